import { describe, expect, it } from "vitest";
import { EXPOSURE, INCIDENTS, PIT_TABLE } from "./examples";
import { bars, line, worstShare } from "./exposure";
import { along, closing, concerning, eventLine } from "./instants";
import { gravity, holdsFor, lawful, next, power, signWith, stepped } from "./powers";
import type { EventView, HoldOption, RoundView, TableOptions } from "../wire/types";

describe("powers", () => {
  it("come with the rank and the clause of the book", () => {
    expect(power(PIT_TABLE, "VOID_FOR_FRAUD")).toMatchObject({ allowed: false, least: "operator", clause: "perth-roulette-599 7.14(b)" });
    expect(power(PIT_TABLE, "NOT_IN_THE_BOOK")).toBeNull();
  });

  it("are open to whoever brings the second person", () => {
    expect([lawful(power(PIT_TABLE, "VOID_FOR_FRAUD")), lawful(power(PIT_TABLE, "CORRECT_OUTCOME")), lawful(null)]).toEqual([false, true, true]);
  });
});

describe("money held", () => {
  const hold = (ground: string, of_system: boolean): HoldOption => ({ ground, of_system, hours: 72, clause: "" });
  const [terminal, system, device] = [hold("a malfunction is being investigated", false), hold("a malfunction is being investigated", true), hold("suspected to have been won with a prohibited device", false)];
  const options = { holds: [terminal, system, device] } as TableOptions;
  const fault = (part: string) => ({ fault: { fault: "f1", part, since: 0 } });

  it("rests on a fault that is on record, and on the kind of it", () => {
    expect(holdsFor(options, { fault: null })).toEqual([device]);
    expect(holdsFor(options, fault("the terminal"))).toEqual([terminal, device]);
    expect(holdsFor(options, fault("its ticket printer"))).toEqual([terminal, device]);
    expect(holdsFor(options, fault("the game system"))).toEqual([system, device]);
  });

  it("is not offered where the book has none", () => {
    expect(holdsFor({ holds: [] as HoldOption[] } as TableOptions, fault("the terminal"))).toEqual([]);
    expect(holdsFor(null, fault("the terminal"))).toEqual([]);
  });
});

describe("incidents", () => {
  it("have one next act each", () => {
    expect(INCIDENTS.map(next)).toEqual(["resume", "decide", "clear", "clear", "act", "replay", "decide", "answer"]);
    expect(INCIDENTS.map(({ kind }) => gravity(kind))).toEqual(["stop", "stop", "stop", "stop", "warn", "warn", "warn", "info"]);
  });

  it("are gone through by J and K without falling off the ends", () => {
    const [first, second] = INCIDENTS.map(({ id }) => id);
    expect(stepped(INCIDENTS, null, 1)).toBe(first);
    expect(stepped(INCIDENTS, first ?? null, 1)).toBe(second);
    expect(stepped(INCIDENTS, first ?? null, -1)).toBe(first);
    expect(stepped([], null, 1)).toBeNull();
  });
});

describe("a new sign", () => {
  it("keeps what is not changed, and no kind goes beyond its most", () => {
    expect(signWith(PIT_TABLE, 500, 10_000)).toEqual({
      minimum: 500,
      maximum: 10_000,
      multiple: 100,
      aggregate_minimum: 0,
      minimum_outlay: 0,
      chip: 1,
      by_kind: { straight: [100, 10_000] },
    });
  });
});

describe("exposure", () => {
  it("stands in the order of the wheel or of the numbers", () => {
    expect(bars(EXPOSURE, "wheel").slice(0, 3).map(({ outcome }) => outcome)).toEqual(["0", "32", "15"]);
    expect(bars(EXPOSURE, "numbers").slice(0, 3).map(({ outcome }) => outcome)).toEqual(["0", "1", "2"]);
  });

  it("puts the double zero after the single one", () => {
    const losses = ["1", "00", "0"].map((outcome) => ({ outcome, loss: 1 }));
    expect(bars(losses, "numbers").map(({ outcome }) => outcome)).toEqual(["0", "00", "1"]);
  });

  it("draws the greatest as long as there is room, and wins below the line", () => {
    expect(bars([{ outcome: "1", loss: 200 }, { outcome: "2", loss: -50 }], "wheel").map(({ share }) => share)).toEqual([1, -0.25]);
  });

  it("gives losses and wins the room they need", () => {
    expect(line(bars([{ outcome: "1", loss: 300 }, { outcome: "2", loss: -100 }], "wheel"))).toBe(0.75);
    expect(line([])).toBe(1);
  });

  it("compares the worst with what is most", () => {
    expect([worstShare({ outcome: "1", loss: 50 }, 200), worstShare(null, 200), worstShare({ outcome: "1", loss: -5 }, 200)]).toEqual([0.25, 0, 0]);
  });
});

describe("a round that is looked at again", () => {
  const event = (at: number, kind: string, terminal: string | null = null): EventView => ({ at, position: at, kind, words: kind, details: [], terminal, by: "", clause: null });
  const events = [event(0, "WageringOpened"), event(10, "WagersSet", "A1"), event(20, "WagersSet", "A2"), event(30, "WageringClosed"), event(40, "RoundSettled")];
  const round = { events } as RoundView;

  it("shows what concerns the terminal and what concerns all", () => {
    expect(concerning(round, "A1").map(({ at }) => at)).toEqual([0, 10, 30, 40]);
  });

  it("begins where betting closed", () => {
    expect(closing(concerning(round, "A1"))).toBe(2);
    expect(closing([event(1, "WageringOpened"), event(2, "WagersSet")])).toBe(1);
  });

  it("stands on a line of time", () => {
    expect([along(events, 10), along(events, 40), along([], 3)]).toEqual([0.25, 1, 0]);
  });

  it("names events in words", () => {
    expect(eventLine(event(0, "WageringClosed"))).toBe("Wagering closed");
    expect(eventLine({ ...event(0, "WageringClosed"), details: [{ words: "by the clock" }] })).toBe("Wagering closed: by the clock");
  });
});
