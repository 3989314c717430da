/**
 * The files that `make gallery` builds, as tests read them.
 *
 * No screen imports this: what a browser is given must not depend on whether they have been built.
 */

import type { File, Files } from "./played";

const FILES = import.meta.glob<unknown>("/gallery/*.json", { eager: true, import: "default" });

export function built<Name extends keyof Files>(name: Name): Files[Name] {
  const found = FILES[`/gallery/${name}.json`];
  if (!found) throw new Error(`there is no gallery/${name}.json: say make gallery`);
  return found as Files[Name];
}

export function builtState<State>({ states }: File<State>, name: string): State {
  const found = states[name];
  if (!found) throw new Error(`no house was played into ${name}`);
  return found;
}
