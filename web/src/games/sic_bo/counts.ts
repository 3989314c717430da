/** How often small, big and triple came, beside how often they were to be expected. */

import { countedOf, type CountRow } from "../statistics";
import type { BoardSpot } from "../../wire/types";
import { sicBo } from "../../words/built/sic_bo";
import { diceOf, wins, type Throw } from "./layout";
import { kindName } from "./words";

const COUNTED: readonly string[] = ["small", "big", "any-triple"];

/** The results of a table that are throws of three dice. */
export function throwsOf(results: readonly string[]): Throw[] {
  return results.map(diceOf).filter((dice) => dice.length === 3);
}

export function throwCounts(throws: readonly Throw[], spots: readonly BoardSpot[]): CountRow[] {
  return spots
    .filter((spot) => COUNTED.includes(spot.key))
    .map(({ key, chance }) => ({ key, name: key === "any-triple" ? sicBo().triple : kindName(key), ...countedOf(throws, (dice) => wins(key, dice), chance) }));
}
