import { expect, test } from "vitest";
import { asked, kept, momentIn } from "./records";

test("what is left empty is not asked for", () => {
  expect(asked({ by: "dana", room: "", words: "a b", since: 0, until: 0, after: 0 })).toBe("by=dana&words=a+b");
  expect(asked({ by: "", room: "table", words: "", since: 5, until: 9, after: 7 })).toBe("room=table&since=5&until=9&after=7");
});

test("a moment is by the clock of the house, also where its time is put on, and none is nought", () => {
  expect(momentIn("2026-11-17T18:00", "Australia/Melbourne")).toBe(Date.UTC(2026, 10, 17, 7));
  expect(momentIn("2026-07-17T18:00", "Australia/Melbourne")).toBe(Date.UTC(2026, 6, 17, 8));
  expect(momentIn("2026-10-04T03:30", "Australia/Melbourne")).toBe(Date.UTC(2026, 9, 3, 16, 30));
  expect(momentIn("2026-11-17T18:00", "UTC")).toBe(Date.UTC(2026, 10, 17, 18));
  expect(momentIn("", "UTC")).toBe(0);
  expect(momentIn("1960-01-01T00:00", "UTC")).toBe(0);
});

test("what was signed of a round is found beside its proof", () => {
  expect(kept("R 1", 7)).toEqual({ proof: "/api/tables/R%201/rounds/7/proof", opening: "/api/tables/R%201/rounds/7/sight?of=opening", close: "/api/tables/R%201/rounds/7/sight?of=close" });
});
