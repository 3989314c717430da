/** Which page is open at the window of the cage, and what is typed there, in each of its states. */

import type { Act } from "../cage/entrants";
import type { Page } from "../cage/window.svelte";

export interface Story {
  page?: Page;
  /** How many digits of the ticket have been typed. */
  typed?: number;
  amount?: string;
  paid?: boolean;
  stale?: boolean;
  /** Who is served of a tournament, and with what. */
  entrant?: string;
  act?: Act | "apply";
}

export const STORIES: Readonly<Record<string, Story>> = {
  typing: { typed: 8 },
  redeem: { amount: "1765.00" },
  differs: { amount: "1766.00" },
  refused: { amount: "1765.00" },
  paid: { paid: true },
  "too-much": { amount: "15000.00" },
  manual: { page: "manual" },
  "manual-none": { page: "manual" },
  "manual-redeemed": { page: "manual" },
  queried: { amount: "510.00" },
  unclaimed: { page: "unclaimed" },
  liability: { page: "liability" },
  jackpot: { page: "manual" },
  "jackpot-paid": { page: "manual", paid: true },
  loyalty: { page: "loyalty" },
  lost: { stale: true },
  "tournament-none-yet": { page: "tournaments" },
  "tournament-open": { page: "tournaments", entrant: "E002" },
  "tournament-apply": { page: "tournaments", act: "apply" },
  "tournament-sign": { page: "tournaments", entrant: "E004", act: "sign" },
  "tournament-withdraw": { page: "tournaments", entrant: "E001", act: "withdraw" },
  "tournament-pay": { page: "tournaments", entrant: "E004", act: "pay" },
  "tournament-refused": { page: "tournaments", act: "apply" },
  "tournament-refund": { page: "tournaments", entrant: "E001", act: "refund" },
  "tournament-prizes": { page: "tournaments" },
  "tournament-prize": { page: "tournaments", entrant: "E001", act: "prize" },
};
