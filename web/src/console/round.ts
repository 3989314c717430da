/** A round as the dealer goes through it: what comes next, and which number has been chosen. */

import type { TableView } from "../wire/types";

export type Next = "sign" | "open" | "spin" | "close" | "wait" | "enter" | "none";
export type Step = 1 | 2 | 3 | 4;

/** The one act that brings the round on. */
export function nextOf(table: TableView): Next {
  if (table.suspended !== null) return "none";
  switch (table.phase) {
    case "shut":
      return table.sign === null ? "none" : "sign";
    case "idle":
    case "settled":
      return "open";
    case "wagering":
      if (!table.spun) return "spin";
      return table.ends_at === null ? "close" : "wait";
    case "no more bets":
      return table.spun ? "enter" : "spin";
  }
}

/** Place bets, no more bets, number, settled: where the round is, once there is one. */
export function stepOf(table: TableView, chosen: string | null): Step | null {
  switch (table.phase) {
    case "wagering":
      return 1;
    case "no more bets":
      return table.spun && chosen !== null ? 3 : 2;
    case "settled":
      return 4;
    case "idle":
    case "shut":
      return null;
  }
}

/** A digit after those typed before, as far as the wheel has such a number; otherwise it begins another. */
export function typed(before: string, digit: string, rim: readonly string[]): string {
  const longer = before + digit;
  if (rim.includes(longer)) return longer;
  return rim.includes(digit) ? digit : before;
}

/** "odd", "low" and so on, of a number that is neither zero. */
export function sides(number: string): { odd: boolean; low: boolean } | null {
  const value = Number(number);
  return value === 0 ? null : { odd: value % 2 === 1, low: value <= 18 };
}
