/** Three card poker on a display. */

import { dealerInWords } from "../games/poker_words";
import { cards } from "../words/cards";
import PokerField from "./PokerField.svelte";
import DealerPast from "./DealerPast.svelte";
import type { Show } from "./shows";

export default {
  Field: PokerField,
  Past: DealerPast,
  words: ({ outcome }) => dealerInWords(outcome),
  counts: () => [],
  counted: (rounds) => cards().lastRoundsOf(rounds),
  independent: () => cards().roundsIndependent,
} satisfies Show;
