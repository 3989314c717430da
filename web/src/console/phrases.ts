/** Small words made of what the house says. */

import { consoleWords as words } from "../words/built/console";
import { roulette } from "../words/built/roulette";
import type { FeltView, Place } from "../wire/types";
import { language } from "../words/language.svelte";
import { betName, colourName } from "../words/naming";
import { shortMoney } from "../words/words";
import { sides } from "./round";
import { stateOf } from "./tiles";

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

/** What there is to say of a player at a terminal: the bets, and all that is out of the ordinary. */
export function aboutPlace(of: Place): string {
  const short = (cents: number): string => shortMoney(cents, language());
  const facts = [of.bets > 0 ? words().onBets({ amount: short(of.staked), bets: of.bets }) : words().states[stateOf(of)]];
  if (of.guest) facts.push(words().guest);
  if (of.idle_rounds > 0) facts.push(words().idleFor(of.idle_rounds));
  if (of.personal) facts.push(words().ownLimits({ least: short(of.personal[0]), most: short(of.personal[1]) }));
  if (of.legacy) facts.push(words().legacy);
  if (of.colour_chips) facts.push(words().colourChips);
  return facts.join(" · ");
}
