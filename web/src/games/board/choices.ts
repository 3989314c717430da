/** What may be chosen, in the order in which it is offered, and the key that stands for it. */

import type { ChoiceView, DecisionView } from "../../wire/types";

/** The letters that a choice would like, the dearest first; any other choice has the figure of its place. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  hit: ["H"],
  stand: ["S"],
  double: ["D"],
  split: ["P"],
  insure: ["N"],
  decline: ["X"],
  surrender: ["S", "R"],
  "go-to-war": ["W"],
  play: ["P"],
  fold: ["F"],
  spin: ["S"],
};

export interface Offered {
  choice: string;
  key: string | null;
  /** What it adds to the stakes; none where nobody offers it now. */
  of: ChoiceView | null;
}

/** What is offered; what this game usually offers stays in its place though it is not open now. */
export function offered({ choices }: DecisionView, usual: readonly string[]): Offered[] {
  const open = choices.map(({ choice }) => choice);
  const all = usual.some((choice) => open.includes(choice)) ? [...new Set([...usual, ...open])] : open;
  const taken = new Set<string>();
  return all.map((choice, at) => {
    const key = LETTERS[choice]?.find((letter) => !taken.has(letter)) ?? (LETTERS[choice] ? null : String(at + 1));
    if (key) taken.add(key);
    return { choice, key, of: choices.find((each) => each.choice === choice) ?? null };
  });
}

/** To start the wheel or the ball is chosen at the wheel itself. */
export function isSpin({ choices }: DecisionView): boolean {
  return choices.some(({ choice }) => choice === "spin");
}

export function byKey(of: readonly Offered[], key: string): Offered | null {
  return of.find((each) => each.key === key.toUpperCase()) ?? null;
}
