/** What a dealer has open, chosen and typed on the console in each of its states. */

import type { Task } from "../console/deal.svelte";

export interface Story {
  task?: Task;
  chosen?: string;
  ground?: string;
  call?: string;
  approve?: boolean;
  stale?: boolean;
  /** Where a refusal is shown. */
  refused?: "entry" | "money" | "no spin" | "table";
}

export const STORIES: Readonly<Record<string, Story>> = {
  entry: { chosen: "18" },
  nospin: { ground: "BALL_LEFT_WHEEL" },
  correct: { task: "correct", chosen: "18" },
  "correct-first": { task: "correct" },
  approve: { task: "correct", chosen: "18", approve: true },
  jackpot: { task: "jackpot" },
  callbet: { task: "call", call: "N17/2 x5" },
  claims: { task: "claims" },
  fault: { task: "fault" },
  colours: { task: "colours" },
  table: { task: "table" },
  sides: { task: "table" },
  "double-zero": { chosen: "00" },
  lost: { stale: true },
  refused: { refused: "entry" },
  "refused-money": { refused: "money" },
  cup: { task: "tournament" },
  "cup-counts": { task: "tournament" },
  "cup-call-bets": { task: "tournament" },
  "cup-refused": { task: "tournament", refused: "entry" },
};
