/** Blackjack on a display. */

import { dealerInWords } from "../games/blackjack_words";
import { cards } from "../words/cards";
import BlackjackField from "./BlackjackField.svelte";
import DealerPast from "./DealerPast.svelte";
import type { Show } from "./shows";

export default {
  Field: BlackjackField,
  Past: DealerPast,
  words: ({ outcome }) => dealerInWords(outcome),
  counts: () => [],
  counted: (rounds) => cards().lastRoundsOf(rounds),
  independent: () => cards().roundsIndependent,
} satisfies Show;
