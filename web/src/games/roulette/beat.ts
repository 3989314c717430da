/** How long the ball runs, where nobody spins a wheel that people can see. */

import type { TableView } from "../../wire/types";
import type { BeatOf } from "../beats";

/** How long the ball runs, and how long it is then seen to lie in its pocket.  Together they are less than the
 * pause between rounds, so that the result can be read before betting opens again. */
export const BALL_MS = 3_400;
const LIES_MS = 600;

export const ballRuns: BeatOf = (before, after) =>
  hasDrawnWheel(after) && settles(before, after) ? { before: BALL_MS + LIES_MS, after: 0 } : null;

function settles(before: TableView, after: TableView): boolean {
  return after.outcome !== null && after.phase === "settled" && before.phase !== "settled";
}

/** Nobody spins a wheel that people can see: the screen shows it. */
export function hasDrawnWheel({ book }: TableView): boolean {
  return book === "automated-10.2";
}
