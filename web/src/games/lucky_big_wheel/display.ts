/** Lucky Big Wheel on a display. */

import { symbolCounts } from "../symbols/counts";
import { kindName, spoken, wheelPlay } from "../symbols/words";
import { wheels } from "../../words/built/wheels";
import BigWheelField from "./Field.svelte";
import type { OnDisplay } from "../game";
import SymbolOf from "../symbols/SymbolOf.svelte";
import SymbolsPast from "../symbols/Past.svelte";

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
} satisfies OnDisplay;
