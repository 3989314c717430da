/** Bets and results of the wheel games in the language spoken. */

import type { PrizeView, RingsPlay, TableView, WheelPlay } from "../../wire/types";
import { roulette } from "../../words/built/roulette";
import { wheels } from "../../words/built/wheels";

export function wheelPlay(table: TableView | null | undefined): WheelPlay | null {
  return table?.play?.game === "lucky big wheel" ? table.play : null;
}

export function ringsPlay(table: TableView | null | undefined): RingsPlay | null {
  return table?.play?.game === "big 3 six" ? table.play : null;
}

/** "C · Triangle" */
export function named(symbol: string): string {
  const words = wheels();
  return words.named({ symbol, name: words.symbols[symbol] ?? symbol });
}

/** "C, triangle" */
export function spoken(symbol: string): string {
  const words = wheels();
  return words.spoken({ symbol, name: words.symbols[symbol] ?? symbol });
}

/** "symbol:C" on the big wheel, "wheel-2:C" and "side" on the rings. */
export function betName(key: string): string {
  const [kind = "", symbol = ""] = key.split(":");
  if (kind === "symbol") return spoken(symbol);
  const [, which] = /^wheel-(\d+)$/.exec(kind) ?? [];
  if (which) return wheels().onWheel({ which: Number(which), symbol: spoken(symbol) });
  return key === "side" ? wheels().sideWager : key;
}

export function kindName(kind: string): string {
  const [, which] = /^wheel-(\d+)$/.exec(kind) ?? [];
  if (which) return wheels().wheel(Number(which));
  return kind === "side" ? wheels().sideWager : wheels().symbolAndOdds;
}

export function oddsOf(prize: PrizeView | undefined): string {
  return prize ? roulette().odds({ pays: prize.pays, to: prize.to }) : "";
}

/** The prizes of the side wager as the house words them: "every wheel rests on A", "... on C, D, E, not all alike". */
export function prizeName(when: string): string {
  const [, symbols = ""] = /rests on ([A-Z](?:, [A-Z])*)/.exec(when) ?? [];
  const of = symbols.split(", ").filter((symbol) => symbol !== "");
  if (of.length === 0) return when;
  return of.length === 1 ? wheels().threeOf(of[0] ?? "") : wheels().mixtureOf(of);
}

/** Whether a prize of the side wager is what three symbols win. */
export function wonPrize(when: string, shown: readonly string[]): boolean {
  const [, symbols = ""] = /rests on ([A-Z](?:, [A-Z])*)/.exec(when) ?? [];
  const of = symbols.split(", ");
  const alike = new Set(shown).size === 1;
  return shown.length === 3 && shown.every((symbol) => of.includes(symbol)) && alike === (of.length === 1);
}
