import { describe, expect, it } from "vitest";
import type { BaccaratPlay } from "../../wire/types";
import { struckInWords } from "./words";

const coup = (struck: BaccaratPlay["struck"]): BaccaratPlay => ({
  game: "baccarat", player: ["9♠", "K♠"], banker: ["4♠", "5♠"], player_points: 9, banker_points: 9,
  next: null, winner: "tie", player_pair: false, banker_pair: false, decks: 8, struck,
});

describe("what the cards have struck of a jackpot", () => {
  it("is told in words", () => {
    expect(struckInWords(coup("grand"))).toBe("Both natural nine, one suit");
    expect(struckInWords(coup("major"))).toBe("Both natural nine, each in its suit");
    expect(struckInWords(coup("minor"))).toBe("Both natural nine, mixed suits");
  });

  it("is nothing in any other coup, and in no other game", () => {
    expect(struckInWords(coup(null))).toBeNull();
    expect(struckInWords({ game: "virtual roulette", number: "17", balls: [], balls_due: 0, struck: null })).toBeNull();
    expect(struckInWords(null)).toBeNull();
  });
});
