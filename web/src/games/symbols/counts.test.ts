import { expect, it } from "vitest";
import { board } from "../board/boards";
import { symbolCounts, symbolsIn } from "./counts";

it("each symbol stands beside what was to be expected of it", () => {
  const counts = symbolCounts([..."AABAC", ..."A".repeat(49)], board("lucky-big-wheel-2"));
  expect(counts[0]).toEqual({ key: "A", name: "A", count: 52, expectation: 26 });
  expect(counts[1]).toEqual({ key: "B", name: "B", count: 1, expectation: 13 });
  expect(counts.map(({ name }) => name).join("")).toBe("ABCDEFG");
  expect(counts.at(-1)).toEqual({ key: "G", name: "G", count: 0, expectation: 1 });
});

it("what is on no wheel is not counted", () => {
  expect(symbolCounts(["G-G-A"], board("big-3-six"))[0]).toMatchObject({ name: "A", count: 1, expectation: 15 / 32 });
});

it("every wheel of a round is counted, and half a round is none", () => {
  const rows = symbolCounts(["A-B-C", "A-A", "F-A-A"], board("big-3-six"));
  expect(rows.map(({ name, count }) => `${name} ${count}`)).toEqual(["A 3", "B 1", "C 1", "D 0", "E 0", "F 1"]);
  expect(rows[0]?.expectation).toBe((6 * 15) / 32);
});

it("a result is read as the house writes it", () => {
  expect(symbolsIn("C")).toEqual(["C"]);
  expect(symbolsIn("A-B-F")).toEqual(["A", "B", "F"]);
  expect(symbolsIn("")).toEqual([]);
});
