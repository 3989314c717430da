import { describe, expect, it } from "vitest";
import { standings } from "../wagering/slip";
import { chipsOn } from "./chips_on";

describe("chips on the felt", () => {
  it("stay until the house has given them back, and look different meanwhile", () => {
    const chips = chipsOn(standings({}, { red: 500 }), {}, null);
    expect(chips["red"]).toMatchObject({ amount: 500, standing: "pending" });
  });

  it("show what was refused, with nothing kept there", () => {
    const chips = chipsOn(standings({}, {}, { red: 700 }), {}, null);
    expect(chips["red"]).toMatchObject({ amount: 700, standing: "refused" });
  });

  it("are taken off where they lost", () => {
    const wager = { stake: 500, clause: "", why: "" };
    const wagers = [
      { ...wager, bet: "red", returned: 0, kind: "lose" },
      { ...wager, bet: "black", returned: 1000, kind: "win" },
    ];
    const settlement = { round: 1, outcome: "8", staked: 1000, returned: 1000, wagers };
    const chips = chipsOn(standings({ red: 500, black: 500 }, { red: 500, black: 500 }), { red: [500] }, settlement);
    expect(chips["red"]).toMatchObject({ lost: true, chips: [500] });
    expect(chips["black"]).toMatchObject({ lost: false });
  });
});
