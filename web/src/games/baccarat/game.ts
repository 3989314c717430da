/** Baccarat. */

import { cardTurned } from "../beats";
import type { Game } from "../game";

export default {
  names: ["baccarat"],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("./Small.svelte"),
  lying: () => import("./lying"),
  beat: cardTurned,
} satisfies Game;
