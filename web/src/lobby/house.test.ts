import { describe, expect, it } from "vitest";
import { NOW, TABLE, VIEW } from "./examples";
import { firstRound, freeSeats, freeTerminals, seatsOffered, seconds, staffOf, standing } from "./house";

describe("a table in the lobby", () => {
  it.each([
    [{}, "open"],
    [{ ends_at: NOW + 5_000 }, "soon"],
    [{ ends_at: NOW }, "closed"],
    [{ ends_at: null }, "open"],
    [{ phase: "no more bets" }, "closed"],
    [{ phase: "settled" }, "settled"],
    [{ phase: "idle" }, "waiting"],
    [{ phase: "shut" }, "shut"],
    [{ suspended: { reason: "STAFF", clause: null } }, "stopped"],
  ] as const)("with %j is %s", (changes, word) => {
    expect(standing({ ...TABLE, ...changes }, NOW)).toBe(word);
  });

  it("counts seconds only while betting is open and has an end", () => {
    expect([seconds({ ...TABLE, ends_at: NOW + 18_000 }, NOW), seconds({ ...TABLE, ends_at: null }, NOW), seconds({ ...TABLE, phase: "settled" }, NOW)]).toEqual([18, null, null]);
  });

  it("has seats left, never fewer than none", () => {
    expect([freeSeats(TABLE), freeSeats({ ...TABLE, taken: 7 })]).toEqual([4, 0]);
  });
});

describe("the house in the lobby", () => {
  it("hands out only terminals at which nobody is", () => {
    expect(freeTerminals(VIEW, "R1").map((each) => each.terminal)).toEqual(["A3", "A4", "A5", "A6"]);
    expect(freeTerminals(VIEW, "R2")).toEqual([]);
  });

  it("offers each table a seat of its own, where several share their terminals", () => {
    const tables = ["V1", "V2", "V3"].map((table) => ({ ...TABLE, table }));
    const terminals = ["F1", "F2"].map((terminal) => ({ terminal, tables: ["V1", "V2", "V3"], taken: false, at: null }));
    const offered = seatsOffered({ ...VIEW, tables, terminals } as typeof VIEW);
    expect([...offered].map(([table, { terminal }]) => [table, terminal])).toEqual([["V1", "F1"], ["V2", "F2"], ["V3", "F1"]]);
  });

  it("offers the terminal of one table before one at which a table is chosen", () => {
    const tables = ["BC1", "SB1"].map((table) => ({ ...TABLE, table }));
    const shared = { terminal: "G1", tables: ["BC1", "SB1"], taken: false, at: null };
    const own = { terminal: "SB11", tables: ["SB1"], taken: false, at: null };
    const offered = seatsOffered({ ...VIEW, tables, terminals: [shared, own] } as typeof VIEW);
    expect([...offered].map(([table, { terminal }]) => [table, terminal])).toEqual([["BC1", "G1"], ["SB1", "SB11"]]);
  });

  it("offers a console to those with a rank under its book", () => {
    expect(staffOf(VIEW, "console", "rapid-roulette").map((each) => each.staff)).toEqual(["dana", "bruno", "margot", "chen"]);
    expect(staffOf(VIEW, "pit").map((each) => each.staff)).toEqual(["bruno", "margot", "chen"]);
    expect(staffOf(VIEW, "cage").map((each) => each.staff)).toEqual(["iris", "henk"]);
  });

  it("leads a newcomer to the first roulette with room, and nowhere when all are full", () => {
    const first = firstRound(VIEW);
    expect([first?.table.table, first?.terminal.terminal]).toEqual(["R1", "A3"]);
    expect(firstRound({ ...VIEW, terminals: [] })).toBeNull();
  });
});
