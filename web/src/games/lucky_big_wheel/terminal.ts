/** Lucky Big Wheel on a terminal. */

import { games } from "../../words/built/games";
import { wheels } from "../../words/built/wheels";
import BigWheelTable from "./Table.svelte";
import type { AtTerminal } from "../game";
import SymbolBadge from "../symbols/Badge.svelte";
import SymbolBeside from "../symbols/Beside.svelte";
import { betName, kindName, spoken, wheelPlay } from "../symbols/words";

export default {
  Table: BigWheelTable,
  Badge: SymbolBadge,
  Beside: SymbolBeside,
  betName,
  kindName,
  result: (table) => spoken(wheelPlay(table)?.symbol ?? ""),
  inPlay: (table) => (table.asking ? games().spinnerAsked : wheels().turning),
} satisfies AtTerminal;
