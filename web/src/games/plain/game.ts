/** Any game that has no drawing of its own: its bets, what was drawn, what is asked, and its result in a line. */

import { whenDrawn } from "../beats";
import type { Game } from "../game";

export default {
  names: [],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("./Small.svelte"),
  smallIsWord: true,
  lying: () => import("./lying"),
  beat: whenDrawn(() => ({ before: 0, after: 700 })),
} satisfies Game;
