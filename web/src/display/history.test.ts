import { expect, it } from "vitest";
import { rows } from "./history";

it("the history is the newest so many, each with its round", () => {
  expect(rows(["17", "32", "0"], [9, 8, 7], 2)).toEqual([
    { key: 9, result: "17" },
    { key: 8, result: "32" },
  ]);
});
