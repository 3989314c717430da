/**
 * In what a screen counts: money, or the chips of a tournament, which are counted by themselves and bear no sign of
 * any currency.  A screen shows one table, so that it counts everything in one of the two.
 */

export type Unit = "money" | "chips";

let counted = $state<Unit>("money");

export function unit(): Unit {
  return counted;
}

export function countIn(next: Unit): void {
  counted = next;
}

/** Of a table, or of a seat, that says whether it is kept in chips. */
export function unitOf(chips: boolean | null | undefined): Unit {
  return chips ? "chips" : "money";
}
