/** Big 3 Six on a terminal. */

import { wheels } from "../words/wheels";
import type { Game } from "./game";
import RingsTable from "./RingsTable.svelte";
import SymbolBadge from "./SymbolBadge.svelte";
import SymbolBeside from "./SymbolBeside.svelte";
import { betName, kindName, ringsPlay, spoken } from "./wheel_words";

export default {
  Table: RingsTable,
  Badge: SymbolBadge,
  Beside: SymbolBeside,
  betName,
  kindName,
  result: (table) => (ringsPlay(table)?.symbols ?? []).map(spoken).join("; "),
  inPlay: () => wheels().ringsTurning,
} satisfies Game;
