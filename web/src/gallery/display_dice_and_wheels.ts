/** Displays of sic bo, Lucky Big Wheel and Big 3 Six in every state. */

import { END, screen } from "../display/examples";
import { board } from "../games/board/boards";
import type { TableView } from "../wire/types";
import { DICE, RINGS, seenBy, WHEEL, type Example } from "./dice_and_wheels_examples";
import type { Story } from "./display";

type Changes = Partial<TableView>;

const over: Changes = { phase: "no more bets", spun: true, wagers: "7b1b8505adb61fa1c91b29f0796f4bcb35f7a1915b8e315098e55485b587f3dd", bound: 27 };

function at(of: Example, table: Changes = {}, left = 0): Story {
  const { table: shown, past } = seenBy(of, table);
  return { view: { ...screen(shown), past }, felt: null, board: board(of.fixture), left };
}

const settled = (of: Example): Story => at(of, { ...over, ...of.drawn, phase: "settled" });
const turning = (of: Example): Story => ({ ...at(of, over), then: settled(of).view });
const undone: Changes = { phase: "idle", undone: { round: 418, kind: "void", why: "the display controller failed", clause: "automated-10.2 9.3.1", then: "" } };

export const STORIES: Readonly<Record<string, () => Story>> = {
  "sic-bo": () => at(DICE, {}, 16_000),
  "sic-bo-warning": () => at(DICE, {}, 4_000),
  "sic-bo-closed": () => at(DICE, over),
  "sic-bo-outcome": () => settled(DICE),
  "sic-bo-void": () => at(DICE, undone),
  "sic-bo-stale": () => ({ ...settled(DICE), stale: true }),
  "big-wheel": () => at(WHEEL, {}, 16_000),
  "big-wheel-waiting": () => at(WHEEL, { ...over, asking: { terminals: ["E2"], ends_at: END + 8_000, seconds: 10, clause: "automated-10.2 13.3.1(e)(i)" } }),
  "big-wheel-turning": () => turning(WHEEL),
  "big-wheel-outcome": () => settled(WHEEL),
  "big-wheel-void": () => at(WHEEL, undone),
  "big-3-six": () => at(RINGS, {}, 16_000),
  "big-3-six-turning": () => turning(RINGS),
  "big-3-six-outcome": () => settled(RINGS),
  "big-3-six-closing": () => ({ ...at(RINGS, { closing: { closes_at: null, rounds_left: 3 } }, 16_000) }),
};
