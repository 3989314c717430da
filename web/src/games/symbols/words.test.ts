import { expect, it } from "vitest";
import { board } from "../board/boards";
import { betName, prizeName, wonPrize } from "./words";

const RINGS = board("big-3-six");
const PRIZES = RINGS.spots.find((spot) => spot.key === "side")?.prizes ?? [];
const SYMBOLS = [..."ABCDEF"];
const SHOWN = SYMBOLS.flatMap((a) => SYMBOLS.flatMap((b) => SYMBOLS.map((c) => [a, b, c])));

it("bets are named by their symbol and their wheel", () => {
  expect(betName("symbol:C")).toBe("C, triangle");
  expect(betName("wheel-2:F")).toBe("Wheel 2, F, star");
  expect(betName("side")).toBe("Side wager");
  expect(betName("something")).toBe("something");
});

it("the prizes of the side wager are named by what must be shown", () => {
  expect(PRIZES.map(({ when }) => prizeName(when))).toEqual([
    "Three A",
    "Three B",
    "Three C",
    "Three D",
    "Three E",
    "Three F",
    "C, D, E mixed",
  ]);
  expect(prizeName("the moon is full")).toBe("the moon is full");
});

it("three symbols win one prize at most", () => {
  const won = (shown: readonly string[]): string[] => PRIZES.filter(({ when }) => wonPrize(when, shown)).map(({ when }) => prizeName(when));
  for (const shown of SHOWN) expect(won(shown).length).toBeLessThanOrEqual(1);
  expect(won(["C", "C", "C"])).toEqual(["Three C"]);
  expect(won(["E", "C", "E"])).toEqual(["C, D, E mixed"]);
  expect(won(["C", "D", "A"])).toEqual([]);
  expect(won(["C", "D"])).toEqual([]);
});

it("the prizes are won as often as the house says the side wager is", () => {
  const often = (symbol: string): number => RINGS.wheel.filter((each) => each === symbol).length;
  const ways = SHOWN.filter((shown) => PRIZES.some(({ when }) => wonPrize(when, shown))).reduce((sum, shown) => sum + shown.map(often).reduce((a, b) => a * b, 1), 0);
  const [over = 0, under = 1] = (RINGS.spots.find((spot) => spot.key === "side")?.chance ?? "").split("/").map(Number);
  expect(ways * under).toBe(over * 32 ** 3);
});
