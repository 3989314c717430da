/** One window of the cage: what has been typed, the ticket found, and what was done here. */

import type { Answer } from "../wire/conversation";
import type { Because, DealingView, HandPayView, LeftBehindView, Second, SecondView, TerminalCommand, TicketAtWindow, TicketCommand, TicketFile, TicketClaimGround, TicketPaymentMeans } from "../wire/types";
import { cents, DIGITS, isMark, shortened, typed } from "./digits";
import { unfound, verdict, type Refusal, type Verdict } from "./verdict";
import { TournamentDesk } from "./tournament_desk.svelte";
import type { Records, Wire } from "./wire";

export type Page = "redeem" | "manual" | "unclaimed" | "liability" | "loyalty" | "tournaments";
export type Done = "paid" | "by hand" | "given back" | "reprinted" | "illegible" | "void";
export interface Payee {
  payee: string;
  document: string;
}
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
  done = $state.raw<{ what: Done; amount: number; kept: number } | null>(null);
  /** Looked at instead of a ticket: what a round put right after a cash-out left behind. */
  left = $state.raw<LeftBehindView | null>(null);
  /** Or a jackpot that is paid by hand. */
  handPay = $state.raw<HandPayView | null>(null);
  /** It has been paid, recovered or written off; what is still owed of it. */
  settled = $state.raw<{ recovered: number; writtenOff: number; left: number } | null>(null);
  /** All of a ticket is paid although something is owed back of it. */
  inFull = $state(false);
  /** Why the last act was not. */
  failed = $state.raw<Because | null>(null);
  /** Who is paid, where the sum asks for a name and a document. */
  payee = $state<Payee>({ payee: "", document: "" });
  /** The mark on the paper, by which it is known of which log it is. */
  mark = $state("");
  /** Who is being served of a tournament. */
  readonly tournaments = new TournamentDesk(this);
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
    if (this.left || this.handPay || (this.complete && next.length === 1)) this.clear();
    this.digits = next;
  }

  clear(): void {
    [this.digits, this.amount, this.file, this.refused, this.done, this.failed] = ["", "", null, null, null, null];
    [this.left, this.handPay, this.settled, this.inFull, this.mark] = [null, null, null, false, ""];
    this.payee = { payee: "", document: "" };
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
  async pay(means: TicketPaymentMeans, second?: Second): Promise<void> {
    const { file, place } = this;
    const by = this.view?.staff.staff;
    const sum = cents(this.amount);
    if (!file || !by || sum === null || this.busy) return;
    const hold: TicketCommand = { type: "Hold", ticket: file.ticket.number, place, amount: sum };
    const redeem: TicketCommand = { type: "Redeem", ticket: file.ticket.number, place, means, by, ...this.named, ...this.less, ...this.marked };
    await this.do("paid", file.held ? [redeem] : [hold, redeem], second);
  }

  /** What of the ticket is owed back after a correction, and not paid unless two pay all of it. */
  get keptBack(): number {
    return this.inFull ? 0 : (this.file?.owed_back ?? 0);
  }

  /** What its bearer is given. */
  get due(): number | undefined {
    return this.file === null ? undefined : this.file.ticket.amount - this.keptBack;
  }

  /** Whether the ticket before the cashier is paid by two: by its sum, because it is queried and paid in full, or because the house has said so. */
  get byTwo(): boolean {
    const [alone, due] = [this.view?.till.alone, this.due];
    if (alone === undefined || due === undefined) return false;
    return due > alone.pays || this.file?.before_loss != null || (this.inFull && (this.file?.owed_back ?? 0) > 0) || this.failed?.clause === alone.clause;
  }

  /** As it goes with the payment of a ticket of which something is owed back. */
  private get less(): { kept_back?: number; in_full?: boolean } {
    if (!this.file?.owed_back) return {};
    return this.inFull ? { in_full: true } : { kept_back: this.file.owed_back };
  }

  /** Whether the mark is there where it is needed, and is one. */
  get markGood(): boolean {
    return this.mark.trim() === "" ? !this.file?.before_loss : isMark(this.mark);
  }

  private get marked(): { paper?: string } {
    return this.mark.trim() === "" ? {} : { paper: this.mark.trim() };
  }

  /** Whether this payment bears a name and a document. */
  get identifies(): boolean {
    const [from, amount] = [this.view?.till.identify_from, this.left?.amount ?? this.handPay?.amount ?? this.due];
    return from !== undefined && amount !== undefined && amount >= from;
  }

  /** Whether both are there, or neither is asked for. */
  get identified(): boolean {
    return !this.identifies || (this.payee.payee.trim() !== "" && this.payee.document.trim() !== "");
  }

  /** As it goes with the payment; what was typed for another one does not. */
  private get named(): Partial<Payee> {
    return this.identifies ? { payee: this.payee.payee.trim(), document: this.payee.document.trim() } : {};
  }

  async giveBack(): Promise<void> {
    if (this.file?.held) await this.do("given back", [{ type: "GiveBack", ticket: this.file.ticket.number, place: this.place }]);
    else this.clear();
  }

  async payByHand(ground: TicketClaimGround, second: Second): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (!number || !by) return;
    await this.do("by hand", [{ type: "PayByHand", ticket: number, place: `Cage ${this.name || "1"}`, by, approved_by: second.staff, ground, ...this.named, ...this.less }], second);
  }

  async reprint(): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (number && by) await this.do("reprinted", [{ type: "Reprint", ticket: number, replacement: "", by }]);
  }

  /** The cash-out is taken back: nothing came out that anybody could present. */
  async makeVoid(why: string): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (number && by) await this.do("void", [{ type: "Void", ticket: number, by, why }]);
  }

  async reportIllegible(): Promise<void> {
    const [number, by] = [this.file?.ticket.number, this.view?.staff.staff];
    if (number && by) await this.do("illegible", [{ type: "ReportPrintFailed", ticket: number, fault: "printed illegibly", found_by: by }]);
  }

  open(left: LeftBehindView): void {
    this.clear();
    [this.page, this.left] = ["manual", left];
  }

  openHandPay(pay: HandPayView): void {
    this.clear();
    [this.page, this.handPay] = ["manual", pay];
  }

  /** A jackpot in cash, by two names. */
  async payHit(second: Second): Promise<void> {
    if (!this.handPay || this.busy) return;
    const { jackpot, hit, terminal } = this.handPay;
    [this.busy, this.failed] = [true, null];
    const answer = await this.wire.ask("jackpots", { type: "PayHitByHand", jackpot, hit, terminal, place: `Cage ${this.name || "1"}`, ...this.named }, second);
    this.busy = false;
    if (answer.kept) this.settled = { recovered: 0, writtenOff: 0, left: 0 };
    else this.failed = { reason: answer.reason, clause: answer.clause };
  }

  /** All of what the house owes is paid. */
  async payLeft(reason: string, second: Second): Promise<void> {
    if (this.left) await this.settle({ type: "PayLeftBehind", ...about(this.left, reason), ...this.named }, { recovered: 0, writtenOff: 0, left: 0 }, second);
  }

  /** What the player owes came back, or is asked for no longer; the rest is still owed. */
  async settleLeft(recovered: number, writtenOff: number, reason: string, second?: Second): Promise<void> {
    if (!this.left) return;
    const command = { type: "SettleLeftBehind" as const, ...about(this.left, reason), recovered, written_off: writtenOff };
    await this.settle(command, { recovered, writtenOff, left: -this.left.amount - recovered - writtenOff }, second);
  }

  private async settle(command: TerminalCommand, settled: NonNullable<Window["settled"]>, second?: Second): Promise<void> {
    if (this.busy) return;
    [this.busy, this.failed] = [true, null];
    const answer = await this.wire.ask("terminal", command, second);
    this.busy = false;
    if (answer.kept) this.settled = settled;
    else this.failed = { reason: answer.reason, clause: answer.clause };
  }

  /** The house has told something new: what is on the screen may have been paid elsewhere, or be queried by now. */
  async freshen(): Promise<void> {
    const number = this.file?.ticket.number;
    if (!number || this.busy || this.done) return;
    const found = await this.records.ticket(number, false);
    if (!found.ok || this.busy || this.done || this.file?.ticket.number !== number) return;
    [this.file, this.refused] = [found.value, verdict(found.value, this.wire.now())];
  }

  private async do(what: Done, commands: TicketCommand[], second?: Second): Promise<void> {
    const [ticket, kept] = [this.file?.ticket, this.keptBack];
    if (!ticket || this.busy) return;
    [this.busy, this.failed] = [true, null];
    const answer = await this.ask(commands, second);
    this.busy = false;
    await this.look(ticket.number);
    if (!answer.kept) {
      this.failed = { reason: answer.reason, clause: answer.clause };
      return;
    }
    this.done = { what, amount: what === "paid" || what === "by hand" ? ticket.amount - kept : ticket.amount, kept };
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

function about({ terminal, table, round }: LeftBehindView, reason: string): { terminal: string; table: string; round: number; reason: string } {
  return { terminal, table, round, reason };
}

function isSame(mine: Entry, told: DealingView): boolean {
  return told.what === "refused" && told.number === mine.number && Math.abs(told.at - mine.at) < SAME_MS;
}

/** Nobody is their own second person. */
export function others(window: Window): readonly SecondView[] {
  return window.view?.till.alone.seconds.filter((each) => each.staff !== window.view?.staff.staff) ?? [];
}
