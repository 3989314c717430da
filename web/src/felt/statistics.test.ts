import { describe, expect, it } from "vitest";
import { felt } from "./fixtures";
import { byColour, byNumber } from "./statistics";

const { colours, rim } = felt("single-zero");

describe("counts beside what was to be expected", () => {
  it("are exact", () => {
    const results = [...Array<string>(94).fill("1"), ...Array<string>(99).fill("2"), ...Array<string>(7).fill("0")];
    const { red, black, green } = byColour(results, colours);
    expect([red.count, black.count, green.count]).toEqual([94, 99, 7]);
    expect(red.expected).toEqual({ over: 3600, under: 37 });
    expect(black.expectation).toBeCloseTo(97.297, 3);
    expect(green.expected).toEqual({ over: 200, under: 37 });
  });

  it("expect two greens in nineteen of a wheel with two zeros", () => {
    const { green } = byColour(Array<string>(38).fill("00"), felt("stacked").colours);
    expect([green.count, green.expected]).toEqual([38, { over: 2, under: 1 }]);
  });

  it("are nothing before the first spin", () => {
    expect(byColour([], colours).red).toEqual({ count: 0, spins: 0, expected: { over: 0, under: 1 }, expectation: 0 });
  });

  it("leave out what is not on the wheel", () => {
    expect(byColour(["00", "1"], colours).red).toMatchObject({ count: 1, spins: 1 });
  });

  it("stand for every number in the order of the rim", () => {
    const counts = byNumber(["17", "17", "0"], rim);
    expect([...counts.keys()]).toEqual(rim);
    expect(counts.get("17")).toEqual({ count: 2, spins: 3, expected: { over: 3, under: 37 }, expectation: 3 / 37 });
    expect(counts.get("1")?.count).toBe(0);
  });
});
