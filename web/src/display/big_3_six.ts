/** Big 3 Six on a display. */

import { symbolCounts } from "../games/symbol_counts";
import { kindName, ringsPlay, spoken } from "../games/wheel_words";
import { wheels } from "../words/wheels";
import RingsField from "./RingsField.svelte";
import type { Show } from "./shows";
import SymbolOf from "./SymbolOf.svelte";
import SymbolsPast from "./SymbolsPast.svelte";

export default {
  Field: RingsField,
  Past: SymbolsPast,
  Mark: SymbolOf,
  words: (table) => (ringsPlay(table)?.symbols ?? []).map(spoken).join("; "),
  kindName,
  counts: symbolCounts,
  counted: (rounds) => wheels().expectedSpins(rounds),
  independent: () => wheels().independent,
} satisfies Show;
