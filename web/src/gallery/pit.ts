/** The pit in every state, without a house. */

import { felt } from "../games/roulette/fixtures";
import { FLOOR, incident, INCIDENTS } from "../pit/examples";
import type { Act, Page } from "../pit/floor.svelte";
import type { Records } from "../pit/wire";
import { END } from "../terminal/examples";
import type { AppearanceView, ChangeOf, EventView, PastTerminal, PitScreen, RoundView, TableOptions } from "../wire/types";

export interface Story {
  page?: Page;
  view?: PitScreen;
  table?: string;
  incident?: string;
  act?: Act;
  refused?: boolean;
  stale?: boolean;
}

const of = (kind: string): string => INCIDENTS.find((each) => each.kind === kind)?.id ?? "";
const claim = INCIDENTS.find((each) => each.kind === "claim");
/** The first player's terminal has failed, so that money of his may be held. */
const faulty: PitScreen = {
  ...FLOOR,
  pit: {
    ...FLOOR.pit,
    tables: FLOOR.pit.tables.map((table) => ({ ...table, places: table.places.map((place, i) => (i === 0 ? { ...place, fault: { fault: "f1", part: "the terminal", since: END - 90_000 } } : place)) })),
  },
};
/** An automated table without chance, and one whose round had lost its seed. */
const chance = { table: "V1", clause: "automated-10.2 1.1[tg-area-manager]", power: "SEE_TO_CHANCE" };
const stuck = incident("no chance", { ...chance, what: "no chance is to be had: the source repeated one byte 11 times" });
const lost = incident("seed lost", { ...chance, round: 418, what: "the seed of round 418 is not among the seeds of this house" });
const chanceless: PitScreen = { ...FLOOR, pit: { ...FLOOR.pit, incidents: [stuck, lost] } };
const quiet: PitScreen = { ...FLOOR, pit: { ...FLOOR.pit, incidents: [] } };

export const STORIES: Readonly<Record<string, Story>> = {
  overview: { incident: of("in doubt") },
  table: { table: "P1" },
  quiet: { view: quiet },
  suspended: { incident: of("suspended") },
  "no-chance": { view: chanceless, incident: stuck.id },
  "seed-lost": { view: chanceless, incident: lost.id },
  "seen-to": { view: chanceless, act: { kind: "seenTo", incident: stuck } },
  fault: { incident: of("fault") },
  hold: { incident: of("hold") },
  service: { incident: of("service") },
  claim: { incident: of("claim") },
  void: { act: { kind: "void", table: "P1" } },
  "no-spin": { act: { kind: "noSpin", table: "P1" } },
  correct: { act: { kind: "correct", table: "P1" } },
  refused: { act: { kind: "exclude", table: "P1", terminal: "A1" }, refused: true },
  personal: { act: { kind: "personal", table: "P1", terminal: "A1" } },
  exclude: { act: { kind: "exclude", table: "P1", terminal: "A1" } },
  "hold-money": { view: faulty, act: { kind: "hold", table: "P1", terminal: "A1" } },
  ...(claim ? { decide: { act: { kind: "claim" as const, incident: claim } } } : {}),
  replay: { page: "replay" },
  screens: { page: "screens" },
  lost: { stale: true },
};

const SLIP = { "straight:17": 500, black: 2_000, "dozen:3": 2_000 };
const change = (terminal: string, difference: number, owed = 0): ChangeOf => ({ terminal, was: 0, now: difference, difference, credit: 52_000, owed });
const LINES = [change("E1", 4_500), change("E2", 12_000), change("E3", -2_500, 1_000)];

const OPTIONS: TableOptions = {
  table: "P1",
  ranks: ["dealer", "table-games-manager", "operator"],
  void_causes: [
    { cause: "faulty equipment", details: [], open_ended: true, outcome_must_be_affected: false, clause: "perth-roulette-599 6.14", power: "VOID_FOR_FAULTY_EQUIPMENT" },
    { cause: "disruption", details: ["a fire", "a commotion"], open_ended: true, outcome_must_be_affected: false, clause: "perth-roulette-599 7.14", power: "VOID_FOR_DISRUPTION" },
    { cause: "fraud", details: [], open_ended: true, outcome_must_be_affected: true, clause: "perth-roulette-599 7.14", power: "VOID_FOR_FRAUD" },
  ],
  breaches: [],
  failures: [],
  grounds: [
    { name: "BALL_LEFT", words: "the ball left the wheel", clause: "perth-roulette-599 6.1(a)" },
    { name: "FEW_TURNS", words: "the ball made fewer than three revolutions", clause: "perth-roulette-599 6.1(b)" },
    { name: "FOREIGN_OBJECT", words: "a foreign object entered the wheel", clause: "perth-roulette-599 6.1(c)" },
  ],
  corrects: true,
  freezes: true,
  red_light: null,
  holds: [{ ground: "a malfunction is being investigated", of_system: false, hours: 72, clause: "perth-roulette-599 6.12[hold]" }],
  limits_notice_minutes: 10,
  limits_notice_clause: "perth-roulette-599 7.3(c)",
  closing_notice: 20,
  closing_notice_in: "minutes",
  closing_clause: "perth-roulette-599 7.12",
  personal_limits: "perth-roulette-599 7.5",
  legacy_hours: 24,
};

