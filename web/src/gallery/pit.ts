/** Which page, table and sheet is open in the pit in each of its states. */

import type { Act, Page } from "../pit/floor.svelte";
import type { IncidentView } from "../wire/types";

export interface Story {
  page?: Page;
  table?: string;
  act?: Act;
  /** The sheet that is open about the incident of the state. */
  about?: (incident: IncidentView) => Act;
  stale?: boolean;
}

export const STORIES: Readonly<Record<string, Story>> = {
  table: { table: "P1" },
  "seen-to": { about: (incident) => ({ kind: "seenTo", incident }) },
  decide: { about: (incident) => ({ kind: "claim", incident }) },
  void: { act: { kind: "void", table: "P1" } },
  "no-spin": { act: { kind: "noSpin", table: "P1" } },
  correct: { act: { kind: "correct", table: "P1" } },
  refused: { act: { kind: "exclude", table: "V1", terminal: "D1" } },
  personal: { act: { kind: "personal", table: "M1", terminal: "M11" } },
  exclude: { act: { kind: "exclude", table: "P1", terminal: "E1" } },
  "hold-money": { act: { kind: "hold", table: "P1", terminal: "E1" } },
  replay: { page: "replay" },
  screens: { page: "screens" },
  lost: { stale: true },
};
