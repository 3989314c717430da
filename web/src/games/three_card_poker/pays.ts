/** The three pay tables of three card poker as one: a row for each hand, from the highest down. */

import type { BoardView, PrizeView } from "../../wire/types";

const HANDS = ["royal flush", "mini royal", "straight flush", "four of a kind", "full house", "three of a kind", "straight", "flush", "pair"];
const BONUS = "Ante Bonus for a ";
const KINDS = ["ante", "pairs-plus", "six-card-bonus"];

interface PaidHand {
  hand: string;
  /** Of the Ante Bonus, Pairs Plus and Six Card Bonus; nothing where that hand wins nothing. */
  pays: (string | null)[];
}

export function payTable(board: BoardView): PaidHand[] {
  const tables = KINDS.map((kind) => board.spots.find((spot) => spot.kind === kind)?.prizes ?? []);
  const rows = HANDS.map((hand) => ({ hand, pays: tables.map((prizes) => paidOn(prizes, hand)) }));
  return rows.filter(({ pays }) => pays.some((each) => each !== null));
}

function paidOn(prizes: readonly PrizeView[], hand: string): string | null {
  const prize = prizes.find(({ when }) => when === hand || when === BONUS + hand);
  if (!prize) return null;
  return prize.to === 1 ? `${prize.pays}` : `${prize.pays}/${prize.to}`;
}
