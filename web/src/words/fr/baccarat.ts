/** Ce que dit le baccara. */

import type english from "../en/baccarat";

const words: typeof english = {
  sides: { player: "Joueur", banker: "Banque", tie: "Égalité" },
  letters: { player: "J", banker: "B", tie: "É" },
  wins: (side, points, against) => `${side === "player" ? "Le Joueur" : "La Banque"} gagne, ${points} à ${against}`,
  ties: (points) => `Égalité à ${points}`,
  natural: "naturel",
  hand: (side, cards, points) => `Main ${side === "player" ? "du Joueur" : "de la Banque"} : ${cards}, ${points}`,
  names: {
    player: "Joueur",
    banker: "Banque",
    tie: "Égalité",
    "super-6": "Super 6",
    "pair:player": "Paire Joueur",
    "pair:banker": "Paire Banque",
    "dragon-bonus:player": "Dragon Joueur",
    "dragon-bonus:banker": "Dragon Banque",
    "perfect-pairs:player": "Paires parfaites Joueur",
    "perfect-pairs:banker": "Paires parfaites Banque",
    "perfect-pairs:either": "Paires parfaites, l’une ou l’autre",
    jackpot: "Jackpot",
  },
  kinds: { pair: "Paire", "dragon-bonus": "Dragon Bonus", "perfect-pairs": "Paires parfaites" },
  differs: {
    "the Banker hand wins with 6": (odds) => `${odds} si elle gagne à 6`,
    "the Player hand wins with a three-card 8 or 9": (odds) => `${odds} avec 8 ou 9 en trois cartes`,
    "the Banker hand wins with a three-card 8 or 9": (odds) => `${odds} avec 8 ou 9 en trois cartes`,
  },
  beadPlate: "Plaque de perles",
  bigRoad: "Grande route",
  bigEyeBoy: "Big eye boy",
  smallRoad: "Petite route",
  cockroachPig: "Cockroach pig",
  bigRoadKey: "anneau Joueur · disque Banque · trait égalité · points paires",
  roads: "Routes des derniers coups",
  noPrediction: "Les routes notent ce qui s’est passé. Elles n’annoncent pas le coup suivant.",
  coup: "Coup",
  winner: "Gagnant",
  points: "Points du Joueur et de la Banque",
  pairs: "Paires",
  playerPair: "Paire Joueur",
  bankerPair: "Paire Banque",
  lastCoups: (count) => (count <= 1 ? "Dernier coup" : `${count} derniers coups`),
  expectedCoups: (coups) => (coups <= 1 ? "Dernier coup (attendu)" : `${coups} derniers coups (attendu)`),
  independent: "Chaque coup est indépendant du précédent.",
  standOff: "En cas d’égalité, les mises Joueur et Banque sont rendues.",
};

export default words;
