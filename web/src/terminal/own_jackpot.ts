/** What this player has won of jackpots, and what of it may be said. */

import type { OwnHit, SeatView } from "../wire/types";
import { jackpots } from "../words/built/jackpots";
import { language } from "../words/language.svelte";
import { money } from "../words/words";
import { goodsIn, titleIn } from "../parts/jackpots";

/** No sum is called won before it is confirmed. */
export function isConfirmed(hit: OwnHit): boolean {
  return hit.amount !== null;
}

export function keyOf(hit: OwnHit): string {
  return `${hit.jackpot}/${hit.hit}`;
}

/** The newest win that is the player's and has not been put away. */
export function toCelebrate(seat: SeatView | null, putAway: ReadonlySet<string>): OwnHit | null {
  return seat?.won.find((hit) => isConfirmed(hit) && !putAway.has(keyOf(hit))) ?? null;
}

export function whatBecomes(hit: OwnHit): string {
  if (hit.goods) return jackpots().goodsLater;
  return hit.paid ? jackpots().paidTo : jackpots().paidAtCage;
}

/** As the message line tells it. */
export function jackpotNews(seat: SeatView): string[] {
  return seat.won.map((hit) => {
    if (!isConfirmed(hit)) return `${jackpots().confirming}. ${jackpots().yoursOnce} § ${hit.clause}`;
    return `${jackpots().yours(titleIn(hit, language()))}: ${goodsIn(hit, hit.goods, language()) || money(hit.amount ?? 0, language())}. ${whatBecomes(hit)}`;
  });
}
