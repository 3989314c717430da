/** What the big screen of a tournament shows: in which state it is, which rows, and what is said aloud. Without a browser. */

import type { PrizeShown, SessionShown, StandingRow, TournamentBoardView } from "../wire/types";

export type BoardState = "ahead" | "open" | "drawing" | "seated" | "practice" | "running" | "last" | "paused" | "ended" | "done" | "cancelled";

/** Rows that can be read from across the hall at once; more are shown page by page. */
export const ROWS = 8;
export const PAGE_MS = 12_000;
/** Digits that are noted of a commitment. */
export const DIGITS = 20;
const SECOND_MS = 1_000;

/** The session on the board: the one that was set last, or the one before it as long as nobody has a seat in it. */
export function sessionOf(board: TournamentBoardView): SessionShown | null {
  const last = board.sessions.at(-1) ?? null;
  if (last === null || last.standings.length > 0 || last.way === "lots") return last;
  return board.sessions.findLast((each) => each.standings.length > 0) ?? last;
}

export function stateOf(board: TournamentBoardView): BoardState {
  if (board.stage === "cancelled") return "cancelled";
  if (board.stage === "decided" || board.stage === "paying" || board.stage === "over") return "done";
  if (board.stage === "planned" || board.stage === "unknown") return "ahead";
  if (board.stage === "open for entries") return "open";
  const session = board.sessions.at(-1);
  return session ? stateOfSession(session) : "drawing";
}

function stateOfSession(session: SessionShown): BoardState {
  switch (session.stage) {
    case "set":
      return "drawing";
    case "seated":
    case "briefed":
      return "seated";
    case "practising":
      return "practice";
    case "paused":
      return "paused";
    case "running":
      return lastSpin(session) === null ? "running" : "last";
    case "ended":
    case "advanced":
      return "ended";
  }
}

export interface Count {
  spin: number;
  spins: number;
}

/** Which spin is played now: where tables are in step, the one that the slowest of them plays. */
export function spinOf(session: SessionShown): Count | null {
  if (session.spins === null) return null;
  const played = session.tables.filter((table) => !table.concluded).map((table) => table.spin);
  const done = played.length === 0 ? session.spins : Math.min(...played);
  return { spin: Math.min(done + 1, session.spins), spins: session.spins };
}

/** Which of the last spins is played now, once they are announced. */
export function lastSpin(session: SessionShown): Count | null {
  const announced = session.tables.filter((table) => table.last_from !== null && !table.concluded);
  if (session.last_spins === null || announced.length === 0) return null;
  const spins = session.last_spins;
  const played = Math.min(...announced.map((table) => table.spin - (table.last_from ?? 0)));
  return { spin: Math.min(played + 1, spins), spins };
}

/** "4:05" until an instant; nought when it has come. */
export function countdown(until: number, now: number): string {
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const hours = Math.floor(left / 3_600);
  const minutes = Math.floor((left % 3_600) / 60);
  const seconds = String(left % 60).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${seconds}` : `${minutes}:${seconds}`;
}

// ── rows ──────────────────────────────────────────────────────────────────────────────────

/** How many of the order are above the line: those who go on, or who would be paid. */
export function lineOf(board: TournamentBoardView, session: SessionShown): number {
  return session.line ?? (session.parent === null ? board.paid_places : 0);
}

/** Whether the line lies right before a row: where only some of equals would be above it, it is not drawn. */
export function lineBefore(board: TournamentBoardView, session: SessionShown, at: number): boolean {
  const line = lineOf(board, session);
  const [above, below] = [session.standings[at - 1], session.standings[at]];
  if (session.each_table || line === 0 || above === undefined || below === undefined) return false;
  return at === line && above.place !== below.place;
}

/** Whether a row is above the line as things stand; equals of whom only some would be are not. */
export function isAbove(board: TournamentBoardView, session: SessionShown, row: StandingRow): boolean {
  if (session.line !== null || session.parent !== null) return row.through;
  const line = lineOf(board, session);
  const alike = session.standings.filter((each) => each.place === row.place).length;
  return row.out === null && row.place > 0 && row.place + alike - 1 <= line;
}

export function nameOf(row: Pick<StandingRow | PrizeShown, "called" | "entrant">): string {
  return row.called === "" ? (row.entrant ?? "") : row.called;
}

export function pages(rows: number): number {
  return Math.max(1, Math.ceil(rows / ROWS));
}

/** Which page is shown: each for as long as it takes to read it, by the house's clock, so that all boards agree. */
export function pageAt(now: number, rows: number): number {
  return Math.floor(now / PAGE_MS) % pages(rows);
}

/** By the table and the seat, as people look for theirs. */
export function bySeat(rows: readonly StandingRow[]): StandingRow[] {
  return [...rows].sort((one, two) => one.table.localeCompare(two.table, "en", { numeric: true }) || one.seat - two.seat);
}

/** What each was worth: the pool is entries times their part, and what is put in besides. */
export function entriesSum(board: TournamentBoardView): number {
  return board.entered * board.prize_part;
}

export function counted(session: SessionShown): number {
  return session.tables.reduce((sum, table) => sum + table.spin, 0);
}

// ── aloud ─────────────────────────────────────────────────────────────────────────────────

export interface Moved {
  name: string;
  place: number;
  bank: number;
}

/** Who of the first three has come there with the last spin: nothing is said of the others, nor of what is hidden. */
export function movedUp(before: SessionShown | null, after: SessionShown | null): Moved[] {
  if (!before || !after || before.session !== after.session || after.hidden || before.hidden) return [];
  if (counted(after) <= counted(before)) return [];
  const places = new Map(before.standings.map((row) => [row.entrant, row.place]));
  return after.standings
    .filter((row) => row.place >= 1 && row.place <= 3 && places.get(row.entrant) !== row.place)
    .map((row) => ({ name: nameOf(row), place: row.place, bank: row.bank }));
}
