/** A round of any game told again: where every draw went. */

import type { Place } from "../games/lying";
import type { MoveView } from "../wire/types";

/** "Hand 2, A1": the place in the words of the screen. */
export function placeName({ to, number, terminal }: Place, words: Readonly<Record<string, string | undefined>>): string {
  const which = [words[to] ?? to, number === null ? "" : String(number)].filter((part) => part !== "").join(" ");
  return terminal === null ? which : `${which}, ${terminal}`;
}

/** Up to which move a round had come by then. */
export function movesUntil(moves: readonly MoveView[], at: number): number {
  return moves.filter((move) => move.at <= at).length;
}
