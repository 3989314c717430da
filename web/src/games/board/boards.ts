/** The boards of the library, as the tests use them. */

import { built } from "../../gallery/built";
import type { BoardView } from "../../wire/types";

export function board(name: string): BoardView {
  const found = built("layouts").boards[name];
  if (!found) throw new Error(`there is no board ${name}`);
  return found;
}
