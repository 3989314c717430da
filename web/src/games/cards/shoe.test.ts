import { describe, expect, it } from "vitest";
import { ofThisShoe, shoeInWords } from "./shoe";

const SHOE = { dealt: 62, ended: false, results: 1, before: 2 };

describe("a shoe that goes on", () => {
  it("is told by what has gone from it, and when it ends", () => {
    expect(shoeInWords({ ...SHOE, dealt: 0 })).toBe("New shoe");
    expect(shoeInWords({ ...SHOE, dealt: 1 })).toBe("1 card of the shoe dealt");
    expect(shoeInWords(SHOE)).toBe("62 cards of the shoe dealt");
    expect(shoeInWords({ ...SHOE, dealt: 0, ended: true })).toBe("Cut card: a new shoe follows");
    expect(shoeInWords(null)).toBeNull();
  });

  it("begins its roads anew", () => {
    const results = ["banker 5-7", "player 9-6", "tie 6-6"];
    expect(ofThisShoe(results, SHOE)).toEqual(["banker 5-7"]);
    expect(ofThisShoe(results, { ...SHOE, results: 0 })).toEqual([]);
  });

  it("is all there is where every round has a new one", () => {
    expect(ofThisShoe(["tie 6-6"], null)).toEqual(["tie 6-6"]);
  });
});
