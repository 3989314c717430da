/** Ce que disent tous les jeux automatisés, outre les mots de chacun. */

import type english from "../en/games";

const words: typeof english = {
  yourDecision: "À vous de décider",
  yourSpin: "À vous de lancer",
  spinnerAsked: "On attend le lanceur",
  board: (table, bets) => `Tapis ${table}, ${bets} mises possibles`,
  notOpen: "pas possible maintenant",
  short: (cost) => `coûte ${cost} ; votre solde est insuffisant`,
  beyondLimit: (cost) => `coûte ${cost} ; la limite que vous vous êtes fixée n'en laisse pas autant`,
  costs: (cost, means) => (means ? `${cost} de plus, ${means}` : `${cost} de plus`),
  skip: "Tout montrer",
  settledTogether: "Toutes les mises du coup sont réglées ensemble à la fin.",
  withoutAnswerIn: (seconds) => (seconds <= 1 ? `Sans réponse d’ici ${seconds} seconde,` : `Sans réponse d’ici ${seconds} secondes,`),
  withoutAnswer: "Sans réponse à temps,",
  choices: {
    hit: { name: "Carte", means: "tirer une carte", otherwise: "une carte est tirée pour vous. Rien n’est doublé ni séparé pour vous." },
    stand: { name: "Rester", means: "garder la main", otherwise: "la main reste telle quelle. Rien n’est doublé ni séparé pour vous." },
    double: { name: "Doubler", means: "une seule carte", otherwise: "la mise est doublée." },
    split: { name: "Séparer", means: "deux mains", otherwise: "la paire est séparée." },
    surrender: { name: "Abandonner", means: "récupérer la moitié", otherwise: "vous abandonnez : la moitié de votre mise vous revient." },
    insure: { name: "Assurance", means: "moitié de la mise", otherwise: "la main est assurée." },
    decline: { name: "Sans assurance", means: "continuer", otherwise: "la main n’est pas assurée." },
    "go-to-war": { name: "Aller à la guerre", means: "égal à l’Ante", otherwise: "vous allez à la guerre." },
    play: { name: "Jouer", means: "égal à l’Ante", otherwise: "la main est jouée." },
    fold: { name: "Se coucher", means: "abandonner l’Ante", otherwise: "la main est couchée et l’Ante est perdue." },
    spin: { name: "Lancer", means: "faire tourner la roue", otherwise: "la roue part toute seule." },
  },
};

export default words;
