/** The spreads of Spread-Bet. */

import type { SideView, Spot } from "../../wire/types";

export interface Spread {
  key: string;
  low: number;
  high: number;
  pays: number;
  to: number;
}

/** The house names a spread "Number Spread 5 (40-50)". */
export function spreads(side: SideView | undefined): Spread[] {
  return (side?.bets ?? []).flatMap(({ key, name, pays, to }: Spot) => {
    const range = /\((\d+)-(\d+)\)/.exec(name);
    return range ? [{ key, low: Number(range[1]), high: Number(range[2]), pays, to }] : [];
  });
}

export function isWithin({ low, high }: Spread, sum: number | null): boolean {
  return sum !== null && low <= sum && sum <= high;
}
