import { describe, expect, it } from "vitest";
import { board } from "../board/boards";
import { angleAt, angleFor, compartmentsOf, compartmentUnder, restsAt, turnTo } from "./wheel";

const BIG = board("lucky-big-wheel-2").wheel;
const RING = board("big-3-six").wheel;
const ROUNDS = Array.from({ length: 300 }, (_, i) => i + 1);

describe("the compartments", () => {
  it("are 54 on the big wheel and 32 on a ring, each symbol as often as its book says", () => {
    expect([BIG.length, RING.length]).toEqual([54, 32]);
    expect([..."ABCDEFG"].map((symbol) => compartmentsOf(BIG, symbol).length)).toEqual([26, 13, 7, 4, 2, 1, 1]);
    expect([..."ABCDEF"].map((symbol) => compartmentsOf(RING, symbol).length)).toEqual([15, 7, 4, 3, 2, 1]);
  });

  it("stand under the pointer when the wheel is turned for them", () => {
    for (let at = 0; at < 54; at += 1) expect(compartmentUnder(BIG, angleFor(BIG, at))).toBe(at);
    expect(compartmentUnder(BIG, 0)).toBe(0);
    expect(compartmentUnder(BIG, -2 * Math.PI * (7 / 54))).toBe(7);
    expect(compartmentUnder(BIG, 12 * Math.PI)).toBe(0);
  });

  it("belong to whatever lies nearer the pointer", () => {
    const step = (2 * Math.PI) / 54;
    expect(compartmentUnder(BIG, 0.49 * step)).toBe(0);
    expect(compartmentUnder(BIG, 0.51 * step)).toBe(53);
  });
});

describe("where a wheel comes to rest", () => {
  it("bears the recorded symbol in every round", () => {
    for (const symbol of "ABCDEFG") {
      for (const round of ROUNDS) expect(BIG[restsAt(BIG, symbol, `W1/${round}`)]).toBe(symbol);
    }
  });

  it("is the same on every screen of a table, and another in another round", () => {
    expect(restsAt(BIG, "A", "W1/77")).toBe(restsAt(BIG, "A", "W1/77"));
    expect(new Set(ROUNDS.map((round) => restsAt(BIG, "A", `W1/${round}`))).size).toBe(26);
    expect(new Set(ROUNDS.map((round) => restsAt(RING, "B", `W1/${round}/2`))).size).toBe(7);
  });

  it("favours no compartment of a symbol", () => {
    const often = new Map<number, number>();
    for (let round = 1; round <= 5200; round += 1) {
      const at = restsAt(BIG, "A", `W1/${round}`);
      often.set(at, (often.get(at) ?? 0) + 1);
    }
    expect(Math.min(...often.values())).toBeGreaterThan(140);
    expect(Math.max(...often.values())).toBeLessThan(260);
  });

  it("cannot be a symbol that is not on the wheel", () => {
    expect(() => restsAt(RING, "G", "B1/1")).toThrow("there is no G on this wheel");
  });
});

describe("a turn", () => {
  it("ends exactly where the recorded symbol is, whichever way the wheel goes", () => {
    for (const way of [1, -1] as const) {
      for (const symbol of "ABCDEFG") {
        const at = restsAt(BIG, symbol, "W1/9");
        const turn = turnTo(BIG, angleFor(BIG, 17), at, 4, way, 4000);
        expect(compartmentUnder(BIG, angleAt(turn, 4000))).toBe(at);
        expect(BIG[compartmentUnder(BIG, angleAt(turn, 99_999))]).toBe(symbol);
      }
    }
  });

  it("begins where the wheel stood and never goes back", () => {
    const turn = turnTo(BIG, angleFor(BIG, 30), 5, 4, 1, 4000);
    expect(angleAt(turn, 0)).toBe(turn.from);
    expect(angleAt(turn, -50)).toBe(turn.from);
    let before = turn.from;
    for (let ms = 20; ms <= 4000; ms += 20) {
      const angle = angleAt(turn, ms);
      expect(angle).toBeGreaterThan(before);
      before = angle;
    }
  });

  it("goes round as often as it is told, and on to the compartment", () => {
    const turn = turnTo(BIG, 0, 0, 4, -1, 4000);
    expect(turn.to).toBeCloseTo(-8 * Math.PI, 12);
    const on = turnTo(BIG, 0, 53, 4, 1, 4000);
    expect(on.to - on.from).toBeCloseTo(8 * Math.PI + (2 * Math.PI) / 54, 12);
  });

  it("has no jump in its speed", () => {
    const turn = { from: 0, to: 1, duration: 1000 };
    const steps = Array.from({ length: 999 }, (_, ms) => angleAt(turn, ms + 1) - angleAt(turn, ms));
    for (const [i, step] of steps.entries()) expect(Math.abs(step - (steps[i - 1] ?? step))).toBeLessThan(0.0001);
  });
});
