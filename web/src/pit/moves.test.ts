import { describe, expect, it } from "vitest";
import type { MoveView } from "../wire/types";
import { movesUntil } from "./moves";

describe("moves", () => {
  it("are those that had been made by an instant", () => {
    const move = (at: number) => ({ at }) as MoveView;
    expect(movesUntil([move(10), move(20), move(20), move(30)], 20)).toBe(3);
  });
});
