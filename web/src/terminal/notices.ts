/** What is said over the felt when something bars play: what happened, why, and what to do. */

import type { IconName } from "../parts/Icon.svelte";
import type { OwnTournament, SeatView, TableView, TerminalScreen } from "../wire/types";
import { entrant } from "../words/built/entrant";
import { language } from "../words/language.svelte";
import { parts } from "../words/built/parts";
import { states } from "../words/built/states";
import { terminal } from "../words/built/terminal";
import { money, number, sentence } from "../words/words";
import { named, out, result } from "./entrant";
import { inCorrection, type Notice } from "./situation";
import { reasonOf, told } from "../words/said.svelte";
import { whyUndone, worded } from "../words/wording";

interface Said {
  icon: IconName;
  tone: "plain" | "info" | "warn" | "stop";
  title: string;
  text: string;
  /** In words that are chosen from a list, or the house's own. */
  reason: string | null;
  sums: [label: string, sum: string][];
  clause: string | null;
}

type Words = Omit<Said, "reason" | "sums" | "clause"> & Partial<Said>;

export function said(notice: Notice, view: TerminalScreen): Said {
  const made = wordsFor(notice, view.seat, view.table);
  return { reason: null, sums: [], clause: null, ...made };
}

function wordsFor(notice: Notice, seat: SeatView, table: TableView | null): Words {
  switch (notice) {
    case "malfunction":
      return stopped(seat);
    case "excluded":
    case "sent away":
    case "terminal closed":
      return turnedAway(notice, seat);
    case "no spin":
    case "void":
      return undone(notice, seat, table);
    case "bets returned":
      return back(seat);
    case "frozen":
      return frozen(seat, table);
    case "own limit":
      return ownLimit(seat);
    case "entrant moved":
    case "entrant before":
    case "entrant paused":
    case "entrant out":
    case "entrant result":
      return ofEntrant(notice, seat);
    default:
      return waiting(notice, seat, table);
  }
}

function stopped(seat: SeatView): Words {
  const mine = terminal();
  const text = seat.given_back ? mine.stoppedReturned : seat.in_doubt ? mine.stoppedInDoubt : mine.stoppedPlain;
  const clause = seat.given_back?.clause ?? null;
  return { icon: "stop", tone: "stop", title: states().malfunction, text, sums: [...returned(seat), balance(seat)], clause };
}

function turnedAway(notice: "excluded" | "sent away" | "terminal closed", seat: SeatView): Words {
  const mine = terminal();
  if (notice === "terminal closed") return { icon: "lock", tone: "plain", title: mine.terminalClosed, text: mine.terminalClosedMeans };
  const out = notice === "excluded";
  const why = out ? seat.excluded : seat.sent_away;
  return {
    icon: "person",
    tone: "stop",
    title: out ? mine.excluded : mine.sentAway,
    text: out ? mine.excludedMeans : mine.sentAwayMeans,
    reason: worded(why),
    sums: [balance(seat)],
    clause: why?.clause ?? null,
  };
}

function undone(notice: "no spin" | "void", seat: SeatView, table: TableView | null): Words {
  const mine = terminal();
  const of = table?.undone;
  const ground = of ? whyUndone(of) : "";
  const then = of?.then ? ` ${sentence(told(of.then, of.then_said))}` : "";
  return {
    icon: "repeat",
    tone: "plain",
    title: notice === "void" ? states().roundVoid : states().noSpin,
    text: (ground && `${ground} `) + (notice === "void" ? mine.voidMeans : mine.noSpinMeans) + then,
    sums: [...returned(seat), balance(seat)],
    clause: of?.clause ?? null,
  };
}

function back(seat: SeatView): Words {
  const mine = terminal();
  const of = seat.given_back;
  const reason = of && whyUndone(of);
  return { icon: "repeat", tone: "warn", title: mine.backTitle, text: mine.backMeans, reason, sums: [...returned(seat), balance(seat)], clause: of?.clause ?? null };
}

function frozen(seat: SeatView, table: TableView | null): Words {
  const mine = terminal();
  const entered: [string, string][] = table?.outcome && inCorrection(seat) ? [[mine.entered, table.outcome]] : [];
  return {
    icon: "asterisk",
    tone: "info",
    title: mine.frozenTitle,
    text: inCorrection(seat) ? mine.frozenAfter : mine.frozenAlone,
    reason: worded(seat.frozen),
    sums: [...entered, [mine.balanceHeld, inMoney(seat.credit)]],
    clause: seat.frozen?.clause ?? null,
  };
}

function ownLimit(seat: SeatView): Words {
  const mine = terminal();
  const reached = seat.own_limits?.reached;
  return { icon: "person", tone: "info", title: mine.ownLimitReached, text: mine.ownLimitMeans, reason: reached ? reasonOf(reached) : null, sums: [balance(seat)], clause: reached?.clause ?? null };
}

type OfEntrant = "entrant moved" | "entrant before" | "entrant paused" | "entrant out" | "entrant result";

function ofEntrant(notice: OfEntrant, seat: SeatView): Words {
  const own = seat.tournament;
  const mine = entrant();
  if (!own) return { icon: "flag", tone: "plain", title: "", text: "" };
  const { called, seat: at, table } = own;
  switch (notice) {
    case "entrant moved":
      return { icon: "flag", tone: "info", title: mine.movedTitle, text: mine.movedMeans({ called, terminal: own.moved_to ?? "" }) };
    case "entrant before":
      return { icon: "flag", tone: "info", title: mine.beforeTitle(named(own.at.title)), text: mine.beforeMeans({ called, seat: number(at, language()), table }), clause: own.no_money };
    case "entrant paused":
      return { icon: "lock", tone: "info", title: mine.pausedTitle, text: mine.pausedMeans, sums: [[mine.bank, inMoney(seat.credit)]] };
    case "entrant out":
      return { icon: "flag", tone: "plain", title: mine.outTitle, text: whyOut(own), clause: out(own) === "eliminated" ? null : own.dispute_by };
    case "entrant result":
      return { icon: "flag", tone: "plain", ...result(own) };
  }
}

function whyOut(own: OwnTournament): string {
  const mine = entrant();
  if (out(own) === "retired") return mine.retiredMeans;
  return out(own) === "disqualified" ? mine.disqualifiedMeans : mine.outMeans(number(own.out_after ?? own.at.played, language()));
}

function waiting(notice: "in doubt" | "suspended" | "shut" | "no account", seat: SeatView, table: TableView | null): Words {
  const mine = terminal();
  switch (notice) {
    case "in doubt":
      return { icon: "search", tone: "info", title: mine.inDoubt, text: mine.inDoubtMeans, sums: [balance(seat)] };
    case "suspended":
      return { icon: "stop", tone: "stop", title: states().suspended, text: mine.suspendedMeans, reason: worded(table?.suspended ?? null), sums: [...returned(seat), balance(seat)] };
    case "shut":
      return { icon: "lock", tone: "plain", title: states().tableClosed, text: mine.shutMeans, sums: seat.account ? [balance(seat)] : [] };
    case "no account": {
      const feeds = seat.fitted.includes("note acceptor") || seat.fitted.includes("bar code reader");
      return { icon: "note", tone: "plain", title: mine.noAccount, text: feeds ? mine.noAccountMeans : mine.noAccountDealer };
    }
  }
}

function returned(seat: SeatView): [string, string][] {
  return seat.given_back ? [[terminal().returnedToYou, inMoney(seat.given_back.amount)]] : [];
}

function balance(seat: SeatView): [string, string] {
  return [parts().balance, inMoney(seat.credit)];
}

function inMoney(cents: number): string {
  return money(cents, language());
}
