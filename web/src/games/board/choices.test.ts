import { describe, expect, it } from "vitest";
import type { DecisionView } from "../../wire/types";
import { byKey, offered } from "./choices";

function asked(...choices: string[]): DecisionView {
  return {
    choices: choices.map((choice) => ({ choice, cost: 0, short: false, beyond_limit: null })),
    default: choices[0] ?? "",
    ends_at: 0,
    clause: "automated-10.2 16.8.2(a)",
    hand: null,
    advised: null,
  };
}

const USUAL = ["hit", "stand", "double", "split"];

describe("what is offered", () => {
  it("keeps its place when it is not open", () => {
    const all = offered(asked("hit", "stand"), USUAL);
    expect(all.map(({ choice }) => choice)).toEqual(["hit", "stand", "double", "split"]);
    expect(all.map(({ of }) => of !== null)).toEqual([true, true, false, false]);
  });

  it("is nothing but what is asked where something else is asked", () => {
    expect(offered(asked("insure", "decline"), USUAL).map(({ choice }) => choice)).toEqual(["insure", "decline"]);
  });

  it("has a letter each, also where two would like the same", () => {
    const keys = offered(asked("hit", "stand", "surrender"), USUAL).map(({ key }) => key);
    expect(keys).toEqual(["H", "S", "D", "P", "R"]);
    expect(offered(asked("surrender", "go-to-war"), []).map(({ key }) => key)).toEqual(["S", "W"]);
  });

  it("is found by its letter, large or small", () => {
    const all = offered(asked("play", "fold"), []);
    expect(byKey(all, "p")?.choice).toBe("play");
    expect(byKey(all, "F")?.choice).toBe("fold");
    expect(byKey(all, "H")).toBeNull();
  });
});
