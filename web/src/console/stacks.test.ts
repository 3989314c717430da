import { expect, it } from "vitest";
import { built, builtState } from "../gallery/built";
import type { SeatedEntrant } from "../wire/types";
import { counted, counting, differing } from "./stacks";

const seats = builtState(built("console"), "cup-counts").view.desk.tournament?.seats as SeatedEntrant[];
const kept = Object.fromEntries(seats.map(({ entrant, bank }) => [entrant, String(bank)]));

it("a count takes figures, whatever is typed between them", () => {
  expect(counted({}, "E001", "10,5 00x")).toEqual({ E001: "10500" });
});

it("is whole once every stack has been counted, an empty one as nought", () => {
  const [first, ...others] = seats.map(({ entrant }) => entrant);
  expect(counting(seats, Object.fromEntries(others.map((each) => [each, "1"])))).toBeNull();
  expect(counting(seats, { ...kept, [first as string]: "0" })).toMatchObject({ [first as string]: 0 });
  expect(counting([], {})).toBeNull();
});

it("names whoever's stack is another than was kept", () => {
  const [first] = seats.map(({ entrant }) => entrant) as [string];
  expect(differing(seats, counting(seats, kept) ?? {})).toEqual([]);
  expect(differing(seats, counting(seats, { ...kept, [first]: "1" }) ?? {})).toEqual([first]);
});