const APPEARANCE: AppearanceView = {
  table: "P1",
  round: 418,
  terminal: "E1",
  at: END - 61_000,
  slip: SLIP,
  staked: 4_500,
  balance: 120_000,
  sources: [
    { source: "slip", found: true, words: "slip of 3 bets, event 88412", at: END - 70_000 },
    { source: "close", found: true, words: "wagering closed, event 88430", at: END - 61_000 },
    { source: "account", found: true, words: "4500 cents held for round 418", at: null },
    { source: "fault", found: false, words: "no report of the terminal itself", at: null },
  ],
  confirm: { round: 418, lines: [change("E1", 22_000)], refused: null },
  void: { round: 418, lines: [change("E1", 4_500)], refused: null },
};

const event = (after: number, kind: string, words: string, terminal: string | null = null): EventView => ({ at: END - 60_000 + after, position: 88_121 + after / 1000, kind, words, details: words ? [{ words }] : [], terminal, by: "", clause: null });
const EVENTS: EventView[] = [
  event(0, "WageringOpened", "for 30 seconds"),
  event(8_000, "WagersSet", "3 bets, $15", "E2"),
  event(14_000, "WagersSet", "5 bets, $55", "E2"),
  event(27_000, "WagersSet", "6 bets, $80", "E2"),
  event(30_000, "WageringClosed", "by the clock"),
  event(57_000, "OutcomeEntered", "18"),
  event(58_000, "RoundSettled", "18"),
];
const ROUND: RoundView = {
  table: "P1",
  game: "roulette",
  round: 409,
  opened_at: END - 60_000,
  closed_at: END - 30_000,
  outcome: "18",
  draws: [],
  staked: 8_000,
  returned: 21_500,
  terminals: ["E2", "E1"],
  settlements: [{ terminal: "E2", round: 409, outcome: "18", staked: 4_500, returned: 9_000, wagers: [{ bet: "red", stake: 2_500, returned: 5_000, kind: "even", clause: "", why: "" }, { bet: "dozen:2", stake: 2_000, returned: 4_000, kind: "dozen", clause: "", why: "" }] }],
  events: EVENTS,
  moves: [],
  play: null,
};
const PAST: PastTerminal = { terminal: "E2", at: END, open: true, account: true, balance: 98_000, table: "P1", round: 409, phase: "no more bets", ends_at: null, outcome: null, slip: { "straight:17": 500, "split:17-20": 1_000, "dozen:2": 2_500, red: 2_500 }, play: null, settlement: null, frozen: null, faults: [], service: false };

const ok = <T>(value: T): Promise<{ ok: true; value: T }> => Promise.resolve({ ok: true, value });

export const RECORDS: Records = {
  felt: (table) => ok(felt(table === "R2" || table === "M1" ? "stacked" : "single-zero")),
  options: () => ok(OPTIONS),
  voiding: () => ok({ round: 418, lines: LINES, refused: null }),
  noSpin: () => ok({ round: 418, lines: LINES, refused: null }),
  correction: (_table, outcome) => ok({ round: 418, was: "17", now: outcome, lines: LINES, refused: null }),
  rounds: () => ok([ROUND]),
  round: () => ok(ROUND),
  appearance: () => ok(APPEARANCE),
  past: (_terminal, at) => ok({ ...PAST, at, slip: at < END - 50_000 ? {} : PAST.slip }),
  screens: () => ok({ screens: [{ role: "terminal", name: "A1", since: END }, { role: "display", name: "R1", since: END }], codes: [{ role: "terminal", name: "A2", expires_at: END + 600_000 }] }),
  code: () => ok({ code: "K7QF-29MX", expires_at: END + 600_000 }),
  revoke: () => ok(null),
};

export { FLOOR };
