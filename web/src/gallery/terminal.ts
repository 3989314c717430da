/** The terminal in every state, and a house that answers it without being there. */

import { felt } from "../games/roulette/fixtures";
import { END, SEAT, TABLE, view } from "../terminal/examples";
import type { BoardView, FeltView, RulesView, SeatView, SettlementView, SignView, TableView, TerminalScreen } from "../wire/types";

export interface Story {
  view: TerminalScreen;
  felt: FeltView | null;
  board?: BoardView;
  /** How long before the end of betting it is. */
  left: number;
  /** What time it is, where that is not before the end of betting. */
  now?: number;
  /** What the house shows next, view after view. */
  then?: TerminalScreen[];
  sheet?: string;
  stale?: boolean;
  message?: { title: string; text: string; clause: string; bets: string[] };
}

const SLIP = {
  "straight:17": 500,
  "split:17-20": 1000,
  "corner:17-18-20-21": 1000,
  "split:0-3": 500,
  "street:1-2-3": 500,
  "dozen:2": 2500,
  red: 2500,
};
const STAKED = 8_500;
const playing: Partial<SeatView> = { slip: SLIP, staked: STAKED };
const over: Partial<TableView> = { phase: "no more bets", closed_at: END, spun: true };
const settled: Partial<TableView> = { ...over, phase: "settled", outcome: "17", colour: "black", draws: ["17"] };
const clause = "perth-roulette-599 3.10";

function wager(bet: string, stake: number, returned: number, why: string): SettlementView["wagers"][number] {
  return { bet, stake, returned, kind: returned > 0 ? "win" : "lose", clause, why };
}

const WON: SettlementView = {
  round: 418,
  outcome: "17",
  staked: STAKED,
  returned: 52_500,
  wagers: [
    wager("straight:17", 500, 18_000, "17 is covered"),
    wager("split:17-20", 1000, 18_000, "17 is covered"),
    wager("corner:17-18-20-21", 1000, 9_000, "17 is covered"),
    wager("dozen:2", 2500, 7_500, "17 is covered"),
    wager("split:0-3", 500, 0, "17 is not covered"),
    wager("street:1-2-3", 500, 0, "17 is not covered"),
    wager("red", 2500, 0, "17 is not covered"),
  ],
};
const LOST: SettlementView = { ...WON, returned: 7_500, wagers: WON.wagers.map((each) => (each.bet === "dozen:2" ? each : { ...each, returned: 0, kind: "lose" })) };
const sign = TABLE.sign as SignView;
const undone = { round: 418, clause: "perth-roulette-599 6.1(d)", then: "the ball goes back to the last winning pocket and is spun again" };
const back = { round: 418, amount: STAKED, reason: "BALL_FINDS_NO_POCKET", clause: "perth-roulette-599 6.3" };
const richer: Partial<SeatView> = { credit: 132_500, given_back: back };
const because = (reason: string, by: string): { reason: string; clause: string } => ({ reason, clause: by });
const ticket = { number: "001234567890123456", amount: 132_500, standing: "issued", issued_at: END, expires_at: END + 365 * 86_400_000, terminal: "E1" };

const single = felt("single-zero");
const at = (table: Partial<TableView>, seat: Partial<SeatView>, left = 18_000): Story => ({ view: view(table, seat), felt: single, left });
const on = (name: string, table: Partial<TableView> = {}, seat: Partial<SeatView> = {}): Story => {
  const drawn = felt(name);
  return { view: view({ title: drawn.title, book: drawn.book, ruleset: drawn.ruleset, ...table }, seat), felt: drawn, left: 18_000 };
};
const automated: Partial<TableView> = { title: "Automated Roulette with race track", book: "automated-10.2" };

