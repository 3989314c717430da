import { describe, expect, it } from "vitest";
import type { EventView, RoundView } from "../wire/types";
import { Replay } from "./replay.svelte";
import type { Records } from "./wire";

const event = (at: number, kind: string, terminal: string | null = null): EventView => ({ at, position: at, kind, words: kind, details: [], terminal, by: "", clause: null });
const ROUND = {
  table: "P1",
  round: 9,
  terminals: ["E1", "E2"],
  events: [event(0, "WageringOpened"), event(10, "WagersSet", "E2"), event(20, "WagersSet", "E1"), event(30, "WageringClosed"), event(40, "RoundSettled")],
} as unknown as RoundView;

function replay(): { replay: Replay; asked: [string, number][] } {
  const asked: [string, number][] = [];
  const records = {
    rounds: () => Promise.resolve({ ok: true, value: [ROUND] }),
    round: () => Promise.resolve({ ok: true, value: ROUND }),
    past: (terminal: string, at: number) => {
      asked.push([terminal, at]);
      return Promise.resolve({ ok: true, value: { terminal, at } });
    },
  } as unknown as Records;
  return { replay: new Replay(records), asked };
}

describe("the replay", () => {
  it("opens at the end of betting, as the first terminal saw it", async () => {
    const { replay: again, asked } = replay();
    await again.open("P1");
    expect([again.terminal, again.index, again.past?.at]).toEqual(["E1", 2, 30]);
    expect(asked).toEqual([["E1", 30]]);
  });

  it("steps through what concerns this terminal and stays within the round", async () => {
    const { replay: again } = replay();
    await again.open("P1", 9, "E2");
    await again.goTo(1);
    expect(again.event?.kind).toBe("WagersSet");
    await again.goTo(-3);
    expect(again.index).toBe(0);
    await again.goTo(99);
    expect(again.event?.kind).toBe("RoundSettled");
  });

  it("says why where the records cannot be had", async () => {
    const records = { rounds: () => Promise.resolve({ ok: false, status: 403, reason: "no rank", clause: null, remedy: "Ask." }) } as unknown as Records;
    const again = new Replay(records);
    await again.open("P1");
    expect(again.wrong?.reason).toBe("no rank");
  });
});
