import { describe, expect, it } from "vitest";
import { cents, grouped, groups, scanned, shortened, typed } from "./digits";

const NUMBER = "004817203396521847";

describe("the number of a ticket", () => {
  it("stands in groups of two and four", () => {
    expect(groups("00481")).toEqual(["00", "481", "", "", ""]);
    expect(grouped(NUMBER)).toBe("00 4817 2033 9652 1847");
  });

  it("is not grouped where it is none", () => {
    expect(grouped("12")).toBe("12");
  });

  it("is shortened so that nobody can copy it", () => {
    expect(shortened(NUMBER)).toBe("00 4817 … 1847");
  });

  it("grows by digits and shrinks by the delete key", () => {
    expect([typed("00", "4"), typed("004", "Backspace"), typed("00", "x"), typed("00", "Enter")]).toEqual(["004", "00", "00", "00"]);
  });

  it("begins anew after a whole one, as when the next ticket is scanned", () => {
    expect(typed(NUMBER, "7")).toBe("7");
  });

  it("is known when a reader writes it into another field", () => {
    expect([scanned(NUMBER), scanned("00 4817 2033 9652 1847"), scanned("1765.00")]).toEqual([NUMBER, NUMBER, null]);
  });
});

describe("a sum as it is typed", () => {
  it.each([
    ["1765", 176_500],
    ["1765.00", 176_500],
    ["$1,765.00", 176_500],
    ["1 765,5", 176_550],
    ["0.05", 5],
    ["1,765", 176_500],
  ])("%s is %i cents", (text, sum) => {
    expect(cents(text)).toBe(sum);
  });

  it.each(["", "twelve", "1.234", "-5", "1..2"])("%s is none", (text) => {
    expect(cents(text)).toBeNull();
  });
});
