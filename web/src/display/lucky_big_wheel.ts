/** Lucky Big Wheel on a display. */

import { symbolCounts } from "../games/symbol_counts";
import { kindName, spoken, wheelPlay } from "../games/wheel_words";
import { wheels } from "../words/wheels";
import BigWheelField from "./BigWheelField.svelte";
import type { Show } from "./shows";
import SymbolOf from "./SymbolOf.svelte";
import SymbolsPast from "./SymbolsPast.svelte";

export default {
  Field: BigWheelField,
  Past: SymbolsPast,
  Mark: SymbolOf,
  words: (table) => spoken(wheelPlay(table)?.symbol ?? ""),
  note: ({ spinner }) => (spinner === null ? null : wheels().spinnerIs(spinner)),
  kindName,
  counts: symbolCounts,
  counted: (rounds) => wheels().expectedSpins(rounds),
  independent: () => wheels().independent,
} satisfies Show;