export const STORIES: Readonly<Record<string, () => Story>> = {
  wagering: () => at({}, playing),
  warning: () => at({}, playing, 4_000),
  short: () => at({ sign: { ...sign, minimum_outlay: 10_000 } }, playing, 4_000),
  closed: () => at(over, playing, 0),
  early: () => at({ ...over, closed_early: true }, playing, 0),
  outcome: () => at(settled, { slip: SLIP, credit: 176_500, settlement: WON }, 0),
  loss: () => at(settled, { slip: SLIP, credit: 131_500, settlement: LOST }, 0),
  watched: () => at({ ...settled, outcome: "0", colour: "green" }, {}, 0),
  corrected: () => at({ ...settled, corrected: true }, { slip: SLIP, credit: 176_500, settlement: WON }, 0),
  idle: () => at({ phase: "idle" }, {}, 0),
  "no-spin": () => at({ phase: "idle", undone: { ...undone, kind: "no spin", why: "BALL_FINDS_NO_POCKET" } }, richer, 0),
  void: () => at({ phase: "idle", undone: { ...undone, kind: "void", why: "the power failed in the whole pit" } }, richer, 0),
  returned: () => at(over, { ...richer, given_back: { ...back, reason: "under the minimum when bets closed" } }, 0),
  "partly-returned": () => at(over, { ...playing, given_back: { ...back, amount: 100, reason: "under the minimum when bets closed", clause: "perth-roulette-599 6.19(a)" } }, 0),
  frozen: () => at(settled, { slip: SLIP, credit: 176_500, settlement: WON, frozen: because("the outcome is being corrected", "perth-roulette-599 6.9") }, 0),
  suspended: () => at({ suspended: { reason: "the red light", clause: null } }, playing),
  malfunction: () => at({}, { ...richer, fault: { fault: "f", part: "the terminal", since: END } }),
  "malfunction-late": () => at(over, { ...playing, in_doubt: true, fault: { fault: "f", part: "its display", since: END } }, 0),
  doubt: () => at(over, { ...playing, in_doubt: true }, 0),
  printer: () => at({}, { ...playing, fault: { fault: "f", part: "its ticket printer", since: END } }),
  claim: () => at({}, { ...playing, claim: { table: "P1", number: 1, terminal: "E1", claim: "my chip was on 18", round: 417, decision: null } }),
  decided: () => at({}, { ...playing, claim: { table: "P1", number: 1, terminal: "E1", claim: "x", round: 417, decision: "the records show the chip on 17; the result stands" } }),
  closing: () => at({ closing: { closes_at: null, rounds_left: 3 } }, playing),
  limits: () => at({ notice: { sign: { ...sign, minimum: 1000 }, applies_at: END + 20 * 60_000 } }, { ...playing, legacy: { ...sign, minimum: 200, by_kind: {} }, legacy_until: END + 60 * 60_000 }),
  personal: () => at({}, { ...playing, personal: [10_000, 1_000_000] }),
  "sent-away": () => at({}, { sent_away: because("you disturbed other players", "perth-roulette-599 7.5") }),
  excluded: () => at({}, { excluded: because("a device was used at the table", "perth-roulette-599 7.6") }),
  "terminal-closed": () => at({}, { open: false, account: false, credit: 0, session: null }),
  "no-account": () => at({}, { account: false, credit: 0, session: null, at: null }),
  shut: () => at({ phase: "shut", sign: null, round: null, ends_at: null }, {}, 0),
  lost: () => ({ ...at({}, playing), stale: true }),
  refused: () => ({
    ...at({}, { ...playing, slip: { ...SLIP, "straight:17": 20_000 }, staked: 28_000 }),
    message: { title: "Placed $200, not $205", text: "Straight-up 17 is at its maximum here.", clause: "perth-roulette-599 6.19(b)", bets: ["straight:17"] },
  }),
  service: () => at({}, { ...playing, service: true }),
  session: () => ({ ...at({}, playing), sheet: "session" }),
  rules: () => ({ ...at({}, playing), sheet: "rules" }),
  settings: () => ({ ...at({}, playing), sheet: "settings" }),
  "cash-out": () => ({ ...at({}, playing), sheet: "cash out" }),
  "cash-out-closed": () => ({ ...at(over, playing, 0), sheet: "cash out" }),
  ticket: () => ({ ...at({}, { account: false, credit: 0, session: null, ticket }), sheet: "cash out" }),
  "put-in": () => ({ ...at({}, playing), sheet: "put in" }),
  "put-in-dealer": () => ({ ...at({}, { fitted: [] }), sheet: "put in" }),
  fault: () => ({ ...at({}, playing), sheet: "fault" }),
  "make-claim": () => ({ ...at({}, playing), sheet: "claim" }),
  tables: () => ({ ...at({}, { ...playing, tables: TABLES }), sheet: "tables" }),
  "tables-in-play": () => ({ ...at(over, { ...playing, tables: TABLES }, 0), sheet: "tables" }),
  choose: () => ({ view: view(null, { tables: TABLES, at: null }), felt: single, left: 0 }),
  "double-zero": () => on("stacked", {}, { slip: { "straight:17": 500, "split:0-00": 500, red: 2500 }, staked: 3500 }),
  "double-zero-outcome": () => ({ ...on("stacked", settled, { slip: SLIP, settlement: WON, credit: 176_500 }), left: 0 }),
  "side-by-side": () => on("side-by-side"),
  crown: () => on("crown-triangle"),
  "number-free": () => on("number-free-single-zero", {}, { slip: { "six-box:7-12": 500, red: 2500 }, staked: 3000 }),
  sides: () => on("single-zero-sides", {}, { slip: { ...SLIP, "lucky-symbols:D": 500, "spread-bet:4": 1000 }, staked: 10_000 }),
  "no-end": () => at({ ends_at: null }, playing),
  automated: () => at(automated, playing),
  spinning: () => ({ ...at({ ...automated, ...over }, playing, 0), then: [view({ ...automated, ...settled }, playing)] }),
};

