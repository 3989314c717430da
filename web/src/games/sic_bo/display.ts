/** Sic bo on a display. */

import { throwCounts, throwsOf } from "./counts";
import { inWords, kindName, playOf } from "./words";
import { sicBo } from "../../words/built/sic_bo";
import type { OnDisplay } from "../game";
import SicBoField from "./Field.svelte";
import SicBoPast from "./Past.svelte";

export default {
  Field: SicBoField,
  Past: SicBoPast,
  words: (table) => inWords(playOf(table)?.dice ?? []),
  note: () => sicBo().tumbling,
  kindName,
  counts: (results, { spots }) => throwCounts(throwsOf(results), spots),
  counted: (rounds) => sicBo().expectedRolls(rounds),
  independent: () => sicBo().independent,
} satisfies OnDisplay;
