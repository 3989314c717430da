/** One window of the cage: what has been typed, the ticket found, and what was done here. */

import type { Answer } from "../wire/conversation";
import type { Because, DealingView, LeftBehindView, Second, TicketAtWindow, TicketCommand, TicketFile, TicketClaimGround, TicketPaymentMeans } from "../wire/types";
import { cents, DIGITS, shortened, typed } from "./digits";
import { unfound, verdict, type Refusal, type Verdict } from "./verdict";
import type { Records, Wire } from "./wire";

export type Page = "redeem" | "manual" | "unclaimed" | "liability" | "loyalty";
export type Done = "paid" | "by hand" | "given back" | "reprinted" | "illegible";
export interface Entry {
  at: number;
  number: string;
  what: DealingView["what"];
  why: Refusal | null;
  amount: number | null;
}

const REMEMBERED = 12;
/** Between the house's noting a refusal and the page's; nobody presents the same ticket twice in that time. */
const SAME_MS = 3_000;

export class Window {
  page = $state<Page>("redeem");
  digits = $state("");
  amount = $state("");
  busy = $state(false);
  file = $state.raw<TicketFile | null>(null);
  refused = $state.raw<Verdict | null>(null);
  /** What was done last with the ticket on the screen. */
  done = $state.raw<{ what: Done; amount: number } | null>(null);
  /** Looked at instead of a ticket: what a round put right after a cash-out left behind. */
  left = $state.raw<LeftBehindView | null>(null);
  /** It has been paid or written off. */
  settled = $state(false);
  /** Why the last act was not. */
  failed = $state.raw<Because | null>(null);
  /** Tickets just turned away here, until the house tells of them. */
  private refusals = $state.raw<readonly Entry[]>([]);

  constructor(
    readonly name: string,
    readonly wire: Wire,
    readonly records: Records,
  ) {}

  get view(): NonNullable<Wire["view"]> | null {
    return this.wire.view;
  }

  get place(): TicketAtWindow {
    return (this.file?.held as TicketAtWindow | null) ?? { type: "AtWindow", kind: "Cage", name: this.name || "1" };
  }

  /** Paid by whoever stands here, since signing in. */
  get paid(): number {
    return this.view?.shift.paid ?? 0;
  }

  /** What happened here last, newest first. */
  get entries(): readonly Entry[] {
    const done = this.view?.shift.last ?? [];
    const untold = this.refusals.filter((mine) => !done.some((each) => isSame(mine, each)));
    return [...untold, ...done].sort((one, other) => other.at - one.at).slice(0, REMEMBERED);
  }

  get complete(): boolean {
    return this.digits.length === DIGITS;
  }

  press(key: string): void {
    if (key === "Enter") void this.find();
    else if (key === "Escape") this.clear();
    else this.type(key);
  }

  /** With the first digit of another number, what is shown of the last one goes. */
  private type(key: string): void {
    const next = typed(this.digits, key);
    if (this.left || (this.complete && next.length === 1)) this.clear();
    this.digits = next;
  }

  clear(): void {
    [this.digits, this.amount, this.file, this.refused, this.done, this.failed] = ["", "", null, null, null, null];
    [this.left, this.settled] = [null, false];
  }

  async find(number = this.digits): Promise<void> {
    if (number.length !== DIGITS || this.busy) return;
    this.clear();
    this.digits = number;
    await this.look(number, this.page !== "manual");
    if (this.refused && this.page !== "manual") this.turnAway(number, this.refused.kind);
  }

  /** Reads the ticket's file again, as after every act. */
  private async look(number: string, presented = false): Promise<void> {
    this.busy = true;
    const found = await this.records.ticket(number, presented);
    this.busy = false;
    this.file = found.ok ? found.value : null;
    this.refused = found.ok ? verdict(found.value, this.wire.now()) : unfound(found.status, found);
  }

  /** The paper is taken in, then paid: both or, where the second is refused, it stays to be given back. */
  async pay(means: TicketPaymentMeans): Promise<void> {
    const { file, place } = this;
    const by = this.view?.staff.staff;
    const sum = cents(this.amount);
    if (!file || !by || sum === null || this.busy) return;
    const hold: TicketCommand = { type: "Hold", ticket: file.ticket.number, place, amount: sum };
    const redeem: TicketCommand = { type: "Redeem", ticket: file.ticket.number, place, means, by };
    await this.do("paid", file.held ? [redeem] : [hold, redeem]);
  }

  async giveBack(): Promise<void> {
    if (this.file?.held) await this.do("given back", [{ type: "GiveBack", ticket: this.file.ticket.number, place: this.place }]);
    else this.clear();
  }

  async payByHand(ground: TicketClaimGround, second: Second): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (!number || !by) return;
    await this.do("by hand", [{ type: "PayByHand", ticket: number, place: `Cage ${this.name || "1"}`, by, approved_by: second.staff, ground }], second);
  }

  async reprint(): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (number && by) await this.do("reprinted", [{ type: "Reprint", ticket: number, replacement: "", by }]);
  }

  async reportIllegible(): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (number && by) await this.do("illegible", [{ type: "ReportPrintFailed", ticket: number, fault: "printed illegibly", found_by: by }]);
  }

  open(left: LeftBehindView): void {
    this.clear();
    [this.page, this.left] = ["manual", left];
  }

  /** All of it: paid where the house owes it, written off where the player does. */
  async settle(reason: string, second: Second): Promise<void> {
    const left = this.left;
    if (!left || this.busy) return;
    const { terminal, table, round } = left;
    [this.busy, this.failed] = [true, null];
    const answer = await this.wire.ask("terminal", { type: left.amount > 0 ? "PayLeftBehind" : "WriteOffLeftBehind", terminal, table, round, reason }, second);
    this.busy = false;
    this.settled = answer.kept;
    if (!answer.kept) this.failed = { reason: answer.reason, clause: answer.clause };
  }

  private async do(what: Done, commands: TicketCommand[], second?: Second): Promise<void> {
    const ticket = this.file?.ticket;
    if (!ticket || this.busy) return;
    [this.busy, this.failed] = [true, null];
    const answer = await this.ask(commands, second);
    this.busy = false;
    await this.look(ticket.number);
    if (!answer.kept) {
      this.failed = { reason: answer.reason, clause: answer.clause };
      return;
    }
    this.done = { what, amount: ticket.amount };
  }

  private async ask(commands: TicketCommand[], second?: Second): Promise<Answer> {
    let answer: Answer = { kept: false, reason: "", clause: null };
    for (const command of commands) {
      answer = await this.wire.ask("ticket", command, second);
      if (!answer.kept) return answer;
    }
    return answer;
  }

  private turnAway(number: string, why: Refusal): void {
    const entry: Entry = { at: this.wire.now(), number: shortened(number), what: "refused", why, amount: null };
    this.refusals = [entry, ...this.refusals].slice(0, REMEMBERED);
  }
}

function isSame(mine: Entry, told: DealingView): boolean {
  return told.what === "refused" && told.number === mine.number && Math.abs(told.at - mine.at) < SAME_MS;
}
