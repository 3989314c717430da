import { beforeEach, describe, expect, it, vi } from "vitest";
import { felt } from "../games/roulette/fixtures";
import type { Answer } from "../wire/conversation";
import type { SeatView, TableView, TerminalScreen } from "../wire/types";
import { built, builtState } from "../gallery/built";
import { END, view } from "./examples";
import { Play } from "./play.svelte";
import type { Records, Wire } from "./wire";

/** A house that answers when the test says so. */
class House {
  view: TerminalScreen | null;
  at = 1;
  stale = false;
  farewell = null;
  asked: Record<string, number>[] = [];
  sent: object[] = [];
  private answering: ((answer: Answer) => void)[] = [];
  readonly play: Play;

  constructor(begun: TerminalScreen = view()) {
    this.view = begun;
    this.play = new Play("E1", this as unknown as Wire, {} as Records);
    this.play.felt = felt("single-zero");
    this.play.told();
  }

  now(): number {
    return END - 10_000;
  }

  ask(_room: string, command: { slip: Record<string, number> }): Promise<Answer> {
    this.asked.push(command.slip);
    this.sent.push(command);
    return new Promise((answer) => this.answering.push(answer));
  }

  /** Shows a view and answers, in the order in which a house may do either. */
  async answer(answer: Answer, seat: Partial<SeatView> = {}, table: Partial<TableView> = {}): Promise<void> {
    this.show(seat, table);
    this.answering.shift()?.(answer);
    await vi.advanceTimersByTimeAsync(0);
  }

  show(seat: Partial<SeatView>, table: Partial<TableView> = {}): void {
    this.at += 1;
    this.view = view(table, seat);
    this.play.told();
  }
}

const SEALABLE = builtState(built("terminal"), "cup-play").view.seat.tournament as NonNullable<SeatView["tournament"]>;

const kept = (at = 0): Answer => ({ kept: true, at });

let house: House;
beforeEach(() => {
  vi.useFakeTimers();
  house = new House();
});

describe("a chip", () => {
  it("shows at once, as pending, and is sent with the whole slip", async () => {
    house.play.lay("straight:17");
    expect(house.play.spots["straight:17"]).toMatchObject({ standing: "pending", shown: 500, kept: 0 });
    expect(house.asked).toEqual([{ "straight:17": 500 }]);
    await house.answer(kept(), { slip: { "straight:17": 500 } });
    expect(house.play.spots["straight:17"]).toMatchObject({ standing: "kept", shown: 500, kept: 500 });
  });

  it("goes with the next slip while one is out", async () => {
    house.play.lay("red");
    house.play.lay("red");
    house.play.lay("black");
    expect(house.asked).toHaveLength(1);
    await house.answer(kept(), { slip: { red: 500 } });
    expect(house.asked[1]).toEqual({ red: 1000, black: 500 });
  });

  it("that the table cuts is shown as cut, with the clause", async () => {
    house.play.choose(50_000);
    house.play.lay("straight:17");
    const trimmed = [{ bet: "straight:17", asked: 50_000, taken: 20_000, clause: "perth-roulette-599 6.19(b)" }];
    await house.answer(kept(), { slip: { "straight:17": 20_000 }, trimmed });
    expect(house.play.spots["straight:17"]).toMatchObject({ standing: "trimmed", shown: 20_000, cut: 30_000 });
    expect(house.play.message).toMatchObject({ title: "Placed $200, not $500", clause: "perth-roulette-599 6.19(b)" });
    expect(house.asked).toHaveLength(1);
  });

  it("that is refused falls back to what the house has", async () => {
    house.play.lay("red");
    await house.answer(kept(), { slip: { red: 500 } });
    house.play.lay("straight:4");
    await house.answer({ kept: false, reason: "no more bets", clause: "perth-roulette-599 3.5(a)" }, { slip: { red: 500 } });
    expect(house.play.spots["straight:4"]).toMatchObject({ standing: "refused", shown: 0, cut: 500 });
    expect(house.play.spots["red"]).toMatchObject({ standing: "kept", shown: 500 });
    expect(house.play.message).toMatchObject({ text: "No more bets.", clause: "perth-roulette-599 3.5(a)" });
    await vi.advanceTimersByTimeAsync(6_000);
    expect(house.play.message).toBeNull();
    expect(house.play.spots["straight:4"]).toBeUndefined();
  });

  it("beyond the balance is not even sent", () => {
    house.show({ credit: 700 });
    house.play.lay("red");
    house.play.lay("red");
    expect(house.asked).toEqual([{ red: 500 }]);
    expect(house.play.message?.text).toContain("$2.00");
  });

  it("is not taken while nothing can be bet", () => {
    house.show({ account: false });
    house.play.lay("red");
    expect(house.asked).toEqual([]);
    expect(house.play.spots).toEqual({});
  });
});

