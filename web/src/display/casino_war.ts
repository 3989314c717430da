/** Casino war on a display. */

import { dealerInWords } from "../games/war_words";
import { cards } from "../words/cards";
import CasinoWarField from "./CasinoWarField.svelte";
import DealerPast from "./DealerPast.svelte";
import type { Show } from "./shows";

export default {
  Field: CasinoWarField,
  Past: DealerPast,
  words: ({ outcome }) => dealerInWords(outcome),
  counts: () => [],
  counted: (rounds) => cards().lastRoundsOf(rounds),
  independent: () => cards().roundsIndependent,
} satisfies Show;
