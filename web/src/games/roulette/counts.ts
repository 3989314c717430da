/** How often each colour of the wheel fell, beside how often it was to be expected. */

import { countedOf, type Counted } from "../statistics";
import type { Colour } from "./colours";

/** The results that are numbers of the wheel. */
export function spinsOf(results: readonly string[], colours: Readonly<Record<string, Colour>>): string[] {
  return results.filter((number) => colours[number] !== undefined);
}

/** How often each colour fell in spins of the wheel. */
export function byColour(spins: readonly string[], colours: Readonly<Record<string, Colour>>): Record<Colour, Counted> {
  const pockets = Object.values(colours);
  const of = (colour: Colour): Counted => {
    const alike = pockets.filter((pocket) => pocket === colour).length;
    return countedOf(spins, (number) => colours[number] === colour, `${alike}/${pockets.length}`);
  };
  return { red: of("red"), black: of("black"), green: of("green") };
}
