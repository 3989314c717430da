import { expect, test } from "vitest";
import type { ChipMoveView } from "../wire/types";
import { stepsLeft } from "./chips";
import { heard } from "./keys";

const move = (step: string, bet: string): ChipMoveView => ({ step, terminal: "A1", bet, amount: 500, clause: "melbourne-roulette-18 5.4.3", waits: null });
const stroke = (key: string) => ({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false });

test("what is left to do is told step after step, as the house has it in order", () => {
  const steps = stepsLeft([move("PLACE", "straight:17"), move("COLLECT", "red"), move("COLLECT", "high"), move("PAY", "straight:17")]);
  expect(steps.map(({ step, moves }) => [step, moves.map(({ bet }) => bet)])).toEqual([
    ["PLACE", ["straight:17"]],
    ["COLLECT", ["red", "high"]],
    ["PAY", ["straight:17"]],
  ]);
  expect(stepsLeft([])).toEqual([]);
});

test("P takes the next step with the chips, unless somebody is writing", () => {
  expect(heard("", stroke("p"), false)?.act).toEqual({ do: "pay" });
  expect(heard("", stroke("p"), true)).toBeNull();
});
