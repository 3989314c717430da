import type english from "../en/guide";

const words: typeof english = {
  title: "Guide d'un premier tour",
  stepOf: (step, steps) => `Étape ${step} sur ${steps}`,
  putAway: "Ranger",
  steps: {
    note: { title: "Insérer un billet", text: "Touchez un billet pour l'insérer dans ce terminal. Il devient votre solde. C'est de l'argent fictif." },
    bet: { title: "Toucher un numéro", text: "Chaque touche sur le tapis pose un jeton de la valeur choisie en bas : sur un numéro, sur une ligne entre des numéros, sur rouge ou noir. Appui long pour reprendre un jeton." },
    ball: { title: "Attendre la bille", text: "Votre jeton est une mise dès que la maison l'a enregistré. Vous pouvez changer jusqu'à la fin du temps ; puis le croupier lance et les mises valent comme affichées." },
    result: { title: "Voir ce qui revient", text: "Le numéro gagnant est affiché avec ce que chaque mise a rapporté." },
    "cash out": { title: "Encaisser", text: "Prenez tout votre solde en ticket, quand vous voulez. Touchez Encaisser, puis imprimez le ticket." },
    redeem: { title: "Se faire payer à la caisse", text: "Portez le ticket à la caisse, où il est payé une seule fois." },
  },
  wait: "Les mises ne sont pas ouvertes en ce moment. Le croupier ouvre bientôt le tour suivant ; regardez l'horloge en haut à gauche.",
  cameBack: (number, staked, returned) => `La bille est tombée sur ${number}. Vous avez misé ${staked} et ${returned} sont revenus. Ce que le numéro ne couvre pas est perdu ; rien n'est dû la fois suivante non plus.`,
  redeemMeans: (amount, number) => `Votre ticket de ${amount} porte le numéro ${number}. Ouvrez la caisse, tapez ce numéro et payez-le. C'était une visite complète.`,
  goOn: "Encaisser maintenant",
  again: "Encore un tour",
  toCage: "Ouvrir la caisse",
  toLobby: "Retour à l'accueil",
};

export default words;
