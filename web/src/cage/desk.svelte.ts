/** The loyalty desk: a card, the limits that its player has set, and what it has done. */

import type { ActivityStatement, Because, PlayerFile } from "../wire/types";
import { together } from "../words/words";
import { cents } from "./digits";
import type { Window } from "./window.svelte";

const DAY = 86_400_000;

export type Period = "today" | "week" | "month" | "all";
const DAYS: Readonly<Record<Exclude<Period, "all">, number>> = { today: 1, week: 7, month: 30 };

/** From the end of the house's day backwards, so that today is the whole of it. */
export function periodOf(period: Period, dayEnds: number): { since: number; until: number } {
  return { since: period === "all" ? 0 : Math.max(0, dayEnds - DAYS[period] * DAY), until: dayEnds };
}

export class Desk {
  card = $state("");
  /** For which reason a statement is asked for; the house notes it, and asks a cashier for one. */
  why = $state("");
  shown = $state(false);
  loss = $state("");
  minutes = $state("");
  period = $state<Period>("today");
  file = $state.raw<PlayerFile | null>(null);
  statement = $state.raw<ActivityStatement | null>(null);
  wrong = $state.raw<Because | null>(null);
  kept = $state(false);
  busy = $state(false);

  constructor(private readonly window: Window) {}

  async find(): Promise<void> {
    const card = this.card.trim();
    if (card === "" || this.busy) return;
    [this.busy, this.kept, this.wrong] = [true, false, null];
    await this.look(card);
    this.busy = false;
  }

  async look(card: string): Promise<void> {
    const found = await this.window.records.player(card);
    this.file = found.ok ? found.value : null;
    this.statement = null;
    if (!found.ok) {
      this.wrong = { reason: together(found.reason, found.remedy), clause: found.clause };
      return;
    }
  }

  /** Drawn up for whoever says why, and on record. */
  async give(): Promise<void> {
    const file = this.file;
    if (!file || this.busy) return;
    [this.busy, this.wrong, this.statement] = [true, null, null];
    const { since, until } = periodOf(this.period, file.day_ends);
    const told = await this.window.records.statement(file.card, since, until, this.why.trim());
    if (told.ok) this.statement = told.value;
    else this.wrong = { reason: together(told.reason, told.remedy), clause: told.clause };
    this.busy = false;
  }

  /** An empty field is no limit. */
  get limits(): { daily_loss: number | null; daily_minutes: number | null } | null {
    const daily_loss = this.loss.trim() === "" ? null : cents(this.loss);
    const minutes = this.minutes.trim();
    if (this.loss.trim() !== "" && daily_loss === null) return null;
    if (minutes !== "" && !/^\d{1,4}$/.test(minutes)) return null;
    return { daily_loss, daily_minutes: minutes === "" ? null : Number(minutes) };
  }

  /** Whether what was set last is no limit at all. */
  unlimited = $state(false);

  async set(): Promise<void> {
    const { file, limits } = this;
    if (!file || !limits || this.busy) return;
    [this.busy, this.kept, this.wrong] = [true, false, null];
    const answer = await this.window.wire.ask("loyalty", { type: "SetLimits", card: file.card, card_shown: this.shown, ...limits });
    this.kept = answer.kept;
    this.unlimited = limits.daily_loss === null && limits.daily_minutes === null;
    await this.look(file.card);
    if (!answer.kept) this.wrong = { reason: answer.reason, clause: answer.clause };
    this.busy = false;
  }
}
