/** Baccarat on a terminal in every state. */

import { board } from "../board/boards";
import { END, view } from "../../terminal/examples";
import type { BaccaratPlay, SeatView, SettlementView, SignView, TableView, TerminalScreen } from "../../wire/types";
import type { Story } from "../../gallery/terminal";

const CROWN = board("baccarat");
const LINES = "BPBBBPPBBBBPTBBTPTBPPPPTPPPPPPPBPPBBBPBBBPPPPPPBBBPPPPPBPBTBPBBBBBBBTPBPP";
/** A shoe of coups, the newest first, with a pair here and there. */
const RESULTS = [...LINES].map((letter, i) => {
  const result = { B: "banker 4-7", P: "player 8-3 natural", T: "tie 6-6" }[letter] ?? "";
  return result + (i % 11 === 4 ? " player-pair" : "") + (i % 13 === 6 ? " banker-pair" : "");
});

const SIGN: SignView = {
  minimum: 500,
  maximum: 20_000,
  multiple: 500,
  aggregate_minimum: 1_000,
  minimum_outlay: 0,
  by_kind: { player: [1_000, 200_000], banker: [1_000, 200_000] },
};
const NOTHING: BaccaratPlay = {
  game: "baccarat",
  player: [],
  banker: [],
  player_points: 0,
  banker_points: 0,
  next: "player",
  winner: null,
  player_pair: false,
  banker_pair: false,
  decks: 8,
};
const SLIP = { banker: 5_000, tie: 500, "pair:banker": 500 };
const playing: Partial<SeatView> = { slip: SLIP, staked: 6_000 };
const DRAWS = ["9♥", "3♠", "5♣", "4♦", "10♣"];

/** The hands after so many cards; points as the house counts them. */
function dealt(count: number): BaccaratPlay {
  const [player, banker] = [[0, 2, 4], [1, 3]].map((at) => at.filter((i) => i < count).map((i) => DRAWS[i] ?? "")) as [string[], string[]];
  const over = count === DRAWS.length;
  const points = [0, 9, 9, 4, 4, 4][count] ?? 0;
  return {
    ...NOTHING,
    player,
    banker,
    player_points: points,
    banker_points: count > 3 ? 7 : count > 1 ? 3 : 0,
    next: over ? null : "player",
    winner: over ? "banker" : null,
  };
}

function at(table: Partial<TableView>, seat: Partial<SeatView>): TerminalScreen {
  const crown: Partial<TableView> = { table: "B2", title: "Crown Baccarat", ruleset: CROWN.ruleset, book: CROWN.book, game: "baccarat", round: 58, sign: SIGN, play: NOTHING };
  const shown = view({ ...crown, opened_at: END - 20_000, ...table }, { at: "B2", tables: [{ table: "B2", title: "Crown Baccarat", game: "baccarat", phase: "wagering", minimum: 500, maximum: 200_000, edge: "241149546272/19524993263685", edge_played: null, results: RESULTS.slice(0, 5) }], ...seat });
  return { ...shown, past: { results: RESULTS, rounds: RESULTS.map((_, i) => 57 - i) } };
}

const story = (table: Partial<TableView>, seat: Partial<SeatView>, left = 14_000): Story => ({ view: at(table, seat), felt: null, board: CROWN, left });
const closed = (count: number, more: Partial<TableView> = {}): Partial<TableView> => ({ phase: "no more bets", closed_at: END, play: dealt(count), draws: DRAWS.slice(0, count), ...more });
const over = closed(5, { phase: "settled", outcome: "banker 4-7" });

const clause = "automated-10.2 11.7.2[crown-banker]";
const SETTLED: SettlementView = {
  round: 58,
  outcome: "banker 4-7",
  staked: 6_000,
  returned: 10_000,
  wagers: [
    { bet: "banker", stake: 5_000, returned: 10_000, kind: "win", clause, why: "the Banker hand wins with 7 against 4" },
    { bet: "tie", stake: 500, returned: 0, kind: "lose", clause, why: "the points are not the same" },
    { bet: "pair:banker", stake: 500, returned: 0, kind: "lose", clause, why: "3♠ and 4♦ are no pair" },
  ],
};
const undone = { round: 58, kind: "void" as const, why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" };

export const STORIES: Readonly<Record<string, () => Story>> = {
  "baccarat-wagering": () => story({}, playing),
  "baccarat-warning": () => story({}, playing, 4_000),
  "baccarat-closed": () => story(closed(0), playing, 0),
  "baccarat-dealing": () => ({ ...story(closed(0), playing, 0), then: [1, 2, 3, 4, 5].map((count) => at(count < 5 ? closed(count) : over, playing)) }),
  "baccarat-outcome": () => story(over, { slip: SLIP, credit: 134_000, settlement: SETTLED }, 0),
  "baccarat-watched": () => story(over, {}, 0),
  "baccarat-void": () => story({ phase: "idle", undone, play: null }, { given_back: { round: 58, amount: 6_000, reason: undone.why, clause: undone.clause } }, 0),
  "baccarat-refused": () => ({
    ...story({}, { ...playing, slip: { ...SLIP, tie: 20_000 }, staked: 25_500 }),
    message: { title: "Placed $200, not $300", text: "Tie is at its maximum here.", clause: "automated-10.2 4.1", bets: ["tie"] },
  }),
  "baccarat-lost": () => ({ ...story({}, playing), stale: true }),
  "baccarat-new": () => ({ ...story({}, {}), view: { ...at({}, {}), past: { results: [], rounds: [] } } }),
};
