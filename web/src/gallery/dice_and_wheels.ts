/** Terminals of sic bo, Lucky Big Wheel and Big 3 Six in every state. */

import { board } from "../games/boards";
import { END, SEAT, view } from "../terminal/examples";
import type { SeatView, SettlementView, SignView, TableView, TerminalScreen } from "../wire/types";
import type { Story } from "./terminal";

type Changes = Partial<TableView>;
type Own = Partial<SeatView>;

interface Example {
  fixture: string;
  table: Changes;
  results: readonly string[];
  slip: Record<string, number>;
  drawn: Changes;
  won: SettlementView;
}

const ROUND = 418;
const sign = (by_kind: SignView["by_kind"]): SignView => ({ minimum: 100, maximum: 100_000, multiple: 100, aggregate_minimum: 500, minimum_outlay: 0, by_kind });
const total = (slip: Record<string, number>): number => Object.values(slip).reduce((sum, amount) => sum + amount, 0);

function won(outcome: string, slip: Record<string, number>, returned: Record<string, [cents: number, why: string]>, clause: string): SettlementView {
  const wagers = Object.entries(slip).map(([bet, stake]) => {
    const [cents, why] = returned[bet] ?? [0, `${outcome}: it loses`];
    return { bet, stake, returned: cents, kind: cents > 0 ? "win" : "lose", clause, why };
  });
  return { round: ROUND, outcome, staked: total(slip), returned: wagers.reduce((sum, wager) => sum + wager.returned, 0), wagers };
}

const DICE_SLIP = { small: 2500, "double:2": 500, "triple:4": 100, "total:9": 500, "pair:2-5": 1000, "single:5": 1000, odd: 500, "three-of-four:1-2-3-4": 500 };
const DICE: Example = {
  fixture: "sic-bo",
  table: {
    table: "SB1",
    title: "Automated Sic Bo",
    game: "sic bo",
    play: { game: "sic bo", dice: [], announced: null, total: null },
    sign: sign({ small: [500, 200_000], big: [500, 200_000], odd: [500, 200_000], even: [500, 200_000], triple: [100, 2_500] }),
  },
  results: ["1 3 5, total 9", "2 2 6, total 10", "4 4 4, total 12", "1 2 6, total 9", "3 5 6, total 14", "2 3 6, total 11", "1 1 4, total 6", "4 5 6, total 15", "2 5 6, total 13"],
  slip: DICE_SLIP,
  drawn: { outcome: "2 2 5, total 9", draws: ["2", "5", "2"], play: { game: "sic bo", dice: [2, 5, 2], announced: "2 2 5, total 9", total: 9 } },
  won: won(
    "2 2 5, total 9",
    DICE_SLIP,
    { small: [5000, "2 2 5, total 9: Small wins because the total is 4 to 10"], odd: [1000, "2 2 5, total 9: Odd wins because the total is odd"], "double:2": [6000, "at least two dice show 2"], "total:9": [4000, "the total is 9"], "pair:2-5": [7000, "both 2 and 5 show"], "single:5": [2000, "5 is on 1 of the dice"] },
    "automated-10.2 12.6.1",
  ),
};

