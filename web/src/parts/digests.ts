/** Digests, as people compare them, and whose chance stands behind them. */

import type { SealView } from "../wire/types";
import { verifying } from "../words/built/verifying";

const DIGITS = 8;

/** The first digits: enough to be noted at a glance, and to be told from any other round's. */
export function short(digest: string): string {
  return digest.slice(0, DIGITS);
}

/** Whose chance a round is drawn by: the house's alone, or a witness's as well. */
export function chanceOf(seal: SealView): string {
  return seal.witness === null ? verifying().alone : verifying().shared(seal.witness);
}
