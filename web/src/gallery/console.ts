/** The console in every state, and a house that answers it without being there. */

import { DESK, PLACES, view } from "../console/examples";
import type { Task } from "../console/deal.svelte";
import { felt } from "../games/roulette/fixtures";
import { END } from "../terminal/examples";
import type { CallPreview, ChangeOf, ConsoleScreen, CorrectionPreview, DeskView, FeltView, Place, TableOptions, TableView, UndoingPreview } from "../wire/types";

export interface Story {
  view: ConsoleScreen;
  felt: FeltView;
  /** How long before the end of betting it is. */
  left: number;
  task?: Task;
  chosen?: string;
  ground?: string;
  call?: string;
  approve?: boolean;
  stale?: boolean;
  refused?: { where: "entry" | "money" | "no spin" | "table"; reason: string; clause: string };
}

const over: Partial<TableView> = { phase: "no more bets", closed_at: END, spun: true };
const settled: Partial<TableView> = { ...over, phase: "settled", outcome: "17", colour: "black", draws: ["17"] };
const frozen = PLACES.map((place) => ({ ...place, frozen: place.account }));
const touchTable: Partial<TableView> = { table: "T1", title: "TouchTable Roulette, single zero", book: "melbourne-roulette-18" };
const touchBet: Partial<TableView> = { table: "M1", title: "TouchBet Roulette, double zero", book: "melbourne-roulette-18" };
const calls: Partial<DeskView> = { call_bets: "melbourne-roulette-18 12.4.2(b)", guests: 6, spun_by: ["HAND", "MACHINE"] };
const HUNDRED: Place[] = Array.from({ length: 100 }, (_, i) => ({ ...(PLACES[i % PLACES.length] as Place), terminal: `A${i + 1}` }));
const set = (colour: string, value: number | null, ...holders: string[]): DeskView["colours"][number] => ({ colour, value, holders });
const colours = [set("red", 500, "C11"), set("yellow", null), set("green", 250, "C12"), set("blue", null), set("brown", null)];
const claim = { table: "R1", number: 1, terminal: "A12", claim: "my chip was on 18, not on 17", round: 417, decision: null };
const single = felt("single-zero");
const at = (table: Partial<TableView>, desk: Partial<DeskView> = {}, left = 18_000): Story => ({ view: view(table, desk), felt: single, left });

export const STORIES: Readonly<Record<string, () => Story>> = {
  wagering: () => at({}),
  warning: () => at({ spun: true }, {}, 4_000),
  "by-word": () => at({ ...touchTable, ends_at: null, spun: true }, calls),
  spin: () => at(touchTable, calls),
  closed: () => at(over, {}, 0),
  suggest: () => at(over, { suggestion: "17" }, 0),
  doubt: () => at(over, { suggestion: "17", device_notes: [{ reason: "the number was reported only once", clause: null, said: { key: "book.Doubt.UNREPEATED", given: {} } }], grounds: DESK.grounds.map((each, i) => ({ ...each, proposed: i === 2 })) }, 0),
  entry: () => ({ ...at(over, { suggestion: "17" }, 0), chosen: "18" }),
  settled: () => at(settled, { correctable: true, staked: 0, with_bets: 0, worst: null }, 0),
  idle: () => at({ phase: "idle", round: null, ends_at: null }, { staked: 0, with_bets: 0, worst: null }, 0),
  nospin: () => ({ ...at(over, {}, 0), ground: "BALL_LEFT_WHEEL" }),
  undone: () =>
    at({ phase: "idle", undone: { round: 418, kind: "no spin", why: "BALL_LEFT_WHEEL", clause: "rapid-roulette 9.1.5", then: "the ball is spun again" } }, { staked: 0, worst: null }, 0),
  correct: () => ({ ...at(settled, { correctable: true, frozen: true, places: frozen }, 0), task: "correct", chosen: "18" }),
  "correct-first": () => ({ ...at(settled, { correctable: true }, 0), task: "correct" }),
  approve: () => ({ ...at(settled, { correctable: true, frozen: true, places: frozen }, 0), task: "correct", chosen: "18", approve: true }),
  callbet: () => ({ ...at(touchTable, calls), task: "call", call: "N17/2 x5" }),
  claims: () => ({ ...at({}, { claims: [claim] }), task: "claims" }),
  fault: () => ({ ...at({}), task: "fault" }),
  colours: () => ({ ...at({ title: "Crown Roulette", book: "melbourne-roulette-18" }, { colours }), task: "colours", felt: felt("crown") }),
  table: () => ({ ...at(touchTable, calls), task: "table" }),
  sides: () => ({ ...at({ ...touchTable, withdrawn: ["spread-bet"] }, calls), task: "table", felt: felt("single-zero-sides") }),
  suspended: () => at({ ...touchBet, suspended: { reason: "two players dispute a chip on 17", clause: null } }, calls),
  closing: () => at({ closing: { closes_at: null, rounds_left: 3 } }),
  hundred: () => at({}, { places: HUNDRED }),
  "double-zero": () => ({ ...at({ ...over, title: "Rapid Roulette, double zero" }, {}, 0), felt: felt("stacked"), chosen: "00" }),
  shut: () => at({ phase: "shut", round: null, ends_at: null, sign: null }, { staked: 0, worst: null, places: [], with_bets: 0 }, 0),
  lost: () => ({ ...at({}), stale: true }),
  refused: () => ({
    ...at({ spun: true }),
    refused: { where: "entry", reason: "at this table the clock ends betting", clause: "rapid-roulette 5.1.1" },
  }),
  "refused-money": () => ({
    ...at({}),
    refused: { where: "money", reason: "the dealer takes cash in whole dollars", clause: "rapid-roulette 6.2.1" },
  }),
};

const change = (terminal: string, was: number, now: number, credit: number, owed = 0): ChangeOf => ({ terminal, was, now, difference: now - was, credit, owed });

export const UNDOING: UndoingPreview = { round: 418, lines: PLACES.filter((each) => each.staked > 0).map((each) => change(each.terminal, 0, each.staked, each.credit)), refused: null };
export const CORRECTION: CorrectionPreview = {
  round: 418,
  was: "17",
  now: "18",
  lines: [change("A12", 52_500, 21_500, 176_500), change("A4", 0, 36_000, 312_000), change("A19", 5_000, 0, 132_500), change("A23", 36_000, 0, 0, 36_000), ...PLACES.slice(0, 13).map((each) => change(`${each.terminal}+`, 0, 0, each.credit))],
  refused: null,
};
export const CALL: CallPreview = {
  pieces: ["2", "25", "17", "34", "6"].map((number) => ({ bet: `straight:${number}`, amount: 500 })),
  total: 2_500,
  slip: {},
  trimmed: [],
  refused: null,
};
export const OPTIONS: TableOptions = {
  grounds: [],
  corrects: true,
  freezes: true,
  red_light: null,
  holds: [],
  table: "R1",
  ranks: ["dealer", "game-supervisor", "pit-boss"],
  void_causes: [],
  breaches: [],
  failures: [
    { name: "TERMINAL", words: "a terminal", clause: "rapid-roulette 9.7.1" },
    { name: "DISPLAY_CONTROLLER", words: "the display controller", clause: "rapid-roulette 9.8.1" },
  ],
  limits_notice_minutes: 20,
  limits_notice_clause: "rapid-roulette 4.1",
  closing_notice: 20,
  closing_notice_in: "minutes",
  closing_clause: "rapid-roulette 12.7",
  personal_limits: null,
  legacy_hours: null,
};
