import { describe, expect, it } from "vitest";
import { felt } from "../games/roulette/fixtures";
import { costOf } from "./cost";

const FELT = felt("single-zero");

describe("what the bets on the felt cost", () => {
  it("is the edge of each, and every number is counted once", () => {
    expect(costOf({ red: 3700, "straight:1": 3700 }, FELT)).toEqual({ staked: 7400, average: 200, covered: 18 });
    expect(costOf({ red: 3700, "straight:2": 3700 }, FELT)).toEqual({ staked: 7400, average: 200, covered: 19 });
  });

  it("is not told of an empty felt", () => {
    expect(costOf({}, FELT)).toBeNull();
    expect(costOf({ red: 0 }, FELT)).toBeNull();
  });

  it("is left out where a bet has no edge that is known beforehand", () => {
    expect(costOf({ "no such bet": 500 }, FELT)?.average).toBeNull();
  });
});
