/** A coup in words: "Banker wins, 7 to 4". */

import { baccarat } from "../../words/built/baccarat";
import type { Coup } from "./roads";

export function inWords({ winner, player, banker, natural }: Coup): string {
  const words = baccarat();
  if (winner === "tie") return words.ties(player);
  const said = winner === "player" ? words.wins({ side: "player", points: player, against: banker }) : words.wins({ side: "banker", points: banker, against: player });
  return natural ? `${said}, ${words.natural}` : said;
}
