import { describe, expect, it } from "vitest";
import { felt } from "../games/roulette/fixtures";
import { averageCost, edgeOnNumbers } from "./session";

describe("what stakes cost on average", () => {
  it("goes by the edge that most bets have", () => {
    expect(edgeOnNumbers(felt("single-zero"))).toBe("1/37");
    expect(edgeOnNumbers(felt("stacked"))).toBe("1/19");
    expect(edgeOnNumbers(null)).toBeNull();
  });

  it("is a share of the stakes, to the cent", () => {
    expect(averageCost(296_000, "1/37")).toBe(8_000);
    expect(averageCost(100, "1/37")).toBe(3);
  });
});
