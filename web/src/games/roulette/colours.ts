/** The colours of numbers, which are the same on every wheel. */

import type { TableView } from "../../wire/types";

export type Colour = "red" | "black" | "green";

const RED: ReadonlySet<string> = new Set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" "));

export function colourOf(number: string): Colour {
  if (/^0+$/.test(number)) return "green";
  return RED.has(number) ? "red" : "black";
}

/** The colour of a round's result: as the house says it. */
export function colourAt({ colour, outcome }: TableView): Colour {
  return colour ?? colourOf(outcome ?? "");
}
