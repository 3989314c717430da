/** How long each thing that is drawn takes to be seen, game by game. */

import type { TableView } from "../wire/types";

export interface Beat {
  /** While it is on its way and the rest of the screen waits for it. */
  before: number;
  /** While it is looked at, before the next thing. */
  after: number;
}

/** How long the ball runs, and how long it is then seen to lie in its pocket.  Together they are less than the
 * pause between rounds, so that the result can be read before betting opens again. */
export const BALL_MS = 3_400;
const LIES_MS = 600;
/** A card is turned and read. */
const CARD: Beat = { before: 0, after: 520 };

type BeatOf = (before: TableView, after: TableView) => Beat | null;

const ball: BeatOf = (before, after) =>
  hasDrawnWheel(after) && settles(before, after) ? { before: BALL_MS + LIES_MS, after: 0 } : null;
const card: BeatOf = (before, after) => (after.draws.length > before.draws.length ? CARD : null);

/** The lid is lifted, and the dice are read one after the other. */
const dice: BeatOf = (before, after) => drawn(before, after, (_, first) => ({ before: first ? 1_300 : 0, after: 300 }));
/** The wheel turns to its symbol and is seen to rest on it. */
const wheel: BeatOf = (before, after) => drawn(before, after, () => ({ before: 3_400, after: 500 }));
/** Wheels that are drawn together come to rest one after the other. */
const rings: BeatOf = (before, after) => drawn(before, after, (more) => ({ before: more > 1 ? 3_600 : 1_200, after: 100 }));

function drawn(before: TableView, after: TableView, beat: (more: number, first: boolean) => Beat): Beat | null {
  const more = after.draws.length - before.draws.length;
  return more > 0 ? beat(more, before.draws.length === 0) : null;
}

const BEATS: Readonly<Record<string, BeatOf>> = {
  roulette: ball,
  "virtual roulette": ball,
  "sic bo": dice,
  "lucky big wheel": wheel,
  "big 3 six": rings,
  baccarat: card,
  blackjack: card,
  "casino war": card,
  "three card poker": card,
};

/** What is to be seen between one view of a round and the next, if anything. */
export function beatOf(before: TableView, after: TableView): Beat | null {
  return BEATS[after.game]?.(before, after) ?? null;
}

function settles(before: TableView, after: TableView): boolean {
  return after.outcome !== null && after.phase === "settled" && before.phase !== "settled";
}

/** Nobody spins a wheel that people can see: the screen shows it. */
export function hasDrawnWheel({ book, game }: TableView): boolean {
  return book === "automated-10.2" && (game === "roulette" || game === "virtual roulette");
}
