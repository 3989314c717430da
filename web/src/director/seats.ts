/** Moving an entrant to another terminal: by arrows from spare to spare, without a browser. */

import type { DirectorSeats } from "../wire/types";

export interface Move {
  entrant: string;
  called: string;
  table: string;
  from: string;
  to: string;
}

/** The spare terminals of a table, in the order in which they are shown. */
export function sparesAt(table: DirectorSeats): string[] {
  return table.seats.filter(({ entrant }) => entrant === null).map(({ terminal }) => terminal);
}

/** The spare after this one, or before it; from a seat that is taken the first or the last. */
export function nextSpare(table: DirectorSeats, now: string | null, by: 1 | -1): string | null {
  const spares = sparesAt(table);
  const place = now === null ? -1 : spares.indexOf(now);
  if (spares.length === 0) return null;
  if (place < 0) return (by === 1 ? spares[0] : spares.at(-1)) ?? null;
  return spares[(place + by + spares.length) % spares.length] ?? null;
}

/** Somebody can only be moved to a spare terminal of their own table. */
export function moveOf(tables: readonly DirectorSeats[], entrant: string, to: string): Move | null {
  const table = tables.find(({ seats }) => seats.some((seat) => seat.entrant === entrant));
  const seat = table?.seats.find((each) => each.entrant === entrant);
  if (!table || !seat || !sparesAt(table).includes(to)) return null;
  return { entrant, called: seat.called, table: table.table, from: seat.terminal, to };
}
