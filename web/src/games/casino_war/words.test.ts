import { describe, expect, it } from "vitest";
import { view } from "../../terminal/examples";
import type { AreaView, SeatView, TableView } from "../../wire/types";
import { dealerInWords, ownInWords } from "./words";

function said(card: string, standing: AreaView["standing"]): string | null {
  const play = { game: "casino war" as const, dealer: "K♠", areas: [{ terminal: "E1", card, standing }], community: null, dealer_war: null, decks: 6 };
  const shown = view({ game: "casino war", play });
  return ownInWords(shown.table as TableView, shown.seat as SeatView);
}

describe("casino war in words", () => {
  it("names the dealer's card, and the cards of a war", () => {
    expect(dealerInWords("K♠")).toBe("Dealer has the king of spades");
    expect(dealerInWords("K♠ war 9♥-10♦")).toBe("Dealer has the king of spades; war, 9 of hearts against 10 of diamonds");
    expect(dealerInWords(null)).toBe("");
  });

  it("says what it came to here", () => {
    expect(said("A♦", "won")).toBe("You win, ace of diamonds against king of spades");
    expect(said("2♣", "lost")).toBe("You lose, 2 of clubs against king of spades");
    expect(said("K♦", "surrendered")).toBe("You surrendered: half of the Ante came back");
    expect(said("K♦", "war won")).toBe("You win the war");
    expect(said("K♦", "war lost")).toBe("You lose the war");
    expect(said("K♦", "waiting")).toBeNull();
  });
});
