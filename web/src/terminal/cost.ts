/** What the bets of a slip cover and cost on average, exactly. */

import type { BoardView, FeltView } from "../wire/types";
import type { Amounts } from "../wagering/slip";
import { averageCost } from "./session";

export interface Cost {
  staked: number;
  /** What they cost on average, in cents; null where one of them has no edge that can be told beforehand. */
  average: number | null;
  /** How many numbers of the wheel bring something back, where there is a wheel. */
  covered: number | null;
}

export function costOf(slip: Amounts, layout: FeltView | BoardView): Cost | null {
  const laid = Object.entries(slip).filter(([, amount]) => amount > 0);
  if (laid.length === 0) return null;
  const edges = edgesOf(layout);
  const costs = laid.map(([bet, amount]) => (edges.has(bet) ? averageCost(amount, edges.get(bet) ?? "0") : null));
  const average = costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return { staked: laid.reduce((sum, [, amount]) => sum + amount, 0), average, covered: "rim" in layout ? numbersCovered(slip, layout) : null };
}

function edgesOf(layout: FeltView | BoardView): Map<string, string> {
  const spots = "rim" in layout ? [...layout.spots, ...layout.sides.flatMap((side) => side.bets)] : layout.spots;
  return new Map(spots.filter(({ edge }) => edge !== "").map(({ key, edge }) => [key, edge]));
}

/** Side wagers are no part of it: they hang on more than the number. */
function numbersCovered(slip: Amounts, felt: FeltView): number {
  const laid = felt.spots.filter(({ key }) => (slip[key] ?? 0) > 0);
  return new Set(laid.flatMap(({ covers }) => covers)).size;
}
