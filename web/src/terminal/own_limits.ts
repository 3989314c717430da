/** What a player's own limits leave for today, at an instant. */

import type { OwnLimitsView } from "../wire/types";

const MINUTE = 60_000;

/** Whole minutes played today, which go on while the card is in. */
export function minutesPlayed(limits: OwnLimitsView, now: number): number {
  const going = limits.playing_since === null ? 0 : Math.max(0, now - limits.playing_since);
  return Math.floor((limits.played_ms + going) / MINUTE);
}

/** Whole minutes that are left of the limit; none where there is no limit. */
export function minutesLeft(limits: OwnLimitsView, now: number): number | null {
  if (limits.daily_ms === null) return null;
  return Math.max(0, Math.ceil(limits.daily_ms / MINUTE) - minutesPlayed(limits, now));
}
