/** Terminals as tiles: what each shows, and how many stand beside each other. */

import type { IconName } from "../parts/Icon.svelte";
import type { Place } from "../wire/types";

type TileState = "fault" | "in doubt" | "excluded" | "service" | "bet" | "no bet" | "empty" | "free";

/** The gravest first; frozen is said beside it, for it befalls everybody at once. */
export function stateOf(place: Place): TileState {
  if (place.fault) return "fault";
  if (place.in_doubt) return "in doubt";
  if (place.excluded) return "excluded";
  if (place.service) return "service";
  if (place.staked > 0) return "bet";
  if (place.account) return "no bet";
  return place.seated ? "empty" : "free";
}

export const ICONS: Readonly<Partial<Record<TileState, IconName>>> = {
  fault: "stop",
  "in doubt": "warn",
  excluded: "lock",
  service: "bell",
};

/** The tone of those that somebody has to see to. */
export const TONES: Readonly<Partial<Record<TileState, "warn" | "stop">>> = { fault: "stop", "in doubt": "stop", excluded: "stop", service: "warn" };

const FEW = 24;

export function columnsFor(count: number): 4 | 8 {
  return count > FEW ? 8 : 4;
}

/** "1" and "12" find A1 and A12, or M12 where this table's terminals are called so. */
export function foundBy(digits: string, places: readonly Place[]): Place | null {
  const wanted = Number(digits);
  return places.find((place) => numberOf(place.terminal) === wanted) ?? null;
}

function numberOf(name: string): number | null {
  const found = /(\d+)$/.exec(name)?.[1];
  return found === undefined ? null : Number(found);
}

/** Those who wait for somebody, in the order of their places. */
export function waiting(places: readonly Place[]): Place[] {
  return places.filter((place) => place.service);
}

/** A sum as typed: dollars with or without cents; null where it is none. */
export function fractionOf(text: string): number | null {
  const found = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*\$?\s*$/.exec(text.replaceAll(/(?<=\d)[\s,](?=\d{3}\b)/g, ""));
  if (!found) return null;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"));
  return cents > 0 ? cents : null;
}