const told = (edge: string, results: readonly string[], edge_played: string | null = null) => ({ edge, edge_played, results: [...results] });
const TABLES: SeatView["tables"] = [
  ...SEAT.tables,
  { table: "R1", title: "Rapid Roulette, single zero", game: "roulette", phase: "no more bets", minimum: 100, maximum: 50_000, ...told("1/37", ["32", "8", "0", "21", "14"]) },
  { table: "V1", title: "Automated Roulette with race track", game: "roulette", phase: "settled", minimum: 100, maximum: 50_000, ...told("1/37", ["35", "3", "26", "11", "2"]) },
  { table: "BC1", title: "Automated Crown Baccarat", game: "baccarat", phase: "wagering", minimum: 500, maximum: 200_000, ...told("241149546272/19524993263685", ["banker 5-7", "player 8-3 natural", "tie 6-6", "banker 0-9", "player 7-2"]) },
  { table: "BJ1", title: "Automated Blackjack", game: "blackjack", phase: "no more bets", minimum: 500, maximum: 100_000, ...told("9861907034977559464174717605976748354/124208990552210711473694511976313856375", ["19", "bust 24", "blackjack", "20", "17"], "as for an absent player") },
  { table: "CW1", title: "Automated Casino War", game: "casino war", phase: "wagering", minimum: 500, maximum: 50_000, ...told("23138/993023", ["K♠", "7♦ war 9♣ 4♠", "10♥", "A♣", "2♦"], "the better choice") },
  { table: "TP1", title: "Automated Three Card Poker", game: "three card poker", phase: "settled", minimum: 500, maximum: 50_000, ...told("686689/20358520", ["pair", "unqualified", "high card", "straight", "three of a kind"], "best by the own three cards") },
  { table: "SB1", title: "Automated Sic Bo", game: "sic bo", phase: "wagering", minimum: 100, maximum: 200_000, ...told("1/36", ["2-4-6", "1-1-5", "3-3-3", "2-5-6", "1-4-6"]) },
  { table: "LW1", title: "Lucky Big Wheel, pay table 1", game: "lucky big wheel", phase: "idle", minimum: 100, maximum: 100_000, ...told("1/27", ["A", "C", "B", "A", "F"]) },
  { table: "BS1", title: "Big 3 Six", game: "big 3 six", phase: "shut", minimum: null, maximum: null, edge: null, edge_played: null, results: [] },
];

const row = { clause: null, chance: null, chance_percent: null, edge: null, edge_percent: null };
const bet = (label: string, text: string, chance: string): RulesView["sections"][number]["rows"][number] => ({
  ...row,
  label,
  text,
  chance,
  clause: "perth-roulette-599 3.11",
  edge: "1/37",
  edge_percent: "2.70 %",
});

export const RULES: RulesView = {
  ruleset: TABLE.ruleset,
  title: TABLE.title,
  book: TABLE.book,
  language: "en",
  sections: [
    {
      key: "bets",
      heading: "Bets",
      rows: [
        bet("Straight-up", "35 to 1", "1/37"),
        bet("Split", "17 to 1", "2/37"),
        bet("Street", "11 to 1", "3/37"),
        bet("Corner", "8 to 1", "4/37"),
        bet("Six line", "5 to 1", "6/37"),
        bet("Column, dozen", "2 to 1", "12/37"),
        bet("Low, high, odd, even, red, black", "1 to 1", "18/37"),
      ],
    },
    {
      key: "betting",
      heading: "When betting ends",
      rows: [{ ...row, label: "Late bets", text: "No bet can be placed, changed or taken back after the wagering period.", clause: "perth-roulette-599 3.5(a)" }],
    },
  ],
};
