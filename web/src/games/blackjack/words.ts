/** What a round of blackjack came to, in words. */

import type { BlackjackPlay, BoardSpot, HandView, SeatView, SettlementView, TableView, WagerView } from "../../wire/types";
import { roulette } from "../../words/built/roulette";
import { blackjack as words } from "../../words/built/blackjack";
import { language } from "../../words/language.svelte";
import { items } from "../../words/words";
import { oddsOnBoard } from "../../terminal/messages";

export function dealtOf(table: TableView | null): BlackjackPlay | null {
  return table?.play?.game === "blackjack" ? table.play : null;
}

/** The dealer's hand, as the house writes it: "19", "blackjack", "bust 24". */
export function dealerInWords(outcome: string | null): string {
  if (outcome === "blackjack") return words().dealerBlackjack;
  const [first = "", second] = (outcome ?? "").split(" ");
  if (first === "bust") return words().dealerOver(Number(second));
  return first ? words().dealerHas(Number(first)) : "";
}

/** The bet that a hand was played for: the first one is the wager itself, the others were split off it. */
function betOfHand(hand: number): string {
  return hand === 1 ? "blackjack" : `split:${hand}`;
}

export function resultOfHand(settlement: SettlementView | null, hand: number): WagerView | null {
  return settlement?.wagers.find((wager) => wager.bet === betOfHand(hand)) ?? null;
}

/** A hand of anybody's: how it stands, and once the round is over what it came to. */
export function handStands({ standing, result }: HandView): string {
  if (result === null || standing === "surrendered") return words().standings[standing];
  return words().results[result] ?? result;
}

/** A box while it is played, by the hand that acts; once the round is over what its hands came to. */
export function boxStands(hands: readonly HandView[]): string {
  const count = (of: HandView["result"]): number => hands.filter(({ result }) => result === of).length;
  if (hands.length > 1 && count(null) === 0) return severalHands(count("win"), count("stand-off"), count("lose"));
  const hand = hands.find(({ standing }) => standing === "acting") ?? hands[0];
  return hand ? handStands(hand) : words().standings.waiting;
}

/** "2 won, 1 lost": what there is none of is left out. */
function severalHands(won: number, stoodOff: number, lost: number): string {
  const { handsWon, handsStoodOff, handsLost } = words();
  const said = [won > 0 && handsWon(won), stoodOff > 0 && handsStoodOff(stoodOff), lost > 0 && handsLost(lost)];
  return items(said.filter((each) => each !== false), language());
}

export function handTone({ standing, result }: HandView): "plain" | "open" | "lost" {
  if (standing === "acting" || result === "win") return "open";
  return result === "lose" ? "lost" : "plain";
}

/** What it came to for the person here: one hand in words, several by their count. */
export function ownInWords(table: TableView, seat: SeatView): string | null {
  const hands = dealtOf(table)?.boxes.find((box) => box.terminal === seat.terminal)?.hands ?? [];
  const results = hands.map((_, i) => resultOfHand(seat.settlement, i + 1)?.kind ?? null);
  const [hand] = hands;
  const [kind] = results;
  if (!hand || kind === null || kind === undefined) return null;
  if (hands.length === 1) return oneHand(hand, kind);
  const count = (of: string): number => results.filter((result) => result === of).length;
  return severalHands(count("win"), count("stand-off"), count("lose"));
}

function oneHand({ points, standing }: HandView, kind: string): string {
  if (standing === "surrendered") return words().youSurrendered;
  if (standing === "bust") return words().youOver(points);
  if (kind === "win") return standing === "blackjack" ? words().youBlackjack : words().youWin(points);
  return kind === "stand-off" ? words().youStandOff(points) : words().youLose(points);
}

export function betName(key: string): string | null {
  const [kind = "", hand = ""] = key.split(":");
  if (kind === "split") return words().splitHand(hand);
  if (kind === "double") return words().doubleHand(hand);
  return words().names[key] ?? null;
}

/** The main wager has two prizes that everybody wants to know. */
export function oddsOf(spot: BoardSpot): string {
  const better = spot.prizes.find((prize) => prize.when === "Blackjack");
  const usual = spot.prizes.find((prize) => prize.when !== "Blackjack");
  if (spot.key !== "blackjack" || !better || !usual) return oddsOnBoard(spot);
  return words().main({ usual: roulette().odds({ pays: usual.pays, to: usual.to }), blackjack: roulette().odds({ pays: better.pays, to: better.to }) });
}
