/** What a dealer asks of the house. */

import { newId } from "../wire/line.svelte";
import type { Second, TerminalBuyIn, TerminalPaidBy, TerminalFaultyPart } from "../wire/types";
import { consoleWords as words } from "../words/built/console";
import { language } from "../words/language.svelte";
import { money, shortMoney, signedMoney } from "../words/words";
import type { Approval, Deal, Order, Where } from "./deal.svelte";

const short = (cents: number): string => shortMoney(cents, language());

// ── the round ──────────────────────────────────────────────────────────────────────────────

export async function open(deal: Deal): Promise<void> {
  if (deal.next !== "open" || !deal.table) return;
  await deal.ask("entry", { room: "table", command: { type: "OpenWagering", table: deal.table.table } });
}

/** Whoever spins a ball says when it will rest: as long as those before it ran. */
export async function spin(deal: Deal): Promise<void> {
  const { table, way, desk } = deal;
  if (deal.next !== "spin" || !table || !desk || table.round === null || way === null) return;
  const command = { type: "SpinBall", table: table.table, round: table.round, by: way, rest_expected_at: Math.round(deal.line.now()) + desk.ball_runs_ms } as const;
  await deal.ask("entry", { room: "table", command });
}

export async function close(deal: Deal): Promise<void> {
  const { table } = deal;
  if (!table || table.phase !== "wagering" || table.round === null || deal.line.stale) return;
  await deal.ask("entry", { room: "table", command: { type: "CloseWagering", table: table.table, round: table.round, by: "dealer" } });
}

export async function enter(deal: Deal): Promise<void> {
  const { table, chosen } = deal;
  if (deal.next !== "enter" || !table || table.round === null || chosen === null || deal.ground !== null || deal.busy) return;
  await deal.ask("entry", { room: "table", command: { type: "EnterOutcome", table: table.table, round: table.round, outcome: chosen } });
}

export async function declareNoSpin(deal: Deal): Promise<void> {
  const { table, ground, undoing } = deal;
  if (!table || table.round === null || ground === null || undoing === null || undoing.refused || deal.busy) return;
  const command = { type: "DeclareNoSpin", table: table.table, round: table.round, ground } as const;
  if (await deal.ask("no spin", { room: "table", command })) deal.drop();
}

// ── a wrong number ─────────────────────────────────────────────────────────────────────────

export async function freeze(deal: Deal, on: boolean): Promise<void> {
  if (!deal.table) return;
  const command = { type: on ? "FreezeAccounts" : "ReleaseAccounts", table: deal.table.table } as const;
  await deal.ask("correct", { room: "floor", command });
}

export async function correct(deal: Deal): Promise<void> {
  const { table, correction } = deal;
  if (!table || table.round === null || !correction || deal.busy) return;
  const command = { type: "CorrectOutcome", table: table.table, round: table.round, outcome: correction.now } as const;
  const title = words().correctTitle({ round: String(table.round), was: correction.was ?? "", now: correction.now });
  const changed = correction.lines.filter((line) => line.difference !== 0);
  const effect = words().correctEffect({ terminals: changed.length, amount: signedMoney(-changed.reduce((sum, line) => sum + line.difference, 0), language()) });
  await withSecond(deal, { order: { room: "table", command }, where: "correct", title, effect, done: () => deal.take("no spin") }, "CORRECT_OUTCOME");
}

/** Where the book asks for two, the act waits for the second person. */
async function withSecond(deal: Deal, asked: Omit<Approval, "power">, power: string): Promise<void> {
  const held = deal.may(power);
  if (held?.second) deal.approval = { ...asked, power: held };
  else if (await deal.ask(asked.where, asked.order)) asked.done();
}

export async function approve(deal: Deal, second: Second): Promise<boolean> {
  const { approval } = deal;
  if (!approval || !(await deal.ask("approval", approval.order, second))) return false;
  deal.approval = null;
  approval.done();
  return true;
}

// ── money ──────────────────────────────────────────────────────────────────────────────────

export const TENDERS: Readonly<Record<string, TerminalBuyIn>> = {
  DEALER_CASH: "cash to the dealer",
  DEALER_CHIPS: "chips to the dealer",
  DEALER_VOUCHERS: "vouchers to the dealer",
  DEALER_TOKENS: "tokens to the dealer",
};

