import { describe, expect, it } from "vitest";
import { FELTS, felt } from "./fixtures";
import { ALONE, BESIDE_TRACK, GRIP, geometry, type Box, type Place } from "./geometry";

const NAMES = Object.keys(FELTS);
const HEIGHTS = [BESIDE_TRACK, ALONE];
const EVERY = NAMES.flatMap((name) => HEIGHTS.map((height) => [name, height] as const));

function overlap(a: Box, b: Box): boolean {
  const near = 0.01;
  return a.x + near < b.x + b.width && b.x + near < a.x + a.width && a.y + near < b.y + b.height && b.y + near < a.y + a.height;
}

function clashes(places: readonly Place[]): string[] {
  return places.flatMap((a, i) => places.slice(i + 1).flatMap((b) => (overlap(a.touch, b.touch) ? [`${a.key} on ${b.key}`] : [])));
}

describe("touch areas", () => {
  it.each([
    ["single-zero", 157],
    ["stacked", 159],
    ["stacked-first-five", 160],
    ["side-by-side", 161],
    ["crown", 163],
    ["crown-triangle", 164],
    ["number-free-single-zero", 16],
    ["number-free-double-zero", 16],
  ])("%s has one for each of its %i bets", (name, count) => {
    expect(new Set(geometry(felt(name)).places.map((place) => place.key)).size).toBe(count);
    const points = felt(name).spots.reduce((sum, spot) => sum + spot.points.length, 0);
    expect(geometry(felt(name)).places).toHaveLength(points);
  });

  it("the corner of zero has a second one where a book gives it a second place", () => {
    const corners = geometry(felt("single-zero-either-end")).places.filter((place) => place.key === "corner:0-1-2-3");
    expect(corners.map((place) => place.at.y)).toEqual([expect.closeTo(426), 0]);
  });

  it.each(EVERY)("%s at %i: none between numbers is smaller than a finger", (name, height) => {
    const small = geometry(felt(name), height).places.filter(({ touch }) => Math.min(touch.width, touch.height) < GRIP - 0.01);
    expect(small).toEqual([]);
  });

  it.each(EVERY)("%s at %i: no two between numbers overlap", (name, height) => {
    expect(clashes(geometry(felt(name), height).places.filter((place) => place.between))).toEqual([]);
  });

  it.each(EVERY)("%s at %i: no two cells overlap", (name, height) => {
    expect(clashes(geometry(felt(name), height).places.filter((place) => !place.between))).toEqual([]);
  });

  it.each(EVERY)("%s at %i: those between numbers come after the cells, and so lie above them", (name, height) => {
    const between = geometry(felt(name), height).places.map((place) => place.between);
    expect(between.toSorted((a, b) => Number(a) - Number(b))).toEqual(between);
  });

  it.each(NAMES)("%s: a chip lies where it is touched", (name) => {
    const outside = geometry(felt(name)).places.filter(
      ({ at, touch }) => at.x < touch.x || at.x > touch.x + touch.width || at.y < touch.y || at.y > touch.y + touch.height,
    );
    expect(outside).toEqual([]);
  });

  it.each(EVERY)("%s at %i: everything lies within the frame", (name, height) => {
    const { frame, places } = geometry(felt(name), height);
    const out = places.filter(({ touch }) => touch.x < frame.x || touch.y < frame.y || touch.x + touch.width > frame.x + frame.width);
    expect(out).toEqual([]);
  });
});

describe("the felt lying down", () => {
  const { cells, felt: box } = geometry(felt("single-zero"), BESIDE_TRACK);
  const at = (key: string): Box => {
    const found = cells.find((cell) => cell.key === key);
    if (!found) throw new Error(key);
    return found.box;
  };

  it("fills its width and its height", () => {
    expect(box).toEqual({ x: 0, y: 0, width: 1546, height: 514 });
  });

  it("has the 3 on top, the 1 below and 36 at the far end", () => {
    expect(at("straight:3").y).toBe(0);
    expect(at("straight:1").y).toBeGreaterThan(at("straight:2").y);
    expect(at("straight:36").x).toBeCloseTo(106 + 11 * 112);
  });

  it("has the zero at the left over all three rows, the columns at the right, the dozens below", () => {
    expect(at("straight:0")).toMatchObject({ x: 0, y: 0, width: 106 });
    expect(at("column:3")).toMatchObject({ x: 1450, y: 0, width: 96 });
    expect(at("dozen:1").y).toBeCloseTo(at("straight:1").y + at("straight:1").height);
    expect(at("red").y).toBeGreaterThan(at("dozen:2").y);
  });

  it("lays a layout without numbers out in four rows of 1, 6, 3 and 6", () => {
    const tops = geometry(felt("number-free-single-zero"), 400).cells.map((cell) => cell.box.y);
    const row = (y: number): number => tops.filter((top) => top === y).length;
    expect([row(0), row(100), row(200), row(300)]).toEqual([1, 6, 3, 6]);
  });
});
