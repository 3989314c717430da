/** Which page is open at the window of the cage, and what is typed there, in each of its states. */

import type { Page } from "../cage/window.svelte";

export interface Story {
  page?: Page;
  /** How many digits of the ticket have been typed. */
  typed?: number;
  amount?: string;
  paid?: boolean;
  stale?: boolean;
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
};