export async function credit(deal: Deal, terminal: string, tender: string, amount: number): Promise<boolean> {
  const by = TENDERS[tender];
  if (!deal.table || by === undefined) return false;
  const command = { type: "CreditByDealer", terminal, table: deal.table.table, tender: by, amount } as const;
  const kept = await deal.ask("money", { room: "terminal", command });
  if (kept) deal.tell("money", words().credited({ terminal, amount: short(amount) }));
  return kept;
}

export async function cashOut(deal: Deal, terminal: string, way: TerminalPaidBy): Promise<void> {
  const { table, place } = deal;
  if (!table || !place) return;
  const command = { type: "CashOut", terminal, way, table: table.table } as const;
  const order: Order = { room: "terminal", command };
  const amount = money(place.credit, language());
  const done = (): void => {
    deal.tell("money", words().paidOut({ terminal, amount }));
  };
  const asked = { order, where: "money" as Where, title: words().payTitle({ terminal, amount }), effect: words().payEffect, done };
  if (way === "manual payment") await withSecond(deal, asked, "APPROVE_MANUAL_PAYMENT");
  else if (await deal.ask("money", order)) done();
}

export async function answerService(deal: Deal, terminal: string): Promise<void> {
  await deal.ask("money", { room: "terminal", command: { type: "AnswerService", terminal } });
}

// ── call bets and guests ───────────────────────────────────────────────────────────────────

export async function placeCall(deal: Deal, terminal: string, slip: Record<string, number>): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null) return false;
  const command = { type: "SetWagers", table: table.table, round: table.round, terminal, slip, called_by_dealer: true } as const;
  return deal.ask("call", { room: "table", command });
}

/** A guest's terminal is a name on this console: it is made where there is none, and then has a place. */
export async function seatGuest(deal: Deal, guest: string): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  const known = deal.desk?.places.some((place) => place.terminal === guest) === true;
  const enrol: Order = { room: "terminal", command: { type: "EnrolTerminal", terminal: guest, tables: [table.table], guest: true, fitted: [] } };
  if (!known && !(await deal.ask("table", enrol))) return false;
  if (!(await deal.ask("table", { room: "terminal", command: { type: "OpenTerminal", terminal: guest } }))) return false;
  deal.select(guest);
  return true;
}

// ── what goes wrong at a terminal ──────────────────────────────────────────────────────────

export async function reportFault(deal: Deal, terminal: string, part: TerminalFaultyPart, what: string): Promise<boolean> {
  const sign = "another reason in the operator's opinion" as const;
  const command = { type: "ReportFault", terminal, fault: newId(), part, reporter: "a runner or other staff", what, sign } as const;
  return deal.ask("fault", { room: "terminal", command });
}

export async function clearFault(deal: Deal, terminal: string, fault: string): Promise<boolean> {
  return deal.ask("fault", { room: "terminal", command: { type: "ClearFault", terminal, fault } });
}

export async function reportFailure(deal: Deal, of: string, terminal: string | null): Promise<boolean> {
  const { table } = deal;
  if (!table || table.round === null) return false;
  return deal.ask("fault", { room: "table", command: { type: "ReportFailure", table: table.table, round: table.round, of, terminal } });
}

export async function recordClaim(deal: Deal, terminal: string, claim: string): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  return deal.ask("claims", { room: "table", command: { type: "RecordClaim", table: table.table, terminal, claim, round: table.round } });
}

// ── the table ──────────────────────────────────────────────────────────────────────────────

export async function suspend(deal: Deal, because: string): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "Suspend", table: deal.table.table, because } });
}

export async function resume(deal: Deal): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "Resume", table: deal.table.table } });
}

export async function giveNotice(deal: Deal): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "GiveClosingNotice", table: deal.table.table } });
}

export async function closeTable(deal: Deal): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "CloseTable", table: deal.table.table } });
}

export async function side(deal: Deal, key: string, on: boolean): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: on ? "RestoreSide" : "WithdrawSide", table: deal.table.table, side: key } });
}

// ── colour chips ───────────────────────────────────────────────────────────────────────────

export async function issueColour(deal: Deal, terminal: string, colour: string, value: number, agreed: boolean): Promise<boolean> {
  if (!deal.table) return false;
  const command = { type: "IssueColour", table: deal.table.table, terminal, colour, value, holders_agree: agreed } as const;
  return deal.ask("colours", { room: "table", command });
}

export async function redeemColour(deal: Deal, terminal: string, colour: string, count: number, last: boolean): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  const command = { type: "RedeemColour", table: table.table, terminal, colour, count, issued_at: table.table, last } as const;
  return deal.ask("colours", { room: "table", command });
}
