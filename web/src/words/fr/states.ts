import type english from "../en/states";

const words: typeof english = {
  wagering: "Faites vos jeux",
  warning: (seconds) => (seconds < 2 ? `Fin des mises dans ${seconds} seconde` : `Fin des mises dans ${seconds} secondes`),
  closed: "Rien ne va plus",
  settledAsShown: "Vos mises seront réglées telles qu'affichées",
  endedEarly: "La bille va tomber : les mises sont closes plus tôt",
  outcome: (number, colour) => `${number} ${colour}`,
  roundSettled: (round) => `Tour ${round} réglé`,
  round: (round) => `Tour ${round}`,
  won: "Gagné",
  betsReturned: "Mises rendues",
  lost: "Perdu",
  net: "Résultat net",
  noSpin: "Lancer nul",
  roundVoid: "Tour annulé",
  frozen: "Résultat en cours de correction",
  cashOutFrozen: "Compte bloqué",
  claim: "Votre réclamation est examinée",
  suspended: "Table suspendue",
  malfunction: "Ce terminal s'est arrêté",
  refused: "Non placée",
  placedNot: (placed, wanted) => `Placé ${placed}, et non ${wanted}`,
  lostConnection: "Reconnexion",
  lostConnectionMeans: "Vos mises restent telles qu'affichées comme enregistrées.",
  tableClosed: "Cette table est fermée",
  between: "En attente du prochain tour",
};

export default words;
