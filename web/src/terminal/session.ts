/** What stakes cost on average, exactly, by the edge of the bets on the numbers. */

import type { FeltView } from "../wire/types";

/** The edge that most bets of the layout have; side wagers have edges of their own. */
export function edgeOnNumbers(felt: FeltView | null): string | null {
  const counts = new Map<string, number>();
  for (const { edge } of felt?.spots ?? []) counts.set(edge, (counts.get(edge) ?? 0) + 1);
  const most = [...counts].toSorted(([, a], [, b]) => b - a)[0];
  return most?.[0] ?? null;
}

export function averageCost(staked: number, edge: string): number {
  const [over = 0, under = 1] = edge.split("/").map(Number);
  return Math.round((staked * over) / under);
}
