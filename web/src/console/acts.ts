/** What a dealer asks of the house. */

import { newId } from "../wire/line.svelte";
import type { HitView, PublicReason, Second, TerminalBuyIn, TerminalPaidBy, TerminalFaultSign, TerminalFaultyPart } from "../wire/types";
import { consoleWords as words } from "../words/built/console";
import { jackpotDesk } from "../words/built/jackpot_desk";
import { language } from "../words/language.svelte";
import { capital, money, shortMoney, signedMoney } from "../words/words";
import type { Approval, Deal, Order, Payee, Where } from "./deal.svelte";

/** Whoever put money in does not take it out. */
const HANDS = "house 3.1";
export const PAYEE = "house 3.6";

const short = (cents: number): string => shortMoney(cents, language());

// ── the round ──────────────────────────────────────────────────────────────────────────────

/** Whoever opens a table says that its sign is on display. */
export async function confirmSign(deal: Deal): Promise<void> {
  if (deal.next !== "sign" || !deal.table || deal.busy) return;
  await deal.ask("entry", { room: "table", command: { type: "ConfirmSign", table: deal.table.table, sign_on_display: true, on_every_terminal: deal.table.own_sign !== null } });
}

export async function open(deal: Deal): Promise<void> {
  if (deal.next !== "open" || !deal.table) return;
  await deal.ask("entry", { room: "table", command: { type: "OpenWagering", table: deal.table.table } });
}

/** Whoever spins a ball says when it will rest: as long as those before it ran. */
export async function spin(deal: Deal): Promise<void> {
  const { table, way, desk } = deal;
  if (deal.next !== "spin" || !table || !desk || table.round === null || way === null) return;
  const nominated = way === "PATRON" ? deal.patron : null;
  if (way === "PATRON" && nominated === null) return;
  const command = { type: "SpinBall", table: table.table, round: table.round, by: way, nominated, rest_expected_at: Math.round(deal.line.now()) + desk.ball_runs_ms } as const;
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
  if (deal.againstSensor && deal.doubted !== chosen) return void (deal.doubted = chosen);
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
  const { because, told } = deal.wordsOfCorrection;
  const command = { type: "CorrectOutcome", table: table.table, round: table.round, outcome: correction.now, because, public: told } as const;
  const title = (): string => words().correctTitle({ round: String(table.round), was: correction.was ?? "", now: correction.now });
  const changed = correction.lines.filter((line) => line.difference !== 0);
  const effect = (): string => words().correctEffect({ terminals: changed.length, amount: signedMoney(-changed.reduce((sum, line) => sum + line.difference, 0), language()) });
  await withSecond(deal, { order: { room: "table", command }, where: "correct", title, effect, done: () => deal.take("no spin") }, "CORRECT_OUTCOME");
}

/** Where the book asks for two, the act waits for the second person. */
async function withSecond(deal: Deal, asked: Omit<Approval, "power">, power: string): Promise<void> {
  const held = deal.may(power);
  if (held?.second) deal.approval = { ...asked, power: held };
  else if (await deal.ask(asked.where, asked.order)) asked.done();
}

export async function approve(deal: Deal, second: Second, payee?: Payee): Promise<boolean> {
  const { approval } = deal;
  if (!approval || !(await deal.ask("approval", paidTo(approval.order, payee), second))) return false;
  deal.approval = null;
  approval.done();
  return true;
}

/** From the house's sum on, whoever is paid by hand is named with a document. */
function paidTo(order: Order, payee?: Payee): Order {
  if (order.room !== "terminal" || order.command.type !== "CashOut" || !payee) return order;
  return { ...order, command: { ...order.command, ...payee } };
}

/** Whoever has the rank confirms it at once; a dealer calls somebody who has, and signs nothing. */
export async function confirmHit(deal: Deal, hit: HitView, title: () => string, effect: () => string): Promise<void> {
  const power = deal.may("CONFIRM_JACKPOT");
  const order: Order = { room: "jackpots", command: { type: "ConfirmHit", jackpot: hit.jackpot, hit: hit.hit, prize: hit.prize } };
  const done = (): void => deal.tell("jackpot", jackpotDesk().console.done);
  if (power && !power.allowed) deal.approval = { order, power, title, effect, where: "jackpot", done };
  else if (await deal.ask("jackpot", order)) done();
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
  const done = (): void => deal.tell("money", words().credited({ terminal, amount: short(amount) }));
  const title = (): string => words().creditTitle({ terminal, amount: money(amount, language()) });
  return above(deal, { order: { room: "terminal", command }, where: "money", title, effect: () => words().twoEffect, done }, amount > (deal.desk?.alone.credit ?? 0));
}

