import { expect, it } from "vitest";
import { stopsAfter, wayOf } from "./rings";

it("rings that are drawn together stop one after the other, the last at the end", () => {
  expect([0, 1, 2].map((ring) => stopsAfter(ring, 0, 3, 4000))).toEqual([2400, 3200, 4000]);
  expect([1, 2].map((ring) => stopsAfter(ring, 1, 3, 2000))).toEqual([1200, 2000]);
});

it("a ring that is drawn alone takes the whole time", () => {
  expect(stopsAfter(2, 2, 3, 1500)).toBe(1500);
  expect(stopsAfter(0, 0, 1, 1500)).toBe(1500);
});

it("each ring turns against the one outside it", () => {
  expect([0, 1, 2].map(wayOf)).toEqual([1, -1, 1]);
});
