import { describe, expect, it } from "vitest";
import { felt } from "./fixtures";
import { isWithin, spreads } from "./spreads";

const sides = felt("single-zero-sides");

describe("the spreads", () => {
  const table = spreads(sides.sides.find((side) => side.key === "spread-bet"));

  it("are those of the table, with their odds", () => {
    expect(table.map(({ low, high, pays }) => `${low}-${high}:${pays}`)).toEqual(["0-0:1200", "1-11:15", "12-18:10", "19-39:1", "40-50:3", "51-70:4", "71-72:400"]);
  });

  it("have one that the sum lies within, ends included", () => {
    const lit = (sum: number | null): string[] => table.filter((spread) => isWithin(spread, sum)).map((spread) => spread.key);
    expect([lit(43), lit(40), lit(50), lit(null)]).toEqual([["spread-bet:5"], ["spread-bet:5"], ["spread-bet:5"], []]);
  });

  it("are none where the table has no Spread-Bet", () => {
    expect(spreads(undefined)).toEqual([]);
  });
});
