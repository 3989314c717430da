import { expect, it } from "vitest";
import { board } from "./boards";
import { symbolCounts, symbolsIn } from "./symbol_counts";

it("each symbol stands beside what was to be expected of it", () => {
  const rim = board("lucky-big-wheel-2").wheel;
  const counts = symbolCounts([..."AABAC", ..."A".repeat(49)], rim);
  expect(counts[0]).toEqual({ symbol: "A", count: 52, expectation: 26 });
  expect(counts[1]).toEqual({ symbol: "B", count: 1, expectation: 13 });
  expect(counts.map(({ symbol }) => symbol).join("")).toBe("ABCDEFG");
  expect(counts.at(-1)).toEqual({ symbol: "G", count: 0, expectation: 1 });
});

it("what is on no wheel is not counted", () => {
  expect(symbolCounts(["G", "A"], board("big-3-six").wheel)[0]).toEqual({ symbol: "A", count: 1, expectation: 15 / 32 });
});

it("a result is read as the house writes it", () => {
  expect(symbolsIn("C")).toEqual(["C"]);
  expect(symbolsIn("A-B-F")).toEqual(["A", "B", "F"]);
  expect(symbolsIn("")).toEqual([]);
});
