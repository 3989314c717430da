/** Lucky Big Wheel on a terminal. */

import { games } from "../words/games";
import { wheels } from "../words/wheels";
import BigWheelTable from "./BigWheelTable.svelte";
import type { Game } from "./game";
import SymbolBadge from "./SymbolBadge.svelte";
import SymbolBeside from "./SymbolBeside.svelte";
import { betName, kindName, spoken, wheelPlay } from "./wheel_words";

export default {
  Table: BigWheelTable,
  Badge: SymbolBadge,
  Beside: SymbolBeside,
  betName,
  kindName,
  result: (table) => spoken(wheelPlay(table)?.symbol ?? ""),
  inPlay: (table) => (table.asking ? games().spinnerAsked : wheels().turning),
} satisfies Game;
