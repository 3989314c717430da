import { describe, expect, it } from "vitest";
import type { DirectorStanding } from "../wire/types";
import { chartOf, roundUp, SIZE } from "./chart";

const of = (entrant: string, ...banks: number[]): DirectorStanding => ({ entrant, called: entrant, above: entrant === "E001", banks }) as DirectorStanding;

describe("the chart of the banks", () => {
  it("is none before a spin was counted", () => {
    expect(chartOf([])).toBeNull();
    expect(chartOf([of("E001", 10_000)])).toBeNull();
  });

  it("has a line for each, from the start at the left to the last spin at the right", () => {
    const chart = chartOf([of("E001", 10_000, 15_000), of("E002", 10_000, 0)]);
    expect(chart?.lines.map(({ points }) => points)).toEqual([`56.0,62.0 524.0,${SIZE.top}.0`, "56.0,62.0 524.0,166.0"]);
    expect(chart?.marks.map(({ bank }) => bank)).toEqual([0, 5_000, 10_000, 15_000]);
    expect(chart?.spins.map(({ spin }) => spin)).toEqual([0, 1]);
  });

  it("keeps names apart that would lie on each other", () => {
    const labels = chartOf([of("E001", 9, 9), of("E002", 9, 9), of("E003", 9, 9)])?.lines.map(({ label }) => label) ?? [];
    expect(labels).toEqual([10, 22, 34]);
  });

  it("draws the first twelve of more, and at most so many marks of spins", () => {
    const many = Array.from({ length: 30 }, (_, place) => of(`E${place}`, ...Array.from({ length: 41 }, () => 1)));
    const chart = chartOf(many);
    expect(chart?.lines.length).toBe(12);
    expect(chart?.spins.map(({ spin }) => spin)).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40]);
  });

  it("ends at a round figure", () => {
    expect([1, 9, 10, 14_350, 15_000, 15_001].map(roundUp)).toEqual([3, 9, 12, 15_000, 15_000, 18_000]);
  });
});
