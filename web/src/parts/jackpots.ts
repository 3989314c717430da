/** Arithmetic and names of jackpots, without a browser. */

import type { Entry, HitShown, JackpotLaw, JackpotsView, MeterView, NoticeOf, NoticeShown, Style } from "../wire/types";
import type { Language } from "../words/words";

/** Without news for so long, a value is told with the time it was true at. */
export const OLD_MS = 30_000;
/** For so long the winning value stands in place of the running one. */
const STANDS_MS = 15_000;
/** No more stand on one screen. */
export const MOST_METERS = 4;

type Value = Entry | JackpotLaw | NoticeOf | Style | string;
const OTHERWISE: Readonly<Record<string, string>> = {
  "adding a group": "ADDING",
  "removing a group": "REMOVING",
  "stand-alone progressive": "STAND_ALONE",
  "linked progressive": "LINKED",
};

/** Under which name the catalogues know what the house calls "any wager". */
export function nameOf(value: Value): string {
  return OTHERWISE[value] ?? value.toUpperCase().replaceAll(/[ -]/g, "_");
}

/** Its title in the language spoken; one that has none goes by its name. */
export function titleIn(of: Pick<MeterView, "jackpot" | "title">, language: Language): string {
  return of.title[language] ?? of.title["en"] ?? of.jackpot;
}

/** Goods in the language spoken, as far as the house has named them in it. */
export function goodsIn(of: { goods_in?: Record<string, string> }, goods: string, language: Language): string {
  return goods === "" ? goods : (of.goods_in?.[language] ?? goods);
}

/** Meters run up to what the house has told, evenly within the pace, and never beyond it. */
export class Counting {
  private readonly runs = new Map<string, { from: number; to: number; at: number }>();

  told(jackpot: string, value: number, now: number, pace: number): void {
    const shown = this.shown(jackpot, now, pace) ?? value;
    if (this.runs.get(jackpot)?.to === value) return;
    this.runs.set(jackpot, { from: Math.min(shown, value), to: value, at: now });
  }

  shown(jackpot: string, now: number, pace: number): number | null {
    const run = this.runs.get(jackpot);
    if (run === undefined) return null;
    const part = pace <= 0 ? 1 : Math.min(1, Math.max(0, (now - run.at) / pace));
    return run.from + Math.floor((run.to - run.from) * part);
  }
}

/** The win that stands at a meter now: for a while from the win itself, and again from its confirmation. */
export function standingNow({ standing }: Pick<MeterView, "standing">, now: number): HitShown | null {
  return standing && now < (standing.until ?? standing.at + STANDS_MS) ? standing : null;
}

/** Whether a win waits for its confirmation, for however long that takes. */
export function isWaiting({ standing }: Pick<MeterView, "standing">): boolean {
  return standing !== null && !standing.confirmed;
}

/** One that is celebrated: a win that nobody has to confirm any more comes before one that waits. */
export function celebrated(view: JackpotsView | null | undefined, now: number): { meter: MeterView; hit: HitShown } | null {
  const found = (view?.meters ?? []).flatMap((meter) => {
    const hit = standingNow(meter, now);
    return hit ? [{ meter, hit }] : [];
  });
  return found.find(({ hit }) => hit.confirmed) ?? found[0] ?? null;
}

/** "1/75020" is 75020. */
export function oneIn(chance: string): number {
  const [over = 0, under = 1] = chance.split("/").map(Number);
  return over > 0 ? Math.round(under / over) : 0;
}

/** How far a meter is between nought and the value by which it is won. */
export function filled({ value, won_by }: Pick<MeterView, "value" | "won_by">): number | null {
  return value === null || won_by === null || won_by <= 0 ? null : Math.min(1, value / won_by);
}

export interface Band extends NoticeShown {
  title: Pick<MeterView, "jackpot" | "title">;
}

export function bands(view: JackpotsView | null | undefined): Band[] {
  return (view?.meters ?? []).flatMap((meter) => meter.notices.map((notice) => ({ ...notice, title: meter })));
}

/** Where the proof of the cycle that a win ended is; null as long as its secret is not told. */
export function proofOf(of: Pick<MeterView, "jackpot">, hit: Pick<HitShown, "cycle" | "opened"> | null): { at: string; file: string } | null {
  if (!hit?.opened) return null;
  return { at: `/api/jackpots/${encodeURIComponent(of.jackpot)}/cycles/${hit.cycle}/proof`, file: `${of.jackpot}-${hit.cycle}.json` };
}

/** "5/2" is 2.5. */
export function fractionOf(fraction: string): number {
  const [over = 0, under = 1] = fraction.split("/").map(Number);
  return over / under;
}
