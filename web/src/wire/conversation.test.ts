import { describe, expect, it } from "vitest";
import { Conversation } from "./conversation";

interface View {
  table: { phase: string };
  seat: { credit: number };
}
const START: View = { table: { phase: "idle" }, seat: { credit: 5_000 } };

function begun(): Conversation<View> {
  const talk = new Conversation<View>();
  talk.hear({ type: "Snapshot", at: 10, now: 1_000, view: START as never }, 400);
  return talk;
}

describe("a conversation", () => {
  it("takes the view from the snapshot and the changes from what is told", () => {
    const talk = begun();
    talk.hear({ type: "Told", at: 12, now: 1_100, changes: { seat: { credit: 4_000 } } as never }, 500);
    expect(talk.view).toEqual({ table: { phase: "idle" }, seat: { credit: 4_000 } });
    expect(talk.at).toBe(12);
  });

  it("takes the fields that are different into the part that it has", () => {
    const talk = begun();
    const patches = { seat: { credit: 4_000 }, table: { phase: "wagering" } } as never;
    expect(talk.hear({ type: "Told", at: 12, now: 1_100, changes: {}, patches }, 500)).toBe(true);
    expect(talk.view).toEqual({ table: { phase: "wagering" }, seat: { credit: 4_000 } });
    expect(START.seat.credit).toBe(5_000);
  });

  it("shows what has changed before it says what was kept with it, each once and in order", async () => {
    const talk = begun();
    const heard: string[] = [];
    for (const id of ["a", "b"]) {
      const asked = talk.ask({ type: "PutNote", id, amount: 5_000 });
      void asked.then(() => heard.push(`${id} at ${String(talk.view?.seat.credit)}`));
    }
    const answered = ["a", "b"].map((id) => ({ type: "Kept", id, at: 12 }) as const);
    talk.hear({ type: "Told", at: 12, now: 0, changes: {}, patches: { seat: { credit: 1 } } as never, answered }, 0);
    await Promise.resolve();
    expect(heard).toEqual(["a at 1", "b at 1"]);
    expect(talk.unanswered()).toEqual([]);
  });

  it("does not go back to an earlier position, and takes what is answered there all the same", async () => {
    const talk = begun();
    const asked = talk.ask({ type: "PutNote", id: "a", amount: 5_000 });
    const answered = [{ type: "Kept", id: "a", at: 9 } as const];
    expect(talk.hear({ type: "Told", at: 9, now: 0, changes: {}, answered }, 0)).toBe(false);
    expect(await asked).toEqual({ kept: true, at: 9 });
  });

  it("does not go back to an earlier position", () => {
    const talk = begun();
    talk.hear({ type: "Told", at: 12, now: 0, changes: { seat: { credit: 4_000 } } as never }, 0);
    expect(talk.hear({ type: "Told", at: 11, now: 0, changes: { seat: { credit: 9 } } as never }, 0)).toBe(false);
    expect(talk.view?.seat.credit).toBe(4_000);
  });

  it("says unanswered questions again by the same name, and answered ones never", async () => {
    const talk = begun();
    const first = talk.ask({ type: "PutNote", id: "a", amount: 5_000 });
    void talk.ask({ type: "PutNote", id: "b", amount: 1_000 });
    talk.hear({ type: "Kept", id: "a", at: 13 }, 0);
    expect(await first).toEqual({ kept: true, at: 13 });
    expect(talk.unanswered().map((each) => each.id)).toEqual(["b"]);
  });

  it("hands a refusal with its clause to whoever asked", async () => {
    const talk = begun();
    const asked = talk.ask({ type: "PutNote", id: "a", amount: 1 });
    talk.hear({ type: "Refused", id: "a", reason: "too late", clause: "rapid-roulette 3.7" }, 0);
    expect(await asked).toEqual({ kept: false, reason: "too late", clause: "rapid-roulette 3.7" });
  });

  it("believes the ping that was quickest about the time", () => {
    const talk = begun();
    expect(talk.offset).toBe(600);
    talk.hear({ type: "Pong", sent: 1_000, now: 1_750 }, 1_100); // half of 100 ms: 700 ahead
    talk.hear({ type: "Pong", sent: 2_000, now: 3_900 }, 4_000); // slow, and wrong by a second
    expect(talk.offset).toBe(700);
  });

  it("tells everybody who waits when it is given up", async () => {
    const talk = begun();
    const asked = talk.ask({ type: "PutNote", id: "a", amount: 1 });
    talk.giveUp("this screen was closed");
    expect(await asked).toEqual({ kept: false, reason: "this screen was closed", clause: null });
    expect(talk.unanswered()).toEqual([]);
  });
});
