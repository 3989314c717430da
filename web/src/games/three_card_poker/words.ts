/** What a round of three card poker came to, in words, and how its bets are called. */

import type { PickView, PokerPlay, SeatView, TableView } from "../../wire/types";
import { threeCardPoker as words } from "../../words/built/three_card_poker";
import { positionsOf, written } from "./picks";

/** What a hand that qualifies may be high by, the highest first. */
const HIGH = ["A", "K", "Q"];

export function dealtOf(table: TableView | null): PokerPlay | null {
  return table?.play?.game === "three card poker" ? table.play : null;
}

export function pickOf(dealt: PokerPlay | null, terminal: string | undefined): PickView | null {
  return dealt?.picks.find((pick) => pick.terminal === terminal) ?? null;
}

export function handName(hand: string | null): string {
  return hand === null ? "" : (words().hands[hand] ?? hand);
}

/** The dealer's hand, as the house writes it: "pair", "unqualified"; by its highest card where the cards are known. */
export function dealerInWords(outcome: string | null, cards: readonly string[] = []): string {
  if (!outcome) return "";
  const high = outcome === "high card" ? HIGH.find((rank) => cards.some((card) => card.startsWith(rank))) : undefined;
  if (high) return words().dealerHigh[high] ?? "";
  return outcome === "unqualified" ? words().dealerUnqualified : (words().dealerHas[outcome] ?? outcome);
}

export function ownInWords(table: TableView, seat: SeatView): string | null {
  const pick = pickOf(dealtOf(table), seat.terminal);
  const ante = seat.settlement?.wagers.find((wager) => wager.bet.startsWith("ante:"));
  if (!pick || !ante) return null;
  if (pick.standing === "folded") return words().youFolded;
  if (pick.standing === "short") return words().youWereShort;
  const said = { win: words().youWin, lose: words().youLose, "stand-off": words().youStandOff }[ante.kind];
  return said?.(handName(pick.hand)) ?? null;
}

export function betName(key: string): string | null {
  const [kind = "", place = ""] = key.split(":");
  const names: Readonly<Record<string, string>> = { ante: words().ante, play: words().play, "pairs-plus": words().pairsPlus, "six-card-bonus": words().sixCardBonus };
  const name = names[kind];
  if (name === undefined) return null;
  if (kind === "ante" && place) return words().on({ bet: name, what: written(positionsOf(key)) });
  return place ? words().on({ bet: name, what: placeName(place) }) : name;
}

/** "row-2" is "Row 2"; "hand" is the player's own. */
export function placeName(place: string): string {
  const [line = "", number = ""] = place.split("-");
  if (line === "row") return words().row(number);
  return line === "col" ? words().column(number) : words().onHand;
}
