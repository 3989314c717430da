/** The names of bets, as printed on the felt and as read aloud. */

import type { Boxed, Kind, Named, SeriesKey } from "../naming";
import { list } from "../words";

const ORDINALS = ["1st", "2nd", "3rd"];
const AND = " and ";

export default {
  colours: { red: "red", black: "black", green: "green" },
  colourNames: { red: "Red", black: "Black", green: "Green" },
  zero: "Zero",
  odd: "odd",
  even: "even",
  low: "low",
  high: "high",
  /** What stands in an outside box of the felt. */
  printed: {
    low: "1 to 18",
    even: "Even",
    red: "Red",
    black: "Black",
    odd: "Odd",
    high: "19 to 36",
    green: "Green",
    "first-five": "First five",
    "first-six": "First six",
    "any-green": "Any green",
  } as Record<Boxed, string>,
  printedDozen: (which: number) => `${ORDINALS[which - 1]} 12`,
  range: (first: string, last: string) => `${first} to ${last}`,
  odds: (pays: number, to: number) => `${pays} to ${to}`,
  upTo: (odds: string) => `up to ${odds}`,
  /** A bet by its kind, the numbers it covers and which of its kind it is. */
  names: {
    straight: (covers: readonly string[]) => `Straight-up ${covers[0]}`,
    split: (covers: readonly string[]) => `Split ${list(covers, AND)}`,
    street: (covers: readonly string[]) => `Street ${list(covers, AND)}`,
    corner: (covers: readonly string[]) => `Corner ${list(covers, AND)}`,
    "six-line": (covers: readonly string[]) => `Six line ${covers[0]} to ${covers.at(-1)}`,
    "six-box": (covers: readonly string[]) => `${covers[0]} to ${covers.at(-1)}`,
    column: (_: readonly string[], which: string) => `Column ${which}`,
    dozen: (covers: readonly string[], which: string) => `Dozen ${which}, ${covers[0]} to ${covers.at(-1)}`,
    low: () => "Low, 1 to 18",
    even: () => "Even",
    red: () => "Red",
    black: () => "Black",
    odd: () => "Odd",
    high: () => "High, 19 to 36",
    "first-five": (covers: readonly string[]) => `First five, ${list(covers, AND)}`,
    "first-six": (covers: readonly string[]) => `First six, ${list(covers, AND)}`,
    "any-green": (covers: readonly string[]) => `Any green, ${list(covers, AND)}`,
    green: (covers: readonly string[]) => `Green, ${list(covers, AND)}`,
  } as Record<Kind, Named>,
  pays: (odds: string) => `pays ${odds}`,
  onIt: (amount: string) => `${amount} on it`,
  standings: {
    pending: "being sent to the house",
    kept: "kept by the house",
    trimmed: "cut to the limit",
    refused: "refused",
  },
  wins: "wins",
  series: { tier: "Tier", orphans: "Orphans", voisins: "Grand Series", "zero-game": "Zero Game" } as Record<SeriesKey, string>,
  seriesNumbers: { tier: "5 / 8", voisins: "0 / 2 / 3" },
};
