import { describe, expect, it } from "vitest";
import { felt } from "../games/roulette/fixtures";
import { built, builtState } from "../gallery/built";
import type { OwnTournament } from "../wire/types";
import { bankAfter, clockLeft, held, lastSpin, missing, result, shortCode, spinOf, standing } from "./entrant";

const seatIn = (state: string) => builtState(built("terminal"), state).view.seat;
const own = (state: string): OwnTournament => seatIn(state).tournament as OwnTournament;

describe("the bank after a spin", () => {
  it("is at best what the number brings on which most comes back, and else what is left", () => {
    const slip = { "straight:8": 100, "split:26-29": 200, red: 300 };
    // 35 to 1 on a hundred, and nothing of red since 8 is black.
    expect(bankAfter(9000, slip, felt("single-zero"))).toEqual({ best: { number: "8", bank: 12_600 }, nothing: 9000 });
  });

  it("has no best case where nothing lies, or where no felt is known", () => {
    expect(bankAfter(500, {}, felt("single-zero")).best).toBeNull();
    expect(bankAfter(500, { red: 100 }, null)).toEqual({ best: null, nothing: 500 });
  });
});

describe("what is said of the spins", () => {
  it("counts them, and announces the last ones", () => {
    expect(spinOf(own("cup-play").at)).toBe("spin 4 of 8");
    expect(lastSpin(own("cup-play").at)).toBeNull();
    expect(lastSpin(own("cup-last").at)).toBe("LAST SPIN 2 OF 3");
    expect(standing(own("cup-last").at)).toBe("Heat: LAST SPIN 2 OF 3");
    expect(standing(own("cup-play-off").at)).toBe("Play-off: LAST SPIN 1 OF 3");
    expect(standing({ ...own("cup-last").at, session: { en: "the Final" } })).toBe("The Final: LAST SPIN 2 OF 3");
  });

  it("knows time as it runs down, and never below nought", () => {
    expect([clockLeft(125_000), clockLeft(59_001), clockLeft(0), clockLeft(-5)]).toEqual(["2:05", "1:00", "0:00", "0:00"]);
  });
});

describe("what is required", () => {
  it("is missing until all of it lies there", () => {
    const least = own("cup-least");
    expect([missing(least, 200), missing(least, 499), missing(least, 500)]).toEqual([300, 1, 0]);
  });

  it("is double after a miss, by its clause", () => {
    expect(own("cup-doubled").required).toEqual({ amount: 200, doubled: true, clause: "perth-roulette-599 5.15[double]" });
  });
});

describe("the end", () => {
  it("tells place and prize in money, and where to ask for it", () => {
    expect(result(own("cup-result"))).toEqual({ title: "Place 1 of 4", text: "Your prize is $200.00. Ask for it at the Cage." });
    expect(result(own("cup-ended")).text).toBe("The session is over. The director tells who goes on, and the prizes.");
  });

  it("gives the seat back to whoever comes next", () => {
    expect(held(seatIn("cup-play"))).not.toBeNull();
    expect(held(seatIn("cup-before"))).not.toBeNull();
    expect(held(seatIn("cup-result"))).toBeNull();
    expect(held(null)).toBeNull();
  });
});

it("a code is read in fours, by its ends", () => {
  expect(shortCode("0123456789abcdef".repeat(4))).toBe("0123 4567 89ab cdef … cdef");
});
