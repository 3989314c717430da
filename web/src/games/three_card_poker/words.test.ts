import { describe, expect, it } from "vitest";
import { view } from "../../terminal/examples";
import type { PickView, SeatView, TableView } from "../../wire/types";
import { betName, dealerInWords, ownInWords } from "./words";

function said(standing: PickView["standing"], kind: string): string | null {
  const picks = [{ terminal: "E1", positions: [1, 5, 9], hand: "straight", standing }];
  const play = { game: "three card poker" as const, matrix: [], rows: [], dealer: [], dealer_hand: "pair", qualifies: true, picks };
  const wagers = [{ bet: "ante:1-5-9", stake: 1000, returned: 0, kind, clause: "", why: "" }];
  const shown = view({ game: "three card poker", play }, { settlement: { round: 1, outcome: "pair", staked: 1000, returned: 0, wagers } });
  return ownInWords(shown.table as TableView, shown.seat as SeatView);
}

describe("three card poker in words", () => {
  it("names the dealer's hand", () => {
    expect(dealerInWords("three of a kind")).toBe("Dealer has three of a kind");
    expect(dealerInWords("high card", ["9♠", "K♥", "4♦"])).toBe("Dealer has king high");
    expect(dealerInWords("high card")).toBe("Dealer has a high card");
    expect(dealerInWords("unqualified")).toBe("Dealer does not qualify");
    expect(dealerInWords("")).toBe("");
  });

  it("says what it came to here", () => {
    expect(said("played", "win")).toBe("You win: straight");
    expect(said("played", "lose")).toBe("You lose: straight");
    expect(said("played", "stand-off")).toBe("Stand-off: straight");
    expect(said("folded", "lose")).toBe("You folded");
    expect(said("short", "void")).toBe("Play could not be covered: the hand is void");
  });

  it("names bets by what they lie on", () => {
    expect(betName("ante:1-5-9")).toBe("Ante, 1, 5, 9");
    expect(betName("pairs-plus:row-2")).toBe("Pairs Plus, Row 2");
    expect(betName("six-card-bonus:col-3")).toBe("Six Card Bonus, Column 3");
    expect(betName("pairs-plus:hand")).toBe("Pairs Plus, your hand");
    expect(betName("play")).toBe("Play");
    expect(betName("red")).toBeNull();
  });
});
