import { describe, expect, it } from "vitest";
import { TABLE } from "../terminal/examples";
import { nextOf, sides, stepOf, typed } from "./round";

const RIM = ["0", ...Array.from({ length: 36 }, (_, i) => String(i + 1))];

describe("what comes next", () => {
  it("goes from opening by the spin to the number", () => {
    expect(nextOf({ ...TABLE, phase: "idle" })).toBe("open");
    expect(nextOf({ ...TABLE, phase: "wagering", spun: false })).toBe("spin");
    expect(nextOf({ ...TABLE, phase: "wagering", spun: true })).toBe("wait");
    expect(nextOf({ ...TABLE, phase: "no more bets", spun: true })).toBe("enter");
    expect(nextOf({ ...TABLE, phase: "settled" })).toBe("open");
  });

  it("is the dealer's word where no clock ends betting", () => {
    expect(nextOf({ ...TABLE, phase: "wagering", spun: true, ends_at: null })).toBe("close");
  });

  it("is the spin where betting ended before the ball was set off", () => {
    expect(nextOf({ ...TABLE, phase: "no more bets", spun: false })).toBe("spin");
  });

  it("is the sign at a table that is laid and shut", () => {
    const sign = { minimum: 100, maximum: 1000, multiple: 1, units: null, aggregate_minimum: 0, minimum_outlay: 0, by_kind: {} };
    expect(nextOf({ ...TABLE, phase: "shut", sign })).toBe("sign");
  });

  it("is nothing under the red light and at a table that is not laid", () => {
    expect(nextOf({ ...TABLE, suspended: { reason: "STAFF", clause: null } })).toBe("none");
    expect(nextOf({ ...TABLE, phase: "shut", sign: null })).toBe("none");
  });
});

describe("the four steps", () => {
  it("come to the number when one is chosen", () => {
    const closed = { ...TABLE, phase: "no more bets", spun: true } as const;
    expect(stepOf(closed, null)).toBe(2);
    expect(stepOf(closed, "17")).toBe(3);
    expect(stepOf({ ...TABLE, phase: "idle" }, null)).toBeNull();
  });
});

describe("digits typed", () => {
  it("make a number of the wheel", () => {
    expect(typed("", "1", RIM)).toBe("1");
    expect(typed("1", "7", RIM)).toBe("17");
  });

  it("begin another where the wheel has no such number", () => {
    expect(typed("3", "8", RIM)).toBe("8");
    expect(typed("17", "2", RIM)).toBe("2");
    expect(typed("0", "0", RIM)).toBe("0");
  });

  it("make a double zero where there is one", () => {
    expect(typed("0", "0", [...RIM, "00"])).toBe("00");
  });
});

it("says of a number whether it is odd and low", () => {
  expect(sides("17")).toEqual({ odd: true, low: true });
  expect(sides("36")).toEqual({ odd: false, low: false });
  expect(sides("00")).toBeNull();
});
