/**
 * A wheel of symbols: which compartment stands under the pointer, and a turn that ends exactly there.
 *
 * The house records the symbol and no compartment.  Of the compartments that bear it, a screen shows the
 * one that table and round choose: the same on every screen, and no chance of the screen's own.  Angles are
 * in radians, clockwise; the pointer is at the top.  A turn is a function of time alone, so a screen that
 * drops frames shows the same as any other.
 */

import { turned } from "../roulette/wheel";

const ROUND = 2 * Math.PI;

/** Each ring turns against the one outside it. */
export type Way = 1 | -1;

export interface Turn {
  from: number;
  to: number;
  /** In milliseconds. */
  duration: number;
}

/** The compartments that bear a symbol, counted from the top clockwise on a wheel that has not turned. */
export function compartmentsOf(rim: readonly string[], symbol: string): number[] {
  return rim.flatMap((each, at) => (each === symbol ? [at] : []));
}

/** The compartment to show for a symbol; the occasion is a table and a round, and of several wheels which. */
export function restsAt(rim: readonly string[], symbol: string, occasion: string): number {
  const bearing = compartmentsOf(rim, symbol);
  const chosen = bearing[mixed(occasion) % bearing.length];
  if (chosen === undefined) throw new Error(`there is no ${symbol} on this wheel`);
  return chosen;
}

/** How far a wheel must be turned for a compartment to stand under the pointer. */
export function angleFor(rim: readonly string[], compartment: number): number {
  return turned((-compartment * ROUND) / rim.length);
}

/** The compartment under the pointer of a wheel turned so far. */
export function compartmentUnder(rim: readonly string[], angle: number): number {
  return Math.round(turned(-angle) / (ROUND / rim.length)) % rim.length;
}

/** From where the wheel stands, so many whole turns, and then on to the compartment. */
export function turnTo(rim: readonly string[], from: number, compartment: number, turns: number, way: Way, duration: number): Turn {
  const further = turned(way * (angleFor(rim, compartment) - from));
  return { from, to: from + way * (turns * ROUND + further), duration };
}

export function angleAt(turn: Turn, elapsed: number): number {
  const part = Math.min(Math.max(elapsed / turn.duration, 0), 1);
  return part === 1 ? turn.to : turn.from + (turn.to - turn.from) * pulled(part);
}

/** Off with a pull, then ever more slowly; where the one becomes the other the speed is the same. */
const PULL = 0.1;
const PULLED = (3 * PULL) / (2 + PULL);

function pulled(part: number): number {
  if (part < PULL) return PULLED * (part / PULL) ** 2;
  return PULLED + (1 - PULLED) * (1 - ((1 - part) / (1 - PULL)) ** 3);
}

/** A number made of a text, spread evenly enough to choose among a few. */
function mixed(text: string): number {
  let sum = 2_166_136_261;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}
