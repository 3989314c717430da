/** The instants of a round at which a player's screen may have changed. */

import type { EventView, RoundView } from "../wire/types";
import { staffNames } from "../words/built/staff_names";
import { language } from "../words/language.svelte";
import { told } from "../words/said.svelte";
import { items } from "../words/words";

/** What concerns everybody, and what concerns this terminal. */
export function concerning(round: RoundView, terminal: string): EventView[] {
  return round.events.filter((event) => event.terminal === null || event.terminal === terminal);
}

/** The event at which betting closed, where a claim is mostly about; otherwise the last. */
export function closing(events: readonly EventView[]): number {
  const closed = events.findIndex(({ kind }) => kind === "WageringClosed");
  return closed >= 0 ? closed : Math.max(0, events.length - 1);
}

/** Where an event stands between the first and the last, for the line of time. */
export function along(events: readonly EventView[], at: number): number {
  const [first, last] = [events[0]?.at ?? 0, events.at(-1)?.at ?? 0];
  return last > first ? Math.min(1, Math.max(0, (at - first) / (last - first))) : 0;
}

/** What happened: "Wagering closed". */
export function eventName({ kind }: EventView): string {
  return staffNames().events[kind] ?? kind;
}

/** What it says of itself besides: "by the clock". */
export function details(event: EventView): string {
  return items(event.details.map(({ words, said }) => told(words, said)), language());
}

export function eventLine(event: EventView): string {
  return [eventName(event), details(event)].filter((part) => part !== "").join(": ");
}
