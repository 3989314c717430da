/** Which acts the book reserves, and for whom. */

import type { HoldOption, IncidentView, MayView, PitTable, Place, TableOptions, TableSign, TerminalHoldGround } from "../wire/types";

/** Null where the book names no rank for it: then any of its staff may, and the house says so or not. */
export function power(table: PitTable | null, name: string | null): MayView | null {
  return (name && table?.may.find((may) => may.power === name)) || null;
}

/** Who conducts a table may open it, and so may whoever could close it. */
export function mayOpen(table: PitTable): boolean {
  return ["CONDUCT_GAME", "CLOSE_OCCUPIED_TABLE"].some((name) => power(table, name)?.allowed === true);
}

/** Whether this person can begin it: where two are asked for, the second one's rank is what counts. */
export function lawful(may: MayView | null): boolean {
  return may === null || may.allowed || may.second;
}

/** Whether an account waits for a correction, and not for somebody who froze it alone. */
export function frozenByProcedure(place: Pick<Place, "freezes">): boolean {
  return place.freezes.some(({ least }) => least === null);
}

export const MALFUNCTION: TerminalHoldGround = "a malfunction is being investigated";

/** Why this player's money may be held: for a malfunction only while one of that kind is on record. */
export function holdsFor(options: TableOptions | null, place: Pick<Place, "fault">): HoldOption[] {
  const part = place.fault?.part;
  return (options?.holds ?? []).filter((each) => each.ground !== MALFUNCTION || (part !== undefined && (part === "the game system") === each.of_system));
}

/** A sign with other limits, all else as it hangs there. */
export function signWith(table: PitTable, minimum: number, maximum: number): TableSign {
  const sign = table.sign;
  return {
    minimum,
    maximum,
    multiple: sign?.multiple ?? 1,
    aggregate_minimum: sign?.aggregate_minimum ?? 0,
    minimum_outlay: sign?.minimum_outlay ?? 0,
    chip: 1,
    by_kind: sign ? fitting(sign.by_kind, maximum) : {},
  };
}

/** Limits of a kind stay as they are, but none goes beyond the most of the sign. */
function fitting(kinds: Record<string, [number, number]>, maximum: number): Record<string, [number, number]> {
  return Object.fromEntries(Object.entries(kinds).map(([kind, [least, most]]) => [kind, [Math.min(least, maximum), Math.min(most, maximum)]]));
}

/** What lies nearest for whoever looks after an incident. */
export type Next = "resume" | "decide" | "hand over" | "clear" | "replay" | "cage" | "answer" | "test" | "act" | "look" | "jackpots";
const NEXT: Readonly<Record<IncidentView["kind"], Next>> = {
  "no chance": "test",
  "seed lost": "resume",
  suspended: "resume",
  "jackpot fault": "jackpots",
  "jackpot won": "jackpots",
  "past break-even": "jackpots",
  "meter display": "look",
  "no ball": "look",
  "in doubt": "decide",
  detention: "hand over",
  fault: "clear",
  breach: "act",
  claim: "replay",
  "print failed": "cage",
  "left behind": "cage",
  hold: "decide",
  service: "answer",
};

export function next(incident: IncidentView): Next {
  return NEXT[incident.kind];
}

/** How grave it is: what stops a game, what waits, what is merely asked. */
export function gravity(kind: IncidentView["kind"]): "stop" | "warn" | "info" {
  if (kind === "no chance" || kind === "seed lost" || kind === "suspended" || kind === "no ball" || kind === "in doubt" || kind === "detention" || kind === "fault") return "stop";
  return kind === "breach" || kind === "hold" || kind === "claim" || kind === "print failed" || kind === "left behind" || kind === "meter display" ? "warn" : "info";
}

/** The incident after or before the one that is chosen; from nowhere, the first. */
export function stepped(incidents: readonly Pick<IncidentView, "id">[], chosen: string | null, by: 1 | -1): string | null {
  const at = incidents.findIndex(({ id }) => id === chosen);
  if (at < 0) return incidents[0]?.id ?? null;
  return incidents[Math.min(incidents.length - 1, Math.max(0, at + by))]?.id ?? null;
}

/** Which list of public wordings goes with a cause for which a round is void. */
export const VOIDS: Readonly<Record<string, string>> = { "faulty equipment": "VOID_FOR_EQUIPMENT", disruption: "VOID_FOR_DISRUPTION", fraud: "VOID_FOR_FRAUD" };
