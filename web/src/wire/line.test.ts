import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Line, newId } from "./line.svelte";
import type { FromScreen, ToScreen } from "./types";
import { isWaiting } from "./waiting.svelte";

/** The far end of a line: what was said on it, and a voice to answer with. */
class FarEnd {
  static readonly OPEN = 1;
  static last: FarEnd;
  readyState = 0;
  said: FromScreen[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};

  constructor(readonly address: string) {
    FarEnd.last = this;
  }

  send(text: string): void {
    this.said.push(JSON.parse(text) as FromScreen);
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  answers(): void {
    this.readyState = FarEnd.OPEN;
    this.onopen();
  }

  says(...messages: ToScreen[]): void {
    for (const message of messages) this.onmessage({ data: JSON.stringify(message) });
  }

  /** The names of what was asked, in order. */
  asked(): string[] {
    return this.said.flatMap((each) => ("id" in each ? [each.id] : []));
  }
}

const VIEW = { type: "Snapshot", at: 1, now: 0, view: {} } as ToScreen;
const WAIT: ToScreen = { type: "OneMoment", on: true };
const GO_ON: ToScreen = { type: "OneMoment", on: false };

let line: Line<object>;

function puts(id: string): Promise<unknown> {
  return line.put({ type: "PutNote", id, amount: 5_000 });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FarEnd);
  vi.stubGlobal("location", { protocol: "http:", host: "house" });
  vi.stubGlobal("document", { hidden: false, querySelector: () => null });
  vi.stubGlobal("localStorage", { getItem: () => null });
  vi.stubGlobal("sessionStorage", { removeItem: () => undefined });
  line = new Line<object>({ role: "terminal", name: "A1", token: null });
  line.open();
  FarEnd.last.answers();
  FarEnd.last.says(VIEW);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a name for a question", () => {
  it("is another each time, and one given later stands after it", () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(0x0198_0000_0000);
    const first = [newId(), newId()];
    now.mockReturnValue(0x0198_0000_0001);
    const later = newId();
    expect(new Set([...first, later]).size).toBe(3);
    for (const id of first) {
      expect(id).toMatch(/^01980000-0000-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(id < later).toBe(true);
    }
    now.mockRestore();
  });
});

describe("a line behind which nobody answers", () => {
  it("keeps what is asked, and says it once and in order when a whole view comes", async () => {
    void puts("before");
    FarEnd.last.says(WAIT);
    expect(isWaiting()).toBe(true);
    const kept = puts("first");
    void puts("second");
    expect(FarEnd.last.asked()).toEqual(["before"]);
    FarEnd.last.says(WAIT);
    expect(FarEnd.last.asked()).toEqual(["before"]);
    FarEnd.last.says(VIEW);
    expect(isWaiting()).toBe(false);
    expect(FarEnd.last.asked()).toEqual(["before", "first", "second"]);
    FarEnd.last.says({ type: "Kept", id: "first", at: 7 }, VIEW);
    expect(await kept).toEqual({ kept: true, at: 7 });
    expect(FarEnd.last.asked()).toHaveLength(3);
  });

  it("says it as well when the one that was only silent speaks again", () => {
    FarEnd.last.says(WAIT);
    void puts("kept");
    FarEnd.last.says(GO_ON);
    expect([isWaiting(), FarEnd.last.asked()]).toEqual([false, ["kept"]]);
    void puts("after");
    expect(FarEnd.last.asked()).toEqual(["kept", "after"]);
  });

  it("loses nothing where the line breaks while it waits: another hears all of it, each once", () => {
    void puts("before");
    FarEnd.last.says(WAIT);
    void puts("kept");
    FarEnd.last.close();
    expect([isWaiting(), line.state]).toEqual([false, "lost"]);
    void puts("cut off");
    vi.advanceTimersByTime(1_000);
    const another = FarEnd.last;
    another.answers();
    another.says(VIEW);
    expect(another.asked()).toEqual(["before", "kept", "cut off"]);
  });

  it("is not taken for broken as long as it is told to wait, and goes on showing what it showed", () => {
    const [first, shown] = [FarEnd.last, line.view];
    for (let told = 0; told < 8; told += 1) {
      first.says(WAIT);
      vi.advanceTimersByTime(4_000);
    }
    expect([FarEnd.last, line.view, line.stale]).toEqual([first, shown, false]);
  });

  it("waits no longer once it is closed, and whoever asked is told", async () => {
    FarEnd.last.says(WAIT);
    const kept = puts("kept");
    line.close();
    expect(isWaiting()).toBe(false);
    expect(await kept).toMatchObject({ kept: false });
  });
});
