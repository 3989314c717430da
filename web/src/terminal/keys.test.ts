import { describe, expect, it } from "vitest";
import { actOf, type Stroke } from "./keys";

const stroke = (key: string, more: Partial<Stroke> = {}): Stroke => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("keys of the terminal", () => {
  it.each([
    ["u", "undo"],
    ["C", "clear"],
    ["r", "repeat"],
    ["D", "double"],
    ["+", "chip up"],
    ["-", "chip down"],
    ["F1", "rules"],
    ["F2", "session"],
    ["F3", "language"],
    ["F4", "service"],
    ["m", "sound"],
    ["Escape", "close"],
  ])("%s is %s", (key, act) => {
    expect(actOf(stroke(key), false)).toBe(act);
  });

  it("leaves letters to the field in which they are typed, but not Escape", () => {
    expect(actOf(stroke("c"), true)).toBeNull();
    expect(actOf(stroke("Escape"), true)).toBe("close");
  });

  it("leaves the browser its own", () => {
    expect(actOf(stroke("r", { ctrlKey: true }), false)).toBeNull();
    expect(actOf(stroke("d", { altKey: true }), false)).toBeNull();
  });
});
