import { describe, expect, it } from "vitest";
import type { JackpotDeskView, JackpotView, NoticeView } from "../wire/types";
import { gateOf, isRipe, movesTo, sharesOf, sumOf, targetsOf, termsFrom, typedFrom, type TypedTerms } from "./jackpot_desk";

const TYPED: TypedTerms = { jackpot: "midi", book: "rapid-roulette", style: "mystery", law: "sealed", entry: "any wager", floor: "10", ceiling: "50.00", turnover: "", rate: "1/400", hidden: "0", ceilingShown: true, approval: "", noticeMin: "20", mostToAccount: "10000", title: { en: "Midi", fr: "" } };
const NOTICE: NoticeView = { notice: 3, of: "removing a group", group: "rapid", given_at: 0, signs: [], applies_from: 1_000, clause: "rapid-roulette 8.3.4" };

describe("the shares of a meter that is closed", () => {
  it("are sent only when they add up", () => {
    expect(sharesOf({ major: "60", mini: "40" })).toEqual({ major: 60, mini: 40 });
    expect(sharesOf({ major: "100", mini: "" })).toEqual({ major: 100 });
    expect(sharesOf({ major: "60", mini: "39" })).toBeNull();
    expect(sharesOf({ major: "101", mini: "-1" })).toBeNull();
    expect(sharesOf({ major: "99.5", mini: "0.5" })).toBeNull();
    expect(sharesOf({})).toBeNull();
    expect(sumOf({ major: "60", mini: "x" })).toBe(60);
  });

  it("go to others of the same book that are not closed", () => {
    const one = (jackpot: string, book: string, standing: JackpotView["standing"]): JackpotView => ({ jackpot, standing, terms: { book } }) as JackpotView;
    const mini = one("mini", "rapid", "open");
    const desk = { jackpots: [mini, one("minor", "rapid", "faulty"), one("old", "rapid", "closed"), one("nines", "auto", "open"), { ...one("weekend", "rapid", "open"), terms: { book: "rapid", funded: "house" } }], books: [] } as JackpotDeskView;
    expect(targetsOf(desk, mini).map(({ jackpot }) => jackpot)).toEqual(["minor"]);
  });
});

describe("a notice", () => {
  it("may be acted on from its instant on", () => {
    expect([999, 1_000].map((now) => isRipe(NOTICE, now))).toEqual([false, true]);
    expect(isRipe({ ...NOTICE, applies_from: null }, 9_999)).toBe(false);
  });

  it("of a group that joins another jackpot is a move", () => {
    const joins = { jackpot: "major", notices: [{ ...NOTICE, notice: 7, of: "adding a group" as const }] } as JackpotView;
    expect(movesTo({ jackpots: [joins], books: [] }, NOTICE)).toEqual({ jackpot: "major", notice: 7 });
    expect(movesTo({ jackpots: [], books: [] }, NOTICE)).toBeNull();
    expect(movesTo({ jackpots: [joins], books: [] }, { ...NOTICE, of: "closing" })).toBeNull();
  });
});

describe("terms that were typed", () => {
  it("are whole or not sent", () => {
    expect(termsFrom(TYPED)).toEqual({ jackpot: "midi", book: "rapid-roulette", style: "mystery", law: "sealed", entry: "any wager", floor: 1_000, ceiling: 5_000, rate: "1/400", hidden: "0", title: { en: "Midi" }, approval: "", ceiling_shown: true, notice_min: 20, most_to_account: 1_000_000 });
    expect(termsFrom({ ...TYPED, ceiling: "" })).toBeNull();
    expect(termsFrom({ ...TYPED, law: "chance", ceiling: "", turnover: "" })).toBeNull();
    expect(termsFrom({ ...TYPED, rate: "0.25" })).toBeNull();
    expect(termsFrom({ ...TYPED, jackpot: "Midi!" })).toBeNull();
    expect(termsFrom({ ...TYPED, noticeMin: "soon" })).toBeNull();
  });

  it("begin with those in force", () => {
    const terms = termsFrom(TYPED);
    expect(terms && termsFrom(typedFrom(terms), terms)).toEqual(terms);
  });
});

describe("the gate", () => {
  const GATE = { table: "R1", bet: "red", edge: "1/37", own: "1/100", beside: "0/1" };
  it("fills up to the edge that the house keeps", () => {
    const shown = gateOf(GATE);
    expect(shown.own + shown.beside + shown.room).toBeCloseTo(100, 9);
    expect(shown.own).toBeCloseTo(37, 9);
    expect(shown.full).toBe(false);
  });
  it("is full where nothing is left, and never has less than no room", () => {
    expect(gateOf({ ...GATE, beside: "63/3700" })).toMatchObject({ full: true });
    expect(gateOf({ ...GATE, beside: "1/10" })).toMatchObject({ full: true, room: 0 });
  });
});
