/** Blackjack on a terminal in every state. */

import { board } from "../board/boards";
import { END, view } from "../../terminal/examples";
import type { BlackjackPlay, BoxView, DecisionView, HandView, SeatView, SettlementView, SignView, TableView, TerminalScreen, WagerView } from "../../wire/types";
import type { Story } from "../../gallery/terminal";

const BOARD = board("blackjack");
const SIGN: SignView = {
  minimum: 500,
  maximum: 10_000,
  multiple: 500,
  aggregate_minimum: 0,
  minimum_outlay: 0,
  by_kind: { blackjack: [1_000, 100_000] },
};
const RESULTS = ["19", "bust 24", "blackjack", "20", "17", "bust 22", "18", "21", "17"];

const hand = (cards: string[], points: number, standing: HandView["standing"], more: Partial<HandView> = {}): HandView => ({ cards, points, standing, soft: false, doubled: false, result: null, ...more });
const box = (terminal: string, hands: HandView[], insured: boolean | null = null): BoxView => ({ terminal, hands, insured });
const OTHERS = [
  box("E2", [hand(["K♠", "9♦"], 19, "stood")]),
  box("E3", [hand(["7♣", "7♥", "4♠"], 18, "stood"), hand(["7♦", "10♠"], 17, "stood")]),
  box("E4", [hand(["J♦", "2♥"], 12, "waiting")]),
  box("E5", [hand(["5♠", "8♣"], 13, "waiting")]),
];
const OWN = box("E1", [hand(["6♦", "5♠"], 11, "acting")]);
const EMPTY: BlackjackPlay = { game: "blackjack", dealer: [], dealer_points: 0, dealer_soft: false, dealer_blackjack: false, boxes: [], decks: 8 };

function dealt(own: BoxView | null, dealer: string[], dealer_points: number, others = OTHERS): BlackjackPlay {
  const boxes = own ? [...others.slice(0, 2), own, ...others.slice(2)] : others;
  return { ...EMPTY, dealer, dealer_points, boxes };
}

function asked(choices: [choice: string, cost: number, short?: boolean][], otherwise: string, hand: number | null = 1): DecisionView {
  return {
    choices: choices.map(([choice, cost, short = false]) => ({ choice, cost, short, beyond_limit: null })),
    default: otherwise,
    ends_at: END,
    clause: "automated-10.2 16.8.2(a)",
    hand,
  };
}

const SLIP = { blackjack: 2_500, "perfect-pairs": 500 };
const playing: Partial<SeatView> = { slip: SLIP, staked: 3_000 };
const closed: Partial<TableView> = { phase: "no more bets", closed_at: END - 20_000, asking: { terminals: ["E1"], ends_at: END, seconds: 15, clause: "automated-10.2 16.8.2" } };

function at(table: Partial<TableView>, seat: Partial<SeatView>): TerminalScreen {
  const here: Partial<TableView> = { table: "J3", title: "Blackjack", ruleset: BOARD.ruleset, book: BOARD.book, game: "blackjack", round: 301, sign: SIGN, play: EMPTY, opened_at: END - 20_000 };
  const shown = view({ ...here, ...table }, { at: "J3", tables: [], ...seat });
  return { ...shown, past: { results: RESULTS, rounds: RESULTS.map((_, i) => 300 - i) } };
}

const story = (table: Partial<TableView>, seat: Partial<SeatView>, left = 12_000): Story => ({ view: at(table, seat), felt: null, board: BOARD, left });

