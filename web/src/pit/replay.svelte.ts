/** A round looked at again, from instant to instant, as one player's screen showed it. */

import type { Wrong } from "../wire/requests";
import type { EventView, FeltView, PastTerminal, RoundView } from "../wire/types";
import { closing, concerning } from "./instants";
import type { Records } from "./wire";

const BEAT_MS = 900;

/** Where rounds are looked at again: at the pit, and by an inspector. */
export interface Looking {
  readonly replay: Replay;
  readonly zone: string;
  readonly tables: readonly { table: string; game: string }[];
  felt: (table: string) => FeltView | null;
  gameAt: (table: string | null) => string;
}
export type RoundRecords = Pick<Records, "rounds" | "round" | "past">;

export class Replay {
  table = $state<string | null>(null);
  terminal = $state<string | null>(null);
  rounds = $state.raw<readonly RoundView[]>([]);
  round = $state.raw<RoundView | null>(null);
  index = $state(0);
  past = $state.raw<PastTerminal | null>(null);
  playing = $state(false);
  wrong = $state.raw<Wrong | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly records: RoundRecords) {}

  get events(): EventView[] {
    return this.round && this.terminal !== null ? concerning(this.round, this.terminal) : [];
  }

  get event(): EventView | null {
    return this.events[this.index] ?? null;
  }

  /** Without a round the newest, without a terminal the first that had bets. */
  async open(table: string, round: number | null = null, terminal: string | null = null): Promise<void> {
    this.stop();
    if (table !== this.table) [this.rounds, this.round, this.past] = [[], null, null];
    [this.table, this.wrong] = [table, null];
    const rounds = await this.records.rounds(table);
    if (!rounds.ok) return void (this.wrong = rounds);
    this.rounds = rounds.value;
    const number = round ?? rounds.value[0]?.round;
    if (number === undefined) return;
    const found = await this.records.round(table, number);
    if (!found.ok) return void (this.wrong = found);
    this.round = found.value;
    this.terminal = terminal ?? found.value.terminals[0] ?? null;
    await this.goTo(closing(this.events));
  }

  async goTo(index: number): Promise<void> {
    const { events, terminal } = this;
    this.index = Math.min(Math.max(0, index), Math.max(0, events.length - 1));
    const event = this.event;
    if (!event || terminal === null) return;
    const past = await this.records.past(terminal, event.at);
    if (this.event !== event && this.event?.at !== event.at) return;
    if (past.ok) this.past = past.value;
    else this.wrong = past;
  }

  step(by: 1 | -1): void {
    this.stop();
    void this.goTo(this.index + by);
  }

  toggle(): void {
    if (this.playing) return this.stop();
    this.playing = true;
    if (this.index >= this.events.length - 1) void this.goTo(0);
    this.timer = setInterval(() => this.beat(), BEAT_MS);
  }

  stop(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  private beat(): void {
    if (this.index >= this.events.length - 1) this.stop();
    else void this.goTo(this.index + 1);
  }
}
