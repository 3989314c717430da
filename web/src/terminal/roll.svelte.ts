/**
 * A wheel that the screen draws: when the house has the number, the ball runs to it, and the rest of
 * the screen waits for the ball.  Whoever does not want to wait, or wants no motion, sees the end at once.
 */

import type { TableView, TerminalScreen } from "../wire/types";
import { hasDrawnWheel } from "./situation";

/** How long the ball runs, and how long it is then seen to lie in its pocket.  Together they are less than the
 * pause between rounds, so that the result can be read before betting opens again. */
export const BALL_MS = 3_400;
const LIES_MS = 600;
export const SPIN_MS = BALL_MS + LIES_MS;

/** Any screen that shows a table. */
interface AtTable {
  table: TableView | null;
}

export class Roll<View extends AtTable = TerminalScreen> {
  /** The view of before the ball was set off, while it runs. */
  before = $state.raw<View | null>(null);
  number = $state<string | null>(null);
  /** When the ball was set off, by this screen's clock. */
  since = $state(0);

  private last: View | null = null;
  private ending: ReturnType<typeof setTimeout> | undefined;

  told(view: View): void {
    const before = this.last;
    this.last = view;
    if (before && begins(before, view)) this.run(before, view);
    else if (view.table?.phase !== "settled") this.end();
  }

  /** The end of the spin, by itself or because somebody would rather see it now. */
  end(): void {
    clearTimeout(this.ending);
    this.before = null;
    this.number = null;
  }

  private run(before: View, view: View): void {
    if (still()) return;
    this.before = closed(before);
    this.number = view.table?.outcome ?? null;
    this.since = Date.now();
    this.ending = setTimeout(() => this.end(), SPIN_MS);
  }
}

function begins(before: AtTable, view: AtTable): boolean {
  const { table } = view;
  if (!table || !before.table || !hasDrawnWheel(table) || table.outcome === null) return false;
  const same = before.table.table === table.table && before.table.round === table.round;
  return same && table.phase === "settled" && before.table.phase !== "settled";
}

/** Betting is over, whether or not the screen was told so before the number came. */
function closed<View extends AtTable>(view: View): View {
  return { ...view, table: view.table && { ...view.table, phase: "no more bets" } };
}

function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
