import { describe, expect, it } from "vitest";
import { next, type Seen } from "./guide";

const nobody: Seen = { account: false, staked: 0, open: true, settled: null, ticket: false };
const playing: Seen = { ...nobody, account: true };

describe("a guided first round", () => {
  it("goes from the note to the bet, the ball and the result", () => {
    expect(next("note", nobody)).toBe("note");
    expect(next("note", playing)).toBe("bet");
    expect(next("bet", playing)).toBe("bet");
    expect(next("bet", { ...playing, staked: 500 })).toBe("ball");
    expect(next("ball", { ...playing, staked: 500, open: false })).toBe("ball");
    expect(next("ball", { ...playing, staked: 0, open: false, settled: 7 })).toBe("result");
  });

  it("goes back to the bet when the chips were taken off again or given back", () => {
    expect(next("ball", playing)).toBe("bet");
  });

  it("waits at the result and at cashing out until the newcomer goes on", () => {
    expect(next("result", playing)).toBe("result");
    expect(next("cash out", playing)).toBe("cash out");
  });

  it("ends at the cage as soon as there is a ticket", () => {
    expect(next("cash out", { ...nobody, ticket: true })).toBe("redeem");
    expect(next("bet", { ...nobody, ticket: true })).toBe("redeem");
  });

  it("does not take the ticket of whoever was here before for the newcomer's", () => {
    expect(next("note", { ...nobody, ticket: true })).toBe("note");
  });
});
