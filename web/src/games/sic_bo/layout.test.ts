import { describe, expect, it } from "vitest";
import { board } from "../board/boards";
import { announced, diceOf, facesOn, rowsOf, wins } from "./layout";

const { spots } = board("sic-bo");
const FACES = [1, 2, 3, 4, 5, 6];
const THROWS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

describe("the layout", () => {
  it("has every bet of the ruleset once, in five rows", () => {
    const rows = rowsOf(spots);
    const keys = rows.flat().flatMap((group) => group.spots.map((spot) => spot.key));
    expect(rows).toHaveLength(5);
    expect(keys).toHaveLength(56);
    expect(new Set(keys)).toEqual(new Set(spots.map((spot) => spot.key)));
  });

  it("goes from the even chances down to the single dice", () => {
    const rows = rowsOf(spots).map((groups) => groups.map(({ kind, spots: { length } }) => [kind, length]));
    expect(rows).toEqual([
      [["outside", 5]],
      [["double", 6], ["triple", 6]],
      [["total", 14]],
      [["pair", 15]],
      [["single", 6], ["three-of-four", 4]],
    ]);
  });

  it("leaves out what is not offered, and shows what it does not know", () => {
    const few = spots.filter((spot) => spot.kind === "total" || spot.kind === "single");
    expect(rowsOf(few).map(([group]) => group?.kind)).toEqual(["total", "single"]);
    const odd = { ...(spots[0] as (typeof spots)[number]), key: "seven:7", kind: "seven" };
    expect(rowsOf([odd])).toEqual([[{ kind: "others", spots: [odd] }]]);
  });

  it("draws on a bet the dice that it is on", () => {
    expect(facesOn("double:2")).toEqual([2, 2]);
    expect(facesOn("triple:4")).toEqual([4, 4, 4]);
    expect(facesOn("pair:2-5")).toEqual([2, 5]);
    expect(facesOn("three-of-four:3-4-5-6")).toEqual([6, 5, 4, 3]);
    expect(facesOn("small")).toEqual([]);
    expect(facesOn("total:12")).toEqual([]);
  });
});

describe("what is lit", () => {
  it.each(spots.map(({ key, chance }) => [key, chance]))("%s is lit in as many of the 216 throws as the house says it wins: %s", (key, chance) => {
    const [over = 0, under = 1] = chance.split("/").map(Number);
    expect(THROWS.filter((dice) => wins(key, dice)).length * under).toBe(over * 216);
  });

  it("is what two, two and five win", () => {
    const lit = spots.filter((spot) => wins(spot.key, [5, 2, 2])).map((spot) => spot.key);
    expect(lit.toSorted()).toEqual(["double:2", "odd", "pair:2-5", "single:2", "single:5", "small", "total:9"]);
  });

  it("is little on a triple", () => {
    const lit = spots.filter((spot) => wins(spot.key, [4, 4, 4])).map((spot) => spot.key);
    expect(lit.toSorted()).toEqual(["any-triple", "double:4", "single:4", "total:12", "triple:4"]);
  });
});

describe("a result", () => {
  it("is read as the house writes it", () => {
    expect(diceOf("2-4-6")).toEqual([2, 4, 6]);
    expect(diceOf("1-1-1")).toEqual([1, 1, 1]);
    expect(diceOf("")).toEqual([]);
  });

  it("is announced from low to high", () => {
    expect(announced([6, 2, 4])).toEqual([2, 4, 6]);
  });
});
