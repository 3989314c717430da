/** Which page of the inspector is open in each of its states. */

import type { Page } from "../inspector/records";

export const STORIES: Readonly<Record<string, Page>> = {
  records: "records",
  find: "find",
  reports: "reports",
  jackpots: "jackpots",
  "jackpots-differ": "jackpots",
  conduct: "conduct",
  unusual: "conduct",
};
