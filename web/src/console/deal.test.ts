import { beforeEach, describe, expect, it, vi } from "vitest";
import { felt } from "../games/roulette/fixtures";
import type { Answer } from "../wire/conversation";
import type { ConsoleScreen, DeskView, Second, TableView } from "../wire/types";
import { approve, cashOut, close, correct, credit, declareNoSpin, enter, issueColour, open, spin } from "./acts";
import { Deal } from "./deal.svelte";
import { NOT_ALONE, view } from "./examples";
import type { Records, Wire } from "./wire";
import { speak } from "../words/language.svelte";

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
/** The grounds whose effect was asked for. */
const asked: string[] = [];
const records = {
  noSpin: (ground: string) => asked.push(ground) && Promise.resolve({ ok: true, value: { round: 418, lines: [line], refused: null } }),
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
      { type: "SpinBall", table: "R1", round: ROUND, by: "HAND", rest_expected_at: view().desk.ball_runs_ms, nominated: null },
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

describe("what is armed", () => {
  it("stays armed when the period ends and when the ball is spun, and is weighed again", async () => {
    tell({ phase: "wagering" });
    await deal.weigh("BALL_LEFT_WHEEL");
    asked.length = 0;
    tell({ phase: "no more bets" });
    expect(deal.ground).toBe("BALL_LEFT_WHEEL");
    tell({ phase: "no more bets", spun: true });
    expect(deal.ground).toBe("BALL_LEFT_WHEEL");
    expect(asked).toEqual(["BALL_LEFT_WHEEL", "BALL_LEFT_WHEEL"]);
  });

  it("is dropped with its round", async () => {
    tell({ phase: "no more bets", spun: true });
    await deal.weigh("BALL_LEFT_WHEEL");
    tell({ phase: "settled", spun: true });
    expect(deal.ground).toBeNull();
  });
});

describe("a number against the sensor's", () => {
  it("asks once more", async () => {
    tell({ phase: "no more bets", spun: true }, { suggestion: "17" });
    deal.choose("18");
    await enter(deal);
    expect([house.asked, deal.doubted]).toEqual([[], "18"]);
    await enter(deal);
    expect(house.asked.map(({ command }) => command.outcome)).toEqual(["18"]);
  });

  it("asks again for another number", async () => {
    tell({ phase: "no more bets", spun: true }, { suggestion: "17" });
    deal.choose("18");
    await enter(deal);
    deal.choose("19");
    await enter(deal);
    expect([house.asked, deal.doubted]).toEqual([[], "19"]);
  });

  it("does not ask where they agree", async () => {
    tell({ phase: "no more bets", spun: true }, { suggestion: "17" });
    await enter(deal);
    expect(house.asked).toHaveLength(1);
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
    expect(house.asked[0]?.command).toEqual({
      type: "CorrectOutcome",
      table: "M1",
      round: 1,
      outcome: "18",
      because: "",
      public: null,
    });
    expect(deal.approval).toBeNull();
  });

  it("says what is asked in the language that is chosen while it waits", async () => {
    house.view = NOT_ALONE;
    deal.told();
    deal.take("correct");
    deal.choose("18");
    await deal.review();
    await correct(deal);
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("localStorage", { setItem: () => {} });
    const english = [deal.approval?.title(), deal.approval?.effect()];
    await speak("fr");
    const french = [deal.approval?.title(), deal.approval?.effect()];
    await speak("en");
    vi.unstubAllGlobals();
    expect(english[0]).toBe("Correct round 1 from 17 to 18");
    expect(french).not.toContain(english[0]);
    expect(french).not.toContain(english[1]);
  });
});

describe("money above the house's sum", () => {
  it("waits for a second person before the house is asked", async () => {
    const alone = deal.desk?.alone.credit ?? 0;
    await credit(deal, "A1", "DEALER_CASH", alone);
    expect(deal.approval).toBeNull();
    await credit(deal, "A1", "DEALER_CASH", alone + 1);
    expect([house.asked.length, deal.approval?.power.clause]).toEqual([1, "house 3.2"]);
    await approve(deal, { staff: "bruno", password: "p" });
    expect(house.asked.at(-1)?.second?.staff).toBe("bruno");
  });

  it("and where the house has refused it to one, with the number in view", async () => {
    house.answer = { kept: false, reason: "by two", clause: "house 3.2" };
    await credit(deal, "A1", "DEALER_CASH", 1);
    expect([deal.refusal?.clause, deal.approval?.power.clause]).toEqual(["house 3.2", "house 3.2"]);
  });

  it("holds for colour chips too, by what each is worth", async () => {
    const alone = deal.desk?.alone.credit ?? 0;
    expect(await issueColour(deal, "A1", "red", alone + 1, false)).toBe(false);
    expect([house.asked.length, deal.approval?.power.clause]).toEqual([0, "house 3.2"]);
    await approve(deal, { staff: "bruno", password: "p" });
    expect(house.asked[0]?.command).toMatchObject({ type: "IssueColour", value: alone + 1 });
  });

  it("names whoever is paid by hand, where the house asks for it", async () => {
    deal.selected = deal.desk?.places[0]?.terminal ?? null;
    await cashOut(deal, deal.selected ?? "", "manual payment");
    await approve(deal, { staff: "bruno", password: "p" }, { payee: "Jo Lee", document: "passport N123" });
    expect(house.asked[0]?.command).toMatchObject({ type: "CashOut", payee: "Jo Lee", document: "passport N123" });
  });

  it("but no second person mends what is refused for another reason", async () => {
    house.answer = { kept: false, reason: "hands", clause: "house 3.1" };
    deal.selected = deal.desk?.places[0]?.terminal ?? null;
    tell({}, { cash_outs: ["DEALER_CHIPS", "TICKET"] });
    await cashOut(deal, deal.selected ?? "", "chips from the dealer");
    expect([deal.refusal?.clause ?? null, deal.approval]).toEqual(["house 3.1", null]);
    tell({}, { cash_outs: ["DEALER_CHIPS"] });
    await cashOut(deal, deal.selected ?? "", "chips from the dealer");
    expect(deal.approval?.power.clause).toBe("house 3.1");
  });
});

it("puts a refusal beside the field that asked", async () => {
  house.answer = { kept: false, reason: "at this table the clock ends betting", clause: "rapid-roulette 5.1" };
  await close(deal);
  expect(deal.refusal).toEqual({ where: "entry", reason: "at this table the clock ends betting", clause: "rapid-roulette 5.1" });
});
