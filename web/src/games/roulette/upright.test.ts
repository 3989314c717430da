import { expect, test } from "vitest";
import { uprightHeight } from "./upright";

test("a felt grows into the height that a panel has, and never above what its numbers need", () => {
  expect(uprightHeight({ width: 1000, height: 900 }, true, 0, 462)).toBe(812);
  expect(uprightHeight({ width: 1000, height: 4_000 }, true, 0, 462)).toBe(1060);
});

test("rows of side wagers are left their room, below a race track or alone", () => {
  expect(uprightHeight({ width: 1000, height: 900 }, true, 1, 462)).toBe(673);
  expect(uprightHeight({ width: 1000, height: 900 }, false, 1, 462)).toBe(812);
  expect(uprightHeight({ width: 1000, height: 900 }, false, 5, 462)).toBe(696);
});

test("where there is little room the felt is as it lies", () => {
  expect(uprightHeight({ width: 1000, height: 500 }, true, 0, 462)).toBe(462);
  expect(uprightHeight({ width: 0, height: 0 }, true, 0, 462)).toBe(462);
});
