import { describe, expect, it } from "vitest";
import { built, builtState } from "../gallery/built";
import type { SessionShown, TournamentBoardView } from "../wire/types";
import { countdown, entriesSum, isAbove, lastSpin, lineBefore, movedUp, nameOf, pageAt, pages, PAGE_MS, ROWS, sessionOf, spinOf, stateOf } from "./board";

function boardOf(name: string): TournamentBoardView {
  const { board } = builtState(built("board"), name).view;
  if (!board) throw new Error(`no tournament is on the board ${name}`);
  return board;
}

function sessionIn(name: string): SessionShown {
  const session = sessionOf(boardOf(name));
  if (!session) throw new Error(`no session is on the board ${name}`);
  return session;
}

describe("the state of a board", () => {
  it.each([
    ["ahead", "ahead"],
    ["open", "open"],
    ["drawing", "drawing"],
    ["seated", "seated"],
    ["running", "running"],
    ["hidden", "running"],
    ["last", "last"],
    ["paused", "paused"],
    ["play-off", "running"],
    ["done", "done"],
    ["off", "cancelled"],
  ])("%s is %s", (name, state) => {
    expect(stateOf(boardOf(name))).toBe(state);
  });

  it("counts spins by the table that has played fewest, and not past the last", () => {
    expect(spinOf(sessionIn("running"))).toEqual({ spin: 4, spins: 8 });
    const [first, second] = sessionIn("running").tables;
    if (!first || !second) throw new Error("two tables play");
    expect(spinOf({ ...sessionIn("running"), tables: [{ ...first, spin: 5 }, second] })).toEqual({ spin: 4, spins: 8 });
    expect(spinOf({ ...sessionIn("running"), tables: [{ ...first, spin: 8 }] })).toEqual({ spin: 8, spins: 8 });
  });

  it("counts the last spins from where they were announced", () => {
    expect(lastSpin(sessionIn("last"))).toEqual({ spin: 2, spins: 3 });
    expect(lastSpin(sessionIn("running"))).toBeNull();
  });

  it("counts down to nought and no further", () => {
    expect(countdown(65_001, 0)).toBe("1:06");
    expect(countdown(3_600_000, 0)).toBe("1:00:00");
    expect(countdown(5, 6)).toBe("0:00");
  });
});

describe("the rows of a board", () => {
  it("show a number where a name was refused", () => {
    const names = sessionIn("running").standings.map(nameOf);
    expect(names).toContain("E003");
    expect(names).toContain("Adaeze O.");
  });

  it("have the line below those who would be paid, and not between equals", () => {
    const board = boardOf("running");
    const session = sessionIn("running");
    expect(session.standings.map((_, at) => lineBefore(board, session, at)).indexOf(true)).toBe(3);
    expect(session.standings.filter((row) => isAbove(board, session, row)).length).toBe(3);
    const equal = session.standings.map((row, at) => (at === 2 || at === 3 ? { ...row, place: 3 } : row));
    const tied = { ...session, standings: equal };
    expect(equal.map((_, at) => lineBefore(board, tied, at))).not.toContain(true);
    expect(equal.filter((row) => isAbove(board, tied, row)).length).toBe(2);
  });

  it("tell nothing of banks and places while they are hidden", () => {
    const { hidden, standings } = sessionIn("hidden");
    expect(hidden).toBe(true);
    expect(standings.every((row) => row.bank === 0 && row.change === 0 && row.place === 0 && !row.through)).toBe(true);
  });

  it("come page by page, each for as long, by the clock of the house", () => {
    expect([pages(0), pages(ROWS), pages(ROWS + 1)]).toEqual([1, 1, 2]);
    expect([pageAt(0, 20), pageAt(PAGE_MS, 20), pageAt(3 * PAGE_MS, 20)]).toEqual([0, 1, 0]);
  });

  it("add up: entries times their part and what is added are the pool", () => {
    const board = boardOf("running");
    expect(entriesSum(board) + board.added).toBe(board.pool);
    expect(board.prizes.reduce((sum, prize) => sum + prize.amount, 0)).toBe(board.pool);
    expect(board.chips).toBe(board.entered * 10_000);
  });
});

describe("what is said aloud", () => {
  const after = sessionIn("running");
  const before = { ...after, tables: after.tables.map((table) => ({ ...table, spin: table.spin - 1 })) };

  it("is who has come to one of the first three places with a spin", () => {
    const other = before.standings.map((row) => (row.place === 2 ? { ...row, place: 5 } : row.place === 6 ? { ...row, place: 8 } : row));
    expect(movedUp({ ...before, standings: other }, after).map(({ place }) => place)).toEqual([2]);
    expect(movedUp(before, after)).toEqual([]);
  });

  it("is nothing without a spin, of another session, or of what is hidden", () => {
    const other = { ...after, standings: after.standings.map((row) => ({ ...row, place: 9 - row.place })) };
    expect(movedUp(other, after)).toEqual([]);
    expect(movedUp({ ...before, session: 7 }, after)).toEqual([]);
    expect(movedUp({ ...before, standings: other.standings }, { ...after, hidden: true })).toEqual([]);
  });
});
