/** What the house would lose on each pocket, as bars. */

import type { Loss } from "../wire/types";

export type Order = "wheel" | "numbers";

interface Bar {
  outcome: string;
  loss: number;
  /** Of the longest bar: above the line a loss, below it a win of the house. */
  share: number;
}

export function bars(exposure: readonly Loss[], order: Order): Bar[] {
  const longest = Math.max(1, ...exposure.map(({ loss }) => Math.abs(loss)));
  const drawn = exposure.map(({ outcome, loss }) => ({ outcome, loss, share: loss / longest }));
  return order === "wheel" ? drawn : drawn.sort((a, b) => rank(a.outcome) - rank(b.outcome));
}

/** The zeros stand before the numbers, the double one after the single one. */
function rank(outcome: string): number {
  if (outcome === "0") return -2;
  return outcome === "00" ? -1 : Number(outcome);
}

/** Where the line between losing and winning lies, from the top, so that both have the room they need. */
export function line(drawn: readonly Bar[]): number {
  const up = Math.max(0, ...drawn.map(({ share }) => share));
  const down = Math.max(0, ...drawn.map(({ share }) => -share));
  return up + down > 0 ? up / (up + down) : 1;
}

/** How much of the worst loss of the floor this table has. */
export function worstShare(worst: Loss | null, most: number): number {
  return worst && most > 0 ? Math.max(0, Math.min(1, worst.loss / most)) : 0;
}
