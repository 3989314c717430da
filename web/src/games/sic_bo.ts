/** Sic bo on a terminal. */

import { sicBo } from "../words/sic_bo";
import type { Game } from "./game";
import SicBoBadge from "./SicBoBadge.svelte";
import SicBoBeside from "./SicBoBeside.svelte";
import SicBoTable from "./SicBoTable.svelte";
import { betName, inWords, kindName, playOf } from "./sic_bo_words";

export default {
  Table: SicBoTable,
  Badge: SicBoBadge,
  Beside: SicBoBeside,
  betName,
  kindName,
  result: (table) => inWords(playOf(table)?.dice ?? []),
  inPlay: () => sicBo().lidLifts,
} satisfies Game;
