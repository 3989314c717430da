/** Three card poker as the terminal hosts it. */

import { cards } from "../../words/built/cards";
import type { AtTerminal } from "../game";
import { betName, dealerInWords, ownInWords } from "./words";
import PokerBadge from "./Badge.svelte";
import PokerBeside from "./Beside.svelte";
import ThreeCardPoker from "./Table.svelte";

export default {
  Table: ThreeCardPoker,
  Badge: PokerBadge,
  Beside: PokerBeside,
  betName: (key, board) => betName(key) ?? board.spots.find((spot) => spot.key === key)?.name ?? key,
  kindName: (kind) => betName(kind) ?? kind,
  result: ({ outcome }) => dealerInWords(outcome),
  own: ownInWords,
  usual: ["play", "fold"],
  inPlay: ({ asking }) => (asking ? cards().othersDecide : cards().dealt),
} satisfies AtTerminal;
