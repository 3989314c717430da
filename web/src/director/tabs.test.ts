import { describe, expect, it } from "vitest";
import { tabOf } from "./tabs";

const key = (key: string, more: Partial<KeyboardEvent> = {}): KeyboardEvent => ({ key, code: "", altKey: true, ctrlKey: false, metaKey: false, ...more }) as KeyboardEvent;

describe("the keys of the tabs", () => {
  it("are Alt and the digits from 1 to 7", () => {
    expect(["1", "2", "3", "4", "5", "6", "7"].map((digit) => tabOf(key(digit)))).toEqual(["play", "entries", "draw", "terms", "prizes", "disputes", "log"]);
    expect(tabOf(key("8"))).toBeNull();
    expect(tabOf(key("0"))).toBeNull();
  });

  it("count by their place where Alt makes another sign of them", () => {
    expect(tabOf(key("¡", { code: "Digit1" }))).toBe("play");
    expect(tabOf(key("x", { code: "KeyX" }))).toBeNull();
  });

  it("are none without Alt, or with another key besides", () => {
    expect(tabOf(key("1", { altKey: false }))).toBeNull();
    expect(tabOf(key("1", { ctrlKey: true }))).toBeNull();
  });
});
