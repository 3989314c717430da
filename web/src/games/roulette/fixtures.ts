/** The felts of the library, one for each style of layout, as the tests and the gallery use them. */

import type { FeltView } from "../../wire/types";

const files = import.meta.glob<FeltView>("./fixtures/*.json", { eager: true, import: "default" });

export const FELTS: Readonly<Record<string, FeltView>> = Object.fromEntries(
  Object.entries(files).map(([path, felt]) => [path.replace(/^.*\/|\.json$/g, ""), felt]),
);

export function felt(name: string): FeltView {
  const found = FELTS[name];
  if (!found) throw new Error(`there is no fixture ${name}; write it with pytest --write-goldens`);
  return found;
}
