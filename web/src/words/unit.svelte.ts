/**
 * In what a screen counts: money, or the chips of a tournament, which are counted by themselves and bear no sign of
 * any currency.  A screen shows one table, so that it counts everything in one of the two.
 */

import { getContext, setContext } from "svelte";

export type Unit = "money" | "chips";

let counted = $state<Unit>("money");

export function unit(): Unit {
  return counted;
}

export function countIn(next: Unit): void {
  counted = next;
}

const HERE = Symbol("what is counted in here");

/** For a part of a screen that shows one table or round among others. */
export function countHere(counted: () => Unit): void {
  setContext(HERE, counted);
}

/** In what a component counts where it stands: as the part that it belongs to, or as the whole screen. */
export function unitHere(): () => Unit {
  return getContext<(() => Unit) | undefined>(HERE) ?? unit;
}

/** Of a table, or of a seat, that says whether it is kept in chips. */
export function unitOf(chips: boolean | null | undefined): Unit {
  return chips ? "chips" : "money";
}
