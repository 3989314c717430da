/** What a player may ask of the house beside placing bets. */

import { newId } from "../wire/line.svelte";
import type { TerminalFaultyPart } from "../wire/types";
import { language } from "../words/language.svelte";
import { terminal as words } from "../words/built/terminal";
import { shortMoney } from "../words/words";
import { told } from "./messages";
import type { Play } from "./play.svelte";

export async function callService(play: Play): Promise<void> {
  const called = play.seat?.service === true;
  const asked = play.line.ask("terminal", { type: "RequestService", terminal: play.name });
  if (!(await play.heard(asked))) return;
  const said = words();
  play.say(
    called ? told(said.serviceIsCancelled, said.serviceIsCancelledMeans) : told(said.serviceIsCalled, said.serviceIsCalledMeans),
  );
}

/** Whoever goes to another table takes his bets back; once they are in play, he waits for the round to be settled. */
export async function chooseTable(play: Play, table: string): Promise<boolean> {
  if (!(await takeBack(play))) return false;
  return play.heard(play.line.ask("terminal", { type: "ChooseTable", terminal: play.name, table }));
}

export async function leaveTable(play: Play, table: string): Promise<boolean> {
  if (!(await takeBack(play))) return false;
  return play.heard(play.line.ask("terminal", { type: "LeaveTable", terminal: play.name, table }));
}

/** With nought on the account there is nothing to pay; the place is free for somebody else. */
export async function leaveGame(play: Play): Promise<boolean> {
  const kept = await play.heard(play.line.ask("terminal", { type: "LeaveGame", terminal: play.name }));
  if (kept) play.say(told(words().leftGame, ""));
  return kept;
}

/** Takes the bets off again that can still be taken back; says whether nothing went wrong. */
async function takeBack(play: Play): Promise<boolean> {
  const { table, seat } = play;
  if (!seat || table?.phase !== "wagering" || table.round === null || seat.staked === 0) return true;
  const slip = { type: "SetWagers", table: table.table, round: table.round, terminal: play.name, slip: {} } as const;
  return play.heard(play.line.ask("table", slip));
}

export async function putNote(play: Play, amount: number): Promise<void> {
  if (!(await play.heard(play.line.put({ type: "PutNote", id: newId(), amount })))) return;
  play.say(told(words().noteTaken(shortMoney(amount, language())), words().balanceGrows));
}

export async function putTicket(play: Play, number: string): Promise<boolean> {
  const ticket = number.replaceAll(/[^0-9A-Za-z]/g, "");
  const kept = await play.heard(play.line.put({ type: "PutTicket", id: newId(), ticket }), words().ticketRemedy);
  if (kept) play.say(told(words().ticketTaken, words().balanceGrows));
  return kept;
}

export async function putCard(play: Play, number: string): Promise<boolean> {
  const kept = await play.heard(play.line.put({ type: "PutCard", id: newId(), card: number.trim() }));
  if (kept) play.say(told(words().cardShown, words().cardShownMeans));
  return kept;
}

export async function pressCasing(play: Play): Promise<void> {
  await play.heard(play.line.put({ type: "PressCasing", id: newId() }));
}

/** Bets that can still be taken back are, so that the full balance can be paid. */
export async function cashOut(play: Play): Promise<boolean> {
  if (!(await takeBack(play))) return false;
  return play.heard(play.line.ask("terminal", { type: "CashOut", terminal: play.name, way: "ticket", table: null }));
}

export async function reportFault(play: Play, part: TerminalFaultyPart, what: string): Promise<boolean> {
  const kept = await play.heard(
    play.line.ask("terminal", {
      type: "ReportFault",
      terminal: play.name,
      fault: newId(),
      part,
      reporter: "the player",
      what,
      sign: "another reason in the operator's opinion",
    }),
  );
  if (kept) play.say(told(words().reported, words().reportedMeans));
  return kept;
}

/** What this screen has drawn of a round; nobody is told of it unless a number is strange to the game. */
export async function tellDrawn(play: Play, round: string, shown: string[]): Promise<void> {
  if (shown.length === 0) return;
  await play.line.ask("terminal", { type: "CompareDisplay", terminal: play.name, fault: `display ${round}`, shown });
}

export async function makeClaim(play: Play, claim: string): Promise<boolean> {
  const { table } = play;
  if (!table) return false;
  const asked = { type: "RecordClaim", table: table.table, terminal: play.name, claim, round: table.round } as const;
  const kept = await play.heard(play.line.ask("table", asked));
  if (kept) play.say(told(words().claimed, words().claimMeans));
  return kept;
}
