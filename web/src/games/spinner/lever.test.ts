import { describe, expect, it } from "vitest";
import { isPressed, isPulled, pulledTo } from "./lever";

describe("a lever", () => {
  it("follows the hand downwards and no further than its way goes", () => {
    expect([50, 100, 150, 200, 400].map((at) => pulledTo(100, at, 200))).toEqual([0, 0, 0.25, 0.5, 1]);
    expect(pulledTo(100, 150, 0)).toBe(0);
  });

  it("is pulled when it is let go of near its end, and goes back otherwise", () => {
    expect([0, 0.5, 0.64, 0.65, 1].map(isPulled)).toEqual([false, false, false, true, true]);
  });

  it("is pressed by a hand that has hardly moved", () => {
    expect([0, 0.05, 0.06, 0.4].map(isPressed)).toEqual([true, true, false, false]);
  });
});
