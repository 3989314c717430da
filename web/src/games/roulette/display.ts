/** Roulette on a display. */

import { wheels } from "../../words/built/wheels";
import type { OnDisplay } from "../game";
import { hasDrawnWheel } from "./beat";
import { colourAt, colourOf } from "./colours";
import DisplayCounts from "./DisplayCounts.svelte";
import Field from "./Field.svelte";
import Past from "./Past.svelte";
import SideResults from "./SideResults.svelte";
import { inWords } from "./spoken";
import Spreads from "./Spreads.svelte";

export default {
  FeltField: Field,
  drawsNow: ({ table, felt }) => table !== null && felt !== null && hasDrawnWheel(table),
  tone: colourOf,
  Past,
  column: colourOf,
  Aside: SideResults,
  Instead: Spreads,
  insteadNow: ({ table, felt }) => felt !== null && (table?.sides ?? []).some(({ spread }) => spread !== null),
  Counts: DisplayCounts,
  words: (table) => inWords(table.outcome ?? "", colourAt(table)),
  // Who starts the ball is told where players do, also before they are asked.
  note: ({ spinner }) => (spinner === null ? null : wheels().spinnerIs(spinner)),
} satisfies OnDisplay;
