import { describe, expect, it } from "vitest";
import { holes, parse, worded, type Holes } from "./message";
import type { Language } from "./words";

function say(text: string, given: Holes, language: Language = "en"): string {
  return worded(parse(text), given, language);
}

describe("a message", () => {
  it("fills its holes", () => {
    expect(say("{amount} on {bet}", { amount: "$5", bet: "red" })).toBe("$5 on red");
  });

  it("counts as each language counts", () => {
    const slips = "{n, plural, =0 {no slips} one {one slip} other {# slips}}";
    expect([0, 1, 2].map((n) => say(slips, { n }))).toEqual(["no slips", "one slip", "2 slips"]);
    const cartes = "{n, plural, one {{n} carte} other {{n} cartes}}";
    expect([0, 1, 2].map((n) => say(cartes, { n }, "fr"))).toEqual(["0 carte", "1 carte", "2 cartes"]);
    expect(say("{n, plural, one {一} other {#}}", { n: 1 }, "zh-Hans")).toBe("1");
  });

  it("chooses its words by what is given, also inside a wording", () => {
    const total = "{soft, select, yes {soft {points}} other {{points}}}";
    expect([say(total, { soft: true, points: 17 }), say(total, { soft: false, points: 17 })]).toEqual(["soft 17", "17"]);
    const window = "Cage{window, select, no {} other {, window {window}}}";
    expect([say(window, { window: "" }), say(window, { window: "3" })]).toEqual(["Cage", "Cage, window 3"]);
  });

  it("joins lists and says small letters", () => {
    expect(say("{faces}; {faces, items}; {hand, lower}", { faces: [1, 2, 3], hand: "Pair" })).toBe("1, 2 and 3; 1, 2, 3; pair");
  });

  it("knows what has to be given", () => {
    expect(holes(parse("{a} {n, plural, one {{b}} other {#}}")).toSorted()).toEqual(["a", "b", "n"]);
  });
});