describe("the slip", () => {
  it("waits for the view where the answer comes first", async () => {
    house.play.lay("red");
    const answered = house.answer(kept(9));
    await answered;
    expect(house.play.spots["red"]?.standing).toBe("pending");
    house.at = 8;
    house.show({ slip: { red: 500 } });
    await vi.advanceTimersByTimeAsync(0);
    expect(house.play.spots["red"]?.standing).toBe("kept");
    expect(house.asked).toHaveLength(1);
  });

  it("is taken back chip by chip, undone and cleared", async () => {
    house.play.lay("red");
    await house.answer(kept(), { slip: { red: 500 } });
    house.play.clear();
    expect(house.asked.at(-1)).toEqual({});
    await house.answer(kept(), { slip: {} });
    house.play.undo();
    expect(house.asked.at(-1)).toEqual({ red: 500 });
  });

  it("of the last round can be repeated and doubled", async () => {
    const wagers = [{ bet: "red", stake: 1500, returned: 0, kind: "lose", clause: "", why: "" }];
    house.show(
      { slip: { red: 1500 }, settlement: { round: 418, outcome: "8", staked: 1500, returned: 0, wagers } },
      { phase: "settled", outcome: "8" },
    );
    house.show({}, { round: 419 });
    expect(house.play.spots).toEqual({});
    expect(house.play.can.repeat).toBe(true);
    house.play.repeat();
    expect(house.asked.at(-1)).toEqual({ red: 1500 });
    house.play.double();
    await house.answer(kept(), { slip: { red: 1500 } }, { round: 419 });
    expect(house.asked.at(-1)).toEqual({ red: 3000 });
  });

  it("that was given back can be laid again", () => {
    house.show({ slip: { red: 700 } });
    const undone = { round: 418, kind: "no spin", reason: null, ground: "BALL_LEFT_WHEEL", clause: "", then: "" } as const;
    house.show({ slip: {} }, { phase: "idle", undone });
    house.show({ slip: {} }, { round: 419 });
    house.play.repeat();
    expect(house.asked).toEqual([{ red: 700 }]);
  });

  it("that is cut twice alike is not waited for", async () => {
    const trimmed = [{ bet: "red", asked: 1000, taken: 500, clause: "rapid-roulette 4.3.2" }];
    house.play.choose(1000);
    house.play.lay("red");
    await house.answer(kept(), { slip: { red: 500 }, trimmed });
    house.play.choose(500);
    house.play.lay("red");
    house.play.hush();
    await house.answer({ kept: true, at: 99 }, { slip: { red: 500 }, trimmed });
    expect(house.play.message?.title).toBe("Placed $5, not $10");
  });

  it("keeps its steps when the house cuts, refuses or tells of less than was laid", async () => {
    house.play.lay("red");
    await house.answer(kept(), { slip: { red: 500 } });
    house.play.lay("straight:4");
    await house.answer({ kept: false, reason: "no", clause: null }, { slip: { red: 500 } });
    expect(house.play.can.undo).toBe(true);
    house.play.undo();
    expect(house.asked.at(-1)).toEqual({});
  });

  it("keeps its steps when the page is loaded anew, and no longer than its round", async () => {
    const kept_by = new Map<string, string>();
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept_by.get(key) ?? null, setItem: (key: string, value: string) => kept_by.set(key, value) });
    house.play.lay("red");
    house.play.lay("black");
    await house.answer(kept(), { slip: { red: 500 } });
    await house.answer(kept(), { slip: { red: 500, black: 500 } });
    const anew = new House(view({}, { slip: { red: 500, black: 500 } }));
    anew.play.undo();
    expect(anew.asked).toEqual([{ red: 500 }]);
    expect(new House(view({}, { slip: { odd: 500 } })).play.can.undo).toBe(false);
    anew.show({}, { round: 419 });
    expect(anew.play.can.undo).toBe(false);
    vi.unstubAllGlobals();
  });

  it("that is under the least can be placed at the least by one touch", async () => {
    const trimmed = [{ bet: "red", asked: 100, taken: 0, clause: "rapid-roulette 4.3.1" }];
    house.play.choose(100);
    house.play.lay("red");
    await house.answer(kept(), { slip: {}, trimmed });
    const offer = house.play.message?.offer;
    expect(offer?.bet).toBe("red");
    if (offer) house.play.place(offer);
    expect(house.asked.at(-1)).toEqual({ red: offer?.amount });
  });

  it("is what the house has when a round begins or is undone", () => {
    house.show({ slip: { red: 500 } });
    expect(house.play.spots["red"]?.standing).toBe("kept");
    house.show({ slip: {} }, { phase: "idle" });
    expect(house.play.spots).toEqual({});
  });
});

