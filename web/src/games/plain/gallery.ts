/** A coin that is no part of this house, as a terminal and a display show it without a line of their own. */

import { END, SEAT, view } from "../../terminal/examples";
import type { BoardView, DecisionView, SeatView, SettlementView, TableView } from "../../wire/types";
import type { Story as DisplayStory } from "../../gallery/display";
import type { Story } from "../../gallery/terminal";

const clause = "coin-1 2.1";
const spot = (key: string, name: string, pays: number, chance: string): BoardView["spots"][number] => ({
  key,
  kind: key,
  name,
  prizes: [{ when: `the coin shows ${name.toLowerCase()}`, pays, to: 1, clause }],
  clause,
  edge: "1/50",
  chance,
  played: "nothing to decide",
});
const BOARD: BoardView = {
  ruleset: "coin-1/coin",
  title: "Coin",
  book: "coin-1",
  game: "coin",
  spots: [spot("head", "Heads", 1, "49/100"), spot("tail", "Tails", 1, "49/100"), spot("edge", "On its edge", 48, "1/50")],
  wheel: [],
  wheels: 0,
  rows: [],
  lines: {},
  decks: null,
  decision_seconds: 15,
  spinner_minimum: null,
  words: {
    en: { head: "Heads", tail: "Tails", edge: "On its edge", coin: "Coin", again: "Toss again", stop: "Take it" },
    fr: { head: "Face", tail: "Pile", edge: "Sur la tranche", coin: "Pièce", again: "Relancer", stop: "S’arrêter" },
    "zh-Hans": { head: "正面", tail: "反面", edge: "立住", coin: "硬币", again: "再掷一次", stop: "停止" },
  },
};
const tossed = (of: string): { by: string; of: string; chosen: boolean } => ({ by: "coin", of, chosen: false });
const chose = (by: string, of: string): { by: string; of: string; chosen: boolean } => ({ by, of, chosen: true });
const TABLE: Partial<TableView> = { table: "K1", title: "Coin", ruleset: BOARD.ruleset, book: BOARD.book, game: BOARD.game };
const playing: Partial<SeatView> = { slip: { head: 2500, edge: 500 }, staked: 3000 };
const over: Partial<TableView> = { ...TABLE, phase: "no more bets", closed_at: END, draws: ["tail"], play: { game: "plain", moves: [tossed("tail")], result: null } };
const asking = { terminals: ["E1", "E4"], ends_at: END, seconds: 15, clause: "coin-1 3.2" };
const decision: DecisionView = {
  choices: [{ choice: "again", cost: 2500, short: false, beyond_limit: null }, { choice: "stop", cost: 0, short: false, beyond_limit: null }],
  default: "stop",
  ends_at: END,
  clause: asking.clause,
  hand: null,
};
const moves = [tossed("tail"), chose("E1", "again"), chose("E4", "stop"), tossed("head")];
const settled: Partial<TableView> = { ...over, phase: "settled", outcome: "head", draws: ["tail", "head"], play: { game: "plain", moves, result: "head" } };
const settlement: SettlementView = {
  round: 418,
  outcome: "head",
  staked: 5500,
  returned: 10_000,
  wagers: [
    { bet: "head", stake: 5000, returned: 10_000, kind: "win", clause, why: "the coin shows heads" },
    { bet: "edge", stake: 500, returned: 0, kind: "lose", clause, why: "the coin shows heads" },
  ],
};
const past = { results: ["head", "tail", "tail", "head", "edge", "tail", "head", "head"], rounds: [418, 417, 416, 415, 414, 413, 412, 411] };

function at(table: Partial<TableView>, seat: Partial<SeatView>, left = 18_000): Story {
  return { view: { ...view({ ...TABLE, ...table }, { ...seat, at: "K1", tables: SEAT.tables }), past }, felt: null, board: BOARD, left };
}

function shown(table: Partial<TableView>, left = 0): DisplayStory {
  const { view: seen } = at(table, {}, left);
  if (!seen.table) throw new Error("nobody is at a table");
  return { view: { house: seen.house, table: seen.table, past }, felt: null, board: BOARD, left };
}

export const STORIES: Readonly<Record<string, () => Story>> = {
  "plain-wagering": () => at({}, playing),
  "plain-closed": () => at({ ...over, draws: [], play: { game: "plain", moves: [], result: null } }, playing, 0),
  "plain-decision": () => at({ ...over, asking }, { ...playing, decision }, 9_000),
  "plain-others": () => at({ ...over, asking: { ...asking, terminals: ["E4"] } }, playing, 9_000),
  "plain-outcome": () => at(settled, { slip: { head: 5000, edge: 500 }, settlement, credit: 128_500 }, 0),
};

export const ON_DISPLAY: Readonly<Record<string, () => DisplayStory>> = {
  "plain-wagering": () => shown({}, 18_000),
  "plain-decision": () => shown({ ...over, asking }),
  "plain-outcome": () => shown(settled),
};
