/** Sic bo on a terminal. */

import { sicBo } from "../../words/built/sic_bo";
import type { AtTerminal } from "../game";
import SicBoBadge from "./Badge.svelte";
import SicBoBeside from "./Beside.svelte";
import SicBoTable from "./Table.svelte";
import { betName, inWords, kindName, playOf } from "./words";

export default {
  Table: SicBoTable,
  Badge: SicBoBadge,
  Beside: SicBoBeside,
  betName,
  kindName,
  result: (table) => inWords(playOf(table)?.dice ?? []),
  inPlay: () => sicBo().lidLifts,
} satisfies AtTerminal;
