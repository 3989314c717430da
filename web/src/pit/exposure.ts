/** What the house would lose on each pocket, as bars. */

import type { Loss } from "../wire/types";

export type Order = "wheel" | "numbers";

export interface Bar {
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

/** How much of the worst loss is staked against it: over 60 in 100 of the most a table may lose is hatched. */
export function worstShare(worst: Loss | null, most: number): number {
  return worst && most > 0 ? Math.max(0, Math.min(1, worst.loss / most)) : 0;
}