export async function cashOut(deal: Deal, terminal: string, way: TerminalPaidBy): Promise<void> {
  const { table, place } = deal;
  if (!table || !place) return;
  const command = { type: "CashOut", terminal, way, table: table.table } as const;
  const order: Order = { room: "terminal", command };
  const paid = place.credit;
  const amount = (): string => money(paid, language());
  const done = (): void => deal.tell("money", words().paidOut({ terminal, amount: amount() }));
  const asked = { order, where: "money" as Where, title: () => words().payTitle({ terminal, amount: amount() }), effect: () => words().payEffect, done };
  if (way === "manual payment") await above(deal, asked, true);
  else await above(deal, { ...asked, title: () => words().chipsTitle({ terminal, amount: amount() }), effect: () => words().twoEffect }, place.credit > (deal.desk?.alone.pays ?? 0));
}

/** Above the house's sum the act waits for a second person at once; else where the house has said that it takes one. */
async function above(deal: Deal, asked: Omit<Approval, "power">, byTwo: boolean): Promise<boolean> {
  if (!byTwo && (await deal.ask(asked.where, asked.order))) {
    asked.done();
    return true;
  }
  const [alone, ranks] = [deal.desk?.alone, deal.options?.ranks ?? []];
  if (alone && (byTwo || deal.refusal?.clause === alone.clause)) deal.approval = { ...asked, power: { least: ranks[1] ?? "", clause: alone.clause } };
  else if (boughtBack(deal)) deal.approval = { ...asked, power: { least: ranks[0] ?? "", clause: deal.refusal?.clause ?? "" } };
  return false;
}

/** Where no ticket can be had, another person of the table signs for chips that one dealer sold and pays back. */
function boughtBack(deal: Deal): boolean {
  const { refusal, desk } = deal;
  return refusal?.clause === HANDS && desk?.cash_outs.every((way) => way === "DEALER_CHIPS") === true;
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

export async function reportFault(deal: Deal, terminal: string, part: TerminalFaultyPart, what: string, sign: TerminalFaultSign): Promise<boolean> {
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

/** Somebody does what the book bars; without a terminal it is an onlooker. */
export async function recordIncident(deal: Deal, breach: string, terminal: string | null, detail: string): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  return deal.ask("report", { room: "table", command: { type: "RecordIncident", table: table.table, breach, terminal, detail } });
}

export async function recordClaim(deal: Deal, terminal: string, claim: string): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  return deal.ask("claims", { room: "table", command: { type: "RecordClaim", table: table.table, terminal, claim, round: table.round } });
}

export async function considerClaim(deal: Deal, number: number, finding: string): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("claims", { room: "table", command: { type: "ConsiderClaim", table: deal.table.table, number, finding } });
}

// ── who must go ────────────────────────────────────────────────────────────────────────────

export async function askToVacate(deal: Deal, terminal: string): Promise<void> {
  if (!deal.table) return;
  const kept = await deal.ask("terminals", { room: "table", command: { type: "AskToVacate", table: deal.table.table, terminal } });
  if (kept) deal.tell("terminals", words().vacateAsked(terminal));
}

export async function sendAway(deal: Deal, terminal: string, because: string, told: PublicReason | null): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("away", { room: "table", command: { type: "SendAway", table: deal.table.table, terminal, because, public: told } });
}

export async function shutGame(deal: Deal, because: string, told: PublicReason | null): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "ShutGame", table: deal.table.table, because, public: told } });
}

// ── the table ──────────────────────────────────────────────────────────────────────────────

export async function suspend(deal: Deal, because: string, told: PublicReason | null): Promise<boolean> {
  if (!deal.table) return false;
  return deal.ask("table", { room: "table", command: { type: "Suspend", table: deal.table.table, because, public: told } });
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

export function colourName(colour: string): string {
  return words().colourNames[colour] ?? capital(colour);
}

export async function issueColour(deal: Deal, terminal: string, colour: string, value: number, agreed: boolean): Promise<boolean> {
  if (!deal.table) return false;
  const command = { type: "IssueColour", table: deal.table.table, terminal, colour, value, holders_agree: agreed } as const;
  const title = (): string => words().issueTitle({ colour: colourName(colour), terminal, amount: money(value, language()) });
  const done = (): void => deal.tell("colours", words().issued({ colour: colourName(colour), terminal }));
  return above(deal, { order: { room: "table", command }, where: "colours", title, effect: () => words().twoEffect, done }, value > (deal.desk?.alone.credit ?? 0));
}

export async function redeemColour(deal: Deal, terminal: string, colour: string, count: number, last: boolean): Promise<boolean> {
  const { table } = deal;
  if (!table) return false;
  const command = { type: "RedeemColour", table: table.table, terminal, colour, count, issued_at: table.table, last } as const;
  const worth = count * (deal.desk?.colours?.find((each) => each.colour === colour)?.value ?? 0);
  const title = (): string => words().chipsTitle({ terminal, amount: money(worth, language()) });
  const done = (): void => deal.tell("colours", words().redeemed({ colour: colourName(colour), terminal }));
  return above(deal, { order: { room: "table", command }, where: "colours", title, effect: () => words().twoEffect, done }, worth > (deal.desk?.alone.pays ?? 0));
}
