/** Why a ticket is not paid here, as the cashier is told. */

import type { Wrong } from "../wire/requests";
import type { Because, TicketEntry, TicketFile } from "../wire/types";
import { together } from "../words/words";

export type Refusal =
  | "redeemed"
  | "paid by hand"
  | "unknown"
  | "expired"
  | "held"
  | "over limit"
  | "unreadable"
  | "reprinted"
  | "void"
  | "print failed"
  | "other";

export interface Verdict {
  kind: Refusal;
  because: Because;
  /** When and where it came to this, where the history knows. */
  at: number | null;
  where: string;
}

const BY_STANDING: Readonly<Record<string, Refusal>> = {
  redeemed: "redeemed",
  "paid by hand": "paid by hand",
  unknown: "unknown",
  expired: "expired",
  held: "held",
  reprinted: "reprinted",
  void: "void",
  "print failed": "print failed",
};

/** Null where the ticket can be paid in one way or another. */
export function verdict(file: TicketFile, now: number): Verdict | null {
  const cash = file.may.redeem_for_cash;
  if (cash === null || file.may.redeem_for_cash_equivalent === null) return null;
  const kind = lapsed(file, now) ? "expired" : (BY_STANDING[file.ticket.standing] ?? (cash.clause ? "over limit" : "other"));
  const last = ending(file, kind);
  const at = kind === "expired" ? file.ticket.expires_at : (last?.at ?? null);
  return { kind, because: cash, at, where: last?.where ?? "" };
}

/** A number that leads to no ticket. */
export function unfound(status: number, wrong: Wrong): Verdict {
  const kind = status === 400 ? "unreadable" : status === 404 ? "unknown" : "other";
  return { kind, because: { reason: together(wrong.reason, wrong.remedy), clause: wrong.clause }, at: null, where: "" };
}

/** Only in cash is it too much: another means will do. */
export function overCash(file: TicketFile): Because | null {
  return file.may.redeem_for_cash_equivalent === null ? file.may.redeem_for_cash : null;
}

export function wasPrinted(file: TicketFile): boolean {
  return file.history.some((entry) => entry.what === "printed");
}

function lapsed(file: TicketFile, now: number): boolean {
  return ["issued", "printed"].includes(file.ticket.standing) && file.ticket.expires_at <= now;
}

/** A ticket that ended has nothing after it; one that is held was presented last. */
function ending(file: TicketFile, kind: Refusal): TicketEntry | undefined {
  return kind === "over limit" || kind === "other" ? undefined : file.history.at(-1);
}
