import { describe, expect, it } from "vitest";
import { isHeld, isLong, meaning, pressed, wandered } from "./touch";

const empty = pressed("red", 100, 100, 0, false);
const laden = pressed("red", 100, 100, 0, true);

describe("a press on the felt", () => {
  it("adds a chip when it is lifted where it began", () => {
    expect(meaning(empty, "red")).toEqual({ act: "add", key: "red" });
    expect(meaning(wandered(laden, 108, 108), "red")).toEqual({ act: "add", key: "red" });
  });

  it("means nothing when an empty spot is left", () => {
    expect(meaning(wandered(empty, 200, 100), "black")).toEqual({ act: "nothing" });
  });

  it("moves the chips to where they are dragged", () => {
    expect(meaning(wandered(laden, 200, 100), "black")).toEqual({ act: "move", from: "red", to: "black" });
  });

  it("leaves the chips when they are dragged off the felt or back", () => {
    expect(meaning(wandered(laden, 200, 100), null)).toEqual({ act: "nothing" });
    expect(meaning(wandered(laden, 200, 100), "red")).toEqual({ act: "nothing" });
  });

  it("is long after half a second, where there is a chip to take off and it is not being dragged", () => {
    expect([isLong(laden, 499), isLong(laden, 500), isLong(empty, 900)]).toEqual([false, true, false]);
    expect(isLong(wandered(laden, 200, 100), 900)).toBe(false);
  });

  it("opens the loupe on any spot, and lays the bet where it is lifted", () => {
    expect([isHeld(empty, 499), isHeld(empty, 500), isHeld(laden, 500), isHeld(wandered(laden, 200, 100), 900)]).toEqual([false, true, true, false]);
    const looking = wandered({ ...laden, looking: true }, 300, 100);
    expect([looking.dragging, isHeld(looking, 2000)]).toEqual([false, false]);
    expect(meaning(looking, "split:17-20")).toEqual({ act: "add", key: "split:17-20" });
    expect(meaning(looking, null)).toEqual({ act: "nothing" });
  });

  it("has been answered when it was long", () => {
    const spent = { ...laden, spent: true };
    expect(meaning(spent, "red")).toEqual({ act: "nothing" });
    expect([isLong(spent, 2000), wandered(spent, 300, 300).dragging]).toEqual([false, false]);
  });
});
