/** Sic bo. */

import { whenDrawn } from "../beats";
import type { Game } from "../game";

/** The lid is lifted, and the dice are read one after the other. */
const dice = whenDrawn((_, first) => ({ before: first ? 1_300 : 0, after: 300 }));

export default {
  names: ["sic bo"],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("./Small.svelte"),
  lying: () => import("./lying"),
  beat: dice,
} satisfies Game;
