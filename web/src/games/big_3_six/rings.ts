/** Three rings of symbols, one inside the other: when each comes to rest. */

import type { Way } from "../symbols/wheel";

export const RINGS = [
  { inner: 146, outer: 190 },
  { inner: 99, outer: 143 },
  { inner: 52, outer: 96 },
] as const;

/** Each ring turns against the one outside it. */
export function wayOf(ring: number): Way {
  return ring % 2 === 0 ? 1 : -1;
}

/** The rings that come to rest now do so one after the other, the outermost first, the last of them at the end. */
export function stopsAfter(ring: number, standing: number, coming: number, lasts: number): number {
  const later = coming - standing;
  const place = ring - standing;
  return later <= 1 ? lasts : lasts * (1 - (0.4 * (later - 1 - place)) / (later - 1));
}
