/** Which tab and which sheet is open on the director's page in each of its states. */

import type { Act, Choice } from "../director/directing.svelte";
import type { Tab } from "../director/tabs";

export interface Story {
  tab?: Tab;
  act?: Act;
  weighing?: Choice;
  /** The list of all tournaments, and not one of them. */
  start?: boolean;
  stale?: boolean;
}

export const STORIES: Readonly<Record<string, Story>> = {
  "start-empty": { start: true },
  start: { start: true },
  "start-refused": { start: true },
  "plan-faults": { start: true, act: { kind: "plan" } },
  "entries-empty": { tab: "entries" },
  entries: { tab: "entries" },
  "refuse-entry": { tab: "entries", act: { kind: "refuse", entrant: "E006" } },
  "draw-empty": { tab: "draw" },
  "draw-committed": { tab: "draw" },
  draw: { tab: "draw" },
  move: { tab: "draw", act: { kind: "move", move: { entrant: "E001", called: "Adaeze O.", table: "R1", from: "X1", to: "X9" } } },
  terms: { tab: "terms" },
  "terms-missing": { tab: "terms" },
  "terms-amended": { tab: "terms" },
  "terms-perth": { tab: "terms" },
  publish: { tab: "terms", act: { kind: "publish" } },
  tell: { tab: "terms", act: { kind: "tell" } },
  amend: { tab: "terms", act: { kind: "amend" } },
  refused: { tab: "terms" },
  appoint: { act: { kind: "appointDeputy" } },
  brief: { act: { kind: "brief" } },
  entrant: { act: { kind: "entrant", entrant: "E001" } },
  conclude: { act: { kind: "conclude", table: "R1" } },
  "prizes-empty": { tab: "prizes" },
  prizes: { tab: "prizes" },
  "prizes-decided": { tab: "prizes" },
  fix: { tab: "prizes", act: { kind: "fix" } },
  "prizes-fixed": { tab: "prizes" },
  cancel: { tab: "prizes", act: { kind: "cancel" } },
  cancelled: { tab: "prizes" },
  "disputes-empty": { tab: "disputes" },
  disputes: { tab: "disputes" },
  "disputes-undone": { tab: "disputes", weighing: "undone" },
  "disputes-decided": { tab: "disputes" },
  "disputes-review": { tab: "disputes" },
  log: { tab: "log" },
  lost: { stale: true },
};
