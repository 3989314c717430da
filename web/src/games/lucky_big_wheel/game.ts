/** Lucky Big Wheel. */

import { whenDrawn } from "../beats";
import type { Game } from "../game";

/** The wheel turns to its symbol and is seen to rest on it. */
const wheel = whenDrawn(() => ({ before: 3_400, after: 500 }));

export default {
  names: ["lucky big wheel"],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("../symbols/Small.svelte"),
  lying: () => import("./lying"),
  beat: wheel,
} satisfies Game;
