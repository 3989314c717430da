/** Big 3 Six on a display. */

import { ringsPlay, spoken } from "../games/wheel_words";
import { wheels } from "../words/wheels";
import RingsField from "./RingsField.svelte";
import type { Show } from "./shows";
import { symbolRows } from "./symbol_rows";
import SymbolOf from "./SymbolOf.svelte";
import SymbolsPast from "./SymbolsPast.svelte";

export default {
  Field: RingsField,
  Past: SymbolsPast,
  Mark: SymbolOf,
  words: (table) => (ringsPlay(table)?.symbols ?? []).map(spoken).join("; "),
  counts: symbolRows,
  counted: (rounds) => wheels().expectedSpins(rounds),
  independent: () => wheels().independent,
} satisfies Show;
