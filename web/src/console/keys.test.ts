import { describe, expect, it } from "vitest";
import { heard, type Act, type Pending } from "./keys";

function press(...keys: string[]): (Act | null)[] {
  let pending: Pending = "";
  return keys.map((key) => {
    const answer = heard(pending, { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }, false);
    pending = answer?.pending ?? pending;
    return answer?.act ?? null;
  });
}

describe("the keys of a console", () => {
  it("deal a whole round", () => {
    expect(press("o", "s", "c", "1", "7", "Enter")).toEqual([
      { do: "open" },
      { do: "spin" },
      { do: "close" },
      { do: "digit", digit: "1" },
      { do: "digit", digit: "7" },
      { do: "confirm" },
    ]);
  });

  it("choose a ground after N", () => {
    expect(press("n", "5", "Enter")).toEqual([{ do: "no spin" }, { do: "ground", at: 4 }, { do: "confirm" }]);
  });

  it("choose a terminal after A, and Enter ends that", () => {
    expect(press("a", "1", "2", "Enter", "7")).toEqual([
      { do: "terminals" },
      { do: "terminal", digits: "1" },
      { do: "terminal", digits: "12" },
      null,
      { do: "digit", digit: "7" },
    ]);
  });

  it("leave fields and the browser alone", () => {
    const bare = { key: "o", ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
    expect(heard("", bare, true)).toBeNull();
    expect(heard("", { ...bare, ctrlKey: true }, false)).toBeNull();
  });
});
