import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { view } from "../terminal/examples";
import type { SeatView, TableView, TerminalScreen } from "../wire/types";
import { Reveal } from "./reveal.svelte";

const CARDS = ["9♥", "3♠", "5♣", "4♦", "10♣"];

function dealt(count: number, table: Partial<TableView> = {}, seat: Partial<SeatView> = {}): TerminalScreen {
  return view({ game: "baccarat", book: "automated-10.2", phase: "no more bets", draws: CARDS.slice(0, count), ...table }, seat);
}

let reveal: Reveal;
const seen = (): number | undefined => reveal.shown?.table?.draws.length;
const tell = (...views: TerminalScreen[]): void => views.forEach((each) => reveal.told(each));

beforeEach(() => {
  vi.useFakeTimers();
  reveal = new Reveal();
  tell(dealt(0, { phase: "wagering" }));
});
afterEach(() => vi.useRealTimers());

describe("cards that the house has drawn", () => {
  it("are seen one after the other, and end at what the house shows", () => {
    tell(dealt(1), dealt(2), dealt(3), dealt(3, { phase: "settled" }));
    expect(seen()).toBe(1);
    vi.advanceTimersByTime(520);
    expect(seen()).toBe(2);
    vi.advanceTimersByTime(520);
    expect(seen()).toBe(3);
    expect(reveal.shown?.table?.phase).toBe("no more bets");
    vi.advanceTimersByTime(520);
    expect(reveal.running).toBe(false);
  });

  it("are seen before it is said what they decide, also where both come at once", () => {
    tell(dealt(1), dealt(2, { phase: "settled", outcome: "K♠" }));
    vi.advanceTimersByTime(520);
    expect([seen(), reveal.shown?.table?.phase, reveal.shown?.table?.outcome]).toEqual([2, "no more bets", null]);
    vi.advanceTimersByTime(520);
    expect(reveal.running).toBe(false);
  });

  it("hold the result back, and nothing is open meanwhile", () => {
    tell(dealt(1, { phase: "settled" }));
    vi.advanceTimersByTime(100);
    expect(reveal.shown?.table?.draws).toEqual(["9♥"]);
    reveal.end();
    expect(reveal.shown).toBeNull();
  });

  it("are seen more quickly when many wait, and when this player is asked", () => {
    const decision = { choices: [], default: "stand", ends_at: 0, clause: "", hand: null, advised: null };
    tell(dealt(1), dealt(2), dealt(3), dealt(4), dealt(5, {}, { decision }));
    vi.advanceTimersByTime(1_500);
    expect(reveal.running).toBe(true);
    vi.advanceTimersByTime(110);
    expect(reveal.running).toBe(false);
  });

  it("are all seen at once when betting opens again, or when play is stopped", () => {
    tell(dealt(1), dealt(2), dealt(3));
    tell(dealt(0, { phase: "wagering", round: 419 }));
    expect(reveal.running).toBe(false);
    tell(dealt(1, { round: 419 }));
    expect(reveal.running).toBe(true);
    tell(dealt(1, { round: 419, suspended: { reason: "STAFF", clause: null } }));
    expect(reveal.running).toBe(false);
  });

  it("that lay there when the screen came are not dealt again", () => {
    reveal = new Reveal();
    tell(dealt(4));
    expect(reveal.running).toBe(false);
  });
});

describe("a wheel", () => {
  const drawn: Partial<TableView> = { game: "roulette", book: "automated-10.2" };

  it("runs to its number while the screen waits", () => {
    reveal = new Reveal();
    tell(view({ ...drawn }), view({ ...drawn, phase: "settled", outcome: "17", colour: "black" }));
    expect(reveal.shown?.table?.phase).toBe("no more bets");
    expect(reveal.coming?.table?.outcome).toBe("17");
    expect(reveal.lasts).toBe(4_000);
    vi.advanceTimersByTime(3_999);
    expect(reveal.coming).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(reveal.running).toBe(false);
  });
});

describe("without motion", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("the end is seen at once", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    tell(dealt(1), dealt(2));
    expect(reveal.running).toBe(false);
  });
});