describe("a drawn wheel", () => {
  const automated: Partial<TableView> = { book: "automated-10.2" };

  it("keeps the result back until the ball rests, or until somebody asks for it", async () => {
    house.show({}, automated);
    house.show({ credit: 200_000 }, { ...automated, phase: "settled", outcome: "17", colour: "black" });
    expect(house.play.reveal.coming?.table?.outcome).toBe("17");
    expect(house.play.situation?.phase).toBe("closed");
    expect(house.play.seat?.credit).toBe(124_000);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(house.play.situation?.phase).toBe("outcome");
    expect(house.play.seat?.credit).toBe(200_000);
  });

  it("does not run for a round that was over when the screen came", () => {
    const late = new House(view({ ...automated, phase: "settled", outcome: "17" }));
    expect(late.play.reveal.coming).toBeNull();
    expect(late.play.situation?.phase).toBe("outcome");
  });
});

describe("a secret bet", () => {
  const tournament = SEALABLE;
  const digest = "ab".repeat(32);
  const sealed = { ...tournament, seal: { ...tournament.seal, digest } } as typeof tournament;

  it("is sealed with the slip as it lies, before its first chip too, and goes on sealed by itself", async () => {
    house = new House(view({}, { tournament }));
    house.play.seal();
    expect(house.sent.at(-1)).toMatchObject({ slip: {}, secret: true });
    await house.answer(kept(2), { tournament: sealed });
    expect(house.play.isSealed).toBe(true);
    house.play.lay("red");
    expect(house.sent.at(-1)).toMatchObject({ slip: { red: 500 } });
    expect(house.sent.at(-1)).not.toHaveProperty("secret");
  });

  it("is unsealed by the same button, with the slip as it lies", async () => {
    house = new House(view({}, { tournament: sealed, slip: { red: 500 }, staked: 500 }));
    house.play.seal();
    expect(house.sent.at(-1)).toMatchObject({ slip: { red: 500 }, unsealed: true });
    await house.answer(kept(2), { tournament, slip: { red: 500 }, staked: 500 });
    expect(house.play.isSealed).toBe(false);
    expect(house.sent).toHaveLength(1);
  });

  it("is not asked for once none is left, nor where the house does not seal", () => {
    const none = { ...tournament, seal: { ...tournament.seal, left: 0 } } as typeof tournament;
    for (const seat of [{ tournament: none }, {}]) {
      house = new House(view({}, seat));
      expect(house.play.canSeal).toBe(false);
      house.play.seal();
      expect(house.sent).toEqual([]);
    }
  });

  it("that is refused is said to be, and not asked for again", async () => {
    house = new House(view({}, { tournament }));
    house.play.seal();
    await house.answer({ kept: false, reason: "no secret wager is left", clause: "automated-10.2 19.4.4(b)" }, { tournament });
    expect(house.play.message?.clause).toBe("automated-10.2 19.4.4(b)");
    expect(house.sent).toHaveLength(1);
  });
});
