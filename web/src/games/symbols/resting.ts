/** What a wheel rests on: the symbol of this round once there is one, until then that of the last. */

import type { PastView, TableView } from "../../wire/types";

interface Resting {
  symbol: string | null;
  /** The table and the round of that symbol, by which its compartment is chosen. */
  occasion: string;
}

export function resting(table: TableView | null, past: PastView | null, now: string | null): Resting {
  const name = table?.table ?? "";
  if (now !== null) return { symbol: now, occasion: `${name}/${table?.round ?? 0}` };
  return { symbol: past?.results[0] ?? null, occasion: `${name}/${past?.rounds[0] ?? 0}` };
}
