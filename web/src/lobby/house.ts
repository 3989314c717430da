/** What the lobby makes of the house: which terminal is free, who may deal where, what is to be said of a table. */

import { gameOf } from "../games/registry";
import { secondsLeft } from "../wagering/clock";
import type { LobbyStaff, LobbyTable, LobbyTerminal, LobbyView } from "../wire/types";

export type Standing = "open" | "soon" | "closed" | "settled" | "waiting" | "stopped" | "shut";

/** The tone in which that word is written; without one it is plain. */
export const TONES: Readonly<Partial<Record<Standing, "open" | "warn" | "stop">>> = { open: "open", soon: "warn", stopped: "stop", shut: "stop" };

/** How a table stands, in one word. */
export function standing(table: LobbyTable, now: number): Standing {
  if (table.suspended !== null) return "stopped";
  if (table.phase === "shut") return "shut";
  if (table.phase === "no more bets") return "closed";
  if (table.phase === "settled") return "settled";
  if (table.phase === "idle") return "waiting";
  const left = seconds(table, now);
  if (left === 0) return "closed";
  return left !== null && left <= 5 ? "soon" : "open";
}

export function seconds(table: LobbyTable, now: number): number | null {
  return table.phase === "wagering" && table.ends_at !== null ? secondsLeft(table.ends_at, now, 0) : null;
}

/** Nobody plays at a free terminal, and no simulated player has sat down there. */
export function freeTerminals(lobby: LobbyView, table: string): LobbyTerminal[] {
  return lobby.terminals.filter((each) => each.tables.includes(table) && !each.taken && each.at === null);
}

/**
 * The terminal that the lobby offers at each table: one of its own for every table as far as they go round,
 * so that whoever opens two tables does not leave the first by opening the second.  One that reaches no other table
 * comes first: at the others a player chooses among tables before anything is seen of this one.
 */
export function seatsOffered(lobby: LobbyView): ReadonlyMap<string, LobbyTerminal> {
  const offered = new Map<string, LobbyTerminal>();
  for (const { table } of lobby.tables) {
    const free = freeTerminals(lobby, table).toSorted((a, b) => a.tables.length - b.tables.length);
    const given = new Set([...offered.values()].map(({ terminal }) => terminal));
    const seat = free.find(({ terminal }) => !given.has(terminal)) ?? free[0];
    if (seat) offered.set(table, seat);
  }
  return offered;
}

export function freeSeats({ seats, taken }: LobbyTable): number {
  return Math.max(0, seats - taken);
}

/** Whom a post lets in; at a console, whoever has a rank under the book of its table. */
export function staffOf(lobby: LobbyView, post: string, book?: string): LobbyStaff[] {
  return lobby.staff.filter((each) => each.posts.includes(post) && (book === undefined || each.ranks[book] !== undefined));
}

export interface First {
  table: LobbyTable;
  terminal: LobbyTerminal;
}

/** Where a newcomer plays the first round: the first table that is open and has room, of a game that newcomers know. */
export function firstRound(lobby: LobbyView): First | null {
  const seats = seatsOffered(lobby);
  for (const table of lobby.tables) {
    const terminal = seats.get(table.table);
    const playable = gameOf(table.game).forNewcomers === true && table.phase !== "shut" && table.suspended === null;
    if (playable && terminal) return { table, terminal };
  }
  return null;
}
