import { describe, expect, it } from "vitest";
import { boxBeside, type Box } from "./neighbours";

/** Two small boxes over each other at the left, a large one beside them, and a row of two beneath. */
const box = (key: string, left: number, top: number, right: number, bottom: number): Box => ({ key, left, top, right, bottom });
const BOARD = [
  box("pair", 0, 0, 100, 50),
  box("dragon", 0, 60, 100, 110),
  box("player", 110, 0, 300, 110),
  box("one", 0, 120, 145, 170),
  box("two", 155, 120, 300, 170),
];

describe("an arrow", () => {
  it("goes to the box beside, however large", () => {
    expect(boxBeside(BOARD, "pair", "right")).toBe("player");
    expect(boxBeside(BOARD, "dragon", "right")).toBe("player");
    expect(boxBeside(BOARD, "one", "right")).toBe("two");
  });

  it("goes back to the nearest", () => {
    expect(boxBeside(BOARD, "player", "left")).toMatch(/pair|dragon/);
    expect(boxBeside(BOARD, "player", "down")).toBe("two");
    expect(boxBeside(BOARD, "two", "up")).toBe("player");
  });

  it("keeps to its column", () => {
    expect(boxBeside(BOARD, "pair", "down")).toBe("dragon");
    expect(boxBeside(BOARD, "dragon", "down")).toBe("one");
  });

  it("stays at the edge of the board", () => {
    expect(boxBeside(BOARD, "pair", "up")).toBe("pair");
    expect(boxBeside(BOARD, "two", "right")).toBe("two");
  });

  it("finds the first box from one that is gone", () => {
    expect(boxBeside(BOARD, "gone", "up")).toBe("pair");
  });
});
