/** Roulette as the terminal hosts it. */

import type { FeltView } from "../../wire/types";
import { roulette } from "../../words/built/roulette";
import { games } from "../../words/built/games";
import { states } from "../../words/built/states";
import { terminal } from "../../words/built/terminal";
import { nameOf } from "../../terminal/messages";
import type { AtTerminal } from "../game";
import Badge from "./Badge.svelte";
import Beside from "./Beside.svelte";
import { colourAt } from "./colours";
import Felt from "./Table.svelte";
import { inWords } from "./spoken";

export default {
  Felt,
  Badge,
  BesideFelt: Beside,
  betName: (key, felt) => nameOf(key, felt as FeltView),
  result: (table) => states().outcome({ number: table.outcome ?? "", colour: roulette().colourNames[colourAt(table)] }),
  aloud: (table) => inWords(table.outcome ?? "", colourAt(table)),
  inPlay: ({ asking }, revealing) => (asking ? games().spinnerAsked : revealing ? terminal().spinning : terminal().ballInPlay),
} satisfies AtTerminal;
