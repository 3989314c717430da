/** Which page, table and sheet is open in the pit in each of its states. */

import type { Act, JackpotAct, Page } from "../pit/floor.svelte";
import type { PersonAct } from "../pit/people.svelte";
import type { IncidentView, JackpotView } from "../wire/types";

export interface Story {
  page?: Page;
  table?: string;
  act?: Act;
  /** The sheet that is open about the incident of the state. */
  about?: (incident: IncidentView) => Act;
  /** Who is chosen on the page of people, and what is about to be done there. */
  person?: string;
  personAct?: PersonAct | "enrol";
  /** Which jackpot is run, and what is about to be done about it. */
  jackpot?: string;
  jackpotAct?: (jackpot: JackpotView) => JackpotAct | null;
  stale?: boolean;
}

export const STORIES: Readonly<Record<string, Story>> = {
  table: { table: "P1" },
  cup: { table: "R1" },
  "seen-to": { about: (incident) => ({ kind: "seenTo", incident }) },
  decide: { about: (incident) => ({ kind: "claim", incident }) },
  void: { act: { kind: "void", table: "P1" } },
  "no-spin": { act: { kind: "noSpin", table: "P1" } },
  correct: { act: { kind: "correct", table: "P1" } },
  refused: { act: { kind: "exclude", table: "V1", terminal: "D1" } },
  personal: { act: { kind: "personal", table: "M1", terminal: "M11" } },
  exclude: { act: { kind: "exclude", table: "P1", terminal: "E1" } },
  "hold-money": { act: { kind: "hold", table: "P1", terminal: "E1" } },
  report: { act: { kind: "report", table: "P1", who: "E1" } },
  faults: { act: { kind: "faults", table: "P1", of: "E1" } },
  confiscate: { about: (breach) => ({ kind: "confiscate", breach }) },
  detain: { about: (breach) => ({ kind: "detain", breach }) },
  incidents: { page: "incidents" },
  replay: { page: "replay" },
  jackpots: { page: "jackpots", jackpot: "mini" },
  "jackpots-close": { page: "jackpots", jackpot: "mini", jackpotAct: (of) => (of.notices[0] ? { kind: "close", notice: of.notices[0] } : null) },
  "jackpots-terms": { page: "jackpots", jackpot: "mini", jackpotAct: () => ({ kind: "setUp" }) },
  "jackpots-notice": { page: "jackpots", jackpot: "mini", jackpotAct: () => ({ kind: "give" }) },
  "jackpots-change": { page: "jackpots", jackpot: "mini", jackpotAct: () => ({ kind: "change" }) },
  "jackpots-past": { page: "jackpots", jackpot: "mini" },
  "jackpots-fault": { page: "jackpots", jackpot: "mini" },
  people: { page: "people", person: "chen" },
  "people-enrol": { page: "people", personAct: "enrol" },
  "people-rank": { page: "people", person: "dana", personAct: "rank" },
  "people-password": { page: "people", person: "dana", personAct: "password" },
  screens: { page: "screens" },
  house: { page: "house" },
  conduct: { page: "conduct" },
  lost: { stale: true },
};
