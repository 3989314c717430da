/** Baccarat on a display. */

import { sideCounts } from "./counts";
import { inWords } from "./words";
import { coupOf, coupsOf } from "./roads";
import { shoeInWords } from "../cards/shoe";
import { baccarat as words } from "../../words/built/baccarat";
import { cards } from "../../words/built/cards";
import BaccaratField from "./Field.svelte";
import BaccaratPast from "./Past.svelte";
import type { OnDisplay } from "../game";

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
} satisfies OnDisplay;
