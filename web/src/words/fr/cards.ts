/** Les cartes et les mains telles qu’elles sont lues. */

import type english from "../en/cards";
import type { Suit } from "../en/cards";

const RANKS: Readonly<Record<string, string>> = { A: "as", K: "roi", Q: "dame", J: "valet" };
const SUITS: Readonly<Record<Suit, string>> = { "♠": "pique", "♥": "cœur", "♦": "carreau", "♣": "trèfle" };

const words: typeof english = {
  card: (rank, suit) => `${RANKS[rank] ?? rank} de ${SUITS[suit]}`,
  letters: { "♠": "P", "♥": "C", "♦": "K", "♣": "T" },
  faceDown: "une carte cachée",
  noCard: "pas encore de carte",
  hand: (cards) => (cards ? cards : "pas encore de cartes"),
  points: (points) => (points <= 1 ? `${points} point` : `${points} points`),
  virtualDecks: (decks) => (decks === 1 ? "Un jeu de cartes virtuel" : `${decks} jeux de cartes virtuels`),
  dealt: "Les cartes sont distribuées",
  othersDecide: "D’autres joueurs décident",
  noAdvice: "Ni le personnel ni l’écran ne conseillent de coup.",
  howItPlays: "Règles de cette table",
  lastRoundsOf: (rounds) => (rounds <= 1 ? "Dernier coup" : `${rounds} derniers coups`),
  playersDecide: "Les joueurs décident",
  newestFirst: "le plus récent d’abord",
  roundsIndependent: "Les résultats n’annoncent pas la suite.",
  shoe: "Sabot",
  newShoe: "Nouveau sabot",
  dealtFromShoe: (dealt) => (dealt <= 1 ? `${dealt} carte sortie du sabot` : `${dealt} cartes sorties du sabot`),
  cutCard: "Carte de coupe : nouveau sabot",
  expectedOfNewShoe: "Valeurs attendues d’un sabot neuf.",
  shoeBefore: (coups) => (coups <= 1 ? `sabot précédent : ${coups} coup` : `sabot précédent : ${coups} coups`),
};

export default words;
