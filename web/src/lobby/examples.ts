/** Views of the lobby, for tests and for the gallery. */

import type { LobbyScreen, LobbyTable } from "../wire/types";

export const NOW = 1_790_000_000_000;

export const TABLE: LobbyTable = {
  table: "R1",
  title: "Rapid Roulette, single zero",
  book: "rapid-roulette",
  game: "roulette",
  phase: "wagering",
  round: 418,
  ends_at: NOW + 18_000,
  suspended: null,
  minimum: 100,
  maximum: 500_000,
  edge: "1/37",
  edge_percent: "2.70",
  edge_played: null,
  results: ["32", "8", "0", "21", "14", "35", "3", "26", "11", "2", "30", "6"],
  seats: 6,
  taken: 2,
  dealer: "staff",
  company: true,
};

const idle: Partial<LobbyTable> = { phase: "idle", round: null, ends_at: null, results: [], taken: 0, company: false };

const TABLES: LobbyTable[] = [
  TABLE,
  { ...TABLE, table: "R2", title: "Rapid Roulette, double zero", phase: "no more bets", edge: "1/19", results: ["00", "11", "33", "6", "30", "2"], seats: 3, taken: 3 },
  { ...TABLE, ...idle, table: "P1", title: "Perth Roulette on terminals, single zero", book: "perth-roulette-599", seats: 3 },
  { ...TABLE, table: "M1", title: "Melbourne Roulette, double zero, TouchBet", book: "melbourne-roulette-18", ends_at: NOW + 4_000, edge: "1/19", maximum: 100_000, seats: 3, taken: 1 },
  { ...TABLE, ...idle, table: "T1", title: "Melbourne Roulette, single zero, TouchTable", book: "melbourne-roulette-18", suspended: { reason: "the red light", clause: null }, maximum: 100_000, seats: 2 },
  { ...TABLE, table: "C1", title: "Crown Roulette, triple zero", book: "melbourne-roulette-18", phase: "settled", ends_at: null, edge: "1/13", results: ["000", "17", "4"], seats: 2, taken: 0 },
  { ...TABLE, ...idle, table: "N1", title: "Perth Roulette on cloth, number free, single zero", book: "perth-roulette-599", phase: "shut", minimum: null, maximum: null, seats: 2 },
  { ...TABLE, ...idle, table: "V1", title: "Automated Roulette with race track", book: "automated-10.2", dealer: "virtual", maximum: 50_000, seats: 4 },
];

const TERMINALS: Readonly<Record<string, string[]>> = { R1: ["A1", "A2", "A3"], P1: ["E1"], M1: ["M11"], T1: ["T11"], C1: ["C11"], V1: ["D1", "D2"] };

export function lobby(changes: Partial<LobbyScreen["house"]> = {}): LobbyScreen {
  const terminals = Object.entries(TERMINALS).flatMap(([table, names]) => names.map((terminal) => ({ terminal, tables: [table], at: null, taken: false })));
  return {
    house: { venue: "The House", play_money: true, timezone: "Australia/Melbourne", ...changes },
    lobby: {
      tables: TABLES,
      terminals: [{ terminal: "A0", tables: ["R1"], at: "R1", taken: true }, ...terminals],
      staff: [
        { staff: "dana", name: "Dana Whitlock", ranks: { "rapid-roulette": "dealer", "perth-roulette-599": "dealer", "melbourne-roulette-18": "dealer" } },
        { staff: "bruno", name: "Bruno Castellani", ranks: { "rapid-roulette": "pit-boss", "automated-10.2": "area-manager", "melbourne-roulette-18": "area-manager" } },
      ],
    },
  };
}
