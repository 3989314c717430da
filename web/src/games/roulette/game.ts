/** Roulette: the dealer's and the automated one. */

import type { Game } from "../game";
import { ballRuns } from "./beat";
import ResultPlate from "./ResultPlate.svelte";

export default {
  names: ["roulette", "virtual roulette"],
  layout: "felt",
  terminal: () => import("./terminal"),
  display: () => import("./display"),
  small: () => import("./ResultPlate.svelte"),
  felt: () => import("./Felt.svelte"),
  entry: () => import("./Wheel.svelte"),
  beat: ballRuns,
  Plate: ResultPlate,
  forNewcomers: true,
} satisfies Game;
