import { describe, expect, it } from "vitest";
import { felt } from "./roulette/fixtures";
import { byColour, countedOf, expected, spinsOf } from "./statistics";

const { colours } = felt("single-zero");

describe("counts beside what was to be expected", () => {
  it("expect the chance times the rounds", () => {
    expect(expected("35/72", 216)).toBe(105);
    expect(expected("1/36", 200)).toBeCloseTo(5.5556, 4);
    expect(expected("1", 12)).toBe(12);
  });

  it("are of what fell", () => {
    const rolls = [3, 9, 10, 11, 18, 4];
    expect(countedOf(rolls, (total) => total <= 10, "1/2")).toEqual({ count: 4, expectation: 3 });
    expect(countedOf([], () => true, "1/2")).toEqual({ count: 0, expectation: 0 });
  });

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
