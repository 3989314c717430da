import { expect, test } from "vitest";
import type { OwnLimitsView } from "../wire/types";
import { minutesLeft, minutesPlayed } from "./own_limits";

const LIMITS: OwnLimitsView = {
  daily_loss: 50_00,
  left_to_lose: 20_00,
  daily_ms: 90 * 60_000,
  played_ms: 20 * 60_000,
  playing_since: 1_000_000,
  day_ends: 9_000_000,
  reached: null,
};

test("time goes on while the card is in, and stops at nought", () => {
  expect(minutesPlayed(LIMITS, 1_000_000 + 10 * 60_000)).toBe(30);
  expect(minutesLeft(LIMITS, 1_000_000 + 10 * 60_000)).toBe(60);
  expect(minutesLeft(LIMITS, 1_000_000 + 90 * 60_000)).toBe(0);
});

test("a card that is elsewhere does not run, and without a limit nothing is left to count", () => {
  expect(minutesPlayed({ ...LIMITS, playing_since: null }, 9_000_000)).toBe(20);
  expect(minutesLeft({ ...LIMITS, daily_ms: null }, 9_000_000)).toBeNull();
});
