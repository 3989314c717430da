import { describe, expect, it } from "vitest";
import { FELTS, felt } from "./fixtures";
import { geometry } from "./geometry";
import { home, neighbour, typed, type Direction } from "./neighbours";

const single = geometry(felt("single-zero"));
const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

function walk(from: string, ...ways: Direction[]): string[] {
  const path = [from];
  for (const way of ways) path.push(neighbour(single, path.at(-1) ?? from, way));
  return path;
}

describe("arrows", () => {
  it("go number, line, number", () => {
    expect(walk("straight:17", "right", "right")).toEqual(["straight:17", "split:17-20", "straight:20"]);
    expect(walk("straight:17", "up", "up")).toEqual(["straight:17", "split:17-18", "straight:18"]);
    expect(walk("split:17-20", "up", "up")).toEqual(["split:17-20", "corner:17-18-20-21", "split:18-21"]);
  });

  it("go from the zero to its splits and back", () => {
    expect(walk("straight:0", "right", "right", "left", "left")).toEqual([
      "straight:0",
      "split:0-2",
      "straight:2",
      "split:0-2",
      "straight:0",
    ]);
    expect(walk("split:0-2", "down", "down", "down")).toEqual(["split:0-2", "street:0-1-2", "split:0-1", "corner:0-1-2-3"]);
  });

  it("go down from the numbers over the streets to the dozens and the even chances", () => {
    expect(walk("straight:1", "down", "down", "down")).toEqual(["straight:1", "street:1-2-3", "dozen:1", "low"]);
    expect(walk("street:34-35-36", "down", "down")).toEqual(["street:34-35-36", "dozen:3", "odd"]);
  });

  it("go right from the last numbers to the columns, and stay where the felt ends", () => {
    expect(walk("straight:36", "right", "right")).toEqual(["straight:36", "column:3", "column:3"]);
    expect(neighbour(single, "straight:36", "up")).toBe("straight:36");
    expect(neighbour(single, "red", "down")).toBe("red");
  });

  it("begin at home when nothing has been chosen", () => {
    expect(neighbour(single, "", "right")).toBe("straight:0");
  });

  it.each(Object.keys(FELTS))("%s: lead from home to every bet", (name) => {
    const on = geometry(felt(name));
    const seen = new Set([home(on)]);
    for (const key of seen) DIRECTIONS.forEach((way) => seen.add(neighbour(on, key, way)));
    expect(felt(name).spots.map((spot) => spot.key).filter((key) => !seen.has(key))).toEqual([]);
  });
});

describe("keys for a number", () => {
  it("go to it digit by digit", () => {
    expect(typed(single, "", "1")).toEqual({ digits: "1", key: "straight:1" });
    expect(typed(single, "1", "7")).toEqual({ digits: "17", key: "straight:17" });
  });

  it("begin anew where the digits lead nowhere", () => {
    expect(typed(single, "17", "3")).toEqual({ digits: "3", key: "straight:3" });
    expect(typed(single, "4", "2")).toEqual({ digits: "2", key: "straight:2" });
  });

  it("reach the double zero where there is one", () => {
    expect(typed(geometry(felt("stacked")), "0", "0")).toEqual({ digits: "00", key: "straight:00" });
    expect(typed(single, "0", "0")).toEqual({ digits: "0", key: "straight:0" });
  });

  it("lead nowhere on a layout without numbers", () => {
    expect(typed(geometry(felt("number-free-single-zero")), "", "7").key).toBeNull();
  });

  it("home is the zero, or the box of the zeros", () => {
    expect(home(single)).toBe("straight:0");
    expect(home(geometry(felt("number-free-double-zero")))).toBe("green");
  });
});
