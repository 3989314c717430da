/** How often each symbol came, beside how often it was to be expected. */

import { countedOf, type CountRow } from "../statistics";
import type { BoardView } from "../../wire/types";
import { symbolsOf } from "./symbols";

/** The symbols of a result as the house writes it: "C", or "A-B-F". */
export function symbolsIn(result: string): string[] {
  return result.match(/\b[A-Z]\b/g) ?? [];
}

/** The rounds in which every wheel has shown a symbol. */
export function wholeRounds(results: readonly string[], { wheels }: BoardView): string[][] {
  return results.map(symbolsIn).filter((symbols) => symbols.length === wheels);
}

/** Of one wheel each round, or of several that are alike. */
export function symbolCounts(results: readonly string[], board: BoardView): CountRow[] {
  const known = wholeRounds(results, board).flat().filter((symbol) => board.wheel.includes(symbol));
  return symbolsOf(board.wheel).map(({ symbol, count }) => ({
    key: symbol,
    name: symbol,
    ...countedOf(known, (each) => each === symbol, `${count}/${board.wheel.length}`),
  }));
}
