import { describe, expect, it } from "vitest";
import { SEAT, TABLE, view } from "./examples";
import { onlyTable, shortOf, situation, type Situation } from "./situation";
import type { SeatView, TableView } from "../wire/types";

function at(now: number, table: Partial<TableView> = {}, seat: Partial<SeatView> = {}, lost = false): Situation {
  const shown = view(table, seat);
  return situation(shown, shown.table as TableView, now, lost);
}

const END = TABLE.ends_at ?? 0;

describe("the situation", () => {
  it("is open until the last seconds, then warns, then is over whatever the house has said yet", () => {
    expect(at(END - 18_000)).toEqual({ phase: "wagering", notice: null, open: true, seconds: 18 });
    expect(at(END - 5_000)).toMatchObject({ phase: "warning", open: true, seconds: 5 });
    expect(at(END)).toMatchObject({ phase: "closed", open: false });
  });

  it("warns of the last five seconds where the book says nothing of it", () => {
    expect(at(END - 2_000, { warning_ms: null }).phase).toBe("warning");
    expect(at(END - 5_000, { warning_ms: null }).phase).toBe("warning");
    expect(at(END - 5_001, { warning_ms: null }).phase).toBe("wagering");
  });

  it("warns at the call of final bets where no end is set", () => {
    expect(at(END, { ends_at: null })).toMatchObject({ phase: "wagering", seconds: null, open: true });
    expect(at(END, { ends_at: null, message: "final bets" }).phase).toBe("warning");
  });

  it("takes no bets while the line is lost", () => {
    expect(at(END - 18_000, {}, {}, true)).toEqual({ phase: "lost", notice: null, open: false, seconds: null });
  });

  it("stops for a fault of the terminal and not for one of the printer", () => {
    const fault = { fault: "f1", since: 0 };
    expect(at(END - 9_000, {}, { fault: { ...fault, part: "the terminal" } })).toMatchObject({
      phase: "malfunction",
      notice: "malfunction",
      open: false,
    });
    expect(at(END - 9_000, {}, { fault: { ...fault, part: "its ticket printer" } }).open).toBe(true);
  });

  it.each([
    ["excluded", { excluded: { reason: "REVIEW", clause: null } }],
    ["sent away", { sent_away: { reason: "REVIEW", clause: null } }],
    ["frozen", { frozen: { reason: "REVIEW", clause: null } }],
    ["terminal closed", { open: false }],
    ["no account", { account: false }],
    ["in doubt", { in_doubt: true }],
  ] as const)("takes no bets from whoever is %s", (notice, seat) => {
    expect(at(END - 9_000, {}, seat)).toMatchObject({ notice, open: false });
  });

  it("tells of a round without a result", () => {
    const undone = { round: 418, reason: null, ground: "BALL_LEFT_WHEEL", clause: "rapid-roulette 9.1.6", then: "" } as const;
    expect(at(END, { phase: "idle", undone: { ...undone, kind: "no spin" } })).toMatchObject({
      phase: "undone",
      notice: "no spin",
    });
    expect(at(END, { phase: "settled" })).toMatchObject({ phase: "outcome", notice: null, open: false });
    expect(at(END, { phase: "shut" })).toMatchObject({ phase: "shut", notice: "shut" });
  });
});

describe("bets that were given back", () => {
  const given_back = { round: 418, amount: 100, reason: "UNDER_MINIMUM", ground: null, clause: "perth-roulette-599 6.19(a)" } as const;

  it("are told over the felt only where nothing is left to watch", () => {
    expect(at(END, { phase: "no more bets" }, { given_back }).notice).toBe("bets returned");
    expect(at(END, { phase: "no more bets" }, { given_back, staked: 500 }).notice).toBeNull();
    expect(at(END, { phase: "settled" }, { given_back }).notice).toBeNull();
  });
});

describe("what is short of the least total", () => {
  const short = (staked: number): number => {
    const sign = { minimum: 100, maximum: 9_000, multiple: 100, units: null, aggregate_minimum: 500, minimum_outlay: 300, by_kind: {} };
    return shortOf({ ...SEAT, staked }, { ...TABLE, sign });
  };

  it("is told only to whoever has bet", () => {
    expect([short(0), short(200), short(500)]).toEqual([0, 300, 0]);
  });
});

describe("the place at the only table", () => {
  it("is taken by whoever has bought in and has none", () => {
    expect(onlyTable({ ...SEAT, at: null }, TABLE)).toBe("P1");
    expect(onlyTable(SEAT, TABLE)).toBeNull();
    expect(onlyTable({ ...SEAT, at: null, account: false }, TABLE)).toBeNull();
    expect(onlyTable({ ...SEAT, at: null }, { ...TABLE, phase: "shut" })).toBeNull();
  });

  it("is not taken by whoever was sent away, nor where there is a choice", () => {
    expect(onlyTable({ ...SEAT, at: null, sent_away: { reason: "REVIEW", clause: null } }, TABLE)).toBeNull();
    expect(onlyTable({ ...SEAT, at: null, tables: [...SEAT.tables, ...SEAT.tables] }, TABLE)).toBeNull();
  });
});
