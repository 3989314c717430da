/** Baccarat as the terminal hosts it. */

import { baccarat as words } from "../../words/built/baccarat";
import { cards } from "../../words/built/cards";
import Baccarat from "./Table.svelte";
import { oddsOf } from "./bets";
import { inWords } from "./words";
import BaccaratBadge from "./Badge.svelte";
import BaccaratBeside from "./Beside.svelte";
import type { AtTerminal } from "../game";
import { coupOf } from "./roads";

export default {
  Table: Baccarat,
  Badge: BaccaratBadge,
  Beside: BaccaratBeside,
  betName: (key, board) => words().names[key] ?? board.spots.find((spot) => spot.key === key)?.name ?? key,
  odds: oddsOf,
  kindName: (kind) => words().names[kind] ?? words().kinds[kind] ?? kind,
  result: ({ outcome }) => {
    const coup = coupOf(outcome ?? "");
    return coup ? inWords(coup) : "";
  },
  inPlay: () => cards().dealt,
} satisfies AtTerminal;
