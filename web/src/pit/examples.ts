/** A floor as the tests and the gallery begin with. */

import { PLACES } from "../console/examples";
import { END } from "../terminal/examples";
import type { IncidentView, Loss, MayView, PitScreen, PitTable } from "../wire/types";

const RIM = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26".split(" ");
export const EXPOSURE: Loss[] = RIM.map((outcome, i) => ({ outcome, loss: outcome === "17" ? 842_000 : ((i * 7919) % 401) * 1_000 - 93_000 }));

function may(power: string, words: string, allowed: boolean, least: string, clause: string, second = false): MayView {
  return { power, words, allowed, least, second, clause: `perth-roulette-599 ${clause}` };
}

export const MAY: MayView[] = [
  may("DECLARE_NO_SPIN", "declare a no spin", true, "dealer", "6.1"),
  may("VOID_FOR_FAULTY_EQUIPMENT", "void a round for faulty equipment", true, "table-games-manager", "6.14"),
  may("VOID_FOR_DISRUPTION", "void a round for outside disruption", true, "table-games-manager", "6.15"),
  may("VOID_FOR_FRAUD", "void a round for fraud", false, "operator", "7.14"),
  may("VOID_WAGER_OF_RULE_BREAKER", "void the wager of a player who broke the rules", true, "table-games-manager", "7.11"),
  may("EXCLUDE_PLAYER", "exclude a player from the game", true, "table-games-manager", "7.11"),
  may("CORRECT_OUTCOME", "correct a wrong outcome", true, "table-games-manager", "6.9", true),
  may("CONFIRM_WAGERS", "confirm wagers after a late fault", true, "table-games-manager", "6.16(b)"),
  may("CLOSE_OCCUPIED_TABLE", "close a table with players present", false, "operator", "7.12"),
  may("DECIDE_DISPUTE", "give the final word in a dispute", true, "table-games-manager", "7.13"),
];

export const PIT_TABLE: PitTable = {
  table: "P1",
  title: "Rapid Roulette, single zero",
  book: "perth-roulette-599",
  game: "roulette",
  phase: "wagering",
  suspended: null,
  round: 418,
  ends_at: END,
  players: 17,
  with_bets: 14,
  staked: 93_000,
  worst: { outcome: "17", loss: 842_000 },
  exposure: EXPOSURE,
  side_staked: 0,
  win: 124_050,
  drop: 1_830_000,
  results: ["32", "8", "0", "21", "14", "4", "29", "12"],
  sign: { minimum: 100, maximum: 500_000, multiple: 1, aggregate_minimum: 0, minimum_outlay: 0, by_kind: { straight: [100, 20_000] } },
  notice: null,
  closing: null,
  places: PLACES.slice(0, 8),
  may: MAY,
};

export function incident(kind: IncidentView["kind"], more: Partial<IncidentView> = {}): IncidentView {
  const id = `${kind}/${more.table ?? "P1"}/${more.terminal ?? ""}`;
  return { id, kind, table: "P1", terminal: null, round: null, at: END - 60_000, what: "", clause: null, name: "", power: null, amount: null, until: null, ...more };
}

export const INCIDENTS: IncidentView[] = [
  incident("suspended", { table: "M1", what: "the display controller failed before betting closed", clause: "melbourne-roulette-18 11.9.2", at: END - 250_000 }),
  incident("in doubt", { terminal: "E1", round: 418, what: "a terminal failed when bets had closed; the records decide about the wagers", clause: "perth-roulette-599 6.16(b)", power: "CONFIRM_WAGERS", amount: 4_500 }),
  incident("fault", { terminal: "E3", what: "the screen stays dark; play has stopped there", clause: "perth-roulette-599 6.16", name: "f1" }),
  incident("claim", { terminal: "E2", round: 409, what: "I had $25 more on red.", clause: "perth-roulette-599 7.13", name: "1", power: "DECIDE_DISPUTE" }),
  incident("hold", { table: "V1", terminal: "D1", what: "a malfunction is being investigated", clause: "automated-10.2 9.4", name: "h1", power: "DECIDE_DISPUTE", amount: 22_000, until: END + 4_000_000 }),
  incident("service", { table: "V1", terminal: "D2", what: "the player asks for service", clause: "automated-10.2 7.3", power: "ANSWER_SERVICE" }),
];

const OTHERS: Partial<PitTable>[] = [
  { table: "R1", title: "Rapid Roulette, single zero", book: "rapid-roulette", phase: "no more bets", ends_at: null, staked: 614_500, worst: { outcome: "0", loss: 1_776_000 }, closing: { closes_at: END + 980_000, rounds_left: null } },
  { table: "R2", title: "Rapid Roulette, double zero", book: "rapid-roulette", phase: "settled", ends_at: null, staked: 0, worst: null, exposure: [], results: ["00", "11", "33", "6", "30"] },
  { table: "M1", title: "TouchBet Roulette, double zero", book: "melbourne-roulette-18", suspended: { reason: "the display controller failed before betting closed", clause: null }, staked: 0, players: 3, with_bets: 0, worst: null, exposure: [] },
  { table: "T1", title: "TouchTable, single zero", book: "melbourne-roulette-18", phase: "idle", ends_at: null, round: null, players: 0, with_bets: 0, staked: 0, worst: null, exposure: [], results: [], win: 0, drop: 0 },
  { table: "C1", title: "Crown Roulette", book: "melbourne-roulette-18", notice: { sign: { minimum: 1_000, maximum: 100_000, multiple: 1, aggregate_minimum: 0, minimum_outlay: 0, by_kind: {} }, applies_at: END + 240_000 } },
  { table: "N1", title: "Number-free Roulette", book: "perth-roulette-599", phase: "settled", ends_at: null, staked: 0, worst: null, exposure: [] },
  { table: "V1", title: "Automated Roulette with race track", book: "automated-10.2", players: 4, with_bets: 2, staked: 1_200, worst: { outcome: "7", loss: 34_800 } },
];

export const FLOOR: PitScreen = {
  house: { venue: "The House", play_money: true, timezone: "Australia/Melbourne" },
  staff: { staff: "bruno", name: "Bruno Castellani", rank: null, ranks: ["game-supervisor"], must_change_password: false, may: [] },
  pit: { tables: [PIT_TABLE, ...OTHERS.map((each) => ({ ...PIT_TABLE, ...each }))], incidents: INCIDENTS },
};
