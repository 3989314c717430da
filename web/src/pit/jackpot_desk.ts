/** What the desk of jackpots works out by itself: powers, shares, and terms out of what was typed. */

import { cents } from "../cage/digits";
import { fractionOf } from "../parts/jackpots";
import type { BookOfJackpots, GateView, JackpotDeskView, JackpotTerms, JackpotView, MayView, NoticeView } from "../wire/types";

export type Power = "RUN_JACKPOTS" | "CHANGE_JACKPOTS" | "CONFIRM_JACKPOT";

export function bookOf(desk: JackpotDeskView, book: string): BookOfJackpots | null {
  return desk.books.find((each) => each.book === book) ?? null;
}

/** Null where the book names no rank for it. */
export function mayOf(desk: JackpotDeskView, book: string, power: Power): MayView | null {
  return bookOf(desk, book)?.may.find((each) => each.power === power) ?? null;
}

export const titled = ({ jackpot, terms }: JackpotView): { jackpot: string; title: Record<string, string> } => ({ jackpot, title: terms.title ?? {} });

export function tablesOf({ groups }: JackpotView): string[] {
  return [...new Set(Object.values(groups).flat())];
}

/** To whom a meter may go: others of the same book that players feed and that are not closed. */
export function targetsOf(desk: JackpotDeskView, of: JackpotView): JackpotView[] {
  return desk.jackpots.filter((each) => each.jackpot !== of.jackpot && each.terms.book === of.terms.book && each.standing !== "closed" && each.terms.funded !== "house");
}

/** Parts in percent as they were typed; null while they are no whole numbers that add up to a hundred. */
export function sharesOf(typed: Readonly<Record<string, string>>): Record<string, number> | null {
  const parts = Object.entries(typed).flatMap(([jackpot, text]): [string, number][] => (text.trim() === "" ? [] : [[jackpot, /^\d{1,3}$/.test(text.trim()) ? Number(text) : -1]]));
  if (parts.some(([, part]) => part < 1) || sumOf(typed) !== 100) return null;
  return Object.fromEntries(parts);
}

export function sumOf(typed: Readonly<Record<string, string>>): number {
  return Object.values(typed).reduce((sum, text) => sum + (Number(text) || 0), 0);
}

/** Whether every sign has been up for as long as the terms ask. */
export function isRipe(notice: NoticeView, now: number): boolean {
  return notice.applies_from !== null && now >= notice.applies_from;
}

/** The same group announced as leaving one jackpot and as joining another is moved. */
export function movesTo(desk: JackpotDeskView, notice: NoticeView): { jackpot: string; notice: number } | null {
  if (notice.of !== "removing a group") return null;
  for (const { jackpot, notices } of desk.jackpots) {
    const joining = notices.find((each) => each.of === "adding a group" && each.group === notice.group);
    if (joining) return { jackpot, notice: joining.notice };
  }
  return null;
}

/** What of an edge jackpots give back, as parts of a bar in percent; beyond the edge the bar is of what they give. */
export function gateOf({ own, beside, edge }: GateView): { own: number; beside: number; room: number; full: boolean; returned: string } {
  const [mine, others, whole] = [fractionOf(own), fractionOf(beside), fractionOf(edge)];
  const part = (of: number): number => (100 * of) / Math.max(whole, mine + others);
  return { own: part(mine), beside: part(others), room: part(Math.max(0, whole - mine - others)), full: mine + others >= whole, returned: `${mine + others}/1` };
}

export interface TypedTerms {
  jackpot: string;
  book: string;
  style: JackpotTerms["style"];
  law: JackpotTerms["law"];
  entry: JackpotTerms["entry"];
  floor: string;
  ceiling: string;
  turnover: string;
  rate: string;
  hidden: string;
  ceilingShown: boolean;
  approval: string;
  noticeMin: string;
  mostToAccount: string;
  title: Record<string, string>;
}

const NAME = /^[a-z][a-z0-9-]{0,30}$/;
const RATE = /^(0|\d{1,6}\/\d{1,9})$/;

export function typedFrom(terms: JackpotTerms): TypedTerms {
  const sum = (amount: number | null | undefined): string => (amount == null ? "" : (amount / 100).toFixed(2));
  const { jackpot, book, style, law, entry, rate = "0", hidden = "0", approval = "", title = {} } = terms;
  return { jackpot, book, style, law, entry, rate, hidden, approval, title: { ...title }, floor: sum(terms.floor), ceiling: sum(terms.ceiling), turnover: sum(terms.turnover), ceilingShown: terms.ceiling_shown ?? false, noticeMin: String(terms.notice_min ?? 20), mostToAccount: sum(terms.most_to_account ?? 1_000_000) };
}

/** Terms as they are sent; null until everything that the law needs is there. */
export function termsFrom(typed: TypedTerms, before: Partial<JackpotTerms> = {}): JackpotTerms | null {
  const [floor, ceiling, turnover, most] = [typed.floor, typed.ceiling, typed.turnover, typed.mostToAccount].map((text) => (text.trim() === "" ? null : cents(text)));
  if (!NAME.test(typed.jackpot) || floor == null || !RATE.test(typed.rate) || !RATE.test(typed.hidden) || most == null || !/^\d{1,5}$/.test(typed.noticeMin)) return null;
  if ((typed.law === "sealed" && ceiling == null) || (typed.law === "chance" && turnover == null)) return null;
  const { jackpot, book, style, law, entry, rate, hidden, approval } = typed;
  const title = Object.fromEntries(Object.entries(typed.title).filter(([, said]) => said.trim() !== ""));
  return { ...before, jackpot, book, style, law, entry, floor, rate, hidden, title, approval: approval.trim(), ceiling_shown: typed.ceilingShown, notice_min: Number(typed.noticeMin), most_to_account: most, ...(ceiling == null ? {} : { ceiling }), ...(turnover == null ? {} : { turnover }) };
}
