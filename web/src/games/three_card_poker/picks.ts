/** The three positions of the matrix that a player picks for the hand, and the Ante that is written by them. */

import type { Amounts } from "../../wagering/slip";

export const PICKED = 3;
const ANTE = "ante:";

/** The Ante that lies on the board, if one does. */
export function anteOn(slip: Amounts): string | null {
  return Object.keys(slip).find((bet) => bet.startsWith(ANTE) && (slip[bet] ?? 0) > 0) ?? null;
}

export function positionsOf(ante: string): number[] {
  return ante.slice(ANTE.length).split("-").map(Number);
}

/** "ante:1-5-9", the positions from low to high, or nothing while there are not three. */
export function anteFor(picks: readonly number[]): string | null {
  return picks.length === PICKED ? ANTE + picks.toSorted((a, b) => a - b).join("-") : null;
}

/** The picks after a position was touched: it comes or goes; a fourth takes the place of the one picked first. */
export function touched(picks: readonly number[], position: number): number[] {
  if (picks.includes(position)) return picks.filter((pick) => pick !== position);
  return [...picks, position].slice(-PICKED);
}

export function written(picks: readonly number[]): string {
  return picks.toSorted((a, b) => a - b).join(", ");
}
