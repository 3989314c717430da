/** How often each symbol came, beside how often it was to be expected. */

import type { Counted } from "./counts";
import { symbolsOf } from "./symbols";

export interface SymbolCount extends Counted {
  symbol: string;
}

/** Of one wheel each round, or of several that are alike. */
export function symbolCounts(shown: readonly string[], rim: readonly string[]): SymbolCount[] {
  const known = shown.filter((symbol) => rim.includes(symbol));
  return symbolsOf(rim).map(({ symbol, count }) => ({
    symbol,
    count: known.filter((each) => each === symbol).length,
    expectation: (known.length * count) / rim.length,
  }));
}

/** The symbols of a result as the house writes it: "C", or "A-B-F". */
export function symbolsIn(result: string): string[] {
  return result.match(/\b[A-Z]\b/g) ?? [];
}
