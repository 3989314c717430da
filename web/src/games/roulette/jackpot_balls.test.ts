import { describe, expect, it } from "vitest";
import type { RoulettePlay } from "../../wire/types";
import { jackpotBalls } from "./jackpot_balls";

const spin = (balls: string[], struck: RoulettePlay["struck"] = null): RoulettePlay => ({
  game: "virtual roulette", number: "17", balls, balls_due: 3, struck,
});

describe("the balls of a jackpot", () => {
  it("are none where nobody has entered, or another game is played", () => {
    expect(jackpotBalls({ game: "virtual roulette", number: "17", balls: [], balls_due: 0, struck: null })).toBeNull();
    expect(jackpotBalls({ game: "sic bo", dice: [1, 2, 3], total: 6, lid: true } as never)).toBeNull();
    expect(jackpotBalls(null)).toBeNull();
  });

  it("have a place before they are drawn, and are told when all are", () => {
    expect(jackpotBalls(spin([]))).toEqual({ places: [null, null, null], came: null });
    expect(jackpotBalls(spin(["3", "17"]))).toEqual({ places: [{ number: "3", on: false }, { number: "17", on: true }, null], came: null });
  });

  it("are told by how many came to the number", () => {
    expect(jackpotBalls(spin(["17", "17", "17"], "three"))?.came).toBe("All three on the number");
    expect(jackpotBalls(spin(["17", "3", "17"], "two"))?.came).toBe("Two on the number");
    expect(jackpotBalls(spin(["0", "17", "3"], "one"))?.came).toBe("One on the number");
    expect(jackpotBalls(spin(["0", "7", "3"]))?.came).toBe("None on the number");
    expect(jackpotBalls(spin(["17", "3", "17"], "two"))?.places.map((ball) => ball?.on)).toEqual([true, false, true]);
  });
});
