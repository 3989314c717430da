import { describe, expect, it } from "vitest";
import { byColour, spinsOf } from "./counts";
import { felt } from "./fixtures";

const { colours } = felt("single-zero");

describe("counts beside what was to be expected", () => {
  it("are kept for each colour", () => {
    const spins = [...Array<string>(94).fill("1"), ...Array<string>(99).fill("2"), ...Array<string>(7).fill("0")];
    const { red, black, green } = byColour(spins, colours);
    expect([red.count, black.count, green.count]).toEqual([94, 99, 7]);
    expect(red.expectation).toBe(3600 / 37);
    expect(black.expectation).toBeCloseTo(97.297, 3);
    expect(green.expectation).toBe(200 / 37);
  });

  it("expect two greens in thirty-eight of a wheel with two zeros", () => {
    const { green } = byColour(Array<string>(38).fill("00"), felt("stacked").colours);
    expect(green).toEqual({ count: 38, expectation: 2 });
  });

  it("are nothing before the first spin", () => {
    expect(byColour([], colours).red).toEqual({ count: 0, expectation: 0 });
  });

  it("leave out what is not on the wheel", () => {
    expect(spinsOf(["00", "1"], colours)).toEqual(["1"]);
  });
});
