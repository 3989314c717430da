import { expect, test } from "vitest";
import { uprightHeight } from "./upright";

test("a felt grows into the height that a panel has, and never above what its numbers need", () => {
  expect(uprightHeight({ width: 1000, height: 900 }, 0, 462)).toBe(812);
  expect(uprightHeight({ width: 1000, height: 4_000 }, 0, 462)).toBe(1060);
});

test("rows of side wagers are left their room, and where there is little the felt is as it lies", () => {
  expect(uprightHeight({ width: 1000, height: 900 }, 1, 462)).toBe(626);
  expect(uprightHeight({ width: 1000, height: 500 }, 0, 462)).toBe(462);
  expect(uprightHeight({ width: 0, height: 0 }, 0, 462)).toBe(462);
});
