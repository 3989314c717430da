/** Casino war. */

import { cardTurned } from "../beats";
import type { Game } from "../game";

export default {
  names: ["casino war"],
  layout: "board",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("../cards/DealerSmall.svelte"),
  smallIsWord: true,
  lying: () => import("./lying"),
  beat: cardTurned,
} satisfies Game;
