import { describe, expect, it } from "vitest";
import type { SignView } from "../wire/types";
import { limitRows, withLegacy, withPersonal } from "./sign";

const SIGN: SignView = {
  minimum: 500,
  maximum: 250_000,
  multiple: 100, units: null,
  aggregate_minimum: 500,
  minimum_outlay: 0,
  by_kind: { straight: [100, 20_000], red: [500, 500_000], black: [500, 500_000] },
};

describe("the sign", () => {
  it("joins kinds that have the same limits", () => {
    expect(limitRows(SIGN, ["straight", "dozen", "red", "column", "black"])).toEqual([
      { kinds: ["straight"], minimum: 100, maximum: 20_000 },
      { kinds: ["dozen", "column"], minimum: 500, maximum: 250_000 },
      { kinds: ["red", "black"], minimum: 500, maximum: 500_000 },
    ]);
  });

  it("gives way to limits agreed with one player", () => {
    const rows = limitRows(withPersonal(SIGN, [10_000, 1_000_000]), ["straight", "dozen", "red"]);
    expect(rows).toEqual([{ kinds: ["straight", "dozen", "red"], minimum: 10_000, maximum: 1_000_000 }]);
    expect(withPersonal(SIGN, null)).toBe(SIGN);
  });

  it("keeps the old least bet for whoever was here before, with the new most", () => {
    const old: SignView = { ...SIGN, minimum: 200, by_kind: {}, multiple: 50 };
    const shown = withLegacy(SIGN, old);
    expect(shown.multiple).toBe(50);
    expect(limitRows(shown, ["straight", "dozen"])).toEqual([
      { kinds: ["straight"], minimum: 200, maximum: 20_000 },
      { kinds: ["dozen"], minimum: 200, maximum: 250_000 },
    ]);
  });
});