const WHEEL_SLIP = { "symbol:A": 1000, "symbol:C": 500, "symbol:F": 100 };
const WHEEL: Example = {
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
const RINGS: Example = {
  fixture: "big-3-six",
  table: {
    table: "BS1",
    title: "Big 3 Six",
    game: "big 3 six",
    play: { game: "big 3 six", symbols: [], side: null },
    sign: sign({ side: [100, 10_000] }),
  },
  results: ["A B A", "C A A", "A A B", "D A C", "B B A", "A E A", "A A A", "F A B", "A C A"],
  slip: RINGS_SLIP,
  drawn: { outcome: "D C E", draws: ["D", "C", "E"], play: { game: "big 3 six", symbols: ["D", "C", "E"], side: "every wheel rests on C, D, E, not all alike" } },
  won: won("D C E", RINGS_SLIP, { "wheel-2:C": [3500, "wheel 2 rests on C"], side: [3000, "the wheels rest on D C E"] }, "automated-10.2 15.4.1(b)[cde]"),
};

const over: Changes = { phase: "no more bets", closed_at: END, spun: true };
const undone = { round: ROUND, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } as const;

function seen(of: Example, table: Changes, seat: Own): TerminalScreen {
  const { title, fixture } = { ...of, title: of.table.title ?? "" };
  const shown = view({ ruleset: board(fixture).ruleset, book: "automated-10.2", ...of.table, ...table }, seat);
  const tables = [{ ...(SEAT.tables[0] as SeatView["tables"][number]), table: of.table.table ?? "", title }];
  const results = [...(table.phase === "settled" ? [of.drawn.outcome ?? ""] : []), ...of.results];
  return { ...shown, past: { results, rounds: results.map((_, i) => ROUND - 1 - i) }, seat: { ...shown.seat, at: of.table.table ?? null, tables } };
}

function story(of: Example, table: Changes = {}, seat: Own = {}, left = 16_000): Story {
  const playing = { slip: of.slip, staked: total(of.slip) };
  return { view: seen(of, table, { ...playing, ...seat }), felt: null, board: board(of.fixture), left };
}

function settled(of: Example): Story {
  return story(of, { ...over, ...of.drawn, phase: "settled" }, { settlement: of.won, credit: SEAT.credit + of.won.returned, staked: 0 }, 0);
}

/** What the house tells next, a moment later. */
function turning(of: Example): Story {
  return { ...story(of, over, {}, 0), then: [settled(of).view] };
}

function refused(of: Example, bet: string, title: string, text: string): Story {
  return { ...story(of), message: { title, text, clause: "automated-10.2 4.3.2(b)", bets: [bet] } };
}

const voided = (of: Example): Story =>
  story(of, { phase: "idle", undone }, { slip: {}, staked: 0, credit: SEAT.credit + total(of.slip), given_back: { round: ROUND, amount: total(of.slip), reason: undone.why, clause: undone.clause } }, 0);

const SPINS_AT = END + 8_000;
const asking = (terminal: string): Changes => ({ ...over, spinner: terminal, asking: { terminals: [terminal], ends_at: SPINS_AT, seconds: 10, clause: "automated-10.2 13.3.1(e)(i)" } });
const spin: Own = { decision: { choices: [{ choice: "spin", cost: 0, short: false }], default: "spin", ends_at: SPINS_AT, clause: "automated-10.2 13.3.1(e)(ii)", hand: null } };

export const STORIES: Readonly<Record<string, () => Story>> = {
  "sic-bo": () => story(DICE),
  "sic-bo-empty": () => story(DICE, {}, { slip: {}, staked: 0 }),
  "sic-bo-warning": () => story(DICE, {}, {}, 4_000),
  "sic-bo-closed": () => story(DICE, over, {}, 0),
  "sic-bo-lifting": () => turning(DICE),
  "sic-bo-outcome": () => settled(DICE),
  "sic-bo-watched": () => ({ ...settled(DICE), view: seen(DICE, { ...over, ...DICE.drawn, phase: "settled" }, {}) }),
  "sic-bo-void": () => voided(DICE),
  "sic-bo-refused": () => refused(DICE, "triple:4", "Placed $25, not $26", "Triple 4 is at its maximum here."),
  "sic-bo-lost": () => ({ ...story(DICE), stale: true }),
  "big-wheel": () => story(WHEEL),
  "big-wheel-next": () => story(WHEEL, { spinner: "E1" }),
  "big-wheel-nobody": () => story(WHEEL, { spinner: null }, { slip: {}, staked: 0 }),
  "big-wheel-warning": () => story(WHEEL, {}, {}, 4_000),
  "big-wheel-spin": () => story(WHEEL, asking("E1"), spin, 0),
  "big-wheel-waiting": () => story(WHEEL, asking("E2"), {}, 0),
  "big-wheel-turning": () => turning(WHEEL),
  "big-wheel-outcome": () => settled(WHEEL),
  "big-wheel-void": () => voided(WHEEL),
  "big-wheel-refused": () => refused(WHEEL, "symbol:F", "Placed $50, not $51", "F, star is at its maximum here."),
  "big-wheel-lost": () => ({ ...story(WHEEL), stale: true }),
  "big-3-six": () => story(RINGS),
  "big-3-six-warning": () => story(RINGS, {}, {}, 4_000),
  "big-3-six-closed": () => story(RINGS, over, {}, 0),
  "big-3-six-turning": () => turning(RINGS),
  "big-3-six-outcome": () => settled(RINGS),
  "big-3-six-void": () => voided(RINGS),
  "big-3-six-refused": () => refused(RINGS, "side", "Placed $100, not $105", "Side wager is at its maximum here."),
  "big-3-six-lost": () => ({ ...story(RINGS), stale: true }),
};

