/** What the wheels of a game have shown, beside what was to be expected of them. */

import { symbolCounts, symbolsIn } from "../games/symbol_counts";
import type { BoardView } from "../wire/types";
import type { CountRow } from "./shows";

export function symbolRows(results: readonly string[], { wheel, wheels }: BoardView): CountRow[] {
  const shown = results.map(symbolsIn).filter((symbols) => symbols.length === wheels);
  return symbolCounts(shown.flat(), wheel).map(({ symbol, ...counted }) => ({ key: symbol, name: symbol, ...counted }));
}
