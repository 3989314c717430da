import { expect, it } from "vitest";
import { board } from "../board/boards";
import { payTable } from "./pays";

it("has a row for every hand that is paid by any of the three tables", () => {
  const rows = payTable(board("three-card-poker")).map(({ hand, pays }) => [hand, ...pays]);
  expect(rows).toEqual([
    ["royal flush", null, null, "1000"],
    ["straight flush", "5", "40", "200"],
    ["four of a kind", null, null, "50"],
    ["full house", null, null, "25"],
    ["three of a kind", "4", "30", "5"],
    ["straight", "1", "6", "10"],
    ["flush", null, "3", "15"],
    ["pair", null, "1", null],
  ]);
});
