import { expect, it } from "vitest";
import { banksThen } from "./disputed";

const record = {
  banks: [
    { entrant: "E001", called: "Mei L.", terminal: "X1", before: 10_000, after: 9_800 },
    { entrant: "E002", called: "Johan B.", terminal: "X2", before: 10_000, after: 10_500 },
  ],
};
const line = { was: 0, now: 400, credit: 9_800, owed: 0 };

it("adds what a correction would change to the bank of that seat alone", () => {
  const then = banksThen(record, [{ ...line, terminal: "X1", difference: 400 }]);
  expect(then.map((each) => each.then)).toEqual([10_200, 10_500]);
});

it("leaves banks as they are while nothing is known", () => {
  expect(banksThen(record, []).map((each) => each.then)).toEqual([9_800, 10_500]);
});

it("has every bank as before where the spin would not count", () => {
  expect(banksThen(record, null).map((each) => each.then)).toEqual([10_000, 10_000]);
});
