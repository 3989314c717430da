import { describe, expect, it } from "vitest";
import { countIn, unitOf } from "./unit.svelte";
import { anyOf, headed, isLanguage, list, money, parted, percent, sentence, shortMoney, signedMoney, together } from "./words";

describe("money", () => {
  it.each([
    [124_000, "$1,240.00"],
    [5, "$0.05"],
    [0, "$0.00"],
  ])("%i cents is %s", (cents, text) => {
    expect(money(cents)).toBe(text);
  });

  it("is written as each language does", () => {
    expect(money(124_000, "fr").replaceAll(/\s/g, " ")).toBe("1 240,00 $");
    expect(money(124_000, "zh-Hans")).toBe("$1,240.00");
  });

  it("is short where it has no cents", () => {
    expect([shortMoney(20_000), shortMoney(250)]).toEqual(["$200", "$2.50"]);
  });

  it("has its sign as a net result", () => {
    expect([signedMoney(44_000), signedMoney(-3500), signedMoney(0)]).toEqual(["+$440.00", "−$35.00", "$0.00"]);
  });
});

describe("chips of a tournament", () => {
  it("are counted by themselves, with no sign of a currency and no cents", () => {
    expect([money(12_600, "en", "chips"), shortMoney(50, "en", "chips"), signedMoney(-400, "en", "chips")]).toEqual(["12,600", "50", "−400"]);
    expect(money(12_600, "fr", "chips").replaceAll(/\s/g, " ")).toBe("12 600");
  });

  it("are what a whole screen counts in, until it counts in money again", () => {
    countIn(unitOf(true));
    expect([money(100), shortMoney(100), signedMoney(100)]).toEqual(["100", "100", "+100"]);
    expect(money(20_000, "en", "money")).toBe("$200.00");
    countIn(unitOf(false));
    expect(money(100)).toBe("$1.00");
  });
});

describe("words", () => {
  it("puts sentences together, in Chinese without a space", () => {
    expect(together("Sign in first.", "", "Then ask.")).toBe("Sign in first. Then ask.");
    expect(together("球离开了轮盘。", "所有投注已退还。")).toBe("球离开了轮盘。所有投注已退还。");
  });

  it("gives an exact fraction as a percentage", () => {
    expect([percent("1/37"), percent("1/37", "fr")]).toEqual(["2.70 %", "2,70 %"]);
  });

  it("makes a sentence of what the house gives as a reason", () => {
    expect(["too late", "Is it?", ""].map(sentence)).toEqual(["Too late.", "Is it?", ""]);
  });

  it("joins a list as it is spoken", () => {
    expect([list(["17", "20"]), list(["0", "1", "2"]), list(["5"])]).toEqual(["17 and 20", "0, 1 and 2", "5"]);
  });

  it("knows its own languages", () => {
    expect([isLanguage("fr"), isLanguage("de"), isLanguage(null), isLanguage("toString")]).toEqual([true, false, false, false]);
  });
});

describe("what is joined and stopped as each language does", () => {
  it("ends a sentence", () => {
    expect([sentence("号码只报告了一次"), sentence("低于 $10.00"), sentence("至少 $5"), sentence("betting is open.")]).toEqual(["号码只报告了一次。", "低于 $10.00。", "至少 $5。", "Betting is open."]);
  });

  it("offers a choice", () => {
    expect([anyOf(["Hit", "Stand", "Double"]), anyOf(["Carte", "Rester"], "fr"), anyOf(["要牌", "停牌", "加倍"], "zh-Hans")]).toEqual(["Hit, Stand or Double", "Carte ou Rester", "要牌、停牌或加倍"]);
  });

  it("parts a title", () => {
    expect([parted(["快速轮盘", "单零"], "zh-Hans"), parted(["Rapid Roulette", "single zero"])]).toEqual(["快速轮盘，单零", "Rapid Roulette, single zero"]);
  });
});

describe("what stands under a name", () => {
  it("is set off as each language does", () => {
    const heads = (["en", "fr", "zh-Hans"] as const).map((spoken) => headed("A1", "17", spoken));
    expect(heads).toEqual(["A1: 17", "A1\u00a0: 17", "A1：17"]);
  });
});
