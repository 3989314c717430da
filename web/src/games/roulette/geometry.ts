/**
 * Where everything lies on the felt as a screen shows it.
 *
 * The library measures a layout in squares and stands it up; a screen lays it down, the zeros to the
 * left and the 3 on top.  Lengths here are those of the drawing, in which 1 is one pixel of a felt that
 * is 1546 pixels wide, as it is on a panel of 1920 by 1080.
 */

import type { BetKey } from "../../wagering/slip";
import type { Area, FeltView, Point, Spot } from "../../wire/types";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One place where a chip of a bet may lie, and what a finger may touch to lay it there. */
export interface Place {
  key: BetKey;
  kind: string;
  at: Point;
  touch: Box;
  /** Whether it lies on a line or on a corner, above the cells that it joins. */
  between: boolean;
  /** How large a chip may be here without hiding the next one. */
  chip: number;
}

export interface Cell {
  key: BetKey;
  kind: string;
  box: Box;
}

export interface Geometry {
  cells: Cell[];
  places: Place[];
  /** The whole drawing, chips at its edges and touch areas included. */
  frame: Box;
  /** The lines of the layout without what hangs over them. */
  felt: Box;
}

/** How large the parts of the layout are drawn. */
interface Measures {
  cell: number;
  row: number;
  zero: number;
  column: number;
  dozen: number;
  chances: number;
}

export const WIDTH = 1546;
/** The least that a finger gets between two numbers: 2.75rem, 44 pixels on a panel of 1920. */
export const GRIP = 44;
const CHIP = 25;
const LEAST_CHIP = 18;
const EDGE = 3;
/** From this height on a chip has room below the word of a box. */
const HIGH = 130;
/** Boxes whose word stands above their chip, since they have no room beside it. */
export const TALL: readonly string[] = ["column", "first-five", "first-six", "any-green"];

/** A felt that leaves room for a race track under it, and one that has the place to itself. */
export const BESIDE_TRACK = 514;
export const ALONE = 618;

/** Measures by which a layout fills the width, and the height that it is given. */
export function measures(view: FeltView, height: number): Measures {
  const depth = zeroDepth(view);
  const zero = depth === 1 ? 106 : depth === 2 ? 90 : 88;
  const column = depth === 1 ? 96 : 90;
  const outside = Math.round(height * 0.155);
  return {
    cell: (WIDTH - depth * zero - column) / 12,
    row: (height - 2 * outside) / 3,
    zero,
    column,
    dozen: outside,
    chances: outside,
  };
}

/** The geometry of a layout, drawn to fill a height. */
export function geometry(view: FeltView, height: number = ALONE): Geometry {
  const project = isNumberFree(view) ? standing(height) : lying(view, measures(view, height));
  const cells = view.areas.map((area) => ({ key: area.key, kind: kindOf(area.key), box: boxOf(area, project) }));
  const places = placesOf(view, cells, project);
  const felt = around(cells.map((cell) => cell.box));
  const reach = places.flatMap((place) => [place.touch, chipBox(place)]);
  return { cells, places, felt, frame: grown(around([felt, ...reach]), EDGE) };
}

function isNumberFree(view: FeltView): boolean {
  return view.style.startsWith("number-free");
}

export function kindOf(key: BetKey): string {
  return key.split(":", 1)[0] ?? key;
}

type Project = (point: Point) => Point;

/** The zeros to the left, then the twelve rows from left to right, then the columns' boxes. */
function lying(view: FeltView, of: Measures): Project {
  const start = zeroDepth(view) * of.zero;
  const along = ramp([
    [-zeroDepth(view), 0],
    [0, start],
    [12, start + 12 * of.cell],
    [13, start + 12 * of.cell + of.column],
  ]);
  const across = ramp([
    [-2, 3 * of.row + of.dozen + of.chances],
    [-1, 3 * of.row + of.dozen],
    [0, 3 * of.row],
    [3, 0],
  ]);
  return ({ x, y }) => ({ x: along(y), y: across(x) });
}

