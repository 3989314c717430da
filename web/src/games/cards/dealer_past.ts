/** The dealer's hand of an earlier round, as short as it can be said; the house writes each game's in its own way. */

import { blackjack } from "../../words/built/blackjack";
import { threeCardPoker } from "../../words/built/three_card_poker";

export function past(result: string): string {
  const [first = "", second = ""] = result.split(" ");
  if (result === "blackjack") return blackjack().names["blackjack"] ?? result;
  if (first === "bust") return blackjack().over(second);
  if (result === "unqualified") return threeCardPoker().unqualified;
  return threeCardPoker().hands[result] ?? result.replace(" war ", " · ");
}
