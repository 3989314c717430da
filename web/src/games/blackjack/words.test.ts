import { describe, expect, it } from "vitest";
import { view } from "../../terminal/examples";
import type { HandView, SeatView, TableView, TerminalScreen, WagerView } from "../../wire/types";
import { betName, boxStands, dealerInWords, handStands, handTone, ownInWords } from "./words";

const hand = (points: number, standing: HandView["standing"] = "stood"): HandView => ({ cards: [], points, soft: false, doubled: false, standing, result: null });
const wager = (bet: string, kind: string): WagerView => ({ bet, kind, stake: 1000, returned: 0, clause: "", why: "" });

function said(hands: HandView[], wagers: WagerView[]): string | null {
  const boxes = [{ terminal: "E1", hands, insured: null }];
  const play = { game: "blackjack" as const, dealer: [], dealer_points: 0, dealer_soft: false, dealer_blackjack: false, boxes, decks: 8 };
  const settlement = { round: 1, outcome: "19", staked: 1000, returned: 0, wagers };
  const shown: TerminalScreen = view({ game: "blackjack", play }, { settlement });
  return ownInWords(shown.table as TableView, shown.seat as SeatView);
}

describe("the dealer's hand", () => {
  it("is told as the house keeps it", () => {
    expect(dealerInWords("19")).toBe("Dealer has 19");
    expect(dealerInWords("blackjack")).toBe("Dealer has Blackjack");
    expect(dealerInWords("bust 24")).toBe("Dealer busts with 24");
    expect(dealerInWords(null)).toBe("");
  });
});

describe("what it came to here", () => {
  it("is told in words for one hand", () => {
    expect(said([hand(20)], [wager("blackjack", "win")])).toBe("You win with 20");
    expect(said([hand(18)], [wager("blackjack", "lose")])).toBe("You lose with 18");
    expect(said([hand(19)], [wager("blackjack", "stand-off")])).toBe("Stand-off at 19");
    expect(said([hand(25, "bust")], [wager("blackjack", "lose")])).toBe("You bust with 25");
    expect(said([hand(21, "blackjack")], [wager("blackjack", "win")])).toBe("You win with Blackjack");
    expect(said([hand(15, "surrendered")], [wager("blackjack", "lose")])).toBe("You surrendered");
  });

  it("is counted for several", () => {
    const wagers = [wager("blackjack", "win"), wager("split:2", "lose"), wager("split:3", "win"), wager("double:3", "win")];
    expect(said([hand(20), hand(12), hand(21)], wagers)).toBe("2 won, 1 lost");
  });

  it("is nothing for whoever had no hand", () => {
    expect(said([], [])).toBeNull();
  });
});

describe("bets that decisions add", () => {
  it("have names", () => {
    expect(betName("split:2")).toBe("Split hand 2");
    expect(betName("double:1")).toBe("Double");
    expect(betName("double:2")).toBe("Double on hand 2");
    expect(betName("insurance")).toBe("Insurance");
    expect(betName("unknown")).toBeNull();
  });

  it("says of anybody's hand how it stands, and then what it came to", () => {
    expect(handStands(hand(19))).toBe("Stands");
    expect(handStands({ ...hand(19), result: "win" })).toBe("Won");
    expect(handStands({ ...hand(24, "bust"), result: "lose" })).toBe("Lost");
    expect(handStands({ ...hand(16, "surrendered"), result: "lose" })).toBe("Surrendered");
    expect([handTone(hand(19)), handTone({ ...hand(19), result: "win" }), handTone({ ...hand(19), result: "lose" })]).toEqual(["plain", "open", "lost"]);
  });

  it("says of several hands how many were won", () => {
    expect(boxStands([hand(18), hand(12, "acting")])).toBe("Deciding");
    expect(boxStands([{ ...hand(20), result: "win" }, { ...hand(17), result: "lose" }])).toBe("1 won, 1 lost");
  });
});
