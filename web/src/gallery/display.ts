/** The display in every state. */

import { END, screen, side } from "../display/examples";
import { felt } from "../games/roulette/fixtures";
import type { BoardView, DisplayScreen, FeltView, SideShown, TableView } from "../wire/types";

export interface Story {
  view: DisplayScreen;
  felt: FeltView | null;
  board?: BoardView;
  /** What the house shows next. */
  then?: DisplayScreen;
  /** How long before the end of betting it is. */
  left: number;
  /** What time it is, where that is not before the end of betting. */
  now?: number;
  stale?: boolean;
}

const over: Partial<TableView> = { phase: "no more bets", closed_at: END, spun: true };
const settled: Partial<TableView> = { ...over, phase: "settled", outcome: "17", colour: "black", draws: ["17"] };
const undone = { round: 419, then: "" };
const automated: Partial<TableView> = { table: "V1", title: "Automated Roulette with race track", book: "automated-10.2" };
const spread: Partial<SideShown> = { outer: "17", inner: "26", spread: 43 };
const balls = [
  { colour: 1, number: "5", bonus: false, won: false },
  { colour: 2, number: "17", bonus: false, won: false },
  { colour: 3, number: "29", bonus: false, won: false },
  { colour: 4, number: "0", bonus: false, won: false },
];

function at(changes: Partial<TableView>, newest: readonly string[] = [], left = 0): Story {
  return { view: screen(changes, newest), felt: felt("single-zero"), left };
}

function beside(changes: Partial<TableView>, ...sides: SideShown[]): Story {
  return { ...at({ ...changes, sides }, changes.outcome ? [changes.outcome] : [], 18_000), felt: felt("single-zero-sides") };
}

export const STORIES: Readonly<Record<string, () => Story>> = {
  outcome: () => at(settled, ["17"]),
  red: () => at({ ...settled, outcome: "32", colour: "red" }),
  zero: () => at({ ...settled, outcome: "0", colour: "green" }, ["0"]),
  "triple-zero": () => ({ ...at({ ...settled, outcome: "000", colour: "green" }, ["000"]), felt: felt("crown") }),
  corrected: () => at({ ...settled, corrected: true }, ["17"]),
  wagering: () => at({}, [], 18_000),
  warning: () => at({}, [], 4_000),
  "no-end": () => at({ ends_at: null }),
  closed: () => at(over),
  early: () => at({ ...over, closed_early: true }),
  idle: () => at({ phase: "idle" }),
  "no-spin": () => at({ phase: "idle", undone: { ...undone, kind: "no spin", why: "BALL_LEFT_WHEEL", clause: "rapid-roulette 9.1.5" } }),
  void: () => at({ phase: "idle", undone: { ...undone, kind: "void", why: "the power failed in the whole pit", clause: "rapid-roulette 9.3" } }),
  fault: () => at({ suspended: { reason: "the wheel does not turn true", clause: null } }),
  shut: () => at({ phase: "shut", sign: null, round: null, ends_at: null }),
  closing: () => at({ closing: { closes_at: null, rounds_left: 3 } }, [], 18_000),
  limits: () => at({ notice: { sign: { minimum: 1000, maximum: 500_000, multiple: 100, aggregate_minimum: 0, minimum_outlay: 0, by_kind: {} }, applies_at: END + 1_200_000 } }, [], 18_000),
  stale: () => ({ ...at(settled, ["17"]), stale: true }),
  new: () => ({ ...at({}, [], 18_000), view: { ...screen(), past: { results: [], rounds: [] } } }),
  automated: () => at({ ...automated, ...over, wagers: "7b1b8505adb61fa1c91b29f0796f4bcb35f7a1915b8e315098e55485b587f3dd", bound: 27 }),
  spinning: () => at({ ...automated, ...over }),
  "spread-turning": () => beside({}, side("spread-bet", { turning: true })),
  spread: () => beside(settled, side("spread-bet", spread)),
  symbols: () => beside(settled, side("lucky-symbols", { symbol: "D" }), side("roulette-match", { wheels: [["17", "black"], ["32", "red"]], bonus: true })),
  balls: () => beside({}, side("lucky-ball", { balls })),
  "balls-won": () => beside(settled, side("lucky-ball", { balls: balls.map((ball) => ({ ...ball, won: ball.number === "17", bonus: ball.colour === 2 })) })),
  "side-failed": () => beside({ withdrawn: ["spread-bet"] }, side("spread-bet", { offered: false }), side("lucky-symbols")),
};
