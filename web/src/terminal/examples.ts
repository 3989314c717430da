/** A terminal as the tests and the gallery begin with: betting is open at a Perth table. */

import type { PastView, SeatView, TableView, TerminalScreen } from "../wire/types";

export const END = Date.UTC(2026, 10, 15, 10, 14, 18);

export const TABLE: TableView = {
  table: "P1",
  title: "Perth Roulette on terminals, single zero",
  ruleset: "perth-roulette-599/terminal-single-zero",
  book: "perth-roulette-599",
  game: "roulette",
  phase: "wagering",
  suspended: null,
  round: 418,
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
  sign: {
    minimum: 500,
    maximum: 250_000,
    multiple: 100,
    aggregate_minimum: 0,
    minimum_outlay: 500,
    by_kind: {
      straight: [100, 20_000],
      split: [100, 40_000],
      red: [500, 500_000],
      black: [500, 500_000],
      odd: [500, 500_000],
      even: [500, 500_000],
      low: [500, 500_000],
      high: [500, 500_000],
    },
  },
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

export const SEAT: SeatView = {
  terminal: "E1",
  open: true,
  account: true,
  fitted: ["note acceptor", "bar code reader", "ticket printer"],
  tables: [{ table: "P1", title: TABLE.title, game: "roulette", phase: "wagering", minimum: 500, maximum: 250_000, edge: "1/37", edge_played: null, results: ["17", "32", "0", "8", "21"] }],
  at: "P1",
  credit: 124_000,
  held: 0,
  owed: 0,
  slip: {},
  staked: 0,
  trimmed: [],
  in_doubt: false,
  settlement: null,
  given_back: null,
  frozen: null,
  fault: null,
  sent_away: null,
  excluded: null,
  service: false,
  personal: null,
  legacy: null,
  legacy_until: null,
  claim: null,
  ticket: null,
  session: {
    since: END - 33 * 60_000,
    buy_ins: 120_000,
    wagered: 296_000,
    returned: 41_000,
    won: 267_500,
    cashed_out: 0,
    player: null,
  },
  decision: null,
  own_limits: null,
};

const RESULTS = ["32", "8", "0", "21", "21", "14", "35", "3", "26", "10", "5", "33", "17", "2", "19", "28"];

/** The results so far, with that of the round in hand once it has one. */
function past(outcome: string | null): PastView {
  const results = outcome === null ? RESULTS : [outcome, ...RESULTS];
  return { results, rounds: results.map((_, i) => (outcome === null ? 417 : 418) - i) };
}

export function view(table: Partial<TableView> | null = {}, seat: Partial<SeatView> = {}): TerminalScreen {
  return {
    house: { venue: "The House", play_money: true, timezone: "Australia/Perth" },
    table: table && { ...TABLE, ...table },
    past: table && past(table.phase === "settled" ? (table.outcome ?? null) : null),
    seat: { ...SEAT, ...seat },
  };
}
