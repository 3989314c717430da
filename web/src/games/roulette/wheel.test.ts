import { describe, expect, it } from "vitest";
import { felt } from "./fixtures";
import { ringSegment } from "../../parts/ring";
import { atRest, moment, numberAt, pocketAngle, spinTo, step, turned } from "./wheel";

const WHEELS = ["single-zero", "side-by-side", "stacked", "crown"] as const;
const rim = felt("single-zero").rim;

describe("pockets", () => {
  it("lie clockwise from the zero at the top, all equally wide", () => {
    expect(pocketAngle(rim, "0")).toBe(0);
    expect(pocketAngle(rim, "32")).toBeCloseTo((2 * Math.PI) / 37);
    expect(pocketAngle(rim, "26")).toBeCloseTo((36 * 2 * Math.PI) / 37);
  });

  it.each(WHEELS)("%s: each is found under its own angle, and up to its edges", (name) => {
    for (const number of felt(name).rim) {
      const middle = pocketAngle(felt(name).rim, number);
      const edge = 0.49 * step(felt(name).rim);
      expect([middle, middle - edge, middle + edge, middle + 2 * Math.PI].map((at) => numberAt(felt(name).rim, at))).toEqual(
        Array(4).fill(number),
      );
    }
  });

  it("are not invented", () => {
    expect(() => pocketAngle(rim, "00")).toThrow("there is no 00 on this wheel");
  });
});

describe("a spin", () => {
  it.each(WHEELS)("%s: ends exactly in its pocket, whichever it is", (name) => {
    const order = felt(name).rim;
    for (const number of order) {
      const end = moment(spinTo(order, number), 8000);
      expect(end.resting).toBe(true);
      expect(end.height).toBe(0);
      expect(turned(end.ball - end.wheel)).toBeCloseTo(pocketAngle(order, number), 9);
      expect(numberAt(order, end.ball - end.wheel)).toBe(number);
    }
  });

  it("stays where it ended", () => {
    const spin = spinTo(rim, "17");
    expect(moment(spin, 20_000)).toEqual(moment(spin, 8000));
  });

  it("starts on the track and leaves it only towards the end", () => {
    const spin = spinTo(rim, "17");
    expect(moment(spin, 0).height).toBe(1);
    expect(moment(spin, 5000).height).toBe(1);
    expect(moment(spin, 7000).height).toBeLessThan(1);
    expect(moment(spin, -100)).toEqual(moment(spin, 0));
  });

  it("turns the ball against the wheel and never jumps", () => {
    const spin = spinTo(rim, "17");
    for (let at = 0; at < 8000; at += 16) {
      const [now, next] = [moment(spin, at), moment(spin, at + 16)];
      expect(next.wheel - now.wheel).toBeGreaterThanOrEqual(0);
      expect(next.ball - now.ball).toBeLessThan(0.05);
      expect(Math.abs(next.ball - now.ball)).toBeLessThan(0.4);
      expect(Math.abs(next.height - now.height)).toBeLessThan(0.1);
    }
  });

  it("is the same at the same time, however often one looks", () => {
    expect(moment(spinTo(rim, "8"), 1234)).toEqual(moment(spinTo(rim, "8"), 1234));
  });

  it("without motion is its end", () => {
    expect(atRest(rim, "17")).toEqual({ wheel: 0, ball: pocketAngle(rim, "17"), height: 0, resting: true });
  });
});

it("a segment of a ring begins at the top and goes clockwise", () => {
  expect(ringSegment(50, 100, 0, Math.PI / 2)).toBe("M0.00 -100.00A100 100 0 0 1 100.00 -0.00L50.00 -0.00A50 50 0 0 0 0.00 -50.00Z");
});
