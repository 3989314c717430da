/** Tournaments in the lobby: how one stands, and the free seat of a demonstration. Without a browser. */

import type { FreeSeat, LobbyCup } from "../wire/types";

export type CupState = "ahead" | "open" | "full" | "closed" | "running" | "over" | "off";

export function cupState(cup: LobbyCup, now: number): CupState {
  switch (cup.stage) {
    case "cancelled":
      return "off";
    case "decided":
    case "paying":
    case "over":
      return "over";
    case "entries closed":
      return cup.session === "running" || cup.session === "paused" || cup.session === "ended" ? "running" : "closed";
    case "open for entries":
      if (cup.closes_at !== null && cup.closes_at <= now) return "closed";
      return cup.most !== null && cup.taken >= cup.most ? "full" : "open";
    default:
      return "ahead";
  }
}

export const CUP_TONES: Readonly<Partial<Record<CupState, string>>> = { open: "warn", full: "warn", running: "open", off: "stop" };

/** The seat that is kept for a guest in this one, if it is this one that keeps a seat. */
export function seatOf(cup: LobbyCup, seat: FreeSeat | null): FreeSeat | null {
  return seat !== null && seat.tournament === cup.tournament ? seat : null;
}

const TAKEN = "croupier-free-seat";

/** In which tournament this browser has taken the free seat; it is remembered until the tab is closed. */
export function takenHere(): string | null {
  return sessionStorage.getItem(TAKEN);
}

export function rememberTaken(tournament: string | null): void {
  if (tournament === null) sessionStorage.removeItem(TAKEN);
  else sessionStorage.setItem(TAKEN, tournament);
}
