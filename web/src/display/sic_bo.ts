/** Sic bo on a display. */

import { throwCounts, throwsOf } from "../games/sic_bo_counts";
import { inWords, kindName, playOf } from "../games/sic_bo_words";
import { sicBo } from "../words/sic_bo";
import type { Show } from "./shows";
import SicBoField from "./SicBoField.svelte";
import SicBoPast from "./SicBoPast.svelte";

export default {
  Field: SicBoField,
  Past: SicBoPast,
  words: (table) => inWords(playOf(table)?.dice ?? []),
  note: () => sicBo().tumbling,
  kindName,
  counts: (results, { spots }) => throwCounts(throwsOf(results), spots),
  counted: (rounds) => sicBo().expectedRolls(rounds),
  independent: () => sicBo().independent,
} satisfies Show;
