/** What the cage needs of the line and of the house's records, so that the gallery can stand in for both. */

import type { Line } from "../wire/line.svelte";
import { get, type Fetched } from "../wire/requests";
import type { ActivityStatement, CageScreen, HandPayView, LiabilityReport, PlayerFile, TicketFile, UnclaimedReport } from "../wire/types";

export type Wire = Pick<Line<CageScreen>, "view" | "at" | "stale" | "farewell" | "now" | "ask">;

export interface Records {
  /** A ticket that is presented and cannot be paid is noted in the shift. */
  ticket: (number: string, presented?: boolean) => Promise<Fetched<TicketFile>>;
  paper: (number: string) => string;
  liability: () => Promise<Fetched<LiabilityReport>>;
  unclaimed: () => Promise<Fetched<UnclaimedReport>>;
  player: (card: string) => Promise<Fetched<PlayerFile>>;
  statement: (card: string, since: number, until: number, why: string) => Promise<Fetched<ActivityStatement>>;
}

/** Where a statement lies, to be taken home or calculated with. */
export function statementAt(card: string, since: number, until: number, why: string, form: "pdf" | "csv" | "json", language = "en"): string {
  const period = `since=${since}&until=${until}&why=${encodeURIComponent(why)}`;
  const path = `/api/players/${encodeURIComponent(card)}/statement`;
  return form === "pdf" ? `${path}.pdf?${period}&language=${language}` : `${path}?${period}&format=${form}`;
}

/** What the winner of a jackpot takes home, in figures and in words. */
export function voucherAt({ jackpot, hit, terminal }: HandPayView): string {
  return `/api/jackpots/${encodeURIComponent(jackpot)}/hits/${hit}/${encodeURIComponent(terminal)}/voucher.pdf`;
}

export const RECORDS: Records = {
  ticket: (number, presented = false) => get<TicketFile>(`/api/tickets/${encodeURIComponent(number)}?presented=${presented}`),
  paper: (number) => `/api/tickets/${encodeURIComponent(number)}/paper.png`,
  liability: () => get<LiabilityReport>("/api/reports/liability"),
  unclaimed: () => get<UnclaimedReport>("/api/reports/unclaimed"),
  player: (card) => get<PlayerFile>(`/api/players/${encodeURIComponent(card)}`),
  statement: (card, since, until, why) => get<ActivityStatement>(statementAt(card, since, until, why, "json")),
};
