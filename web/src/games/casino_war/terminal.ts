/** Casino war as the terminal hosts it. */

import { cards } from "../../words/built/cards";
import { casinoWar as words } from "../../words/built/casino_war";
import CasinoWar from "./Table.svelte";
import type { AtTerminal } from "../game";
import { dealerInWords, ownInWords } from "./words";
import WarBadge from "./Badge.svelte";
import WarBeside from "./Beside.svelte";

export default {
  Table: CasinoWar,
  Badge: WarBadge,
  Beside: WarBeside,
  betName: (key) => words().names[key] ?? key,
  kindName: (kind) => words().names[kind] ?? kind,
  result: ({ outcome }) => dealerInWords(outcome),
  own: ownInWords,
  usual: ["surrender", "go-to-war"],
  inPlay: ({ asking }) => (asking ? cards().othersDecide : cards().dealt),
} satisfies AtTerminal;
