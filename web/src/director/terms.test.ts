import { describe, expect, it } from "vitest";
import type { DirectorStatement } from "../wire/types";
import { counted, nextMissing, numberOf } from "./terms";

const of = (...states: DirectorStatement["state"][]): DirectorStatement[] => states.map((state) => ({ state }) as DirectorStatement);

describe("the statements of the terms", () => {
  it("are counted by what is asked, and in all", () => {
    expect(counted(of("stated", "missing", "not asked", "stated"))).toEqual({ stated: 2, missing: 1, asked: 3, all: 4 });
    expect(counted([])).toEqual({ stated: 0, missing: 0, asked: 0, all: 0 });
  });

  it("are gone through from one that is missing to the next, and round", () => {
    const rows = of("missing", "stated", "missing", "not asked");
    expect(nextMissing(rows, -1)).toBe(0);
    expect(nextMissing(rows, 0)).toBe(2);
    expect(nextMissing(rows, 2)).toBe(0);
    expect(nextMissing(of("stated"), -1)).toBeNull();
  });

  it("have their clause without the name of the book", () => {
    expect(numberOf("automated-10.2 19.4.1(a)(i)")).toBe("19.4.1(a)(i)");
    expect(numberOf("19.1")).toBe("19.1");
  });
});
