/** What the supervisor looks at: a table, an incident, an act about to be done. */

import type { Answer } from "../wire/conversation";
import type { AlarmCommand, AlarmView, FloorCommand, HouseCommand, IncidentView, JackpotCommand, FeltView, HitView, NoticeView, PitTable, Place, Second, ShownAt, StaffCommand, TableCommand, TableOptions, TerminalCommand } from "../wire/types";
import { People } from "./people.svelte";
import { next, stepped } from "./powers";
import { Replay } from "./replay.svelte";
import type { Records, Wire } from "./wire";

export type Page = "floor" | "replay" | "incidents" | "jackpots" | "people" | "screens" | "house" | "conduct";
export type Act =
  | { kind: "void" | "noSpin" | "correct" | "suspend" | "shutGame"; table: string }
  | { kind: "personal" | "legacy" | "exclude" | "lift" | "leave" | "voidWagers" | "hold" | "freezeOne"; table: string; terminal: string }
  | { kind: "report"; table: string; who: string; found?: { breach: string; detail: string } }
  | { kind: "faults"; table: string; of: string }
  | { kind: "confiscate" | "detain" | "closeIncident"; breach: IncidentView }
  | { kind: "releaseHold" | "forfeit" | "claim" | "consider" | "handOver" | "seenTo"; incident: IncidentView };
export type Asked =
  | { room: "table"; command: TableCommand }
  | { room: "terminal"; command: TerminalCommand }
  | { room: "alarms"; command: AlarmCommand }
  | { room: "house"; command: HouseCommand }
  | { room: "staff"; command: StaffCommand }
  | { room: "floor"; command: FloorCommand }
  | { room: "jackpots"; command: JackpotCommand };
/** What is about to be done about the jackpot chosen; a notice, a win or a table by its name. */
export type JackpotAct =
  | { kind: "setUp" | "change" | "give" | "report" | "restore" | "anew" }
  | { kind: "add" | "remove" | "move" | "close"; notice: NoticeView }
  | { kind: "confirm" | "award"; hit: HitView }
  | { kind: "adjust"; shown: ShownAt };
export type Told = { kept: true } | { kept: false; reason: string; clause: string | null };

export class Floor {
  page = $state<Page>("floor");
  table = $state<string | null>(null);
  incident = $state<string | null>(null);
  /** The jackpot that is run, and the form that is open for it. */
  jackpot = $state<string | null>(null);
  jackpotAct = $state.raw<JackpotAct | null>(null);
  act = $state.raw<Act | null>(null);
  /** What came of the last act that has no sheet of its own. */
  told = $state.raw<Told | null>(null);
  busy = $state(false);
  readonly replay: Replay;
  readonly people: People;
  private felts = $state.raw<Readonly<Record<string, FeltView>>>({});
  private chosen = $state.raw<Readonly<Record<string, TableOptions>>>({});
  private asking = new Set<string>();

  constructor(
    readonly wire: Wire,
    readonly records: Records,
  ) {
    this.replay = new Replay(records);
    this.people = new People(records);
  }

  get view(): NonNullable<Wire["view"]> | null {
    return this.wire.view;
  }

  get tables(): readonly PitTable[] {
    return this.view?.pit.tables ?? [];
  }

  get incidents(): readonly IncidentView[] {
    return this.view?.pit.incidents ?? [];
  }

  get alarms(): readonly AlarmView[] {
    return this.view?.pit.alarms ?? [];
  }

  get zone(): string {
    return this.view?.house.timezone ?? "UTC";
  }

  /** The incident on the screen, as long as it waits. */
  get waiting(): IncidentView | null {
    return this.incidents.find(({ id }) => id === this.incident) ?? null;
  }

  tableOf(name: string | null): PitTable | null {
    return this.tables.find(({ table }) => table === name) ?? null;
  }

  placeOf(table: string, terminal: string): Place | null {
    return this.tableOf(table)?.places.find((place) => place.terminal === terminal) ?? null;
  }

  choose(table: string): void {
    [this.table, this.incident, this.told] = [table, null, null];
  }

  step(by: 1 | -1): void {
    const id = stepped(this.incidents, this.incident, by);
    if (id) [this.incident, this.told] = [id, null];
  }

  /** Opens an incident where it is dealt with: a claim in the replay, all else in the middle. */
  openIncident(incident: IncidentView): void {
    [this.incident, this.table, this.told] = [incident.id, incident.table, null];
    if (next(incident) === "jackpots") [this.page, this.jackpot] = ["jackpots", incident.name];
    if (next(incident) === "replay" && incident.table && incident.terminal) this.lookBack(incident.table, incident.terminal, incident.round);
  }

  /** A report of whatever happens at the table that is looked at, or at the first. */
  report(event: Pick<KeyboardEvent, "preventDefault">): void {
    const table = this.tableOf(this.table) ?? this.tables[0];
    if (!table) return;
    event.preventDefault();
    this.act = { kind: "report", table: table.table, who: "" };
  }

  lookBack(table: string, terminal: string, round: number | null): void {
    this.page = "replay";
    void this.replay.open(table, round, terminal);
  }

  async ask(asked: Asked, second?: Second): Promise<Answer> {
    [this.busy, this.told] = [true, null];
    const answer = await this.put(asked, second);
    this.busy = false;
    this.told = answer.kept ? { kept: true } : answer;
    return answer;
  }

  private put(asked: Asked, second?: Second): Promise<Answer> {
    if (asked.room === "table") return this.wire.ask("table", asked.command, second);
    if (asked.room === "terminal") return this.wire.ask("terminal", asked.command, second);
    if (asked.room === "house") return this.wire.ask("house", asked.command, second);
    if (asked.room === "staff") return this.wire.ask("staff", asked.command, second);
    if (asked.room === "jackpots") return this.wire.ask("jackpots", asked.command, second);
    if (asked.room === "alarms") return this.wire.ask("alarms", asked.command, second);
    return this.wire.ask("floor", asked.command, second);
  }

  /** The layout of a table, fetched once; null until it is there, or where the game has none. */
  felt(table: string): FeltView | null {
    const found = this.felts[table];
    if (!found) void this.fetched(`felt ${table}`, this.records.felt, table, (felt) => (this.felts = { ...this.felts, [table]: felt }));
    return found ?? null;
  }

  /** The game that is played at a table. */
  gameAt(table: string | null): string {
    return this.tables.find((each) => each.table === table)?.game ?? "";
  }

  options(table: string): TableOptions | null {
    const found = this.chosen[table];
    if (!found) void this.fetched(`options ${table}`, this.records.options, table, (options) => (this.chosen = { ...this.chosen, [table]: options }));
    return found ?? null;
  }

  private async fetched<T>(name: string, from: (table: string) => Promise<{ ok: true; value: T } | { ok: false }>, table: string, keep: (value: T) => void): Promise<void> {
    if (this.asking.has(name)) return;
    this.asking.add(name);
    const answer = await from(table);
    if (answer.ok) keep(answer.value);
  }
}
