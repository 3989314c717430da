/**
 * What the house has drawn, shown one thing after the other: a card, a die, a wheel that turns.
 *
 * The house is always ahead.  The screen shows its views in the order in which they came, each as long as
 * it takes to be seen, and ends exactly at the newest.  Whoever does not want to wait, or wants no motion,
 * sees the end at once; and nothing is held back once betting is open again or play has been stopped.
 */

import type { SeatView, TableView, TerminalScreen } from "../wire/types";
import type { Beat } from "./beats";
import { gameOf } from "./registry";

/** Any screen that shows a table. */
interface AtTable {
  table: TableView | null;
  seat?: SeatView;
}

/** The most that it may all take together; less from when this player is asked to decide. */
const MOST_MS = 4_000;
const MOST_BEFORE_DECISION_MS = 1_600;
/** However late it is, a card can be told from the next. */
const QUICKEST = 0.1;

export class Reveal<View extends AtTable = TerminalScreen> {
  /** What is shown in place of the house's view, while that is ahead. */
  shown = $state.raw<View | null>(null);
  /** What is about to be seen: the wheel runs to it, the dice come to rest on it. */
  coming = $state.raw<View | null>(null);
  /** When that began by this screen's clock, and how long it takes. */
  since = $state(0);
  lasts = $state(0);

  private last: View | null = null;
  private waiting: View[] = [];
  /** When everything is to have been seen. */
  private by = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get running(): boolean {
    return this.shown !== null;
  }

  /** To be called with every view of the house, in order. */
  told(view: View): void {
    const before = this.last;
    this.last = view;
    if (!before?.table || !view.table || still() || !goesOn(before.table, view.table)) return this.end();
    if (!this.running && beatOf(before.table, view.table) === null) return;
    if (this.waiting.length === 0) this.by = Date.now() + MOST_MS;
    this.waiting.push(view);
    if (view.seat?.decision) this.by = Math.min(this.by, Date.now() + MOST_BEFORE_DECISION_MS);
    if (this.running) return;
    this.shown = closed(before);
    this.next();
  }

  /** The end, by itself or because somebody would rather see it now. */
  end(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.shown = null;
    this.coming = null;
  }

  private next(): void {
    const view = this.waiting[0];
    if (!view) return this.end();
    const beat = beatBetween(this.shown, view);
    const pace = this.pace();
    this.waiting.shift();
    this.since = Date.now();
    this.lasts = beat.before * pace;
    if (beat.before === 0) return this.see(beat.after > 0 ? unsettled(view, this.shown) : view, beat.after * pace);
    this.coming = view;
    this.timer = setTimeout(() => this.see(view, beat.after * pace), this.lasts);
  }

  private see(view: View, lasts: number): void {
    this.coming = null;
    this.shown = view;
    if (lasts === 0) this.next();
    else this.timer = setTimeout(() => this.next(), lasts);
  }

  /** How much quicker than usual it must go for everything that waits to be seen in time. */
  private pace(): number {
    const all = this.waiting.map((view, i) => beatBetween(i === 0 ? this.shown : (this.waiting[i - 1] ?? null), view));
    const total = all.reduce((sum, beat) => sum + beat.before + beat.after, 0);
    return Math.min(1, Math.max(QUICKEST, (this.by - Date.now()) / Math.max(total, 1)));
  }
}

const AT_ONCE: Beat = { before: 0, after: 0 };

function beatBetween(before: AtTable | null, view: AtTable): Beat {
  return (before?.table && view.table && beatOf(before.table, view.table)) || AT_ONCE;
}

/** Whether one view is of the same round as the other, and that round is still being dealt or is over. */
function goesOn(before: TableView, after: TableView): boolean {
  const same = before.table === after.table && before.round === after.round;
  const dealt = after.phase === "no more bets" || after.phase === "settled";
  return same && dealt && after.suspended === null && after.undone === null;
}

/** Betting is over, whether or not the screen was told so before the first thing was drawn. */
function closed<View extends AtTable>(view: View): View {
  return view.table?.phase === "wagering" ? { ...view, table: { ...view.table, phase: "no more bets" } } : view;
}

/** What the round came to is said when the card that decides it has been seen, not with it. */
function unsettled<View extends AtTable>(view: View, before: View | null): View {
  if (view.table?.phase !== "settled" || !before) return view;
  return { ...before, table: { ...view.table, phase: "no more bets", outcome: null } };
}

function still(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** What is to be seen between one view of a round and the next, if anything. */
function beatOf(before: TableView, after: TableView): Beat | null {
  return gameOf(after.game).beat(before, after);
}
