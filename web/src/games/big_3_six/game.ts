/** Big 3 Six. */

import { whenDrawn } from "../beats";
import type { Game } from "../game";

/** Wheels that are drawn together come to rest one after the other. */
const rings = whenDrawn((more) => ({ before: more > 1 ? 3_600 : 1_200, after: 100 }));

export default {
  names: ["big 3 six"],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("../symbols/Small.svelte"),
  lying: () => import("./lying"),
  beat: rings,
} satisfies Game;
