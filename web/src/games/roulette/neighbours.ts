/** Moving about the felt with keys: from a spot to the one beside it, as the layout has them. */

import type { Point } from "../../wire/types";
import type { BetKey } from "../../wagering/slip";
import type { Geometry, Place } from "./geometry";

export type Direction = "left" | "right" | "up" | "down";

const WAYS: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};
/** How much worse a step aside is than a step onwards. */
const ASIDE = 2.5;
const NEAR = 0.5;

/** The spot that an arrow leads to, or the same where the felt ends. */
export function neighbour(geometry: Geometry, from: BetKey, direction: Direction): BetKey {
  const places = firstPlaces(geometry);
  const here = places.find((place) => place.key === from);
  if (!here) return home(geometry);
  const steps = places.flatMap((place) => step(here, place, WAYS[direction]));
  return steps.reduce<Step | null>((best, next) => (best && best.cost <= next.cost ? best : next), null)?.key ?? from;
}

/** Home is the zero, or on a layout without numbers the box of the zeros. */
export function home(geometry: Geometry): BetKey {
  const zero = geometry.places.find((place) => place.key === "straight:0" || place.key === "green");
  return zero?.key ?? geometry.places[0]?.key ?? "";
}

interface Typed {
  /** The digits so far, to be handed in with the next one. */
  digits: string;
  /** The number they lead to, if the felt has it. */
  key: BetKey | null;
}

/** A number typed digit by digit: 1, then 17; a digit that would lead nowhere begins anew. */
export function typed(geometry: Geometry, digits: string, digit: string): Typed {
  const known = (number: string): boolean => geometry.places.some((place) => place.key === `straight:${number}`);
  const whole = digits + digit;
  const taken = known(whole) ? whole : digit;
  return { digits: taken, key: known(taken) ? `straight:${taken}` : null };
}

interface Step {
  key: BetKey;
  cost: number;
}

/** A bet with two places is visited at its first. */
function firstPlaces(geometry: Geometry): Place[] {
  return geometry.places.filter((place, i, all) => all.findIndex((other) => other.key === place.key) === i);
}

function step(here: Place, there: Place, way: Point): Step[] {
  if (here.key === there.key) return [];
  const from = middle(here);
  const to = nearestPoint(there, from, way);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const onward = dx * way.x + dy * way.y;
  const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
  if (onward < NEAR || aside > 2 * onward) return [];
  return [{ key: there.key, cost: onward + ASIDE * aside }];
}

/** Numbers and what lies between them are met at their middle, large boxes all along their side. */
function nearestPoint(place: Place, from: Point, way: Point): Point {
  const centre = middle(place);
  if (place.between || (place.kind === "straight" && !isZero(place.key))) return centre;
  const { x, y, width, height } = place.touch;
  const within = (at: number, low: number, size: number): number => Math.min(Math.max(at, low + 1), low + size - 1);
  return way.x === 0 ? { x: within(from.x, x, width), y: centre.y } : { x: centre.x, y: within(from.y, y, height) };
}

function middle(place: Place): Point {
  if (place.between) return place.at;
  const { x, y, width, height } = place.touch;
  return { x: x + width / 2, y: y + height / 2 };
}

function isZero(key: BetKey): boolean {
  return /^straight:0+$/.test(key);
}
