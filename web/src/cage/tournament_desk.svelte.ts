/** Tournaments at one window: which is open, for whom something is done, and what came of it. */

import type { EntrantAtWindow, Second, TournamentAtWindow, TournamentCommand, TournamentTicketTender } from "../wire/types";
import type { Because } from "../wire/types";
import { offerOf, prizeOf, type Act } from "./entrants";
import type { Window } from "./window.svelte";

export type Done = Act | "apply";

/** Without the name of the tournament and of the entrant, which the desk knows. */
export interface Form {
  card: string;
  called: string;
  name: string;
  suburb: string;
  contact: string;
  consents: ("name" | "suburb" | "images")[];
}

export class TournamentDesk {
  private chosen = $state<string | null>(null);
  private of = $state<string | null>(null);
  act = $state<Act | "apply" | null>(null);
  busy = $state(false);
  failed = $state.raw<Because | null>(null);
  done = $state.raw<Done | null>(null);

  constructor(readonly window: Window) {}

  get all(): readonly TournamentAtWindow[] {
    return this.window.view?.tournaments.tournaments ?? [];
  }

  get tournament(): TournamentAtWindow | null {
    return this.all.find((each) => each.tournament === this.chosen) ?? this.all[0] ?? null;
  }

  get who(): EntrantAtWindow | null {
    return this.tournament?.entrants.find((each) => each.entrant === this.of) ?? null;
  }

  open(tournament: string): void {
    this.chosen = tournament;
    this.leave();
    this.of = null;
  }

  choose(entrant: string | null, act: Act | "apply" | null = null): void {
    this.leave();
    [this.of, this.act] = [entrant, act];
  }

  begin(act: Act | "apply"): void {
    this.leave();
    this.act = act;
  }

  leave(): void {
    [this.act, this.failed, this.done] = [null, null, null];
  }

  /** What an act moves, so that a second person is asked for before the house asks. */
  sumOf(act: Act): number {
    const { tournament, who } = this;
    if (!tournament || !who) return 0;
    if (act === "pay") return who.owes ?? 0;
    if (act === "redeem") return who.chips_worth;
    if (act === "re-buy" || act === "add-on") return offerOf(tournament, act)?.price ?? 0;
    if (act === "refund") return who.refund;
    return act === "prize" ? (prizeOf(tournament, who)?.amount ?? 0) : 0;
  }

  /** By its sum, because the same hands took it in, or because the house has said so. */
  byTwo(act: Act): boolean {
    const [alone, mine] = [this.window.view?.till.alone, this.window.view?.staff.staff ?? ""];
    if (!alone) return false;
    const tookIn = act === "refund" && this.who !== null && this.who.hands.includes(mine);
    return tookIn || this.sumOf(act) > alone.pays || this.failed?.clause === alone.clause;
  }

  identifies(amount: number): boolean {
    return amount >= (this.window.view?.till.identify_from ?? Infinity);
  }

  apply(form: Form, employee: Second | undefined): Promise<void> {
    const { card, called, ...rest } = form;
    return this.ask("apply", { type: "Apply", ...this.named(), card, called, form: rest, ...asEmployee(employee) }, employee);
  }

  substitute(form: Form, employee: Second | undefined): Promise<void> {
    const { card, called, ...rest } = form;
    return this.ask("substitute", { type: "Substitute", ...this.whom(), card, called, form: rest, ...asEmployee(employee) }, employee);
  }

  sign(signature: string): Promise<void> {
    return this.ask("sign", { type: "SignTerms", ...this.whom(), digest: this.tournament?.terms ?? "", signature });
  }

  pay(act: "pay" | "re-buy" | "add-on", tender: TournamentTicketTender | null, second?: Second): Promise<void> {
    const paid = { ...this.whom(), place: this.place, tender };
    return this.ask(act, act === "pay" ? { type: "PayEntry", ...paid } : { type: "BuyMore", ...paid, what: act }, second);
  }

  /** With what the entrant was told, so that no second more or less changes it unseen. */
  withdraw(told: number): Promise<void> {
    return this.ask("withdraw", { type: "WithdrawEntry", ...this.whom(), told });
  }

  refund(second?: Second): Promise<void> {
    return this.ask("refund", { type: "RefundEntry", ...this.whom(), place: this.place }, second);
  }

  /** Chips that the terms let somebody turn into money. */
  redeem(second?: Second): Promise<void> {
    return this.ask("redeem", { type: "RedeemChips", ...this.whom(), place: this.place }, second);
  }

  payPrize(way: "cash" | "ticket", payee: string, document: string, second?: Second): Promise<void> {
    return this.ask("prize", { type: "PayPrize", ...this.whom(), way, payee, document, place: this.place }, second);
  }

  private get place(): string {
    return this.window.name || "1";
  }

  private named(): { tournament: string } {
    return { tournament: this.tournament?.tournament ?? "" };
  }

  private whom(): { tournament: string; entrant: string } {
    return { ...this.named(), entrant: this.of ?? "" };
  }

  private async ask(done: Done, command: TournamentCommand, second?: Second): Promise<void> {
    if (this.busy) return;
    [this.busy, this.failed] = [true, null];
    const answer = await this.window.wire.ask("tournaments", command, second);
    this.busy = false;
    if (answer.kept) [this.done, this.act] = [done, null];
    else this.failed = { reason: answer.reason, clause: answer.clause };
  }
}

/** Whoever works for the house enters with somebody's approval, and wins no prize. */
function asEmployee(approval: Second | undefined): { employee?: true; approved_by?: string } {
  return approval ? { employee: true, approved_by: approval.staff } : {};
}
