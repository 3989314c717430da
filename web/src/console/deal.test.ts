import { beforeEach, describe, expect, it } from "vitest";
import { felt } from "../games/roulette/fixtures";
import type { Answer } from "../wire/conversation";
import type { ConsoleScreen, DeskView, Second, TableView } from "../wire/types";
import { approve, close, correct, declareNoSpin, enter, open, spin } from "./acts";
import { Deal } from "./deal.svelte";
import { NOT_ALONE, view } from "./examples";
import type { Records, Wire } from "./wire";

const ROUND = view().table.round;

class House {
  view: ConsoleScreen | null = view();
  at = 1;
  stale = false;
  farewell = null;
  asked: { room: string; command: Record<string, unknown>; second: Second | undefined }[] = [];
  answer: Answer = { kept: true, at: 1 };
  readonly now = (): number => 0;

  ask(room: string, command: object, second?: Second): Promise<Answer> {
    this.asked.push({ room, command: command as Record<string, unknown>, second });
    return Promise.resolve(this.answer);
  }
}

const line = { difference: -31_000, was: 52_500, now: 21_500, credit: 176_500, owed: 0, terminal: "A12" };
const records = {
  noSpin: () => Promise.resolve({ ok: true, value: { round: 418, lines: [line], refused: null } }),
  correction: (now: string) => Promise.resolve({ ok: true, value: { round: 418, was: "17", now, lines: [line], refused: null } }),
} as unknown as Records;

let house: House;
let deal: Deal;

function tell(table: Partial<TableView>, desk: Partial<DeskView> = {}): void {
  house.view = view(table, desk);
  deal.told();
}

beforeEach(() => {
  house = new House();
  deal = new Deal(house as unknown as Wire, records);
  deal.felt = felt("single-zero");
  deal.told();
});

describe("a round", () => {
  it("is opened, spun, closed by word and entered", async () => {
    tell({ phase: "idle" });
    await open(deal);
    tell({ phase: "wagering", ends_at: null });
    await spin(deal);
    tell({ phase: "wagering", ends_at: null, spun: true });
    await close(deal);
    tell({ phase: "no more bets", spun: true });
    deal.type("1");
    deal.type("7");
    await enter(deal);
    expect(house.asked.map(({ command }) => command)).toEqual([
      { type: "OpenWagering", table: "R1" },
      { type: "SpinBall", table: "R1", round: ROUND, by: "HAND", rest_expected_at: view().desk.ball_runs_ms },
      { type: "CloseWagering", table: "R1", round: ROUND, by: "dealer" },
      { type: "EnterOutcome", table: "R1", round: ROUND, outcome: "17" },
    ]);
  });

  it("takes no number before betting has ended", () => {
    deal.type("1");
    expect(deal.chosen).toBeNull();
  });

  it("takes nothing while the line is lost", () => {
    house.stale = true;
    tell({ phase: "no more bets", spun: true });
    deal.choose("17");
    expect(deal.chosen).toBeNull();
  });
});

describe("what the sensor suggests", () => {
  it("is filled in and not entered", () => {
    tell({ phase: "no more bets", spun: true }, { suggestion: "17" });
    expect(deal.chosen).toBe("17");
    expect(deal.by).toBe("sensor");
    expect(house.asked).toEqual([]);
  });

  it("does not replace what the dealer chose", () => {
    tell({ phase: "no more bets", spun: true });
    deal.choose("18");
    tell({ phase: "no more bets", spun: true }, { suggestion: "17" });
    expect(deal.chosen).toBe("18");
  });

  it("gives way whole to the first digit typed", () => {
    tell({ phase: "no more bets", spun: true }, { suggestion: "1" });
    deal.type("7");
    expect(deal.chosen).toBe("7");
  });
});

describe("a no spin", () => {
  it("is called after its effect was shown", async () => {
    tell({ phase: "no more bets", spun: true });
    await declareNoSpin(deal);
    expect(house.asked).toEqual([]);
    await deal.weigh("BALL_LEFT_WHEEL");
    await declareNoSpin(deal);
    expect(house.asked[0]?.command).toEqual({ type: "DeclareNoSpin", table: "R1", round: ROUND, ground: "BALL_LEFT_WHEEL" });
    expect(deal.ground).toBeNull();
  });
});

describe("a wrong number", () => {
  it("waits for a second person and goes out with the other's name", async () => {
    house.view = NOT_ALONE;
    deal.told();
    deal.take("correct");
    deal.choose("18");
    await deal.review();
    await correct(deal);
    expect(house.asked).toEqual([]);
    expect(deal.approval?.power.least).toBe("area-manager");
    await approve(deal, { staff: "bruno", password: "p" });
    expect(house.asked[0]?.second).toEqual({ staff: "bruno", password: "p" });
    expect(house.asked[0]?.command).toEqual({ type: "CorrectOutcome", table: "M1", round: 1, outcome: "18" });
    expect(deal.approval).toBeNull();
  });
});

it("puts a refusal beside the field that asked", async () => {
  house.answer = { kept: false, reason: "at this table the clock ends betting", clause: "rapid-roulette 5.1" };
  await close(deal);
  expect(deal.refusal).toEqual({ where: "entry", reason: "at this table the clock ends betting", clause: "rapid-roulette 5.1" });
});
