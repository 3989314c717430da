import { describe, expect, it } from "vitest";
import type { HitShown, MeterView } from "../wire/types";
import { bands, celebrated, fractionOf, Counting, filled, goodsIn, isWaiting, nameOf, oneIn, proofOf, standingNow, titleIn } from "./jackpots";

const HIT: HitShown = { hit: 1, cycle: 4, opened: false, prize: 480, won_by: 500, goods: "", table: "R1", at: 1_000, confirmed: true, until: 16_000 };
const METER: MeterView = {
  jackpot: "mini",
  title: { en: "Mini", fr: "Mini-lot" },
  value: 312,
  won_by: 500,
  goods: "",
  goods_in: {},
  not_offered: null,
  chance: "1/75020",
  commitment: "ab",
  last: null,
  standing: null,
  notices: [],
  pace_ms: 1_000,
  style: "mystery",
  law: "sealed",
  entry: "any wager",
};

describe("a meter", () => {
  it("counts up evenly and never beyond the true value", () => {
    const counting = new Counting();
    counting.told("mini", 100, 0, 1_000);
    expect(counting.shown("mini", 0, 1_000)).toBe(100);
    counting.told("mini", 200, 5_000, 1_000);
    expect([5_000, 5_500, 5_999, 6_000, 60_000].map((now) => counting.shown("mini", now, 1_000))).toEqual([100, 150, 199, 200, 200]);
  });

  it("goes on from where it stands, and is lower at once where the house says so", () => {
    const counting = new Counting();
    counting.told("mini", 100, 0, 1_000);
    counting.told("mini", 200, 1_000, 1_000);
    counting.told("mini", 300, 1_500, 1_000);
    expect(counting.shown("mini", 1_500, 1_000)).toBe(150);
    counting.told("mini", 120, 1_600, 1_000);
    expect(counting.shown("mini", 1_600, 1_000)).toBe(120);
  });

  it("is told anew without counting anew", () => {
    const counting = new Counting();
    counting.told("mini", 100, 0, 1_000);
    counting.told("mini", 200, 1_000, 1_000);
    counting.told("mini", 200, 1_500, 1_000);
    expect(counting.shown("mini", 1_500, 1_000)).toBe(150);
  });

  it("shows the win that stands until its time is over", () => {
    const won = { ...METER, standing: HIT };
    expect(standingNow(won, 15_999)).toBe(HIT);
    expect(standingNow(won, 16_000)).toBeNull();
    const waits = { standing: { ...HIT, confirmed: false, until: null } };
    expect([15_999, 16_000].map((now) => standingNow(waits, now)?.prize)).toEqual([480, undefined]);
    expect([isWaiting(waits), isWaiting(won), isWaiting(METER)]).toEqual([true, false, false]);
  });

  it("is filled up to the value by which it is won", () => {
    expect(filled(METER)).toBeCloseTo(0.624);
    expect(filled({ value: 312, won_by: null })).toBeNull();
    expect(filled({ value: null, won_by: 500 })).toBeNull();
  });
});

describe("what is said of a jackpot", () => {
  it("goes by the language, then by English, then by its name", () => {
    expect(titleIn(METER, "fr")).toBe("Mini-lot");
    expect(titleIn(METER, "zh-Hans")).toBe("Mini");
    expect(titleIn({ jackpot: "mini", title: {} }, "en")).toBe("mini");
    expect(["en", "fr", "zh-Hans"].map((language) => goodsIn({ goods_in: { en: "a car", fr: "une voiture" } }, "a car", language as "en"))).toEqual(["a car", "une voiture", "a car"]);
    expect(goodsIn(METER, "", "fr")).toBe("");
  });

  it("has a proof once the secret of its last cycle is told", () => {
    expect(proofOf(METER, HIT)).toBeNull();
    expect(proofOf(METER, { ...HIT, opened: true })).toEqual({ at: "/api/jackpots/mini/cycles/4/proof", file: "mini-4.json" });
    expect(proofOf(METER, null)).toBeNull();
  });

  it("is found in the catalogues by name", () => {
    expect(["any wager", "sealed", "stand-alone progressive", "re-credited", "adding a group", "seed lost"].map(nameOf)).toEqual(["ANY_WAGER", "SEALED", "STAND_ALONE", "RE_CREDITED", "ADDING", "SEED_LOST"]);
  });

  it("is a chance, a part of a cent, a band for each notice", () => {
    expect([oneIn("1/75020"), oneIn("2/75021"), oneIn("0/1")]).toEqual([75_020, 37_511, 0]);
    expect(fractionOf("5/2")).toBe(2.5);
    const notice = { of: "closing" as const, at: 1, applies_from: null, clause: "rapid-roulette 8.3.5" };
    expect(bands({ as_of: 0, meters: [{ ...METER, notices: [notice] }] }).map(({ clause }) => clause)).toEqual(["rapid-roulette 8.3.5"]);
    expect(bands(null)).toEqual([]);
  });
});

describe("a celebration", () => {
  it("is of a win that is nobody's to confirm before one that waits", () => {
    const waits = { ...METER, jackpot: "minor", standing: { ...HIT, at: 5_000, confirmed: false, until: null } };
    const view = { as_of: 0, meters: [waits, { ...METER, standing: HIT }] };
    expect(celebrated(view, 15_999)?.meter.jackpot).toBe("mini");
    expect(celebrated(view, 16_000)?.meter.jackpot).toBe("minor");
    expect(celebrated({ as_of: 0, meters: [METER] }, 0)).toBeNull();
  });
});
