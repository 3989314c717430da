/** What has been drawn for a side wager, in a few words. */

import type { SideShown } from "../wire/types";
import { roulette } from "../words/built/roulette";
import { language } from "../words/language.svelte";
import { items } from "../words/words";

/** "D"; "17 black, 5 red"; "17 + 5 = 22"; "17, 8": null while nothing of it may be seen. */
export function drawnFor(side: SideShown): string | null {
  if (side.symbol !== null) return side.symbol;
  if (side.wheels.length > 0) return items(side.wheels.map(([number, colour]) => `${number} ${roulette().colours[colour]}`), language());
  if (side.outer !== null && side.inner !== null && side.spread !== null) return `${side.outer} + ${side.inner} = ${side.spread}`;
  if (side.balls.length > 0) return side.balls.map((ball) => `${ball.colour}: ${ball.number}${ball.bonus ? " ★" : ""}`).join(", ");
  return null;
}
