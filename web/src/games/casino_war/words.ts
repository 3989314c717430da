/** What a round of casino war came to, in words. */

import { cardName } from "../cards/cards";
import type { AreaView, SeatView, TableView, WarPlay } from "../../wire/types";
import { casinoWar as words } from "../../words/built/casino_war";
import { filled } from "../../words/catalogue.svelte";

export function dealtOf(table: TableView | null): WarPlay | null {
  return table?.play?.game === "casino war" ? table.play : null;
}

export function areaOf(dealt: WarPlay | null, terminal: string | undefined): AreaView | null {
  return dealt?.areas.find((area) => area.terminal === terminal) ?? null;
}

/** The dealer's card, as the house writes it: "K♠", "K♠ war 9♥-10♦". */
export function dealerInWords(outcome: string | null): string {
  if (!outcome) return "";
  const [card = "", war = ""] = outcome.split(" war ");
  if (!war) return words().dealerHas(cardName(card));
  const [community = "", against = ""] = war.split("-");
  return words().afterWar({ dealer: cardName(card), community: cardName(community), war: cardName(against) });
}

export function ownInWords(table: TableView, seat: SeatView): string | null {
  const dealt = dealtOf(table);
  const area = areaOf(dealt, seat.terminal);
  if (!area?.card || !dealt?.dealer) return null;
  return filled(words().own[area.standing], { card: cardName(area.card), dealer: cardName(dealt.dealer) });
}
