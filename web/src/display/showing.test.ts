import { describe, expect, it } from "vitest";
import { END, table } from "./examples";
import { period, shown } from "./showing";

describe("what the display shows", () => {
  it.each([
    [18_000, "wagering", 18],
    [4_200, "warning", 5],
    [0, "closed", null],
  ] as const)("%i ms before the end", (left, phase, seconds) => {
    expect(shown(table(), END - left, false)).toEqual({ phase, seconds });
  });

  it("has no figure where nobody has set an end, and warns when the dealer calls final bets", () => {
    expect(shown(table({ ends_at: null }), END, false)).toEqual({ phase: "wagering", seconds: null });
    expect(shown(table({ ends_at: null, message: "final bets" }), END, false).phase).toBe("warning");
  });

  it("shows a result only once it is official", () => {
    expect(shown(table({ phase: "settled", outcome: "17" }), END, false).phase).toBe("outcome");
    expect(shown(table({ phase: "settled", outcome: null }), END, false).phase).toBe("closed");
  });

  it("shows nothing as current while the line is lost", () => {
    expect(shown(table({ phase: "settled", outcome: "17" }), END, true)).toEqual({ phase: "stale", seconds: null });
  });

  it("puts a fault before the phase, and a round undone before waiting", () => {
    const undone = { round: 4, kind: "no spin", reason: null, ground: "BALL_LEFT_WHEEL", clause: "rapid-roulette 9.1.7", then: "" } as const;
    expect(shown(table({ suspended: { reason: "STAFF", clause: null } }), END, false).phase).toBe("suspended");
    expect(shown(table({ phase: "idle", undone }), END, false).phase).toBe("undone");
    expect(shown(table({ phase: "idle" }), END, false).phase).toBe("idle");
    expect(shown(table({ phase: "shut" }), END, false).phase).toBe("shut");
  });

  it("knows how long the period is", () => {
    expect(period(table())).toBe(30);
    expect(period(table({ ends_at: null }))).toBe(30);
  });
});
