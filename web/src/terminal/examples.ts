/** A terminal as the tests begin with: betting is open at a Perth table, and nothing is laid. */

import { built, builtState } from "../gallery/built";
import type { PastView, SeatView, TableView, TerminalScreen } from "../wire/types";

const PLAYED = builtState(built("terminal"), "empty").view;

export const TABLE = PLAYED.table as TableView;
export const SEAT: SeatView = PLAYED.seat;
export const END = TABLE.ends_at ?? 0;

/** The results so far, with that of the round in hand once it has one. */
function past(outcome: string | null): PastView {
  const { results, rounds } = PLAYED.past as PastView;
  return outcome === null ? { results, rounds } : { results: [outcome, ...results], rounds: [TABLE.round ?? 0, ...rounds] };
}

export function view(table: Partial<TableView> | null = {}, seat: Partial<SeatView> = {}): TerminalScreen {
  return {
    house: PLAYED.house,
    table: table && { ...TABLE, ...table },
    past: table && past(table.phase === "settled" ? (table.outcome ?? null) : null),
    jackpots: PLAYED.jackpots,
    seat: { ...SEAT, ...seat },
  };
}
