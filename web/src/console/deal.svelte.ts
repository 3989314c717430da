/** What the dealer has in hand: the number chosen, the terminal, the task, and what the house refused. */

import type { Answer } from "../wire/conversation";
import type {
  CorrectionPreview,
  DeskView,
  FeltView,
  FloorCommand,
  JackpotCommand,
  MayView,
  Place,
  Second,
  StaffView,
  TableCommand,
  TableOptions,
  TableView,
  TerminalCommand,
  TournamentCommand,
  UndoingPreview,
  PublicReason,
} from "../wire/types";
import type { Pending } from "./keys";
import { nextOf, stepOf, typed, type Next, type Step } from "./round";
import type { Records, Wire } from "./wire";

export type Task = "no spin" | "correct" | "call" | "claims" | "fault" | "colours" | "payout" | "jackpot" | "report" | "away" | "table" | "tournament";
/** Beside which field a refusal stands. */
export type Where = "entry" | "money" | "terminals" | "approval" | Task;

export interface Refusal {
  where: Where;
  reason: string;
  clause: string | null;
}

export type Order =
  | { room: "table"; command: TableCommand }
  | { room: "terminal"; command: TerminalCommand }
  | { room: "floor"; command: FloorCommand }
  | { room: "jackpots"; command: JackpotCommand }
  | { room: "tournaments"; command: TournamentCommand };

/** Who is paid by hand, where the sum asks for a name and a document. */
export interface Payee {
  payee: string;
  document: string;
}

/** An act that waits for a second person. */
export interface Approval {
  order: Order;
  /** Who may sign, and why it takes two. */
  power: Pick<MayView, "least" | "clause">;
  /** What is asked and what comes of it, said anew when another language is chosen meanwhile. */
  title: () => string;
  effect: () => string;
  where: Where;
  done: () => void;
}

export class Deal {
  felt = $state.raw<FeltView | null>(null);
  options = $state.raw<TableOptions | null>(null);
  now = $state(0);
  /** The number chosen, and by whom: what a sensor suggests is never entered by itself. */
  chosen = $state<string | null>(null);
  by = $state<"hand" | "sensor" | null>(null);
  /** A number other than the sensor's that was confirmed once: it is entered when it is confirmed again. */
  doubted = $state<string | null>(null);
  way = $state<string | null>(null);
  selected = $state<string | null>(null);
  task = $state<Task>("no spin");
  ground = $state<string | null>(null);
  undoing = $state.raw<UndoingPreview | null>(null);
  correction = $state.raw<CorrectionPreview | null>(null);
  /** Why the number is put right: for the record, and as players are told. */
  wordsOfCorrection = $state<{ because: string; told: PublicReason | null }>({ because: "", told: null });
  approval = $state.raw<Approval | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What was done last, said where it was asked. */
  done = $state.raw<{ where: Where; text: string } | null>(null);
  busy = $state(false);
  pending = $state<Pending>("");
  private suggested: string | null = null;
  private last = { round: "", standing: "" };
  private paying = false;

  constructor(
    readonly line: Wire,
    readonly records: Records,
  ) {}

  get table(): TableView | null {
    return this.line.view?.table ?? null;
  }

  get desk(): DeskView | null {
    return this.line.view?.desk ?? null;
  }

  get staff(): StaffView | null {
    return this.line.view?.staff ?? null;
  }

  get place(): Place | null {
    return this.desk?.places.find((place) => place.terminal === this.selected) ?? null;
  }

  /** The patron whom the dealer nominates to launch the ball: whoever is chosen and has a place. */
  get patron(): string | null {
    return this.place?.seated ? this.place.terminal : null;
  }

  get next(): Next {
    return this.table && !this.line.stale ? nextOf(this.table) : "none";
  }

  get step(): Step | null {
    return this.table && stepOf(this.table, this.chosen);
  }

  /** Whether a number may be chosen now: for the round in hand, or in place of a wrong one. */
  get choosing(): boolean {
    if (this.line.stale || this.ground !== null) return false;
    return this.next === "enter" || (this.correcting && !this.freezesFirst);
  }

  /** Whether the number chosen is another than the sensor reads. */
  get againstSensor(): boolean {
    const read = this.desk?.suggestion ?? null;
    return read !== null && this.chosen !== null && this.chosen !== read;
  }

  /** Where the book freezes, whoever may freeze does so before the true number is entered. */
  get freezesFirst(): boolean {
    return this.desk?.freezes === true && !this.desk.frozen && this.may("CORRECT_OUTCOME")?.allowed !== false;
  }

  get correcting(): boolean {
    return this.task === "correct" && this.desk?.correctable === true;
  }

  may(power: string): MayView | null {
    return this.staff?.may.find((each) => each.power === power) ?? null;
  }

  tick(): void {
    this.now = this.line.now();
  }

