/** Rounds of sic bo, Lucky Big Wheel and Big 3 Six, as terminals and displays of the gallery show them. */

import { board } from "../games/board/boards";
import type { PastView, SettlementView, SignView, TableView } from "../wire/types";

type Changes = Partial<TableView>;

export interface Example {
  fixture: string;
  table: Changes;
  results: readonly string[];
  slip: Record<string, number>;
  drawn: Changes;
  won: SettlementView;
}

export const ROUND = 418;
const sign = (by_kind: SignView["by_kind"]): SignView => ({ minimum: 100, maximum: 100_000, multiple: 100, aggregate_minimum: 500, minimum_outlay: 0, by_kind });
export const total = (slip: Record<string, number>): number => Object.values(slip).reduce((sum, amount) => sum + amount, 0);

export function won(outcome: string, slip: Record<string, number>, returned: Record<string, [cents: number, why: string]>, clause: string): SettlementView {
  const wagers = Object.entries(slip).map(([bet, stake]) => {
    const [cents, why] = returned[bet] ?? [0, `${outcome}: it loses`];
    return { bet, stake, returned: cents, kind: cents > 0 ? "win" : "lose", clause, why };
  });
  return { round: ROUND, outcome, staked: total(slip), returned: wagers.reduce((sum, wager) => sum + wager.returned, 0), wagers };
}

const DICE_SLIP = { small: 2500, "double:2": 500, "triple:4": 100, "total:9": 500, "pair:2-5": 1000, "single:5": 1000, odd: 500, "three-of-four:1-2-3-4": 500 };
export const DICE: Example = {
  fixture: "sic-bo",
  table: {
    table: "SB1",
    title: "Automated Sic Bo",
    game: "sic bo",
    play: { game: "sic bo", dice: [], announced: null, total: null },
    sign: sign({ small: [500, 200_000], big: [500, 200_000], odd: [500, 200_000], even: [500, 200_000], triple: [100, 2_500] }),
  },
  results: ["1-3-5", "2-2-6", "4-4-4", "1-2-6", "3-5-6", "2-3-6", "1-1-4", "4-5-6", "2-5-6"],
  slip: DICE_SLIP,
  drawn: { outcome: "2-2-5", draws: ["2", "5", "2"], play: { game: "sic bo", dice: [2, 5, 2], announced: "2 2 5, total 9", total: 9 } },
  won: won(
    "2-2-5",
    DICE_SLIP,
    { small: [5000, "2 2 5, total 9: Small wins because the total is 4 to 10"], odd: [1000, "2 2 5, total 9: Odd wins because the total is odd"], "double:2": [6000, "at least two dice show 2"], "total:9": [4000, "the total is 9"], "pair:2-5": [7000, "both 2 and 5 show"], "single:5": [2000, "5 is on 1 of the dice"] },
    "automated-10.2 12.6.1",
  ),
};

const WHEEL_SLIP = { "symbol:A": 1000, "symbol:C": 500, "symbol:F": 100 };
export const WHEEL: Example = {
  fixture: "lucky-big-wheel-2",
  table: {
    table: "LW1",
    title: "Lucky Big Wheel, table 2",
    game: "lucky big wheel",
    play: { game: "lucky big wheel", symbol: null },
    spinner: "E2",
    sign: sign({}),
  },
  results: [..."ABAACABADAABAACBAAEBAFAGABACADAB"],
  slip: WHEEL_SLIP,
  drawn: { outcome: "C", draws: ["C"], play: { game: "lucky big wheel", symbol: "C" } },
  won: won("C", WHEEL_SLIP, { "symbol:C": [3500, "the wheel rests on C"] }, "automated-10.2 13.4.1(b)"),
};

const RINGS_SLIP = { "wheel-1:A": 1000, "wheel-2:C": 500, "wheel-3:F": 100, "wheel-3:C": 500, side: 500 };
export const RINGS: Example = {
  fixture: "big-3-six",
  table: {
    table: "BS1",
    title: "Big 3 Six",
    game: "big 3 six",
    play: { game: "big 3 six", symbols: [], side: null },
    sign: sign({ side: [100, 10_000] }),
  },
  results: ["A-B-A", "C-A-A", "A-A-B", "D-A-C", "B-B-A", "A-E-A", "A-A-A", "F-A-B", "A-C-A"],
  slip: RINGS_SLIP,
  drawn: { outcome: "D-C-E", draws: ["D", "C", "E"], play: { game: "big 3 six", symbols: ["D", "C", "E"], side: "every wheel rests on C, D, E, not all alike" } },
  won: won("D-C-E", RINGS_SLIP, { "wheel-2:C": [3500, "wheel 2 rests on C"], side: [3000, "the wheels rest on D C E"] }, "automated-10.2 15.4.1(b)[cde]"),
};

/** The table with changes, and its last results: those of before this round, and its own once it is over. */
export function seenBy(of: Example, table: Changes): { table: Changes; past: PastView } {
  const results = [...(table.phase === "settled" ? [of.drawn.outcome ?? ""] : []), ...of.results];
  const newest = table.phase === "settled" ? ROUND : ROUND - 1;
  return {
    table: { ruleset: board(of.fixture).ruleset, book: "automated-10.2", round: ROUND, ...of.table, ...table },
    past: { results, rounds: results.map((_, i) => newest - i) },
  };
}
