/** The names of bets, found by the words with which the house names them. */

import type { Spot } from "../wire/types";
import { book } from "./built/book";
import english from "./built/en/book.json";
import { roulette } from "./built/roulette";
import { titles } from "./built/titles";
import { filled } from "./catalogue.svelte";
import { language } from "./language.svelte";
import { titleFromElsewhere, told } from "./said.svelte";
import { unit, type Unit } from "./unit.svelte";
import { capital, parted, shortMoney, type Language } from "./words";

export type Standing = "pending" | "kept" | "trimmed" | "refused";

/** "Split 17 and 20"; a bet of a kind that has no words here keeps the name that the house gave it. */
export function betName(spot: Spot): string {
  const given = { covers: spot.covers, first: spot.covers[0] ?? "", last: spot.covers.at(-1) ?? "", which: whichOf(spot.key) };
  return filled(roulette().names[spot.kind], given) ?? told(spot.name, spot.said);
}

/** What stands in a box of the felt: "2nd 12", "19 to 36", "2 to 1". */
export function printed(spot: Spot): string {
  const words = roulette();
  if (spot.kind === "straight") return spot.covers[0] ?? "";
  if (spot.kind === "column") return words.odds({ pays: spot.pays, to: spot.to });
  if (spot.kind === "dozen") return words.printedDozen(Number(whichOf(spot.key)));
  if (spot.kind === "six-box") return words.range({ first: spot.covers[0] ?? "", last: spot.covers.at(-1) ?? "" });
  return words.printed[spot.kind] ?? spot.name;
}

/** A spot as it is read aloud: "Split 17 and 20, pays 17 to 1, $10 on it, kept by the house". */
export function spoken(spot: Spot, amount: number, standing: Standing | null, spokenIn: Language, counted: Unit = unit()): string {
  const words = roulette();
  const said = [betName(spot), words.pays(words.odds({ pays: spot.pays, to: spot.to }))];
  if (amount > 0) said.push(words.onIt(shortMoney(amount, spokenIn, counted)));
  if (standing && standing !== "kept") said.push(words.standings[standing]);
  return said.join(", ");
}

export function seriesName(key: string, otherwise: string): string {
  return roulette().series[key] ?? otherwise;
}

export function seriesNumbers(key: string): string {
  return roulette().seriesNumbers[key] ?? "";
}

/** "Black", or for a zero "Green". */
export function colourName(colours: Readonly<Record<string, "red" | "black" | "green">>, number: string): string {
  return roulette().colourNames[colours[number] ?? "green"];
}

function whichOf(key: string): string {
  return key.split(":")[1] ?? "";
}

/** A rule book by its name; one from elsewhere goes by the words of its key, as its game does by its title. */
export function bookName(key: string): string {
  const words = capital(key.replaceAll("-", " "));
  return book().books[key] ?? titleFromElsewhere(words) ?? words;
}

/** The book's own title of a rank: "Pit Boss". */
export function rankName(rank: string): string {
  const said = book().ranks[rank] ?? rank;
  return language() === "en" ? said.split(" ").map(capital).join(" ") : capital(said);
}

/** A duty of the house, by the word that the file writes: "Cage manager". */
export function dutyName(duty: string): string {
  return capital(book().Duty[duty.replaceAll("-", "_").toUpperCase()] ?? duty);
}

/** What somebody is in the house, each rank and each duty once; none where they are nothing yet. */
export function standingOf(ranks: readonly string[], duties: readonly string[]): string | null {
  const held = [...new Set(ranks.map(rankName)), ...duties.map(dutyName)];
  return held.length > 0 ? held.join(", ") : null;
}

/** A side wager by its name; one that nobody has named goes by the house's word for it. */
export function sideName(side: string, otherwise = side): string {
  return book().sides[side] ?? otherwise;
}

/** What has failed at a terminal, which the house tells in English: "its display". */
export function partName(part: string): string {
  const known: Readonly<Record<string, string>> = english.FaultyPart;
  const name = Object.keys(known).find((each) => known[each] === part);
  return (name && book().FaultyPart[name]) || part;
}

/** What becomes of tournaments and entrants, which the house tells in English: "entries closed". */
export function ofTournament(kind: "TournamentStage" | "EntrantStanding" | "Extra", told: string): string {
  const known: Readonly<Record<string, string>> = english[kind];
  const name = Object.keys(known).find((each) => known[each] === told);
  return (name && book()[kind][name]) || told;
}

/** The title of a table, part by part: "Rapid Roulette, single zero". */
export function titleOf(title: string): string {
  const known: Readonly<Record<string, string | undefined>> = { ...titles() };
  const parts = title.split(", ").map((part) => known[part] ?? titleFromElsewhere(part) ?? part);
  return parted(parts, language());
}
