/** A card as the log writes it, "10♥", and as it is drawn. */

import { cards } from "../../words/built/cards";

type Suit = "♠" | "♥" | "♦" | "♣";

interface Face {
  rank: string;
  suit: Suit;
}

export function faceOf(card: string): Face {
  return { rank: card.slice(0, -1), suit: card.slice(-1) as Suit };
}

export function isRed({ suit }: Face): boolean {
  return suit === "♥" || suit === "♦";
}

/** The suits on a grid of 100, so that they look alike whatever letters a machine has. */
export const SHAPES: Readonly<Record<Suit, string>> = {
  "♥": "M50 90C20 66 6 50 6 31 6 17 16 8 28 8c9 0 17 5 22 14C55 13 63 8 72 8c12 0 22 9 22 23 0 19-14 35-44 59Z",
  "♦": "M50 4 88 50 50 96 12 50Z",
  "♠": "M50 5C58 24 94 40 94 64c0 13-9 21-20 21-8 0-15-4-19-10 1 9 4 16 11 21H34c7-5 10-12 11-21-4 6-11 10-19 10C15 85 6 77 6 64 6 40 42 24 50 5Z",
  "♣": "M50 6c13 0 22 10 22 21 0 7-3 12-7 16 3-2 7-3 11-3 12 0 20 9 20 21s-9 21-21 21c-9 0-16-5-19-12 1 11 4 20 11 26H33c7-6 10-15 11-26-3 7-10 12-19 12C13 82 4 73 4 61s8-21 20-21c4 0 8 1 11 3-4-4-7-9-7-16C28 16 37 6 50 6Z",
};

export function cardName(card: string): string {
  const { rank, suit } = faceOf(card);
  return cards().card({ rank, suit });
}

/** "9 of hearts, 5 of clubs". */
export function handName(hand: readonly string[]): string {
  return cards().hand(hand.map(cardName).join(", "));
}