/** A layout without numbers is read as it is written: Green on top, even chances at the bottom. */
function standing(height: number): Project {
  const [column, row] = [WIDTH / 6, height / 4];
  return ({ x, y }) => ({ x: x * column, y: (y + 1) * row });
}

/** A line through knots, straight from each to the next. */
function ramp(knots: readonly (readonly [number, number])[]): (at: number) => number {
  return (at) => {
    const above = knots.findIndex(([from], i) => i > 0 && at <= from);
    const i = above < 0 ? knots.length - 1 : above;
    const [a, b] = [knots[i - 1], knots[i]];
    if (!a || !b) throw new Error("a ramp needs two knots");
    return b[1] - ((b[0] - at) * (b[1] - a[1])) / (b[0] - a[0]);
  };
}

function zeroDepth(view: FeltView): number {
  return -Math.min(...view.areas.map((area) => area.top));
}

function boxOf(area: Area, project: Project): Box {
  const a = project({ x: area.left, y: area.top });
  const b = project({ x: area.right, y: area.bottom });
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

function placesOf(view: FeltView, cells: readonly Cell[], project: Project): Place[] {
  const home = new Map(cells.map((cell) => [cell.key, cell.box]));
  const inside = view.spots.flatMap((spot) => {
    const box = home.get(spot.key);
    return box ? [inCell(spot, box)] : [];
  });
  const between = view.spots.filter((spot) => !home.has(spot.key)).flatMap((spot) => onLines(spot, project));
  const numbers = cells.filter((cell) => cell.kind === "straight").map((cell) => cell.box);
  const corners = between.filter((place) => touching(numbers, place.at).length !== linesBetween(place.kind));
  const touchable = between.map((place) => ({ ...place, touch: touchBox(place, numbers, corners) }));
  return [...inside, ...withChips(uncrowded(touchable))];
}

/** How many squares meet where a bet lies in the middle of a line: two for a split, one for a street. */
function linesBetween(kind: string): number {
  return kind === "split" ? 2 : kind === "street" ? 1 : 0;
}

/** Beside the word of an outside bet stands its chip, or below it in a box that is high, so that neither hides the other. */
function inCell(spot: Spot, box: Box): Place {
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const wide = box.width > 1.6 * box.height && spot.kind !== "straight";
  const tall = TALL.includes(spot.kind);
  const high = !wide && spot.kind !== "straight" && box.height > HIGH;
  const beside = wide ? { x: Math.min(middle.x + 100, box.x + box.width - 38), y: middle.y } : high ? { x: middle.x, y: middle.y + CHIP + 20 } : middle;
  const at = tall ? { x: middle.x, y: box.y + box.height - CHIP - 10 } : beside;
  return { key: spot.key, kind: spot.kind, at, touch: box, between: false, chip: CHIP };
}

function onLines(spot: Spot, project: Project): Place[] {
  return spot.points.map((point) => {
    const at = project(point);
    return { key: spot.key, kind: spot.kind, at, touch: squareAt(at), between: true, chip: CHIP };
  });
}

function squareAt({ x, y }: Point): Box {
  return { x: x - GRIP / 2, y: y - GRIP / 2, width: GRIP, height: GRIP };
}

/** A split or a street is touched along its whole line, up to the corners; all else in a square. */
function touchBox(place: Place, numbers: readonly Box[], corners: readonly Place[]): Box {
  if (corners.includes(place)) return place.touch;
  const seam = touching(numbers, place.at).reduce(shared);
  const flat = Math.abs(seam.y + seam.height / 2 - place.at.y) > 0.01 || seam.width > seam.height;
  const near = { x: seam.x, y: flat ? place.at.y : seam.y };
  const far = { x: seam.x + seam.width, y: flat ? place.at.y : seam.y + seam.height };
  // Where a line runs into another without a bet at their meeting, the one that lies flat gives way.
  const yields = (end: Point): boolean =>
    corners.some((corner) => isAt(corner.at, end)) || (flat && touching(numbers, end).length > 2);
  const [from, to] = [yields(near) ? GRIP / 2 : 0, yields(far) ? GRIP / 2 : 0];
  return flat
    ? { ...place.touch, x: near.x + from, width: far.x - near.x - from - to }
    : { ...place.touch, y: near.y + from, height: far.y - near.y - from - to };
}

function touching(boxes: readonly Box[], at: Point): Box[] {
  return boxes.filter((box) => touches(box, at));
}

function shared(a: Box, b: Box): Box {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)];
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  return { x, y, width, height: Math.min(a.y + a.height, b.y + b.height) - y };
}

