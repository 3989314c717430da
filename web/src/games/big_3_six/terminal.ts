/** Big 3 Six on a terminal. */

import { wheels } from "../../words/built/wheels";
import type { AtTerminal } from "../game";
import RingsTable from "./Table.svelte";
import SymbolBadge from "../symbols/Badge.svelte";
import SymbolBeside from "../symbols/Beside.svelte";
import { betName, kindName, ringsPlay, spoken } from "../symbols/words";

export default {
  Table: RingsTable,
  Badge: SymbolBadge,
  Beside: SymbolBeside,
  betName,
  kindName,
  result: (table) => (ringsPlay(table)?.symbols ?? []).map(spoken).join("; "),
  inPlay: () => wheels().ringsTurning,
} satisfies AtTerminal;
