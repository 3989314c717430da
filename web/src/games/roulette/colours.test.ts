import { expect, it } from "vitest";
import { colourOf } from "./colours";
import { felt } from "./fixtures";

it("knows the colours of every wheel of the library", () => {
  for (const name of ["single-zero", "stacked", "crown"]) {
    const { colours } = felt(name);
    expect(Object.fromEntries(Object.keys(colours).map((number) => [number, colourOf(number)]))).toEqual(colours);
  }
});
