/** The layout of sic bo: the rows of its groups of bets, what is drawn on a bet, and which bets a throw wins. */

import type { BoardSpot } from "../../wire/types";

export type Throw = readonly number[];

interface Group {
  /** The kinds of bet in it, by which it is headed; the first row has none. */
  kind: string;
  spots: BoardSpot[];
}

const FIRST: readonly string[] = ["small", "even", "any-triple", "odd", "big"];
const ROWS: readonly (readonly string[])[] = [["double", "triple"], ["total"], ["pair"], ["single", "three-of-four"]];
export const OUTSIDE = "outside";
export const OTHERS = "others";

/** The rows from the top; a kind that is not offered leaves its place to the others. */
export function rowsOf(spots: readonly BoardSpot[]): Group[][] {
  const first = FIRST.flatMap((key) => spots.filter((spot) => spot.key === key));
  const placed = new Set([...FIRST, ...ROWS.flat()]);
  const others = spots.filter((spot) => !placed.has(spot.kind));
  const rows = ROWS.map((kinds) => kinds.map((kind) => ({ kind, spots: spots.filter((spot) => spot.kind === kind) })));
  return [[{ kind: OUTSIDE, spots: first }], ...rows, [{ kind: OTHERS, spots: others }]]
    .map((groups) => groups.filter((group) => group.spots.length > 0))
    .filter((groups) => groups.length > 0);
}

/** The dice drawn on a bet; none where words say it. */
export function facesOn(key: string): number[] {
  const [kind = "", which = ""] = key.split(":");
  const faces = which.split("-").map(Number);
  switch (kind) {
    case "single":
    case "pair":
      return faces;
    case "double":
      return [...faces, ...faces];
    case "triple":
      return [...faces, ...faces, ...faces];
    case "three-of-four":
      return faces.toReversed();
    default:
      return [];
  }
}

export function total(dice: Throw): number {
  return dice.reduce((sum, face) => sum + face, 0);
}

export function isTriple(dice: Throw): boolean {
  return new Set(dice).size === 1;
}

/** As they are announced: from low to high. */
export function announced(dice: Throw): number[] {
  return dice.toSorted((a, b) => a - b);
}

/** Whether a bet wins anything on a throw.  The house settles by its own book; this only lights the layout. */
export function wins(key: string, dice: Throw): boolean {
  const [kind = "", which = ""] = key.split(":");
  const faces = which.split("-").map(Number);
  const [face = 0] = faces;
  const shown = dice.filter((each) => each === face).length;
  switch (kind) {
    case "total":
      return total(dice) === face;
    case "single":
      return shown > 0;
    case "double":
      return shown >= 2;
    case "triple":
      return shown === 3;
    case "pair":
      return faces.every((each) => dice.includes(each));
    case "three-of-four":
      return new Set(dice).size === 3 && dice.every((each) => faces.includes(each));
    default:
      return winsOutside(kind, dice);
  }
}

/** A triple wins none of these but the bet on any triple. */
function winsOutside(kind: string, dice: Throw): boolean {
  if (kind === "any-triple" || isTriple(dice)) return kind === "any-triple" && isTriple(dice);
  const points = total(dice);
  const on: Readonly<Record<string, boolean>> = { small: points <= 10, big: points >= 11, even: points % 2 === 0, odd: points % 2 === 1 };
  return on[kind] ?? false;
}

/** The dice of a result as the house writes it: "2-4-6". */
export function diceOf(result: string): number[] {
  return (result.match(/[1-6]/g) ?? []).map(Number);
}
