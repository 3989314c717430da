/** The stacks of a table on cloth, as they are counted and as they were kept. */

import type { SeatedEntrant } from "../wire/types";

/** By entrant, as typed. */
export type Counts = Readonly<Record<string, string>>;

/** Whatever is typed that is no figure is left out. */
export function counted(counts: Counts, entrant: string, typed: string): Counts {
  return { ...counts, [entrant]: typed.replaceAll(/\D/g, "") };
}

/** Every stack in figures; null until each has been counted. */
export function counting(seats: readonly SeatedEntrant[], counts: Counts): Record<string, number> | null {
  const found = seats.map(({ entrant }): [string, string] => [entrant, counts[entrant] ?? ""]);
  if (found.length === 0 || found.some(([, typed]) => typed === "")) return null;
  return Object.fromEntries(found.map(([entrant, typed]) => [entrant, Number(typed)]));
}

/** Those whose stack is another than was kept. */
export function differing(seats: readonly SeatedEntrant[], counts: Readonly<Record<string, number>>): string[] {
  return seats.filter(({ entrant, bank }) => counts[entrant] !== bank).map(({ entrant }) => entrant);
}
