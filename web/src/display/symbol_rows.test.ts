import { expect, it } from "vitest";
import { board } from "../games/boards";
import { symbolRows } from "./symbol_rows";

it("every wheel of a round is counted, and half a round is none", () => {
  const rows = symbolRows(["A-B-C", "A-A", "F-A-A"], board("big-3-six"));
  expect(rows.map(({ name, count }) => `${name} ${count}`)).toEqual(["A 3", "B 1", "C 1", "D 0", "E 0", "F 1"]);
  expect(rows[0]?.expectation).toBe((6 * 15) / 32);
});
