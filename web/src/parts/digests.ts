/** Digests, as people compare them. */

const DIGITS = 8;

/** The first digits: enough to be noted at a glance, and to be told from any other round's. */
export function short(digest: string): string {
  return digest.slice(0, DIGITS);
}
