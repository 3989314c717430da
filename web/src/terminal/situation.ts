/** How things stand for the person at this terminal: which phase to show, and what bars play, if anything. */

import { secondsLeft, warningMs } from "../wagering/clock";
import type { OwnTournament, SeatView, TableView, TerminalScreen } from "../wire/types";
import { out } from "./entrant";

export type Phase =
  | "wagering" // without a figure where nobody has set an end
  | "warning"
  | "closed"
  | "decision" // this player is asked
  | "outcome"
  | "undone"
  | "idle"
  | "shut"
  | "suspended"
  | "frozen"
  | "malfunction"
  | "barred"
  | "lost";

/** What is said over the felt, while no bet can be changed. */
export type Notice =
  | "terminal closed"
  | "malfunction"
  | "in doubt"
  | "excluded"
  | "sent away"
  | "frozen"
  | "suspended"
  | "no spin"
  | "void"
  | "bets returned"
  | "shut"
  | "no account"
  | "own limit"
  | "entrant moved"
  | "entrant before"
  | "entrant paused"
  | "entrant out"
  | "entrant result";

export interface Situation {
  phase: Phase;
  notice: Notice | null;
  /** Whether bets may be changed, as far as this screen can tell. */
  open: boolean;
  /** Whole seconds until betting, or the decision, ends, where that is known. */
  seconds: number | null;
}

/** Faults of other parts, the printer and the acceptor, leave the game as it is. */
const STOPS_PLAY: readonly string[] = ["the terminal", "its display", "the game system"];
const BEFORE_START: ReadonlySet<string> = new Set(["set", "seated", "briefed"]);
const FINAL_BETS = "final bets";

export function situation(view: TerminalScreen, table: TableView, now: number, lost: boolean): Situation {
  const left = (end: number | null): number | null => (end === null || lost ? null : secondsLeft(end, now, 0));
  const notice = noticeOf(view.seat, table);
  const phase = lost ? "lost" : phaseOf(view.seat, table, left(table.ends_at));
  const open = (phase === "wagering" || phase === "warning") && notice === null;
  if (phase === "decision") return { phase, notice, open, seconds: left(view.seat.decision?.ends_at ?? null) };
  return { phase, notice, open, seconds: phase === "wagering" || phase === "warning" ? left(table.ends_at) : null };
}

/** An account that a procedure has frozen has its clause; what a person froze alone has none. */
export function inCorrection(seat: SeatView | null): boolean {
  return seat?.frozen?.clause != null;
}

function phaseOf(seat: SeatView, table: TableView, seconds: number | null): Phase {
  if (stopped(seat)) return "malfunction";
  if (seat.excluded || seat.sent_away || !seat.open) return "barred";
  if (seat.frozen) return "frozen";
  if (table.suspended !== null) return "suspended";
  if (seat.decision && table.phase === "no more bets") return "decision";
  return phaseOfTable(table, seconds);
}

function phaseOfTable(table: TableView, seconds: number | null): Phase {
  switch (table.phase) {
    case "wagering":
      if (seconds === 0) return "closed";
      return isWarning(table, seconds) ? "warning" : "wagering";
    case "no more bets":
      return "closed";
    case "settled":
      return "outcome";
    case "idle":
      return table.undone ? "undone" : "idle";
    case "shut":
      return "shut";
  }
}

/** The last seconds, or the dealer's call of final bets where no time is set. */
function isWarning(table: TableView, seconds: number | null): boolean {
  if (table.message === FINAL_BETS) return true;
  return seconds !== null && seconds * 1000 <= warningMs(table);
}

export function stopped(seat: SeatView): boolean {
  return seat.fault !== null && STOPS_PLAY.includes(seat.fault.part);
}

/** The gravest first. */
function noticeOf(seat: SeatView, table: TableView): Notice | null {
  if (stopped(seat)) return "malfunction";
  if (!seat.open) return "terminal closed";
  if (seat.excluded) return "excluded";
  if (seat.sent_away) return "sent away";
  if (seat.frozen) return "frozen";
  if (seat.in_doubt) return "in doubt";
  if (table.suspended !== null) return "suspended";
  return ofRound(seat, table);
}

function ofRound(seat: SeatView, table: TableView): Notice | null {
  const own = seat.tournament && ofEntrant(seat.tournament, table);
  if (own) return own;
  if (table.undone) return table.undone.kind;
  if (allReturned(seat, table)) return "bets returned";
  if (table.phase === "shut") return "shut";
  if (!seat.account) return "no account";
  return limitReached(seat) ? "own limit" : null;
}

/** Why an entrant of a tournament does not play just now; a spin that was begun is seen to its end first. */
function ofEntrant(own: OwnTournament, table: TableView): Notice | null {
  if (own.moved_to !== null) return "entrant moved";
  if (own.result) return "entrant result";
  if (own.at.stage === "paused" && table.phase !== "no more bets") return "entrant paused";
  if (table.phase === "no more bets" || table.phase === "settled") return null;
  if (out(own)) return "entrant out";
  return BEFORE_START.has(own.at.stage) ? "entrant before" : null;
}

/** Nothing more can be wagered today; what is in play is played to its end first. */
function limitReached(seat: SeatView): boolean {
  return seat.own_limits?.reached != null && seat.staked === 0;
}

/** Nothing of this player's is left in the round; where something is, the band over the felt says what came back. */
function allReturned(seat: SeatView, table: TableView): boolean {
  return seat.given_back !== null && seat.staked === 0 && table.phase === "no more bets";
}

/** What is short of the total that this round asks for; told with the warning, while it can be mended. */
export function shortOf(seat: SeatView, table: TableView): number {
  const least = Math.max(table.sign?.aggregate_minimum ?? 0, table.sign?.minimum_outlay ?? 0);
  return seat.staked > 0 ? Math.max(0, least - seat.staked) : 0;
}

/** The table at which to take a place without being asked: the only one there is, for whoever may play at it. */
export function onlyTable(seat: SeatView | null, table: TableView | null): string | null {
  if (!seat?.account || !seat.open || seat.at !== null || seat.tables.length !== 1) return null;
  if (seat.excluded || seat.sent_away || seat.frozen || stopped(seat)) return null;
  return table && table.phase !== "shut" ? table.table : null;
}
