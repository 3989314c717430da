/** A result in words: "17 black, odd, low". */

import { roulette } from "../../words/built/roulette";

type Colour = "red" | "black" | "green";

/** What the number is beside itself: "Black · odd · low"; a zero is none of these. */
export function spokenResult(number: string, colour: Colour): string {
  const words = roulette();
  if (colour === "green") return words.colourNames.green;
  return [words.colourNames[colour], ...parity(number)].join(" · ");
}

export function inWords(number: string, colour: Colour): string {
  const words = roulette();
  if (colour === "green") return `${number} ${words.colours.green}`;
  return [`${number} ${words.colours[colour]}`, ...parity(number)].join(", ");
}

function parity(number: string): string[] {
  const words = roulette();
  const value = Number(number);
  return [value % 2 === 0 ? words.even : words.odd, value <= 18 ? words.low : words.high];
}
