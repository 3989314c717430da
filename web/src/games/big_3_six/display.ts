/** Big 3 Six on a display. */

import { symbolCounts } from "../symbols/counts";
import { kindName, ringsPlay, spoken } from "../symbols/words";
import { wheels } from "../../words/built/wheels";
import RingsField from "./Field.svelte";
import type { OnDisplay } from "../game";
import SymbolOf from "../symbols/SymbolOf.svelte";
import SymbolsPast from "../symbols/Past.svelte";

export default {
  Field: RingsField,
  Past: SymbolsPast,
  Mark: SymbolOf,
  words: (table) => (ringsPlay(table)?.symbols ?? []).map(spoken).join("; "),
  kindName,
  counts: symbolCounts,
  counted: (rounds) => wheels().expectedSpins(rounds),
  independent: () => wheels().independent,
} satisfies OnDisplay;
