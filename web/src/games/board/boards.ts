/** The boards of the library, as the tests and the gallery use them. */

import type { BoardView } from "../../wire/types";

const files = import.meta.glob<BoardView>("./fixtures/*.json", { eager: true, import: "default" });

export function board(name: string): BoardView {
  const found = files[`./fixtures/${name}.json`];
  if (!found) throw new Error(`there is no fixture ${name}; write it with pytest --write-goldens`);
  return found;
}
