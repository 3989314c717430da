/** Terminals of sic bo, Lucky Big Wheel and Big 3 Six in every state. */

import { felt } from "../games/roulette/fixtures";
import { board } from "../games/board/boards";
import { END, SEAT, view } from "../terminal/examples";
import type { BoardSpot, BoardView, FeltView, SeatView, TableView, TerminalScreen } from "../wire/types";
import { DICE, RINGS, ROUND, seenBy, total, WHEEL, won, type Example } from "./dice_and_wheels_examples";
import type { Story } from "./terminal";

type Changes = Partial<TableView>;
type Own = Partial<SeatView>;

const over: Changes = { phase: "no more bets", closed_at: END, spun: true };
const undone = { round: ROUND, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } as const;

function seen(of: Example, changes: Changes, seat: Own): TerminalScreen {
  const { table, past } = seenBy(of, changes);
  const shown = view(table, seat);
  const tables = [{ ...(SEAT.tables[0] as SeatView["tables"][number]), table: of.table.table ?? "", title: of.table.title ?? "" }];
  return { ...shown, past, seat: { ...shown.seat, at: of.table.table ?? null, tables } };
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
const spin: Own = { decision: { choices: [{ choice: "spin", cost: 0, short: false, beyond_limit: null }], default: "spin", ends_at: SPINS_AT, clause: "automated-10.2 13.3.1(e)(ii)", hand: null } };

const ROULETTE: FeltView = { ...felt("single-zero"), race_track: null };
const NO_BETS: BoardView = { ...board("lucky-big-wheel-2"), game: "virtual roulette", spots: [], wheel: [], wheels: 0 };
const JACKPOT: BoardSpot = { key: "jackpot", kind: "jackpot", name: "Jackpot wager", prizes: [], clause: "automated-10.2 14.4.1", edge: "", chance: "", played: "" };
const BALL_SLIP = { "straight:17": 500, "split:17-20": 1000, red: 2500 };
const ball: Changes = { table: "VR1", title: "Virtual Roulette", game: "virtual roulette", ruleset: "automated-10.2/virtual-roulette", book: "automated-10.2", play: { game: "virtual roulette", number: null } };

function atBall(changes: Changes = {}, seat: Own = {}, left = 16_000): Story {
  return { view: view({ ...ball, ...changes }, { slip: BALL_SLIP, staked: total(BALL_SLIP), ...seat }), felt: ROULETTE, board: NO_BETS, left };
}

const landed: Changes = { ...over, phase: "settled", outcome: "17", colour: "black", play: { game: "virtual roulette", number: "17" } };

export const STORIES: Readonly<Record<string, () => Story>> = {
  "sic-bo": () => story(DICE),
  "sic-bo-session": () => ({ ...story(DICE, { ...over, commitment: "0152e06f2c1322bc1f3186a747568a53db9a55481223b03741d553a9fcd0e923", wagers: "7b1b8505adb61fa1c91b29f0796f4bcb35f7a1915b8e315098e55485b587f3dd", bound: 27 }, {}, 0), sheet: "session" }),
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
  "virtual-roulette": () => atBall(),
  "virtual-roulette-next": () => atBall({ spinner: "E1" }),
  "virtual-roulette-other": () => atBall({ spinner: "E2" }),
  "virtual-roulette-minimum": () => ({ ...atBall(), board: { ...NO_BETS, spinner_minimum: 2_500, spots: [JACKPOT] } }),
  "virtual-roulette-warning": () => atBall({}, {}, 4_000),
  "virtual-roulette-spin": () => atBall(asking("E1"), spin, 0),
  "virtual-roulette-waiting": () => atBall(asking("E2"), {}, 0),
  "virtual-roulette-running": () => ({ ...atBall(over, {}, 0), then: [atBall(landed).view] }),
  "virtual-roulette-outcome": () => atBall(landed, { settlement: won("17", BALL_SLIP, { "straight:17": [18_000, "17 is covered"], "split:17-20": [18_000, "17 is covered"] }, "automated-10.2 10.5.1"), staked: 0 }, 0),
};

