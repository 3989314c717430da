import { describe, expect, it } from "vitest";
import type { DirectorSeats } from "../wire/types";
import { moveOf, nextSpare, sparesAt } from "./seats";

const seat = (terminal: string, entrant: string | null) => ({ terminal, seat: entrant ? 1 : null, entrant, called: entrant ? `Player ${entrant}` : "" });
const V3: DirectorSeats = { table: "V3", seats: [seat("X1", "E001"), seat("X3", null), seat("X5", null)] };
const V4: DirectorSeats = { table: "V4", seats: [seat("X2", "E002")] };

describe("moving seats", () => {
  it("goes by arrows from spare to spare, and round", () => {
    expect(sparesAt(V3)).toEqual(["X3", "X5"]);
    expect(nextSpare(V3, null, 1)).toBe("X3");
    expect(nextSpare(V3, null, -1)).toBe("X5");
    expect(nextSpare(V3, "X3", 1)).toBe("X5");
    expect(nextSpare(V3, "X5", 1)).toBe("X3");
    expect(nextSpare(V3, "X3", -1)).toBe("X5");
  });

  it("goes nowhere where no terminal is spare", () => {
    expect(nextSpare(V4, null, 1)).toBeNull();
    expect(nextSpare(V4, "X2", -1)).toBeNull();
  });

  it("is to a spare terminal of one's own table and nowhere else", () => {
    expect(moveOf([V3, V4], "E001", "X5")).toEqual({ entrant: "E001", called: "Player E001", table: "V3", from: "X1", to: "X5" });
    expect(moveOf([V3, V4], "E001", "X2")).toBeNull();
    expect(moveOf([V3, V4], "E002", "X3")).toBeNull();
    expect(moveOf([V3, V4], "E009", "X3")).toBeNull();
  });
});