  /** Takes in what the house has told: a new round begins with nothing chosen. */
  told(): void {
    const { table, desk } = this;
    if (!table || !desk) return;
    this.follow(table);
    if (desk.suggestion !== this.suggested) this.hint(desk.suggestion);
    this.way = desk.spun_by.includes(this.way ?? "") ? this.way : (desk.spun_by[0] ?? null);
    this.selected ??= desk.places.find((place) => place.account)?.terminal ?? null;
    if (this.task === "correct" && !desk.correctable) this.take("no spin");
    this.pays(desk.payout !== null);
  }

  choose(number: string): void {
    if (!this.choosing) return;
    if (number !== this.chosen) this.doubted = null;
    [this.chosen, this.by] = [number, "hand"];
    this.correction = null;
    this.forget("entry");
    if (this.correcting) void this.review();
  }

  type(digit: string): void {
    const before = this.by === "hand" ? (this.chosen ?? "") : "";
    const next = typed(before, digit, this.felt?.rim ?? []);
    if (next !== "") this.choose(next);
  }

  delete(): void {
    if (!this.choosing || this.chosen === null) return;
    const shorter = this.by === "hand" ? this.chosen.slice(0, -1) : "";
    this.chosen = shorter === "" ? null : shorter;
    this.by = this.chosen === null ? null : "hand";
    this.doubted = null;
    this.correction = null;
    if (this.correcting && this.chosen !== null) void this.review();
  }

  select(terminal: string): void {
    this.selected = terminal;
    this.forget("money");
    this.forget("terminals");
  }

  take(task: Task): void {
    this.task = task;
    this.approval = null;
    this.refusal = null;
    this.done = null;
    if (task !== "no spin") this.drop();
    this.correction = null;
    if (this.next !== "enter") [this.chosen, this.by] = [null, null];
  }

  /** A ground with its effect; choosing it calls nothing. */
  async weigh(ground: string): Promise<void> {
    if (this.task !== "no spin") this.take("no spin");
    this.ground = ground;
    this.undoing = null;
    this.forget("no spin");
    const answer = await this.records.noSpin(ground);
    if (this.ground !== ground) return;
    if (answer.ok) this.undoing = answer.value;
    else this.refuse("no spin", `${answer.reason} ${answer.remedy}`, answer.clause);
  }

  drop(): void {
    [this.ground, this.undoing] = [null, null];
    this.forget("no spin");
  }

  async review(): Promise<void> {
    const number = this.chosen;
    if (number === null) return;
    const answer = await this.records.correction(number);
    if (this.chosen !== number) return;
    if (answer.ok) this.correction = answer.value;
    else this.refuse("correct", `${answer.reason} ${answer.remedy}`, answer.clause);
  }

  /** Puts it to the house; a refusal stands beside the field that asked. */
  async ask(where: Where, order: Order, second?: Second): Promise<boolean> {
    this.busy = true;
    this.refusal = null;
    this.done = null;
    const answer = await this.put(order, second);
    this.busy = false;
    if (answer.kept) return true;
    this.refuse(where, answer.reason, answer.clause);
    return false;
  }

  tell(where: Where, text: string): void {
    this.done = { where, text };
  }

  refuse(where: Where, reason: string, clause: string | null): void {
    this.refusal = { where, reason, clause };
  }

  forget(where: Where): void {
    if (this.refusal?.where === where) this.refusal = null;
  }

  private put({ room, command }: Order, second?: Second): Promise<Answer> {
    if (room === "table") return this.line.ask("table", command, second);
    if (room === "terminal") return this.line.ask("terminal", command, second);
    if (room === "jackpots") return this.line.ask("jackpots", command, second);
    if (room === "tournaments") return this.line.ask("tournaments", command, second);
    return this.line.ask("floor", command, second);
  }

  /** What was armed for a round stays armed while it is in hand, and is weighed again by what has changed. */
  private follow(table: TableView): void {
    const [round, standing] = [String(table.round), `${table.phase} ${table.suspended !== null}`];
    const { last } = this;
    if (round === last.round && `${standing} ${table.spun}` === last.standing) return;
    this.last = { round, standing: `${standing} ${table.spun}` };
    if (round !== last.round || !last.standing.startsWith(standing)) this.turn();
    const inHand = round === last.round && (table.phase === "wagering" || table.phase === "no more bets") && table.suspended === null;
    if (!inHand) this.drop();
    else if (this.ground !== null) void this.weigh(this.ground);
  }

  /** Once there are chips to move they are the task in hand, until they are all moved. */
  private pays(now: boolean): void {
    if (now === this.paying) return;
    this.paying = now;
    if (now && this.task === "no spin") this.take("payout");
    else if (!now && this.task === "payout") this.take("no spin");
  }

  private turn(): void {
    [this.chosen, this.by, this.suggested, this.doubted] = [null, null, null, null];
    this.correction = null;
    this.forget("entry");
  }

  /** A sensor's number is filled in where the dealer has chosen none. */
  private hint(number: string | null): void {
    this.suggested = number;
    this.doubted = null;
    if (this.by === "hand" || this.next !== "enter") return;
    [this.chosen, this.by] = number === null ? [null, null] : [number, "sensor"];
  }
}
