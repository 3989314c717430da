/** How long each thing that is drawn takes to be seen. */

import type { TableView } from "../wire/types";

export interface Beat {
  /** While it is on its way and the rest of the screen waits for it. */
  before: number;
  /** While it is looked at, before the next thing. */
  after: number;
}

export type BeatOf = (before: TableView, after: TableView) => Beat | null;

/** A beat for whatever has been drawn since. */
export function whenDrawn(beat: (more: number, first: boolean) => Beat): BeatOf {
  return (before, after) => {
    const more = after.draws.length - before.draws.length;
    return more > 0 ? beat(more, before.draws.length === 0) : null;
  };
}

/** A card is turned and read. */
export const cardTurned: BeatOf = whenDrawn(() => ({ before: 0, after: 520 }));
