/** A coup in words: "Banker wins, 7 to 4". */

import { baccarat } from "../../words/built/baccarat";
import type { PlayView } from "../lying";
import type { Coup } from "./roads";

export function inWords({ winner, player, banker, natural }: Coup): string {
  const words = baccarat();
  if (winner === "tie") return words.ties(player);
  const said = winner === "player" ? words.wins({ side: "player", points: player, against: banker }) : words.wins({ side: "banker", points: banker, against: player });
  return natural ? `${said}, ${words.natural}` : said;
}

/** What the cards have struck of a jackpot that somebody has entered: "Both natural nine, one suit". */
export function struckInWords(play: PlayView | null | undefined): string | null {
  return play?.game === "baccarat" && play.struck ? baccarat().struck(play.struck) : null;
}
