import { describe, expect, it } from "vitest";
import { anteFor, anteOn, positionsOf, touched, written } from "./picks";

describe("the positions of a hand", () => {
  it("are picked and given back by touch", () => {
    expect(touched([], 5)).toEqual([5]);
    expect(touched([5, 9], 1)).toEqual([5, 9, 1]);
    expect(touched([5, 9, 1], 9)).toEqual([5, 1]);
  });

  it("are three at most: a fourth takes the place of the first", () => {
    expect(touched([5, 9, 1], 2)).toEqual([9, 1, 2]);
  });

  it("write the Ante from low to high, and only when there are three", () => {
    expect(anteFor([9, 1, 5])).toBe("ante:1-5-9");
    expect(anteFor([9, 1])).toBeNull();
    expect(written([9, 1, 5])).toBe("1, 5, 9");
  });

  it("are read back from the Ante that lies", () => {
    expect(anteOn({ "pairs-plus:row-1": 500, "ante:2-4-6": 1000 })).toBe("ante:2-4-6");
    expect(anteOn({ "ante:2-4-6": 0 })).toBeNull();
    expect(positionsOf("ante:2-4-6")).toEqual([2, 4, 6]);
  });
});
