import { describe, expect, it } from "vitest";
import { offset, remembered, secondsLeft, type Sample } from "./clock";

describe("the offset of the house's clock", () => {
  it("is that of the answer that was quickest", () => {
    const samples: Sample[] = [
      { sent: 1000, received: 1400, house: 6350 },
      { sent: 2000, received: 2020, house: 7010 },
      { sent: 3000, received: 3300, house: 8010 },
    ];
    expect(offset(samples)).toBe(5000);
  });

  it("is not known before the first answer", () => {
    expect(offset([])).toBeNull();
  });

  it("may be behind", () => {
    expect(offset([{ sent: 10_000, received: 10_010, house: 9005 }])).toBe(-1000);
  });

  it("errs by no more than half of the quickest round trip, however lame the way", () => {
    const truth = 777;
    for (let out = 0; out <= 40; out += 5) {
      const sample = { sent: 0, received: 40, house: out + truth };
      expect(Math.abs((offset([sample]) ?? 0) - truth)).toBeLessThanOrEqual(20);
    }
  });

  it("forgets what is old", () => {
    const many = Array.from({ length: 40 }, (_, i) => ({ sent: i, received: i, house: i })).reduce<Sample[]>(remembered, []);
    expect([many.length, many[0]?.sent]).toEqual([16, 24]);
  });
});

describe("a countdown", () => {
  it.each([
    [20_000, 0, 0, 20],
    [20_000, 1, 0, 20],
    [20_000, 1000, 0, 19],
    [20_000, 19_999, 0, 1],
    [20_000, 20_000, 0, 0],
    [20_000, 25_000, 0, 0],
    [20_000, 0, 5000, 15],
    [20_000, 0, -5000, 25],
  ])("to %i at %i with the house %i ahead shows %i", (endsAt, now, ahead, shown) => {
    expect(secondsLeft(endsAt, now, ahead)).toBe(shown);
  });
});
