/**
 * What a finger or a mouse means on the felt: a tap adds, a long press removes, a drag moves.  On a small
 * panel a long press opens a loupe instead, and the bet is laid where the finger is lifted.
 */

import type { BetKey } from "./slip";

export const LONG_PRESS = 500;
/** How far a finger may wander, in pixels of the panel, before it is dragging. */
export const WANDER = 14;

export interface Press {
  key: BetKey;
  x: number;
  y: number;
  since: number;
  /** Whether there is something here to be dragged. */
  laden: boolean;
  dragging: boolean;
  /** Whether the press has been answered already, by taking a chip off. */
  spent: boolean;
  /** Whether the loupe is open. */
  looking: boolean;
}

type Meaning =
  | { act: "add"; key: BetKey }
  | { act: "move"; from: BetKey; to: BetKey }
  | { act: "nothing" };

export function pressed(key: BetKey, x: number, y: number, since: number, laden: boolean): Press {
  return { key, x, y, since, laden, dragging: false, spent: false, looking: false };
}

/** The press after the pointer has moved. */
export function wandered(press: Press, x: number, y: number): Press {
  const far = Math.hypot(x - press.x, y - press.y) > WANDER;
  return far && press.laden && !press.spent && !press.looking ? { ...press, dragging: true } : press;
}

/** Whether the press has lasted long enough to take a chip off. */
export function isLong(press: Press, now: number): boolean {
  return press.laden && !press.dragging && !press.spent && now - press.since >= LONG_PRESS;
}

/** Whether the press has lasted long enough to open the loupe, on whatever spot. */
export function isHeld(press: Press, now: number): boolean {
  return !press.dragging && !press.looking && now - press.since >= LONG_PRESS;
}

/** What it meant, once the pointer is lifted over a spot, or over none. */
export function meaning(press: Press, over: BetKey | null): Meaning {
  if (press.spent) return { act: "nothing" };
  if (press.looking) return over === null ? { act: "nothing" } : { act: "add", key: over };
  if (press.dragging) {
    return over !== null && over !== press.key ? { act: "move", from: press.key, to: over } : { act: "nothing" };
  }
  return over === press.key ? { act: "add", key: press.key } : { act: "nothing" };
}
