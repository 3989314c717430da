/** A console as the tests and the gallery begin with: betting is open at a rapid table. */

import { END, TABLE } from "../terminal/examples";
import type { ConsoleScreen, DeskView, MayView, Place, StaffView, TableView } from "../wire/types";

export const PLACE: Place = {
  terminal: "A1",
  seated: true,
  guest: false,
  account: true,
  staked: 0,
  bets: 0,
  credit: 52_000,
  service: false,
  frozen: false,
  fault: null,
  in_doubt: false,
  excluded: false,
  idle_rounds: 0,
  personal: null,
  legacy: false,
  colour_chips: false,
};

const STAKES = [40, 15, 0, 120, 25, 60, 30, 35, -1, 10, 200, 85, 5, 75, 0, 30, 45, 20, 90, 20, 50, 15, 0, 55];
const CREDITS = [520, 1180, 0, 3240, 260, 905, 310, 77, 45, 1500, 4410, 1240, 62, 830, 0, 415, 990, 640, 1275, 350, 2105, 208, 0, 690];

export const PLACES: Place[] = STAKES.map((stake, i) => ({
  ...PLACE,
  terminal: `A${i + 1}`,
  account: stake !== 0,
  seated: stake !== 0,
  staked: Math.max(0, stake) * 100,
  bets: stake > 0 ? (stake % 7) + 1 : 0,
  credit: (CREDITS[i] ?? 0) * 100,
  service: i === 6,
  fault: i === 17 ? { fault: "f1", part: "the terminal", since: END } : null,
}));

const GROUNDS: readonly [string, string][] = [
  ["WHEEL_STILL_AT_LAUNCH", "the wheel was stationary when the ball was released"],
  ["SAME_DIRECTION", "the ball was spun in the direction in which the wheel turns"],
  ["TOO_FEW_REVOLUTIONS", "the ball made fewer than four revolutions"],
  ["FOREIGN_OBJECT", "a foreign object fell into the wheel"],
  ["BALL_LEFT_WHEEL", "the ball left the wheel"],
  ["RESTS_BEFORE_CLOSE", "the ball came to rest before betting closed"],
  ["TOUCHED", "somebody touched the ball or the wheel"],
  ["DISRUPTION", "a disruption affects the integrity of the game"],
  ["WHEEL_STOPPED", "the wheel stopped before the ball came to rest"],
];

export const may = (power: string, words: string, changes: Partial<MayView> = {}): MayView => ({
  power,
  words,
  allowed: true,
  least: "dealer",
  second: false,
  clause: "rapid-roulette 9.3",
  ...changes,
});

const STAFF: StaffView = {
  staff: "dana",
  name: "Dana Whitlock",
  rank: "dealer",
  ranks: ["dealer"],
  must_change_password: false,
  may: [
    may("CONDUCT_GAME", "conduct the game"),
    may("ENTER_OUTCOME", "enter the outcome", { clause: "rapid-roulette 5.4.2" }),
    may("DECLARE_NO_SPIN", "declare a no spin", { clause: "rapid-roulette 9.1" }),
    may("CORRECT_OUTCOME", "correct a wrong outcome", { allowed: false, least: "game-supervisor", second: true, clause: "rapid-roulette 9.4" }),
    may("DECIDE_DISPUTE", "give the final word in a dispute", { allowed: false, least: "pit-boss", clause: "rapid-roulette 12.9" }),
    may("APPROVE_MANUAL_PAYMENT", "approve a manual payment", { allowed: false, least: "game-supervisor", second: true, clause: "rapid-roulette 6.6.1(b)" }),
    may("CLOSE_OCCUPIED_TABLE", "close a table with players present", { allowed: false, least: "pit-boss", clause: "rapid-roulette 12.7" }),
  ],
};

export const DESK: DeskView = {
  staked: 93_000,
  with_bets: 17,
  places: PLACES,
  most: 100,
  worst: { outcome: "20", loss: 842_000 },
  side_staked: 0,
  suggestion: null,
  grounds: GROUNDS.map(([ground, words], i) => ({ ground, words, clause: `rapid-roulette 9.1.${i + 1}`, proposed: false })),
  spun_by: ["HAND"],
  ball_runs_ms: 17_000,
  claims: [],
  frozen: false,
  freezes: true,
  correctable: false,
  tenders: ["DEALER_CASH", "DEALER_CHIPS", "DEALER_VOUCHERS"],
  cash_outs: ["TICKET", "DEALER_CHIPS"],
  call_bets: null,
  guests: null,
  colours: [],
  device_notes: [],
};

const RESULTS = ["32", "8", "0", "21", "14", "35", "3"];
const RAPID: TableView = { ...TABLE, table: "R1", title: "Rapid Roulette, single zero", ruleset: "rapid-roulette/single-zero", book: "rapid-roulette" };

export function view(table: Partial<TableView> = {}, desk: Partial<DeskView> = {}, staff: Partial<StaffView> = {}): ConsoleScreen {
  return {
    house: { venue: "The House", play_money: true, timezone: "Australia/Melbourne" },
    table: { ...RAPID, ...table },
    past: { results: RESULTS, rounds: RESULTS.map((_, i) => 417 - i) },
    staff: { ...STAFF, ...staff },
    desk: { ...DESK, ...desk },
  };
}
