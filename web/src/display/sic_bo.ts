/** Sic bo on a display. */

import { countedOf } from "../games/counts";
import { diceOf, wins } from "../games/sic_bo_layout";
import { inWords, kindName, playOf } from "../games/sic_bo_words";
import { sicBo } from "../words/sic_bo";
import type { Show } from "./shows";
import SicBoField from "./SicBoField.svelte";
import SicBoPast from "./SicBoPast.svelte";

const COUNTED: readonly string[] = ["small", "big", "any-triple"];

export default {
  Field: SicBoField,
  Past: SicBoPast,
  words: (table) => inWords(playOf(table)?.dice ?? []),
  note: () => sicBo().tumbling,
  counts: (results, { spots }) => {
    const throws = results.map(diceOf).filter((dice) => dice.length === 3);
    return spots
      .filter((spot) => COUNTED.includes(spot.key))
      .map(({ key, chance }) => ({ key, name: key === "any-triple" ? sicBo().triple : kindName(key), ...countedOf(throws, (dice) => wins(key, dice), chance) }));
  },
  counted: (rounds) => sicBo().expectedRolls(rounds),
  independent: () => sicBo().independent,
} satisfies Show;
