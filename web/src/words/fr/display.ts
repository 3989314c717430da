import type english from "../en/display";

const words: typeof english = {
  loading: "Appel de la maison",
  loadingMeans: (table) => `Les résultats de la table ${table} sont demandés.`,
  lost: "Pas de connexion",
  lostMeans: "La maison ne répond pas. Cet afficheur réessaie.",
  lostSince: (time) => `Rien ici n'est à jour depuis ${time}. Cet afficheur réessaie ; demandez le résultat au croupier.`,
  notCurrent: "Pas à jour",
  closed: "Rien ne va plus",
  running: "La bille court",
  ballRuns: "La bille est en jeu",
  corrected: "Résultat corrigé",
  suspended: "Table arrêtée",
  shutMeans: "Aucune mise n'est prise à cette table",
  returned: "Toutes les mises sont rendues.",
  finalBets: "Dernières mises",
  dealerEnds: "Le croupier annonce la fin des mises",
  next: "Bientôt le tour suivant",
  nextMeans: "Le croupier ouvre les mises",
  counted: (spins) => (spins < 2 ? "Dernier tour (attendu)" : `${spins} derniers tours (attendu)`),
  expected: (count) => `(${count})`,
  independent: "Chaque tour est indépendant des précédents.",
  closesAt: (time) => `Cette table ferme à ${time}`,
  closesAfter: (rounds) =>
    rounds === 0 ? "Dernier tour : cette table ferme ensuite" : rounds === 1 ? "Cette table ferme après encore un tour" : `Cette table ferme après encore ${rounds} tours`,
  limitsChange: (time, least, most) => `Dès ${time} : mises de ${least} à ${most}`,
  withdrawn: (side) => `Non proposé : ${side}`,
  bets: "Mises",
  fromTo: (least, most) => `${least} à ${most}`,
  noSign: "Aucune limite affichée",
  notOffered: "Non proposé",
  notDrawn: "Tiré avec le lancer",
  bonus: "Bonus",
  ballColour: (colour) => `Couleur ${colour}`,
  spreadBet: (sum) => `Spread-Bet ${sum}`,
};

export default words;
