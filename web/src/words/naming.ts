/** The names of bets, found by the words with which the house names them. */

import type { Spot } from "../wire/types";
import { bets } from "./bets";
import { shortMoney, type Language } from "./words";

export type Boxed = "low" | "even" | "red" | "black" | "odd" | "high" | "green" | "first-five" | "first-six" | "any-green";
export type Kind = Boxed | "straight" | "split" | "street" | "corner" | "six-line" | "six-box" | "column" | "dozen";
export type SeriesKey = "tier" | "orphans" | "voisins" | "zero-game";
export type Named = (covers: readonly string[], which: string) => string;
export type Standing = "pending" | "kept" | "trimmed" | "refused";

/** "Split 17 and 20"; a bet of a kind that has no words here keeps the name that the house gave it. */
export function betName(spot: Spot): string {
  const { names } = bets();
  return isIn(names, spot.kind) ? names[spot.kind](spot.covers, whichOf(spot.key)) : spot.name;
}

/** What stands in a box of the felt: "2nd 12", "19 to 36", "2 to 1". */
export function printed(spot: Spot): string {
  const words = bets();
  if (spot.kind === "straight") return spot.covers[0] ?? "";
  if (spot.kind === "column") return words.odds(spot.pays, spot.to);
  if (spot.kind === "dozen") return words.printedDozen(Number(whichOf(spot.key)));
  if (spot.kind === "six-box") return words.range(spot.covers[0] ?? "", spot.covers.at(-1) ?? "");
  return isIn(words.printed, spot.kind) ? words.printed[spot.kind] : spot.name;
}

/** A spot as it is read aloud: "Split 17 and 20, pays 17 to 1, $10 on it, kept by the house". */
export function spoken(spot: Spot, amount: number, standing: Standing | null, language: Language): string {
  const words = bets();
  const said = [betName(spot), words.pays(words.odds(spot.pays, spot.to))];
  if (amount > 0) said.push(words.onIt(shortMoney(amount, language)));
  if (standing && standing !== "kept") said.push(words.standings[standing]);
  return said.join(", ");
}

export function seriesName(key: string, otherwise: string): string {
  const { series } = bets();
  return isIn(series, key) ? series[key] : otherwise;
}

export function seriesNumbers(key: string): string {
  const { seriesNumbers: numbers } = bets();
  return isIn(numbers, key) ? numbers[key] : "";
}

/** "Black", or for a zero "Green". */
export function colourName(colours: Readonly<Record<string, "red" | "black" | "green">>, number: string): string {
  return bets().colourNames[colours[number] ?? "green"];
}

function whichOf(key: string): string {
  return key.split(":")[1] ?? "";
}

function isIn<Words extends object>(words: Words, key: string): key is Extract<keyof Words, string> {
  return Object.hasOwn(words, key);
}
