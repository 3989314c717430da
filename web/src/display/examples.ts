/** Views of a display, for tests and for the gallery. */

import { END } from "../terminal/examples";
import type { DisplayScreen, SideShown, TableView } from "../wire/types";

export { END };

const TABLE: TableView = {
  table: "R1",
  title: "Rapid Roulette, single zero",
  ruleset: "rapid-roulette/single-zero",
  book: "rapid-roulette",
  game: "roulette",
  phase: "wagering",
  suspended: null,
  round: 419,
  opened_at: END - 30_000,
  ends_at: END,
  warning_ms: 5_000,
  closed_at: null,
  closed_early: false,
  spun: false,
  outcome: null,
  colour: null,
  draws: [],
  corrected: false,
  undone: null,
  message: null,
  sign: { minimum: 100, maximum: 500_000, multiple: 100, aggregate_minimum: 0, minimum_outlay: 0, by_kind: { straight: [100, 20_000] } },
  notice: null,
  closing: null,
  withdrawn: [],
  sides: [],
  play: null,
  asking: null,
  spinner: null,
  commitment: null,
  wagers: null,
  bound: null,
  shoe: null,
};

const RESULTS = ["32", "8", "0", "21", "21", "14", "35", "3", "26", "11", "2", "30", "6", "33"];

export function table(changes: Partial<TableView> = {}): TableView {
  return { ...TABLE, ...changes };
}

export function screen(changes: Partial<TableView> = {}, newest: readonly string[] = []): DisplayScreen {
  const results = [...newest, ...RESULTS];
  return {
    house: { venue: "The House", play_money: true, timezone: "Australia/Melbourne" },
    table: table(changes),
    past: { results, rounds: results.map((_, i) => 418 - i) },
  };
}

export function side(key: string, changes: Partial<SideShown> = {}): SideShown {
  const nothing = { symbol: null, wheels: [], bonus: false, turning: false, outer: null, inner: null, spread: null, balls: [] };
  return { key, offered: true, ...nothing, ...changes };
}
