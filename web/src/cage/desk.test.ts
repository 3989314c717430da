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
