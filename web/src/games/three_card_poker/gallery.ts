/** Three card poker on a terminal in every state. */

import { board } from "../board/boards";
import { END, view } from "../../terminal/examples";
import type { DecisionView, PickView, PokerPlay, SeatView, SettlementView, SignView, TableView, TerminalScreen, WagerView } from "../../wire/types";
import type { Story } from "../../gallery/terminal";

const BOARD = board("three-card-poker");
const SIGN: SignView = { minimum: 500, maximum: 10_000, multiple: 500, aggregate_minimum: 0, minimum_outlay: 0, by_kind: { ante: [1_000, 50_000] } };
const RESULTS = ["pair", "unqualified", "high card", "straight", "unqualified", "flush"];
const MATRIX = ["9♥", "4♠", "K♦", "J♣", "10♥", "4♦", "A♠", "Q♠", "8♥"];
const pick = (terminal: string, positions: number[], hand: string | null, standing: PickView["standing"]): PickView => ({ terminal, positions, hand, standing });
const EMPTY: PokerPlay = { game: "three card poker", matrix: [], rows: BOARD.rows, dealer: [], dealer_hand: null, qualifies: null, picks: [] };
const OTHERS = [pick("E2", [1, 2, 3], "high card", "played"), pick("E3", [2, 6, 7], "pair", "acting")];
const OWN = pick("E1", [1, 5, 9], "straight flush", "acting");

function dealt(own: PickView, more: Partial<PokerPlay> = {}): PokerPlay {
  return { ...EMPTY, matrix: MATRIX, picks: [own, ...OTHERS], ...more };
}

const decision: DecisionView = {
  choices: [
    { choice: "play", cost: 2_500, short: false, beyond_limit: null },
    { choice: "fold", cost: 0, short: false, beyond_limit: null },
  ],
  default: "fold",
  ends_at: END,
  clause: "automated-10.2 18.6.2",
  hand: null,
};
const SLIP = { "ante:1-5-9": 2_500, "pairs-plus:hand": 500, "pairs-plus:row-2": 500, "six-card-bonus:col-3": 1_000 };
const playing: Partial<SeatView> = { slip: SLIP, staked: 4_500 };
const asking = { terminals: ["E1", "E3"], ends_at: END, seconds: 15, clause: "automated-10.2 18.6.2" };
const closed: Partial<TableView> = { phase: "no more bets", closed_at: END - 20_000 };

function at(table: Partial<TableView>, seat: Partial<SeatView>): TerminalScreen {
  const here: Partial<TableView> = { table: "T1", title: "Three Card Poker", ruleset: BOARD.ruleset, book: BOARD.book, game: "three card poker", round: 45, sign: SIGN, play: EMPTY, opened_at: END - 20_000 };
  const shown = view({ ...here, ...table }, { at: "T1", tables: [], ...seat });
  return { ...shown, past: { results: RESULTS, rounds: RESULTS.map((_, i) => 44 - i) } };
}

const story = (table: Partial<TableView>, seat: Partial<SeatView>, left = 12_000): Story => ({ view: at(table, seat), felt: null, board: BOARD, left });

const clause = "automated-10.2 18.7.1";
const wager = (bet: string, stake: number, returned: number, why: string, kind?: string): WagerView => ({ bet, stake, returned, kind: kind ?? (returned > stake ? "win" : returned === stake ? "stand-off" : "lose"), clause, why });
const dealer = { dealer: ["Q♥", "7♣", "2♦"], dealer_hand: "high card", qualifies: true };
const WON: SettlementView = {
  round: 45,
  outcome: "high card",
  staked: 7_000,
  returned: 43_000,
  wagers: [
    wager("ante:1-5-9", 2_500, 17_500, "a straight flush against the dealer's high card wins; Ante Bonus"),
    wager("play", 2_500, 5_000, "a straight flush against the dealer's high card wins"),
    wager("pairs-plus:hand", 500, 20_500, "straight flush"),
    wager("pairs-plus:row-2", 500, 0, "high card"),
    wager("six-card-bonus:col-3", 1_000, 0, "no prize"),
  ],
};
const FOLDED: SettlementView = { round: 45, outcome: "unqualified", staked: 4_500, returned: 0, wagers: [wager("ante:1-5-9", 2_500, 0, "the hand was folded"), wager("pairs-plus:hand", 500, 0, "the hand was folded"), wager("pairs-plus:row-2", 500, 0, "high card"), wager("six-card-bonus:col-3", 1_000, 0, "no prize")] };
const SHORT: SettlementView = { round: 45, outcome: "high card", staked: 2_500, returned: 2_500, wagers: [wager("ante:1-5-9", 2_500, 2_500, "Play could not be covered when the wagering period expired", "void")] };
const dealing = (count: number): TerminalScreen => at({ ...closed, draws: MATRIX.slice(0, count), play: dealt({ ...OWN, hand: null, standing: "waiting" }, { matrix: MATRIX.slice(0, count) }) }, playing);

export const STORIES: Readonly<Record<string, () => Story>> = {
  "poker-wagering": () => story({}, playing),
  "poker-picking": () => story({}, {}),
  "poker-warning": () => story({}, playing, 4_000),
  "poker-closed": () => story({ ...closed, play: dealt({ ...OWN, hand: null, standing: "waiting" }, { matrix: [] }) }, playing, 0),
  "poker-dealing": () => ({ ...story({ ...closed, play: dealt({ ...OWN, hand: null, standing: "waiting" }, { matrix: [] }) }, playing, 0), then: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(dealing) }),
  "poker-decision": () => story({ ...closed, asking, play: dealt(OWN) }, { ...playing, decision }, 9_000),
  "poker-others": () => story({ ...closed, asking: { ...asking, terminals: ["E3"] }, play: dealt({ ...OWN, standing: "played" }) }, { ...playing, staked: 7_000 }, 9_000),
  "poker-outcome": () => story({ ...closed, phase: "settled", outcome: "high card", play: dealt({ ...OWN, standing: "played" }, dealer) }, { slip: SLIP, credit: 160_000, settlement: WON }, 0),
  "poker-folded": () => story({ ...closed, phase: "settled", outcome: "unqualified", play: dealt({ ...OWN, standing: "folded" }, { ...dealer, dealer: ["J♥", "7♣", "2♦"], qualifies: false }) }, { slip: SLIP, settlement: FOLDED }, 0),
  "poker-short": () => story({ ...closed, phase: "settled", outcome: "high card", play: dealt({ ...OWN, standing: "short" }, dealer) }, { slip: { "ante:1-5-9": 2_500 }, credit: 2_500, settlement: SHORT }, 0),
  "poker-void": () => story({ phase: "idle", play: null, undone: { round: 45, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } }, { given_back: { round: 45, amount: 4_500, reason: "the display controller failed", clause: "automated-10.2 9.3.1" } }, 0),
  "poker-refused": () => ({ ...story({}, playing), message: { title: "Placed $100, not $105", text: "Pairs Plus, Row 2 is at its maximum here.", clause: "automated-10.2 4.1", bets: ["pairs-plus:row-2"] } }),
  "poker-lost": () => ({ ...story({ ...closed, asking, play: dealt(OWN) }, { ...playing, decision }, 9_000), stale: true }),
};
