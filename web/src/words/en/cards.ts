/** Cards and hands as they are read aloud. */

export type Suit = "♠" | "♥" | "♦" | "♣";

const RANKS: Readonly<Record<string, string>> = { A: "ace", K: "king", Q: "queen", J: "jack" };
const SUITS: Readonly<Record<Suit, string>> = { "♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs" };

export default {
  card: (rank: string, suit: Suit) => `${RANKS[rank] ?? rank} of ${SUITS[suit]}`,
  /** On the card itself, for whoever does not tell the shapes apart. */
  letters: { "♠": "S", "♥": "H", "♦": "D", "♣": "C" } as Record<Suit, string>,
  faceDown: "a card face down",
  noCard: "no card yet",
  hand: (cards: string) => (cards ? cards : "no cards yet"),
  points: (points: number) => (points === 1 ? "1 point" : `${points} points`),
  virtualDecks: (decks: number) => (decks === 1 ? "One virtual deck" : `${decks} virtual decks`),
  dealt: "The cards are being dealt",
  othersDecide: "Others are deciding",
  noAdvice: "Staff and screen give no advice on play.",
  howItPlays: "How this table plays",
  lastRoundsOf: (rounds: number) => (rounds === 1 ? "Last round" : `Last ${rounds} rounds`),
  playersDecide: "Players are deciding",
  newestFirst: "newest first",
  roundsIndependent: "Results do not predict what comes next.",
  shoe: "Shoe",
  newShoe: "New shoe",
  dealtFromShoe: (dealt: number) => (dealt === 1 ? "1 card of the shoe dealt" : `${dealt} cards of the shoe dealt`),
  cutCard: "Cut card: a new shoe follows",
  expectedOfNewShoe: "What is expected is of a new shoe.",
  shoeBefore: (coups: number) => (coups === 1 ? "shoe before: 1 coup" : `shoe before: ${coups} coups`),
};
