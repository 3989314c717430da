import { describe, expect, it } from "vitest";
import { DENOMINATIONS, chipsFor, edgeMarks, figure, ring, stepped, tray } from "./chips";

describe("chips", () => {
  it("are of six values with as many marks as tell them apart", () => {
    expect(DENOMINATIONS.map((chip) => [chip.value, chip.marks])).toEqual([
      [100, 4],
      [500, 5],
      [1000, 6],
      [2500, 8],
      [10_000, 10],
      [50_000, 12],
    ]);
  });

  it.each(DENOMINATIONS)("$colour is drawn with $marks marks", (chip) => {
    expect(edgeMarks(chip).split("Z")).toHaveLength(chip.marks + 1);
  });

  it.each([
    [100, "chip-1"],
    [400, "chip-1"],
    [500, "chip-5"],
    [2600, "chip-25"],
    [999_900, "chip-500"],
    [50, "chip-1"],
  ])("a sum of %i cents shows %s", (amount, colour) => {
    expect(ring(amount).colour).toBe(colour);
  });

  it("a stack shows the highest chip in it, not the one that its sum would make", () => {
    expect(ring(1000, [500, 500]).colour).toBe("chip-5");
    expect(ring(1100, [100, 1000]).colour).toBe("chip-10");
  });

  it("a sum is made up of the fewest chips, cents last", () => {
    expect(chipsFor(64_150)).toEqual([50_000, 10_000, 2500, 1000, 500, 100, 50]);
    expect(chipsFor(0)).toEqual([]);
  });

  it("steps up and down and stays at its ends", () => {
    expect([stepped(500, 1), stepped(500, -1), stepped(100, -1), stepped(50_000, 1)]).toEqual([1000, 100, 100, 50_000]);
  });

  it.each([
    [500, "5"],
    [250, "2.50"],
    [99_900, "999"],
    [100_000, "1k"],
    [125_000, "1.25k"],
  ])("%i cents is written %s", (amount, text) => {
    expect(figure(amount)).toBe(text);
  });
});

describe("chips of a tournament", () => {
  it("are those that go into its limits, from the least bet on", () => {
    expect(tray({ minimum: 100, maximum: 5000 }, "chips")).toEqual([100, 500, 1000, 5000]);
    expect(tray({ minimum: 50, maximum: 1_000_000 }, "chips")).toEqual([25, 100, 500, 1000, 5000, 25_000]);
    expect(tray({ minimum: 100, maximum: 5000 }, "money")).toEqual([100, 500, 1000, 2500, 10_000, 50_000]);
  });

  it("say what they are worth, and are told apart by colour or marks", () => {
    expect([figure(100, "chips"), figure(999, "chips"), figure(1500, "chips")]).toEqual(["100", "999", "1.5k"]);
    expect(chipsFor(1630, "chips")).toEqual([1000, 500, 100, 25, 5]);
    const seen = [1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000].map((value) => ring(value, [], "chips"));
    expect(new Set(seen.map(({ colour, marks }) => `${colour} ${marks}`)).size).toBe(seen.length);
  });

  it("are stepped through as they lie in the tray", () => {
    expect([stepped(500, 1, [100, 500, 1000]), stepped(1000, 1, [100, 500, 1000]), stepped(100, -1, [100, 500])]).toEqual([1000, 1000, 100]);
  });
});