function isAt(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01;
}

function touches(box: Box, { x, y }: Point): boolean {
  const near = 0.01;
  return x >= box.x - near && x <= box.x + box.width + near && y >= box.y - near && y <= box.y + box.height + near;
}

/**
 * Where a line holds more places than it has room for, as under 0 and 00 side by side, they share it out.
 *
 * Pushing from the top and pushing from the bottom both give everyone enough; so does the mean of the
 * two, which favours neither end.
 */
function uncrowded(places: readonly Place[]): Place[] {
  const lineOf = (place: Place): number => Math.round(place.touch.x + place.touch.width / 2);
  const tight = new Set(places.filter((place) => place.touch.height < GRIP - 0.01).map(lineOf));
  const easy = places.filter((place) => !tight.has(lineOf(place)));
  return [...easy, ...[...tight].flatMap((line) => sharedOut(places.filter((place) => lineOf(place) === line)))];
}

function sharedOut(line: readonly Place[]): Place[] {
  const sorted = line.toSorted((a, b) => a.at.y - b.at.y);
  const wanted = sorted.map((place) => ({ from: place.touch.y, to: place.touch.y + place.touch.height }));
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (!first || !last) return [];
  const cuts = wanted.slice(1).map((next, i) => ((wanted[i]?.to ?? next.from) + next.from) / 2);
  const down = pushed(cuts, first.from, last.to);
  const up = pushed(cuts.map((cut) => -cut).reverse(), -last.to, -first.from).map((cut) => -cut).reverse();
  const bounds = [first.from, ...down.map((cut, i) => (cut + (up[i] ?? cut)) / 2), last.to];
  return sorted.map((place, i) => {
    const [from, to] = [bounds[i] ?? 0, bounds[i + 1] ?? 0];
    return { ...place, touch: { ...place.touch, y: from, height: to - from } };
  });
}

/** The cuts moved as little as leaves everyone a grip: first down from the start, then up from the end. */
function pushed(cuts: readonly number[], start: number, end: number): number[] {
  const moved = [...cuts];
  moved.forEach((cut, i) => {
    moved[i] = Math.max(cut, (moved[i - 1] ?? start) + GRIP);
  });
  for (let i = moved.length - 1; i >= 0; i -= 1) {
    moved[i] = Math.min(moved[i] ?? end, (moved[i + 1] ?? end) - GRIP);
  }
  return moved;
}

/** Chips whose points lie close together are drawn smaller, so that each can be told from the next. */
function withChips(places: readonly Place[]): Place[] {
  return places.map((place) => {
    const others = places.filter((other) => other !== place);
    const nearest = Math.min(...others.map((other) => Math.hypot(other.at.x - place.at.x, other.at.y - place.at.y)));
    return { ...place, chip: Math.max(LEAST_CHIP, Math.min(CHIP, nearest / 2 + 2)) };
  });
}

function chipBox({ at, chip }: Place): Box {
  return { x: at.x - chip, y: at.y - chip, width: 2 * chip, height: 2 * chip + 4 };
}

function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, width: box.width + 2 * by, height: box.height + 2 * by };
}
