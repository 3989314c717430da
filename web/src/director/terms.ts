/** Counting the statements of the terms, and finding the next that is missing. */

import type { DirectorStatement } from "../wire/types";

export interface Counted {
  stated: number;
  asked: number;
  missing: number;
  /** That the book knows in all. */
  all: number;
}

export function counted(statements: readonly DirectorStatement[]): Counted {
  const stated = statements.filter(({ state }) => state === "stated").length;
  const missing = statements.filter(({ state }) => state === "missing").length;
  return { stated, missing, asked: stated + missing, all: statements.length };
}

/** The place of the next missing statement after this one, round to the first; null where none is. */
export function nextMissing(statements: readonly DirectorStatement[], after: number): number | null {
  const places = statements.flatMap(({ state }, place) => (state === "missing" ? [place] : []));
  return places.find((place) => place > after) ?? places[0] ?? null;
}

/** A clause without the name of its book, which stands over all of them. */
export function numberOf(clause: string): string {
  return clause.slice(clause.indexOf(" ") + 1);
}
