/** What the inspector asks of the house, so that the gallery can stand in for it. */

import type { Records as CageRecords } from "../cage/wire";
import type { Records as PitRecords } from "../pit/wire";
import { request, type Fetched } from "../wire/requests";
import type { ChallengeAnswer, FoundEvents, InspectedHouse, JackpotReport } from "../wire/types";

export type Page = "house" | "records" | "find" | "reports" | "jackpots" | "conduct";

export interface Search {
  by: string;
  room: string;
  words: string;
  since: number;
  until: number;
  after: number;
}

export interface Records extends Pick<PitRecords, "felt" | "rounds" | "round" | "past" | "conduct">, Pick<CageRecords, "liability" | "unclaimed"> {
  house: () => Promise<Fetched<InspectedHouse>>;
  events: (search: Search) => Promise<Fetched<FoundEvents>>;
  jackpots: () => Promise<Fetched<JackpotReport>>;
  challenge: (digits: string) => Promise<Fetched<ChallengeAnswer>>;
}

export const LOG = "/api/inspector/log";
const HERE = { "X-Croupier-Post": "inspector" };
const get = <T>(path: string): Promise<Fetched<T>> => request<T>(path, { headers: HERE });
const table = (name: string): string => `/api/tables/${encodeURIComponent(name)}`;

export const RECORDS: Records = {
  house: () => get("/api/inspector/house"),
  events: (search) => get(`/api/inspector/events?${asked(search)}`),
  challenge: (digits) => get(`/api/inspector/program?challenge=${encodeURIComponent(digits)}`),
  felt: (name) => get(`${table(name)}/felt`),
  rounds: (name) => get(`${table(name)}/rounds?most=50`),
  round: (name, round) => get(`${table(name)}/rounds/${round}`),
  past: (terminal, at) => get(`/api/terminals/${encodeURIComponent(terminal)}/view?at=${at}`),
  conduct: () => get("/api/conduct"),
  liability: () => get("/api/reports/liability"),
  unclaimed: () => get("/api/reports/unclaimed"),
  jackpots: () => get("/api/reports/jackpots"),
};

/** What is left empty is not asked for. */
export function asked(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== "" && value !== 0);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** Where the house signed a round and where its proof is. */
export function kept(of: string, round: number): { proof: string; opening: string; close: string } {
  const at = `${table(of)}/rounds/${round}`;
  return { proof: `${at}/proof`, opening: `${at}/sight?of=opening`, close: `${at}/sight?of=close` };
}

/** A moment as a field has it, by the clock on the wall of the house; nought where none is named. */
export function momentIn(written: string, timeZone: string): number {
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc)) return 0;
  // How far the wall is from UTC is asked at the first guess and once more where a change of time lies between.
  const guess = asUtc - ahead(asUtc, timeZone);
  return Math.max(0, asUtc - ahead(guess, timeZone));
}

function ahead(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" }).formatToParts(at);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const wall = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"));
  return wall - Math.floor(at / 1000) * 1000;
}
