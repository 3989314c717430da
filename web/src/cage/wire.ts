/** What the cage needs of the line and of the house's records, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { get, type Fetched } from "../wire/requests";
import type { CageScreen, LiabilityReport, TicketFile, UnclaimedReport } from "../wire/types";

export type Wire = Pick<Line<CageScreen>, "view" | "at" | "stale" | "farewell" | "now" | "ask">;

export interface Records {
  ticket: (number: string) => Promise<Fetched<TicketFile>>;
  paper: (number: string) => string;
  liability: () => Promise<Fetched<LiabilityReport>>;
  unclaimed: () => Promise<Fetched<UnclaimedReport>>;
}

export const RECORDS: Records = {
  ticket: (number) => get<TicketFile>(`/api/tickets/${encodeURIComponent(number)}`),
  paper: (number) => `/api/tickets/${encodeURIComponent(number)}/paper.png`,
  liability: () => get<LiabilityReport>("/api/reports/liability"),
  unclaimed: () => get<UnclaimedReport>("/api/reports/unclaimed"),
};
