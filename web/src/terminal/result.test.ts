import { describe, expect, it } from "vitest";
import type { SettlementView, WagerView } from "../wire/types";
import { isGain, lostKeys, paid, sums } from "./result";

function wager(bet: string, stake: number, returned: number): WagerView {
  const kind = returned > stake ? "win" : returned === stake ? "stand-off" : "lose";
  return { bet, stake, returned, kind, clause: "perth-roulette-599 3.10", why: "17" };
}

function settled(...wagers: WagerView[]): SettlementView {
  const sum = (of: "stake" | "returned"): number => wagers.reduce((total, each) => total + each[of], 0);
  return { round: 418, outcome: "17", staked: sum("stake"), returned: sum("returned"), wagers };
}

describe("the result of a round", () => {
  it("keeps won, returned, lost and net apart", () => {
    const round = settled(
      wager("straight:17", 500, 18_000),
      wager("split:17-20", 1000, 18_000),
      wager("red", 2500, 0),
      wager("street:1-2-3", 500, 0),
    );
    expect(sums(round)).toEqual({ won: 34_500, returned: 1_500, lost: 3_000, lostBets: 2, net: 31_500 });
    expect(lostKeys(round)).toEqual(["red", "street:1-2-3"]);
  });

  it("is no gain when less comes back than was staked", () => {
    const round = settled(wager("red", 1000, 2000), wager("straight:1", 5000, 0));
    expect(sums(round).net).toBe(-4_000);
    expect(isGain(round)).toBe(false);
  });

  it("is no gain when exactly the stakes come back", () => {
    const round = settled(wager("red", 1000, 2000), wager("black", 1000, 0));
    expect(sums(round).net).toBe(0);
    expect(isGain(round)).toBe(false);
    expect(isGain(settled(wager("red", 1000, 2000)))).toBe(true);
    expect(isGain(null)).toBe(false);
  });

  it("counts half a stake that comes back as half lost", () => {
    const round = settled(wager("low", 1000, 500));
    expect(sums(round)).toEqual({ won: 0, returned: 500, lost: 500, lostBets: 1, net: -500 });
    expect(paid(round)).toHaveLength(1);
    expect(lostKeys(round)).toEqual([]);
  });

  it("lists the bets that were paid, the most first", () => {
    const round = settled(wager("red", 1000, 2000), wager("straight:1", 100, 3600), wager("even", 100, 0));
    expect(paid(round).map((each) => each.bet)).toEqual(["straight:1", "red"]);
  });
});
