import { describe, expect, it } from "vitest";
import { built, builtState } from "../gallery/built";
import type { LobbyCup } from "../wire/types";
import { cupState, seatOf } from "./cups";

function cupOf(name: string): { cup: LobbyCup; now: number } {
  const { view, now } = builtState(built("lobby"), name);
  const [cup] = view.lobby.cups;
  if (!cup) throw new Error(`the lobby has no cup in ${name}`);
  return { cup, now };
}

describe("a cup in the lobby", () => {
  it.each([
    ["cup-ahead", "ahead"],
    ["cup-open", "open"],
    ["cup-full", "full"],
    ["cup-running", "running"],
    ["cup-over", "over"],
    ["cup-off", "off"],
  ])("%s is %s", (name, state) => {
    const { cup, now } = cupOf(name);
    expect(cupState(cup, now)).toBe(state);
  });

  it("is closed from the instant on at which entries close", () => {
    const { cup } = cupOf("cup-open");
    const closes = cup.closes_at ?? 0;
    expect(cupState(cup, closes - 1)).toBe("open");
    expect(cupState(cup, closes)).toBe("closed");
  });

  it("tells what an entry costs, the house's part in it, and what is signed", () => {
    const { cup } = cupOf("cup-open");
    expect([cup.price, cup.rake, cup.taken, cup.most, cup.pool, cup.places]).toEqual([5_500, 500, 7, 8, 60_000, 3]);
    expect(cup.statements).toBeGreaterThan(35);
  });

  it("has the free seat of its own tournament and of no other", () => {
    const { cup } = cupOf("cup-open");
    const seat = { tournament: cup.tournament, free: true, entrant: null, called: "", terminal: null };
    expect(seatOf(cup, seat)).toBe(seat);
    expect(seatOf(cup, { ...seat, tournament: "another" })).toBeNull();
    expect(seatOf(cup, null)).toBeNull();
  });
});
