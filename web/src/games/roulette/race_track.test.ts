import { describe, expect, it } from "vitest";
import { felt } from "./fixtures";
import { called, neighbours, numbersOf, pieceCount, piecesOf, track } from "./race_track";
import { EMPTY, added, amounts, slipOf, undo } from "../../wagering/slip";
import { withPersonal } from "../../terminal/sign";
import type { SignView } from "../../wire/types";

const single = felt("single-zero-either-end");
const double = felt("stacked-first-five");

describe("neighbours on the rim", () => {
  it("stand on either side of their number", () => {
    expect(neighbours(single.rim, "26", 5)).toEqual(["35", "3", "26", "0", "32"]);
    expect(neighbours(single.rim, "17", 3)).toEqual(["25", "17", "34"]);
  });

  it("go round past the zero", () => {
    expect(neighbours(single.rim, "0", 7)).toEqual(["35", "3", "26", "0", "32", "15", "19"]);
    expect(neighbours(double.rim, "32", 5)).toEqual(["0", "00", "32", "15", "19"]);
  });

  it("are none for a number that is not on the wheel", () => {
    expect(neighbours(single.rim, "00", 3)).toEqual([]);
  });
});

describe("calls", () => {
  it("are laid as straight bets, series as the book spreads them", () => {
    expect(amounts(called(EMPTY, single, { kind: "neighbours", number: "26", pieces: 3 }, 500))).toEqual({
      "straight:3": 500,
      "straight:26": 500,
      "straight:0": 500,
    });
    expect(amounts(called(EMPTY, single, { kind: "series", key: "voisins" }, 100))).toEqual({
      "split:4-7": 100,
      "split:12-15": 100,
      "split:18-21": 100,
      "split:19-22": 100,
      "split:32-35": 100,
      "corner:25-26-28-29": 200,
      "street:0-2-3": 200,
    });
  });

  it("have as many pieces as the mock-up of the race track says", () => {
    const count = (key: string): number => pieceCount(piecesOf(single, { kind: "series", key }));
    expect(["tier", "orphans", "voisins", "zero-game"].map(count)).toEqual([6, 5, 9, 4]);
  });

  it("take in the double zero in the finale of zero", () => {
    expect(piecesOf(double, { kind: "finale", digit: 0 }).map((piece) => piece.bet)).toEqual([
      "straight:0",
      "straight:00",
      "straight:10",
      "straight:20",
      "straight:30",
    ]);
  });

  it("are one step, undone in one", () => {
    expect(undo(called(EMPTY, single, { kind: "finale", digit: 7 }, 500))).toEqual(EMPTY);
  });

  it("lay nothing where the table does not offer them", () => {
    expect(piecesOf(felt("single-zero"), { kind: "series", key: "tier" })).toEqual([]);
    expect(piecesOf(single, { kind: "neighbours", number: "26", pieces: 9 })).toEqual([]);
    expect(called(EMPTY, felt("stacked"), { kind: "finale", digit: 1 }, 500)).toBe(EMPTY);
  });

  it("light the numbers that they cover, in the order of the rim", () => {
    expect(numbersOf(single, piecesOf(single, { kind: "series", key: "orphans" }))).toEqual([
      "17", "34", "6", "1", "20", "14", "31", "9",
    ]);
  });
});

describe("a Max Bet", () => {
  const perth = felt("single-zero");
  const sign = {
    minimum: 100,
    maximum: 50_000,
    multiple: 100, units: null,
    aggregate_minimum: 0,
    minimum_outlay: 0,
    by_kind: { straight: [100, 5_050], split: [100, 10_000] } satisfies SignView["by_kind"],
  };
  const on36 = { kind: "max-bet", number: "36" } as const;
  const filled = {
    "straight:36": 5_000,
    "split:33-36": 10_000,
    "split:35-36": 10_000,
    "street:34-35-36": 50_000,
    "corner:32-33-35-36": 50_000,
    "six-line:31-36": 50_000,
  };

  it("fills every bet on the number to its own maximum, in whole units", () => {
    expect(amounts(called(EMPTY, perth, on36, 500, sign))).toEqual(filled);
  });

  it("adds only what is missing, in one step, and is none where all is full", () => {
    const before = slipOf({ "straight:36": 1_000, "six-line:31-36": 50_000, red: 500 });
    const full = called(before, perth, on36, 500, sign);
    expect(amounts(full)).toEqual({ ...filled, red: 500 });
    expect(added(before, full)).toEqual({
      "straight:36": 4_000,
      "split:33-36": 10_000,
      "split:35-36": 10_000,
      "street:34-35-36": 50_000,
      "corner:32-33-35-36": 50_000,
    });
    expect(undo(full)).toEqual(before);
    expect(called(full, perth, on36, 500, sign)).toBe(full);
  });

  it("goes by the limits that are the player's own where they have any", () => {
    const own = withPersonal(sign, [500, 2_000]);
    expect(amounts(called(EMPTY, perth, on36, 500, own))).toEqual(Object.fromEntries(Object.keys(filled).map((bet) => [bet, 2_000])));
  });

  it("is nothing at a table that does not offer it, nor before the sign is known", () => {
    expect(called(EMPTY, single, on36, 500, sign)).toBe(EMPTY);
    expect(called(EMPTY, felt("stacked"), on36, 500, sign)).toBe(EMPTY);
    expect(called(EMPTY, perth, on36, 500, null)).toBe(EMPTY);
  });
});

describe("the drawing", () => {
  it("has the zero at the right and every pocket of the rim once", () => {
    const { pockets } = track(single, 1198, 226, 60);
    expect(pockets.map((pocket) => pocket.number)).toEqual(single.rim);
    expect(pockets[0]?.at).toEqual({ x: expect.closeTo(1198 - 30), y: expect.closeTo(113) });
  });

  it("keeps every pocket within the oval, and all of them apart", () => {
    const { pockets } = track(single, 1198, 226, 60);
    expect(pockets.every(({ at }) => at.x > 0 && at.x < 1198 && at.y > 0 && at.y < 226)).toBe(true);
    const gaps = pockets.map(({ at }, i) => {
      const next = pockets[(i + 1) % pockets.length]?.at ?? at;
      return Math.hypot(next.x - at.x, next.y - at.y);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(44);
  });

  it("names the four sections from left to right where they are offered, and none elsewhere", () => {
    const { sections } = track(single, 1198, 226, 60);
    expect(sections.map((section) => section.series.key)).toEqual(["tier", "orphans", "voisins", "zero-game"]);
    const middles = sections.map((section) => section.at.x);
    expect(middles.toSorted((a, b) => a - b)).toEqual(middles);
    expect(track(felt("single-zero"), 1198, 226, 60)).toMatchObject({ sections: [], lines: "" });
  });
});
