/** The felts of the library, one for each style of layout, as the tests use them. */

import { built } from "../../gallery/built";
import type { FeltView } from "../../wire/types";

/** Those of tables in the gallery go by their rulesets. */
export const FELTS: Readonly<Record<string, FeltView>> = Object.fromEntries(Object.entries(built("layouts").felts).filter(([name]) => !name.includes("/")));

export function felt(name: string): FeltView {
  const found = FELTS[name];
  if (!found) throw new Error(`there is no felt ${name}`);
  return found;
}
