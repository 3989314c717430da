/** How an entrant of a tournament stands at this seat, told from what the house shows. */

import type { Amounts } from "../wagering/slip";
import type { FeltView, OwnTournament, SeatView, TableTournament } from "../wire/types";
import { entrant as words } from "../words/built/entrant";
import { language } from "../words/language.svelte";
import { capital, headed, money, number } from "../words/words";

export type OutOf = "eliminated" | "retired" | "disqualified";

/** A name of the tournament in the language spoken. */
export function named(names: Readonly<Record<string, string>>): string {
  return names[language()] ?? names["en"] ?? "";
}

/** What an entrant holds and has on the felt: what is left of the bank, and what may come back. */
export function bankOf(seat: SeatView): number {
  return seat.credit + seat.staked;
}

/** As a heading begins: a plan names its sessions as they stand in a sentence of the terms. */
export function sessionOf(at: TableTournament): string {
  return at.play_off ? words().playOff : capital(named(at.session));
}

/** Which spin it is, with its session: "Final, spin 6 of 8". */
export function progress(at: TableTournament): string {
  const session = sessionOf(at);
  if (at.stage === "practising") return words().practice;
  return at.spin === 0 ? session : `${session}, ${spinOf(at)}`;
}

export function spinOf({ spin, spins }: TableTournament): string {
  const nth = number(Math.max(spin, 1), language());
  return spins === null ? words().spinNumber(nth) : words().spinOf({ spin: nth, spins: number(spins, language()) });
}

/** Said of the last spins, which are announced; null before them. */
export function lastSpin({ last, last_of: of }: TableTournament): string | null {
  return last === null ? null : words().lastSpinOf({ last: number(last, language()), of: number(of, language()) });
}

/** The session with whichever of the last spins it is, or with how far it is. */
export function standing(at: TableTournament): string {
  const last = lastSpin(at);
  return last === null ? progress(at) : headed(sessionOf(at), last, language());
}

/** What is still to be wagered on this spin so that it is not missed. */
export function missing({ required }: OwnTournament, staked: number): number {
  return required ? Math.max(0, required.amount - staked) : 0;
}

export function out(own: OwnTournament): OutOf | null {
  const { standing } = own;
  return standing === "eliminated" || standing === "retired" || standing === "disqualified" ? standing : null;
}

/** The seat is an entrant's own as long as there is something to play for: no money comes near it, and nobody cashes out. */
export function held(seat: SeatView | null): OwnTournament | null {
  const own = seat?.tournament ?? null;
  return own && (seat?.account || own.result === null) ? own : null;
}

export interface BankAfter {
  /** The number on which most would come back, and the bank then. */
  best: { number: string; bank: number } | null;
  nothing: number;
}

/** What the bank would be: at best, and if nothing of it comes back. */
export function bankAfter(credit: number, slip: Amounts, felt: FeltView | null): BankAfter {
  if (!felt) return { best: null, nothing: credit };
  const laid = felt.spots.filter(({ key }) => (slip[key] ?? 0) > 0);
  const banks = felt.rim.map((pocket): { number: string; bank: number } => {
    const won = laid.filter(({ covers }) => covers.includes(pocket));
    return { number: pocket, bank: credit + won.reduce((sum, { key, pays, to }) => sum + Math.floor(((slip[key] ?? 0) * (pays + to)) / to), 0) };
  });
  const best = banks.reduce<BankAfter["best"]>((most, each) => (most === null || each.bank > most.bank ? each : most), null);
  return { best: best && best.bank > credit ? best : null, nothing: credit };
}

/** The code of a sealed slip as it is read and compared: in fours, its ends. */
export function shortCode(digest: string): string {
  const fours = digest.match(/.{4}/g) ?? [];
  return `${fours.slice(0, 4).join(" ")} … ${fours.at(-1) ?? ""}`;
}

/** Time as it runs down: "12:05". */
export function clockLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A prize is money, whatever the seat counts in. */
export function prize(cents: number): string {
  return money(cents, language(), "money");
}

export function result(own: OwnTournament): { title: string; text: string } {
  const said = words();
  const { result: of } = own;
  if (!of || of.place === null) return { title: said.resultUnplaced, text: said.resultWaits };
  const title = said.resultTitle({ place: number(of.place, language()), entrants: number(of.entrants, language()) });
  if (own.at.stage === "ended") return { title, text: said.resultWaits };
  if (of.advanced) return { title, text: said.resultAdvanced };
  if (of.prize === 0) return { title, text: said.resultNone };
  return { title, text: of.paid ? said.resultPaid(prize(of.prize)) : said.resultPrize(prize(of.prize)) };
}
