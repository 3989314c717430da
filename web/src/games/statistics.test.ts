import { describe, expect, it } from "vitest";
import { countedOf, expected } from "./statistics";

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
});
