import { describe, expect, it } from "vitest";
import type { SideShown } from "../wire/types";
import { drawnFor } from "./sides";

const NOTHING: SideShown = {
  key: "x",
  offered: true,
  symbol: null,
  wheels: [],
  bonus: false,
  turning: false,
  outer: null,
  inner: null,
  spread: null,
  balls: [],
};

describe("what has been drawn for a side wager", () => {
  it("is told as each wager has it", () => {
    expect(drawnFor({ ...NOTHING, symbol: "D" })).toBe("D");
    expect(drawnFor({ ...NOTHING, wheels: [["17", "black"], ["5", "red"]] })).toBe("17 black, 5 red");
    expect(drawnFor({ ...NOTHING, outer: "17", inner: "5", spread: 22 })).toBe("17 + 5 = 22");
    expect(drawnFor({ ...NOTHING, balls: [{ colour: 1, number: "17", bonus: true, won: false }] })).toBe("1: 17 ★");
  });

  it("is nothing while nothing may be seen", () => {
    expect(drawnFor({ ...NOTHING, turning: true, outer: "17" })).toBeNull();
  });
});
