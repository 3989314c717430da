import { expect, test } from "vitest";
import { Desk, periodOf } from "./desk.svelte";
import type { Window } from "./window.svelte";

const ENDS = 1_800_000_000_000;

test("today ends when the house's day does", () => {
  expect(periodOf("today", ENDS)).toEqual({ since: ENDS - 86_400_000, until: ENDS });
  expect(periodOf("week", ENDS)).toEqual({ since: ENDS - 604_800_000, until: ENDS });
  expect(periodOf("all", ENDS)).toEqual({ since: 0, until: ENDS });
});

test("an empty field is no limit, and what is no number is none either", () => {
  const desk = new Desk({} as Window);
  expect(desk.limits).toEqual({ daily_loss: null, daily_minutes: null });
  desk.loss = "50.00";
  desk.minutes = "90";
  expect(desk.limits).toEqual({ daily_loss: 5000, daily_minutes: 90 });
  desk.minutes = "an hour";
  expect(desk.limits).toBeNull();
});

test("limits that are left empty are told as none", async () => {
  const records = { player: () => Promise.resolve({ ok: true, value: { card: "gold-7", day_ends: ENDS } }) };
  const wire = { ask: () => Promise.resolve({ kept: true, at: 1 }) };
  const desk = new Desk({ records, wire } as unknown as Window);
  desk.card = "gold-7";
  await desk.find();
  await desk.set();
  expect([desk.kept, desk.unlimited]).toEqual([true, true]);
  desk.minutes = "90";
  await desk.set();
  expect([desk.kept, desk.unlimited]).toEqual([true, false]);
});

test("a statement is drawn up only when it is asked for, with the reason", async () => {
  const asked: unknown[] = [];
  const records = {
    player: () => Promise.resolve({ ok: true, value: { card: "gold-7", day_ends: ENDS } }),
    statement: (...given: unknown[]) => {
      asked.push(given);
      return Promise.resolve({ ok: false, reason: "say why", remedy: "", clause: "house 2.7" });
    },
  };
  const desk = new Desk({ records } as unknown as Window);
  desk.card = "gold-7";
  await desk.find();
  expect(asked).toEqual([]);
  desk.why = " the player asks ";
  await desk.give();
  expect(asked).toEqual([["gold-7", ENDS - 86_400_000, ENDS, "the player asks"]]);
  expect([desk.statement, desk.wrong?.clause]).toEqual([null, "house 2.7"]);
});
