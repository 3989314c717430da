/** What the message bar says: what happened, why, and by which clause. */

import type { BetKey } from "../wagering/slip";
import type { Amounts } from "../wagering/slip";
import type { BoardSpot, FeltView, SettlementView, SignView, Spot, TrimmedView } from "../wire/types";
import { roulette } from "../words/built/roulette";
import { language } from "../words/language.svelte";
import { betName } from "../words/naming";
import { states } from "../words/built/states";
import { terminal } from "../words/built/terminal";
import { money, sentence, shortMoney } from "../words/words";
import { kindOf, leastOn, mostOn } from "./sign";

export interface Message {
  tone: "warn" | "info";
  title: string;
  text: string;
  clause: string | null;
  /** The spots concerned, which get a ring. */
  bets: readonly BetKey[];
  /** What would be taken instead, to be placed by one touch. */
  offer?: Offer;
}

export interface Offer {
  bet: BetKey;
  amount: number;
}

/** A bet that was cut to the most, or left out because it was under the least; the limit is told in figures. */
export function trimmed(cuts: readonly TrimmedView[], named: (bet: BetKey) => string, sign: SignView, spare = 0): Message {
  const [first] = cuts;
  if (!first) throw new Error("nothing was cut");
  const title = first.taken > 0 ? states().placedNot({ placed: short(first.taken), wanted: short(first.asked) }) : states().refused;
  const least = leastOn(sign, kindOf(first.bet));
  const more = cuts.length > 1 ? ` ${terminal().andMore(cuts.length - 1)}` : "";
  const message: Message = { tone: "warn", title, text: whyCut(first, named(first.bet), sign, least) + more, clause: first.clause, bets: cuts.map((cut) => cut.bet) };
  return first.taken === 0 && cuts.length === 1 && least <= spare ? { ...message, offer: { bet: first.bet, amount: least } } : message;
}

/** Under the least, over the most, or between two units: each is another figure. */
function whyCut({ bet, taken }: TrimmedView, name: string, sign: SignView, least: number): string {
  if (taken === 0) return terminal().underItsLeast({ bet: name, least: short(least) });
  if (taken < mostOn(sign, kindOf(bet))) return terminal().inUnitsOf(name);
  return terminal().atItsMost({ bet: name, most: short(taken) });
}

export function refused(
  reason: string,
  clause: string | null,
  spots: readonly BetKey[],
  title: "notPlaced" | "notDone" = "notPlaced",
): Message {
  return { tone: "warn", title: terminal()[title], text: sentence(reason), clause, bets: spots };
}

export function tooLittle(spare: number, spots: readonly BetKey[]): Message {
  const text = terminal().tooLittle(money(Math.max(0, spare), language()));
  return { tone: "warn", title: terminal().notPlaced, text, clause: null, bets: spots };
}

export function tooLate(clause: string | null, spots: readonly BetKey[]): Message {
  return { tone: "warn", title: terminal().notPlaced, text: terminal().tooLate, clause, bets: spots };
}

export function told(title: string, text: string): Message {
  return { tone: "info", title, text, clause: null, bets: [] };
}

/** A bet by its name in the language spoken; one that the felt does not have, by its key. */
export function nameOf(key: BetKey, felt: FeltView | null): string {
  const spot = spotOf(key, felt);
  return spot ? betName(spot) : key;
}

export function oddsOf(key: BetKey, felt: FeltView | null): string {
  const spot = spotOf(key, felt);
  return spot ? roulette().odds({ pays: spot.pays, to: spot.to }) : "";
}

/** What a bet of a board pays; where that hangs on how it wins, the most. */
export function oddsOnBoard({ prizes }: BoardSpot): string {
  const [best] = prizes.toSorted((a, b) => b.pays / b.to - a.pays / a.to);
  if (!best) return "";
  const odds = roulette().odds({ pays: best.pays, to: best.to });
  return prizes.every(({ pays, to }) => pays * best.to === best.pays * to) ? odds : roulette().upTo(odds);
}

function spotOf(key: BetKey, felt: FeltView | null): Spot | undefined {
  return felt?.spots.find((spot) => spot.key === key) ?? felt?.sides.flatMap((side) => side.bets).find((spot) => spot.key === key);
}

export function stakesOf(settlement: SettlementView): Amounts {
  return Object.fromEntries(settlement.wagers.map((wager) => [wager.bet, wager.stake]));
}

function short(cents: number): string {
  return shortMoney(cents, language());
}
