/** Roulette as the terminal hosts it. */

import type { FeltView, TableView } from "../../wire/types";
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

/** Nothing is in play before the house knows that the ball was spun. */
function inPlay({ asking, spun }: TableView, revealing: boolean): string {
  if (asking) return games().spinnerAsked;
  if (revealing) return terminal().spinning;
  return spun ? terminal().ballInPlay : states().waitingForSpin;
}

export default {
  Felt,
  Badge,
  BesideFelt: Beside,
  betName: (key, felt) => nameOf(key, felt as FeltView),
  result: (table) => states().outcome({ number: table.outcome ?? "", colour: roulette().colourNames[colourAt(table)] }),
  aloud: (table) => inWords(table.outcome ?? "", colourAt(table)),
  inPlay,
} satisfies AtTerminal;