const decide = asked([["hit", 0], ["stand", 0], ["double", 2_500]], "hit");
const clause = "automated-10.2 16.9.1";
const wager = (bet: string, stake: number, returned: number, why: string): WagerView => ({ bet, stake, returned, kind: returned > stake ? "win" : returned === stake ? "stand-off" : "lose", clause, why });
const WON: SettlementView = {
  round: 301,
  outcome: "bust 26",
  staked: 5_500,
  returned: 10_000,
  wagers: [
    wager("blackjack", 2_500, 5_000, "20 against the dealer's 26"),
    wager("double:1", 2_500, 5_000, "20 against the dealer's 26"),
    wager("perfect-pairs", 500, 0, "6♦ and 5♠ are no pair"),
  ],
};
const SPLIT: SettlementView = {
  round: 301,
  outcome: "19",
  staked: 8_000,
  returned: 7_500,
  wagers: [
    wager("blackjack", 2_500, 5_000, "20 against the dealer's 19"),
    wager("split:2", 2_500, 2_500, "19 against the dealer's 19"),
    wager("split:3", 2_500, 0, "23 is over 21"),
    wager("perfect-pairs", 500, 0, "no pair"),
  ],
};
const splitHands = box("E1", [hand(["8♦", "Q♠", "2♥"], 20, "stood"), hand(["8♠", "A♥"], 19, "acting", { soft: true }), hand(["8♣"], 8, "waiting")]);
const splitOver = box("E1", [hand(["8♦", "Q♠", "2♥"], 20, "stood"), hand(["8♠", "A♥"], 19, "stood", { soft: true }), hand(["8♣", "5♦", "K♣"], 23, "bust")]);
/** Of a round that is over everybody sees what each hand came to. */
function against(dealer: number, boxes: readonly BoxView[]): BoxView[] {
  const result = (points: number): HandView["result"] => (points > 21 ? "lose" : dealer > 21 || points > dealer ? "win" : points === dealer ? "stand-off" : "lose");
  const played = ({ standing }: HandView): HandView["standing"] => (standing === "waiting" ? "stood" : standing);
  return boxes.map((each) => ({ ...each, hands: each.hands.map((one) => ({ ...one, standing: played(one), result: result(one.points) })) }));
}
function over(own: BoxView | null, dealer: string[], points: number): BlackjackPlay {
  const play = dealt(own, dealer, points);
  return { ...play, boxes: against(points, play.boxes) };
}
const settled: Partial<TableView> = { phase: "settled", closed_at: END, outcome: "bust 26", play: over(box("E1", [hand(["6♦", "5♠", "9♥"], 20, "doubled", { doubled: true })]), ["6♣", "10♠", "K♦"], 26) };
const DEAL = ["K♠", "7♣", "6♦", "J♦", "5♠"];
const dealing = (count: number): TerminalScreen =>
  at({ ...closed, asking: null, draws: DEAL.slice(0, count), play: dealt(box("E1", [hand(count > 2 ? ["6♦"] : [], count > 2 ? 6 : 0, "waiting")]), [], 0, OTHERS.map((each, i) => box(each.terminal, [hand(count > i + (i > 1 ? 1 : 0) ? each.hands[0]?.cards.slice(0, 1) ?? [] : [], 0, "waiting")]))) }, playing);

export const STORIES: Readonly<Record<string, () => Story>> = {
  "blackjack-wagering": () => story({}, playing),
  "blackjack-warning": () => story({}, playing, 4_000),
  "blackjack-closed": () => story({ ...closed, asking: null }, playing, 0),
  "blackjack-dealing": () => ({ ...story({ ...closed, asking: null }, playing, 0), then: [1, 2, 3, 4, 5].map(dealing) }),
  "blackjack-decision": () => story({ ...closed, play: dealt(OWN, ["6♣"], 6) }, { ...playing, decision: decide }, 9_000),
  "blackjack-short": () => story({ ...closed, play: dealt(OWN, ["6♣"], 6) }, { ...playing, credit: 500, decision: asked([["hit", 0], ["stand", 0], ["double", 2_500, true]], "hit") }, 9_000),
  "blackjack-insurance": () => story({ ...closed, play: dealt(box("E1", [hand(["K♦", "5♠"], 15, "waiting")]), ["A♣"], 11) }, { ...playing, decision: asked([["insure", 1_250], ["decline", 0]], "decline", null) }, 9_000),
  "blackjack-split": () => story({ ...closed, play: dealt(splitHands, ["9♣"], 9) }, { ...playing, staked: 8_000, decision: asked([["hit", 0], ["stand", 0]], "stand", 2) }, 9_000),
  "blackjack-others": () => story({ ...closed, asking: { ...closed.asking, terminals: ["E4"], ends_at: END, seconds: 15, clause: "automated-10.2 16.8.2" }, play: dealt(box("E1", [hand(["6♦", "5♠", "9♥"], 20, "stood")]), ["6♣"], 6) }, playing, 9_000),
  "blackjack-outcome": () => story(settled, { slip: SLIP, credit: 131_500, settlement: WON }, 0),
  "blackjack-split-outcome": () => story({ ...settled, outcome: "19", play: over(splitOver, ["9♣", "K♥"], 19) }, { slip: SLIP, credit: 120_000, settlement: SPLIT }, 0),
  "blackjack-watched": () => story({ ...settled, play: over(null, ["6♣", "10♠", "K♦"], 26) }, {}, 0),
  "blackjack-void": () => story({ phase: "idle", play: null, undone: { round: 301, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } }, { given_back: { round: 301, amount: 3_000, reason: "the display controller failed", clause: "automated-10.2 9.3.1" } }, 0),
  "blackjack-refused": () => ({
    ...story({ ...closed, play: dealt(OWN, ["6♣"], 6) }, { ...playing, decision: decide }, 9_000),
    message: { title: "Not done", text: "Only two cards that count the same are split.", clause: "incorporated-blackjack 4.4", bets: [] },
  }),
  "blackjack-lost": () => ({ ...story({ ...closed, play: dealt(OWN, ["6♣"], 6) }, { ...playing, decision: decide }, 9_000), stale: true }),
};
