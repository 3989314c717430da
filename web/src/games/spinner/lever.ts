/** How far a lever is pulled: nought at rest, one at the end of its way. */

/** Let go of beyond this it has been pulled; before it, it goes back. */
const ENOUGH = 0.65;
/** A hand that moves less than this meant to press. */
const STILL = 0.06;

export function pulledTo(from: number, at: number, travel: number): number {
  return travel <= 0 ? 0 : Math.min(1, Math.max(0, (at - from) / travel));
}

export function isPulled(part: number): boolean {
  return part >= ENOUGH;
}

export function isPressed(furthest: number): boolean {
  return furthest < STILL;
}
