/** Keys turned into acts. */

import { confirmSign, close, correct, declareNoSpin, enter, freeze, open, spin } from "./acts";
import { moveNext } from "./chips";
import type { Deal } from "./deal.svelte";
import type { Act } from "./keys";
import { foundBy } from "./tiles";
import { closeCallBets } from "./tournament_acts";

export function perform(deal: Deal, act: Act): void {
  switch (act.do) {
    case "open":
      return void (deal.next === "sign" ? confirmSign(deal) : open(deal));
    case "spin":
      return void spin(deal);
    case "close":
      return void close(deal);
    case "digit":
      return deal.type(act.digit);
    case "delete":
      return deal.delete();
    case "confirm":
      return confirm(deal);
    case "no spin":
      return deal.take("no spin");
    case "ground":
      return ground(deal, act.at);
    case "call":
      return call(deal);
    case "pay":
      return moveNext(deal);
    case "jackpot":
      return deal.take("jackpot");
    case "tournament":
      if (deal.desk?.tournament) deal.take("tournament");
      return;
    case "end call bets":
      if (deal.desk?.tournament?.call_bets_cut && !deal.desk.tournament.call_bets_closed) void closeCallBets(deal);
      return;
    case "terminals":
      return;
    case "terminal":
      return terminal(deal, act.digits);
    case "regions":
      return region(1);
    case "regions back":
      return region(-1);
    case "cancel":
      return cancel(deal);
  }
}

/** Enter decides what is laid out: the ground, the true number, or the number of the round. */
export function confirm(deal: Deal): void {
  if (deal.approval) return;
  if (deal.ground !== null) void declareNoSpin(deal);
  else if (!deal.correcting) void enter(deal);
  else if (deal.correction) void correct(deal);
  else if (deal.freezesFirst) void freeze(deal, true);
}

function ground(deal: Deal, at: number): void {
  const chosen = deal.desk?.grounds[at];
  if (chosen && mayUndo(deal)) void deal.weigh(chosen.ground);
}

/** Whether there is a round that could still be a no spin. */
export function mayUndo(deal: Deal): boolean {
  const phase = deal.table?.phase;
  return (phase === "wagering" || phase === "no more bets" || phase === "settled") && !deal.line.stale && deal.table?.suspended === null;
}

function call(deal: Deal): void {
  if (deal.desk?.call_bets === null) return;
  deal.take("call");
  setTimeout(() => document.querySelector<HTMLElement>("[data-call]")?.focus());
}

function terminal(deal: Deal, digits: string): void {
  const place = foundBy(digits, deal.desk?.places ?? []);
  if (place) deal.select(place.terminal);
}

function cancel(deal: Deal): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (deal.approval) deal.approval = null;
  else if (deal.ground !== null) deal.drop();
  else if (deal.refusal) deal.refusal = null;
  else if (deal.task !== "no spin") deal.take("no spin");
}

function region(by: 1 | -1): void {
  const all = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const at = all.findIndex((each) => each.contains(document.activeElement));
  all[(at + by + all.length) % all.length]?.focus();
}
