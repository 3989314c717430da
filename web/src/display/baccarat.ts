/** Baccarat on a display. */

import { sideCounts } from "../games/baccarat_counts";
import { inWords } from "../games/baccarat_words";
import { coupOf, coupsOf } from "../games/roads";
import { shoeInWords } from "../games/shoe";
import { baccarat as words } from "../words/baccarat";
import { cards } from "../words/cards";
import BaccaratField from "./BaccaratField.svelte";
import BaccaratPast from "./BaccaratPast.svelte";
import type { Show } from "./shows";

export default {
  Field: BaccaratField,
  Past: BaccaratPast,
  words: ({ outcome }) => {
    const coup = coupOf(outcome ?? "");
    return coup ? inWords(coup) : "";
  },
  kindName: (kind) => words().names[kind] ?? words().kinds[kind] ?? kind,
  counts: (results, { spots }) => sideCounts(coupsOf(results), spots),
  counted: (rounds) => words().expectedCoups(rounds),
  note: ({ shoe }) => shoeInWords(shoe),
  independent: (table) => (table?.shoe ? cards().expectedOfNewShoe : words().independent),
} satisfies Show;
