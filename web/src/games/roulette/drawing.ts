/** How each cell of the felt is drawn: its shape, its colour, and where its number or its word stands. */

import type { FeltView, Point } from "../../wire/types";
import type { BetKey } from "../../wagering/slip";
import { TALL, type Cell, type Geometry } from "./geometry";

export type Colour = "red" | "black" | "green";

export interface DrawnCell extends Cell {
  /** The colour of its ground; outside bets have that of the felt. */
  colour: Colour | "outside";
  zero: boolean;
  outline: string;
  /** The middle of what is printed in it. */
  at: Point;
  /** Whether a number has stepped aside for a chip. */
  aside: boolean;
  /** The shape that goes with its colour: where, and how large. */
  mark: { colour: Colour; x: number; y: number; size: number } | null;
}

/** Boxes narrower than this print their words one below the other. */
export const NARROW = 130;
const ROUNDING = 54;

/** The cells of a felt, those in the set with a chip on them. */
export function drawCells(view: FeltView, geometry: Geometry, covered: ReadonlySet<BetKey>): DrawnCell[] {
  return geometry.cells.map((cell) => drawCell(view, geometry.cells, cell, covered.has(cell.key)));
}

/** The lines of the felt, every one drawn once. */
export function gridOf(cells: readonly DrawnCell[]): string {
  return cells.map((cell) => cell.outline).join("");
}

/** The cell of the number that won; on a layout without numbers, every box that won with it. */
export function winningCells(view: FeltView, cells: readonly DrawnCell[], outcome: string): DrawnCell[] {
  const own = cells.filter((cell) => cell.key === `straight:${outcome}`);
  if (own.length > 0) return own;
  const wins = new Set(view.spots.filter((spot) => spot.covers.includes(outcome)).map((spot) => spot.key));
  return cells.filter((cell) => wins.has(cell.key));
}

/** The dolly stands beside the number and its chip; on a zero, which is high, below them. */
export function dollyAt({ box, zero }: DrawnCell): Point {
  return zero
    ? { x: box.x + box.width / 2, y: box.y + box.height * 0.78 }
    : { x: box.x + 20, y: box.y + box.height / 2 + 18 };
}

export function numberOf(key: BetKey): string {
  return key.split(":")[1] ?? "";
}

function drawCell(view: FeltView, cells: readonly Cell[], cell: Cell, covered: boolean): DrawnCell {
  const colour = colourOf(view, cell);
  const zero = isZero(view, cell);
  const zeros = cells.filter((other) => isZero(view, other)).length;
  const at = printAt(cell, zero, zeros, covered);
  const aside = cell.kind === "straight" && !zero && covered;
  return { ...cell, colour, zero, outline: outline(cells, cell, zero), at, aside, mark: markOf(cell, colour, at, covered) };
}

function colourOf(view: FeltView, cell: Cell): Colour | "outside" {
  if (cell.kind === "red" || cell.kind === "black" || cell.kind === "green") return cell.kind;
  return cell.kind === "straight" ? (view.colours[numberOf(cell.key)] ?? "green") : "outside";
}

function isZero(view: FeltView, cell: Cell): boolean {
  return cell.kind === "straight" && colourOf(view, cell) === "green";
}

/** The felt is rounded off at the end of the zeros, unless a box lies under them. */
function outline(cells: readonly Cell[], cell: Cell, zero: boolean): string {
  const { x, y, width, height } = cell.box;
  const round = Math.min(ROUNDING, width * 0.7);
  const atEnd = zero && x < 1;
  const below = y + height;
  const lowest = cells.find((other) => other.key === "straight:1")?.box;
  const atFoot = lowest !== undefined && Math.abs(below - lowest.y - lowest.height) < 1;
  const boxed = cells.some((other) => other.box.x < 1 && Math.abs(other.box.y - below) < 1);
  const top = atEnd && y < 1 ? round : 0;
  const foot = atEnd && atFoot && !boxed ? round : 0;
  return (
    `M${x + width} ${y}H${x + top}A${top} ${top} 0 0 0 ${x} ${y + top}` +
    `V${below - foot}A${foot} ${foot} 0 0 0 ${x + foot} ${below}H${x + width}Z`
  );
}

/** A number steps aside for a chip, so that it is never hidden. */
function printAt(cell: Cell, zero: boolean, zeros: number, covered: boolean): Point {
  const { x, y, width, height } = cell.box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (zero) {
    const high = (zeros > 1 && height > 3 * width) || covered;
    return high ? { x: middle.x, y: y + height / 6 } : middle;
  }
  if (cell.kind === "straight") return covered ? { x: x + 24, y: y + 22 } : middle;
  if (cell.kind === "column") return covered ? { x: middle.x, y: y + height * 0.26 } : middle;
  return TALL.includes(cell.kind) ? { x: middle.x, y: y + height * 0.4 } : middle;
}

function markOf(cell: Cell, colour: Colour | "outside", at: Point, covered: boolean): DrawnCell["mark"] {
  const { x, y, width, height } = cell.box;
  if (colour === "outside") return null;
  if (cell.kind !== "straight") return { colour, x: at.x - 62, y: at.y, size: 11 };
  if (colour !== "green") return { colour, x: x + width - 17, y: y + 17, size: 6 };
  return covered && height < 3 * width ? null : { colour, x: at.x, y: at.y + 40, size: 8 };
}
