import { describe, expect, it } from "vitest";
import { clockTime, day, dayAndTime, lasting } from "./dates";

const AT = Date.UTC(2026, 10, 15, 10, 13, 5, 294);
const ZONE = "Australia/Melbourne";

describe("an instant", () => {
  it("is the time of day at the house", () => {
    expect([clockTime(AT, ZONE), clockTime(AT, ZONE, true)]).toEqual(["21:13:05", "21:13:05.294"]);
  });

  it("is a day in the language of the reader", () => {
    expect([day(AT, ZONE, "en"), day(AT, ZONE, "fr"), day(AT, ZONE, "zh-Hans")]).toEqual(["15 November 2026", "15 novembre 2026", "2026年11月15日"]);
  });

  it("is both together", () => {
    expect(dayAndTime(AT, ZONE, "en")).toBe("15 Nov 2026 21:13:05");
  });
});

describe("how long", () => {
  it.each([
    [65_000, "1:05"],
    [3_725_000, "1:02:05"],
    [-4, "0:00"],
  ])("%i ms is %s", (ms, text) => {
    expect(lasting(ms)).toBe(text);
  });
});
