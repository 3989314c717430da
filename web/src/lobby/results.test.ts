import { describe, expect, it } from "vitest";
import { inShort } from "./results";

const words = { banker: "Banker", bust: "Bust", "high card": "High card", unqualified: "Not qualified", war: "war" };

describe("a result in short", () => {
  it.each([
    ["banker 5-7 natural banker-pair", "Banker 5–7"],
    ["2-3-6", "2–3–6"],
    ["bust 24", "Bust 24"],
    ["19", "19"],
    ["K♠ war 9♥-10♦", "K♠ war 9♥–10♦"],
    ["high card", "High card"],
    ["unqualified", "Not qualified"],
    ["C", "C"],
  ])("%s", (result, said) => {
    expect(inShort(result, words)).toBe(said);
  });
});
