/** A coup in words: "Banker wins, 7 to 4". */

import { baccarat } from "../../words/baccarat";
import type { Coup } from "./roads";

export function inWords({ winner, player, banker, natural }: Coup): string {
  const words = baccarat();
  if (winner === "tie") return words.ties(player);
  const said = winner === "player" ? words.wins("player", player, banker) : words.wins("banker", banker, player);
  return natural ? `${said}, ${words.natural}` : said;
}
