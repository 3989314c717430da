import { expect, test } from "vitest";
import { exactly, isNought } from "./fractions";

test("a part of a cent is told beside the cents and never rounded away", () => {
  expect(exactly("675/4", "en")).toBe("$1.68 + 3/4 ¢");
  expect(exactly("16875", "en")).toBe("$168.75");
  expect(exactly("123456789012345678901/400", "en")).toContain("/400 ¢");
});

test("only nought is nought", () => {
  expect(["0", "0/4", "1/400", "-1"].map(isNought)).toEqual([true, true, false, false]);
});
