/** What can be done for an entrant at a window just now, and what would come back, without a browser. */

import type { EntrantAtWindow, Extra, OfferAtWindow, PrizeAtWindow, TournamentAtWindow } from "../wire/types";

export type Act = "sign" | "pay" | Extra | "withdraw" | "substitute" | "refund" | "prize" | "redeem";

const BEFORE_PLAY: readonly string[] = ["applied", "accepted"];

/** In the order in which they are usually done. */
export function actsFor(tournament: TournamentAtWindow, who: EntrantAtWindow, now: number): Act[] {
  const isOpen = tournament.stage === "open for entries";
  const acts: (Act | false | null | undefined)[] = [
    !who.signed && tournament.published && [...BEFORE_PLAY, "seated"].includes(who.standing) && "sign",
    who.owes !== null && "pay",
    ...who.buys.filter((what) => isForSale(offerOf(tournament, what), now)),
    prizeOf(tournament, who)?.standing === "due" && "prize",
    who.refund > 0 && "refund",
    who.chips_worth > 0 && "redeem",
    isOpen && BEFORE_PLAY.includes(who.standing) && "withdraw",
    who.replaceable && "substitute",
  ];
  return acts.filter((act): act is Act => Boolean(act));
}

export function offerOf(tournament: TournamentAtWindow, what: Extra): OfferAtWindow | undefined {
  return tournament.offers.find((offer) => offer.what === what);
}

/** The last instant still counts, as it does for the house. */
export function isForSale(offer: OfferAtWindow | undefined, now: number): boolean {
  return offer !== undefined && (offer.until === null || now <= offer.until);
}

/** What comes back to somebody who withdraws at this instant. */
export function comesBack(tournament: TournamentAtWindow, who: EntrantAtWindow, now: number): number {
  const last = tournament.last_withdrawal;
  return last !== null && now <= last ? who.comes_back : 0;
}

export function prizeOf(tournament: TournamentAtWindow, who: EntrantAtWindow): PrizeAtWindow | undefined {
  return tournament.prizes.find((prize) => prize.entrant === who.entrant);
}

export function entryPrice(tournament: TournamentAtWindow): number {
  return tournament.fee + tournament.buy_in;
}

/** What the next applicant will be called by; numbers are never given twice. */
export function nextEntrant(tournament: TournamentAtWindow): string {
  return `E${String(tournament.entrants.length + 1).padStart(3, "0")}`;
}

/** Where its terms lie with a line to sign on, and what was paid on paper. */
export function paperAt(tournament: string, entrant: string, paper: "form.pdf" | `receipts/${"entry" | "refund" | "prize"}`, language: string): string {
  return `/api/tournaments/${encodeURIComponent(tournament)}/entrants/${encodeURIComponent(entrant)}/${paper}?language=${language}`;
}
