/** Small words made of what the house says. */

import { consoleWords as words } from "../words/built/console";
import { roulette } from "../words/built/roulette";
import type { FeltView } from "../wire/types";
import { betName, colourName } from "../words/naming";
import { sides } from "./round";

/** "17 Black". */
export function numberName(number: string, felt: FeltView | null): string {
  return felt ? words().number({ number, colour: colourName(felt.colours, number) }) : number;
}

/** "Black · odd · low". */
export function traits(number: string, felt: FeltView): string {
  const which = sides(number);
  const said = roulette();
  const colour = colourName(felt.colours, number);
  return which ? [colour, which.odd ? said.odd : said.even, which.low ? said.low : said.high].join(" · ") : said.zero;
}

export function callName(bet: string, felt: FeltView | null): string {
  const spot = felt?.spots.find((each) => each.key === bet) ?? felt?.sides.flatMap((side) => side.bets).find((each) => each.key === bet);
  return spot ? betName(spot) : bet;
}

/** The clause without its book, where the book stands in the header anyway. */
export function clauseOnly(clause: string): string {
  return clause.slice(clause.indexOf(" ") + 1);
}
