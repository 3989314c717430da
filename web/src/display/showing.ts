/** What the display shows now.  A number that may be old is never shown as the current one. */

import { secondsLeft, warningMs } from "../wagering/clock";
import type { TableView } from "../wire/types";

export type Showing = "stale" | "suspended" | "shut" | "idle" | "undone" | "wagering" | "warning" | "closed" | "outcome";

export interface Shown {
  phase: Showing;
  /** Whole seconds until betting ends, where that is known. */
  seconds: number | null;
}

const FINAL_BETS = "final bets";

export function shown(table: TableView, now: number, stale: boolean): Shown {
  if (stale) return { phase: "stale", seconds: null };
  const seconds = table.ends_at === null ? null : secondsLeft(table.ends_at, now, 0);
  const phase = phaseOf(table, seconds);
  return { phase, seconds: phase === "wagering" || phase === "warning" ? seconds : null };
}

function phaseOf(table: TableView, seconds: number | null): Showing {
  if (table.suspended !== null) return "suspended";
  switch (table.phase) {
    case "shut":
      return "shut";
    case "wagering":
      return seconds === 0 ? "closed" : betting(table, seconds);
    case "no more bets":
      return "closed";
    case "settled":
      return table.outcome === null ? "closed" : "outcome";
    case "idle":
      return table.undone ? "undone" : "idle";
  }
}

/** The last seconds, or the dealer's call of final bets where no time is set. */
function betting(table: TableView, seconds: number | null): "wagering" | "warning" {
  const last = seconds !== null && seconds * 1000 <= warningMs(table);
  return last || table.message === FINAL_BETS ? "warning" : "wagering";
}

/** The whole seconds of a wagering period, for the segments of the ring. */
export function period({ opened_at, ends_at }: TableView): number {
  return opened_at === null || ends_at === null ? 30 : Math.max(1, Math.round((ends_at - opened_at) / 1000));
}
