/** Blackjack as the terminal hosts it. */

import { cards } from "../../words/built/cards";
import Blackjack from "./Table.svelte";
import { betName, dealerInWords, oddsOf, ownInWords } from "./words";
import BlackjackBadge from "./Badge.svelte";
import BlackjackBeside from "./Beside.svelte";
import type { AtTerminal } from "../game";

export default {
  Table: Blackjack,
  Badge: BlackjackBadge,
  Beside: BlackjackBeside,
  betName: (key, board) => betName(key) ?? board.spots.find((spot) => spot.key === key)?.name ?? key,
  odds: oddsOf,
  kindName: (kind) => betName(kind) ?? kind,
  result: ({ outcome }) => dealerInWords(outcome),
  own: ownInWords,
  usual: ["hit", "stand", "double", "split"],
  inPlay: ({ asking }) => (asking ? cards().othersDecide : cards().dealt),
} satisfies AtTerminal;
