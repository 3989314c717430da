/** The last results in three columns: red, zero, black; and the spreads of Spread-Bet. */

import type { Colour } from "../games/statistics";
import type { SideView, Spot } from "../wire/types";

export interface Row {
  /** The round, or the place in the list where the round is not known. */
  key: number;
  number: string;
  colour: Colour;
}

export function rows(results: readonly string[], rounds: readonly number[], colours: Readonly<Record<string, Colour>>, most: number): Row[] {
  return results.slice(0, most).map((number, i) => ({ key: rounds[i] ?? -i, number, colour: colours[number] ?? "green" }));
}

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
