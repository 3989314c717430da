import { describe, expect, it } from "vitest";
import { dollyAt, drawCells, gridOf, winningCells, type DrawnCell } from "./drawing";
import { felt } from "./fixtures";
import { BESIDE_TRACK, geometry } from "./geometry";

function cells(name: string, ...covered: string[]): DrawnCell[] {
  return drawCells(felt(name), geometry(felt(name), BESIDE_TRACK), new Set(covered));
}

function cell(of: readonly DrawnCell[], key: string): DrawnCell {
  const found = of.find((each) => each.key === key);
  if (!found) throw new Error(key);
  return found;
}

describe("cells", () => {
  it("have their colour and its shape", () => {
    const drawn = cells("single-zero");
    expect(["straight:17", "straight:18", "straight:0", "red", "dozen:1"].map((key) => cell(drawn, key).colour)).toEqual([
      "black",
      "red",
      "green",
      "red",
      "outside",
    ]);
    expect(cell(drawn, "dozen:1").mark).toBeNull();
    expect(cell(drawn, "straight:18").mark?.colour).toBe("red");
  });

  it("print a number in the middle until a chip lies there, and then in the corner", () => {
    expect(cell(cells("single-zero"), "straight:17")).toMatchObject({ aside: false, at: { x: expect.closeTo(106 + 5.5 * 112) } });
    const covered = cell(cells("single-zero", "straight:17"), "straight:17");
    expect(covered.aside).toBe(true);
    expect(covered.at.x - covered.box.x).toBe(24);
  });

  it("have a zero that is rounded off at the left, on both sides or on its own side only", () => {
    const arcs = (key: string, name: string): string[] => cell(cells(name), key).outline.match(/A[\d.]+/g) ?? [];
    expect(arcs("straight:0", "single-zero")).toEqual(["A54", "A54"]);
    expect(arcs("straight:00", "side-by-side")).toEqual(["A54", "A0"]);
    expect(arcs("straight:0", "side-by-side")).toEqual(["A0", "A54"]);
    expect(arcs("straight:0", "stacked")).toEqual(["A0", "A0"]);
    expect(arcs("straight:000", "crown")).toEqual(["A54", "A0"]);
  });

  it("are all in the grid", () => {
    expect(gridOf(cells("single-zero")).split("Z")).toHaveLength(37 + 12 + 1);
  });
});

describe("what won", () => {
  it("is the cell of the number", () => {
    expect(winningCells(felt("crown"), cells("crown"), "00").map((each) => each.key)).toEqual(["straight:00"]);
  });

  it("is every box that covers it where there are no numbers", () => {
    const name = "number-free-single-zero";
    expect(winningCells(felt(name), cells(name), "17").map((each) => each.key)).toEqual(["six-box:13-18", "dozen:2", "low", "black", "odd"]);
  });

  it("has the dolly on it", () => {
    for (const key of ["straight:17", "straight:0"]) {
      const { box, ...rest } = cell(cells("single-zero"), key);
      const at = dollyAt({ box, ...rest });
      expect(at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height).toBe(true);
    }
  });
});
