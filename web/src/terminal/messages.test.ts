import { describe, expect, it } from "vitest";

import type { SignView } from "../wire/types";
import { tooLate, trimmed } from "./messages";

const SIGN: SignView = {
  minimum: 500,
  maximum: 100_000,
  multiple: 100, units: null,
  aggregate_minimum: 0,
  minimum_outlay: 0,
  by_kind: { straight: [200, 10_000] },
};
const named = (bet: string): string => bet;

describe("what is said of a bet that was cut", () => {
  it("tells the least in figures, of the kind of bet or of the sign", () => {
    const cut = { asked: 100, taken: 0, clause: "rapid-roulette 4.3.1" };
    expect(trimmed([{ ...cut, bet: "straight:17" }], named, SIGN).text).toBe("The least on straight:17 here is $2.");
    expect(trimmed([{ ...cut, bet: "red" }], named, SIGN).text).toBe("The least on red here is $5.");
  });

  it("tells the most in figures, and the clause", () => {
    const cut = { bet: "red", asked: 150_000, taken: 100_000, clause: "rapid-roulette 4.3.2(b)" };
    expect(trimmed([cut], named, SIGN)).toMatchObject({ text: "The most on red here is $1,000.", clause: cut.clause });
  });
});

it("cites the clause by which a bet comes too late", () => {
  expect(tooLate("rapid-roulette 5.4", ["red"])).toMatchObject({ text: "Too late: betting has ended.", clause: "rapid-roulette 5.4" });
});
