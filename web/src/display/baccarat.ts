/** Baccarat on a display. */

import { inWords } from "../games/baccarat_words";
import { countedOf } from "../games/counts";
import { coupOf, coupsOf } from "../games/roads";
import { baccarat as words } from "../words/baccarat";
import BaccaratField from "./BaccaratField.svelte";
import BaccaratPast from "./BaccaratPast.svelte";
import type { Show } from "./shows";

const SIDES = ["player", "banker", "tie"] as const;

export default {
  Field: BaccaratField,
  Past: BaccaratPast,
  words: ({ outcome }) => {
    const coup = coupOf(outcome ?? "");
    return coup ? inWords(coup) : "";
  },
  counts: (results, { spots }) => {
    const coups = coupsOf(results);
    return SIDES.map((side) => {
      const chance = spots.find(({ key }) => key === side)?.chance ?? "0/1";
      return { key: side, name: words().sides[side], ...countedOf(coups, ({ winner }) => winner === side, chance) };
    });
  },
  counted: (rounds) => words().expectedCoups(rounds),
  independent: () => words().independent,
} satisfies Show;
