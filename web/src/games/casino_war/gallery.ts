/** Casino war on a terminal in every state. */

import { board } from "../board/boards";
import { END, view } from "../../terminal/examples";
import type { AreaView, DecisionView, SeatView, SettlementView, SignView, TableView, TerminalScreen, WarPlay, WagerView } from "../../wire/types";
import type { Story } from "../../gallery/terminal";

const BOARD = board("casino-war");
const SIGN: SignView = { minimum: 500, maximum: 50_000, multiple: 500, aggregate_minimum: 0, minimum_outlay: 0, by_kind: { tie: [500, 5_000] } };
const RESULTS = ["9♣", "K♠ war 9♥-10♦", "2♦", "A♥", "10♠", "7♣", "Q♦"];
const area = (terminal: string, card: string | null, standing: AreaView["standing"]): AreaView => ({ terminal, card, standing });
const EMPTY: WarPlay = { game: "casino war", dealer: null, areas: [], community: null, dealer_war: null, decks: 6 };

function dealt(own: AreaView | null, more: Partial<WarPlay> = {}): WarPlay {
  const others = [area("E2", "5♣", more.dealer ? "lost" : "waiting"), area("E3", "A♦", more.dealer ? "won" : "waiting"), area("E4", "K♥", more.dealer ? "tied" : "waiting")];
  return { ...EMPTY, ...more, areas: own ? [...others.slice(0, 1), own, ...others.slice(1)] : others };
}

const decision: DecisionView = {
  choices: [
    { choice: "surrender", cost: 0, short: false, beyond_limit: null },
    { choice: "go-to-war", cost: 2_500, short: false, beyond_limit: null },
  ],
  default: "surrender",
  ends_at: END,
  clause: "automated-10.2 17.6.2",
  hand: null,
};
const SLIP = { ante: 2_500, tie: 500 };
const playing: Partial<SeatView> = { slip: SLIP, staked: 3_000 };
const asking = { terminals: ["E1", "E4"], ends_at: END, seconds: 15, clause: "automated-10.2 17.6.2" };
const closed: Partial<TableView> = { phase: "no more bets", closed_at: END - 20_000 };

function at(table: Partial<TableView>, seat: Partial<SeatView>): TerminalScreen {
  const here: Partial<TableView> = { table: "W1", title: "Casino War", ruleset: BOARD.ruleset, book: BOARD.book, game: "casino war", round: 88, sign: SIGN, play: EMPTY, opened_at: END - 20_000 };
  const shown = view({ ...here, ...table }, { at: "W1", tables: [], ...seat });
  return { ...shown, past: { results: RESULTS, rounds: RESULTS.map((_, i) => 87 - i) } };
}

const story = (table: Partial<TableView>, seat: Partial<SeatView>, left = 12_000): Story => ({ view: at(table, seat), felt: null, board: BOARD, left });

const tied = dealt(area("E1", "K♦", "tied"), { dealer: "K♠" });
const clause = "automated-10.2 17.7.1";
const wager = (bet: string, stake: number, returned: number, why: string): WagerView => ({ bet, stake, returned, kind: returned > stake ? "win" : returned === stake ? "stand-off" : "lose", clause, why });
const WAR: SettlementView = {
  round: 88,
  outcome: "K♠ war 9♥-7♦",
  staked: 5_500,
  returned: 13_000,
  wagers: [wager("ante", 2_500, 2_500, "the war was won"), wager("go-to-war", 2_500, 5_000, "9♥ against 7♦"), wager("tie", 500, 5_500, "K♦ equals K♠")],
};
const LOST: SettlementView = { round: 88, outcome: "K♠", staked: 3_000, returned: 0, wagers: [wager("ante", 2_500, 0, "5♦ against K♠"), wager("tie", 500, 0, "the cards are not equal")] };
const won = dealt(area("E1", "K♦", "war won"), { dealer: "K♠", community: "9♥", dealer_war: "7♦" });
const DEAL = ["5♣", "K♦", "A♦", "K♥", "K♠"];
const dealing = (count: number): TerminalScreen => at({ ...closed, draws: DEAL.slice(0, count), play: { ...EMPTY, dealer: DEAL[4] && count > 4 ? DEAL[4] : null, areas: ["E2", "E1", "E3", "E4"].map((name, i) => area(name, count > i ? (DEAL[i] ?? null) : null, "waiting")) } }, playing);

export const STORIES: Readonly<Record<string, () => Story>> = {
  "casino-war-wagering": () => story({}, playing),
  "casino-war-warning": () => story({}, playing, 4_000),
  "casino-war-closed": () => story({ ...closed, play: dealt(area("E1", null, "waiting")) }, playing, 0),
  "casino-war-dealing": () => ({ ...story(closed, playing, 0), then: [1, 2, 3, 4, 5].map(dealing) }),
  "casino-war-decision": () => story({ ...closed, asking, play: tied }, { ...playing, decision }, 9_000),
  "casino-war-short": () => story({ ...closed, asking, play: tied }, { ...playing, credit: 0, decision: { ...decision, choices: decision.choices.map((each) => ({ ...each, short: each.cost > 0 })) } }, 9_000),
  "casino-war-others": () => story({ ...closed, asking: { ...asking, terminals: ["E4"] }, play: dealt(area("E1", "5♦", "lost"), { dealer: "K♠" }) }, playing, 9_000),
  "casino-war-outcome": () => story({ ...closed, phase: "settled", outcome: "K♠ war 9♥-7♦", play: won }, { slip: SLIP, credit: 131_500, settlement: WAR }, 0),
  "casino-war-loss": () => story({ ...closed, phase: "settled", outcome: "K♠", play: dealt(area("E1", "5♦", "lost"), { dealer: "K♠" }) }, { slip: SLIP, settlement: LOST }, 0),
  "casino-war-void": () => story({ phase: "idle", play: null, undone: { round: 88, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } }, { given_back: { round: 88, amount: 3_000, reason: "the display controller failed", clause: "automated-10.2 9.3.1" } }, 0),
  "casino-war-refused": () => ({ ...story({}, { slip: { ante: 2_500 }, staked: 2_500 }), message: { title: "Not placed", text: "A Tie wager is placed beside an Ante.", clause: "incorporated-casino-war 2.2", bets: ["tie"] } }),
  "casino-war-lost": () => ({ ...story({ ...closed, asking, play: tied }, { ...playing, decision }, 9_000), stale: true }),
};
