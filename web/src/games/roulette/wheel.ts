/**
 * The wheel: where its pockets lie, and a spin that ends exactly in the pocket that won.
 *
 * Angles are in radians, clockwise from the top.  A spin is a function of time alone, so a screen that
 * comes late, or drops frames, shows the same as any other.
 */

const ROUND = 2 * Math.PI;

export function step(rim: readonly string[]): number {
  return ROUND / rim.length;
}

/** The middle of a pocket on a wheel at rest. */
export function pocketAngle(rim: readonly string[], number: string): number {
  const at = rim.indexOf(number);
  if (at < 0) throw new Error(`there is no ${number} on this wheel`);
  return at * step(rim);
}

/** The number under an angle of a wheel at rest. */
export function numberAt(rim: readonly string[], angle: number): string {
  const at = Math.round(turned(angle) / step(rim)) % rim.length;
  return rim[at] ?? "";
}

/** An angle brought to one turn. */
export function turned(angle: number): number {
  return ((angle % ROUND) + ROUND) % ROUND;
}

export interface Spin {
  rim: readonly string[];
  number: string;
  /** How long the ball takes to come to rest, in milliseconds. */
  duration: number;
  /** How often the ball goes round against the wheel, and how far the wheel turns meanwhile. */
  ballTurns: number;
  wheelTurns: number;
}

export interface Moment {
  /** How far the wheel has turned. */
  wheel: number;
  /** Where the ball is, as seen by whoever watches. */
  ball: number;
  /** How far out the ball is: 1 on the track, 0 in the pocket. */
  height: number;
  resting: boolean;
}

/** When the ball leaves the track, as a part of the whole. */
const DROPS = 0.72;
const HOPS = 3;

export function spinTo(rim: readonly string[], number: string, duration = 8000): Spin {
  return { rim, number, duration, ballTurns: 9, wheelTurns: 2 };
}

/** The wheel and the ball, so many milliseconds after the ball was set off. */
export function moment(spin: Spin, elapsed: number): Moment {
  const part = Math.min(Math.max(elapsed / spin.duration, 0), 1);
  const wheel = spin.wheelTurns * ROUND * slowing(part, 1.6);
  const apart = -spin.ballTurns * ROUND * (1 - slowing(part, 2.4));
  const ball = wheel + pocketAngle(spin.rim, spin.number) - apart;
  return { wheel, ball, height: height(part), resting: part === 1 };
}

/** The end of a spin, for screens that show no motion. */
export function atRest(rim: readonly string[], number: string): Moment {
  return { wheel: 0, ball: pocketAngle(rim, number), height: 0, resting: true };
}

/** From 0 to 1, ever more slowly, coming to a stop exactly at the end. */
function slowing(part: number, power: number): number {
  return 1 - (1 - part) ** power;
}

/** Round the track, then down into the pockets in hops that grow smaller. */
function height(part: number): number {
  if (part >= 1) return 0;
  if (part < DROPS) return 1;
  const fall = (part - DROPS) / (1 - DROPS);
  return (1 - fall) ** 2 * Math.abs(Math.cos(fall * Math.PI * (HOPS - 0.5)));
}
