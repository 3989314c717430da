import { expect, it } from "vitest";
import { past } from "./dealer_past";

it("says what the dealer had in any of the card games", () => {
  expect(past("19")).toBe("19");
  expect(past("blackjack")).toBe("Blackjack");
  expect(past("bust 24")).toBe("Bust with 24");
  expect(past("K♠")).toBe("K♠");
  expect(past("K♠ war 9♥-10♦")).toBe("K♠ · 9♥-10♦");
  expect(past("three of a kind")).toBe("Three of a kind");
  expect(past("unqualified")).toBe("does not qualify");
});
