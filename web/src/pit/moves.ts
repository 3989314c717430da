/** A round of any game told again: what lay on the table, and where every draw went. */

import type { MoveView, TableView } from "../wire/types";

export type PlayView = NonNullable<TableView["play"]>;

/** Where cards lie; the words for it are the screen's. */
export interface Place {
  to: string;
  number: number | null;
  terminal: string | null;
}

/** What lies in one place: cards, dice, or the symbols of wheels. */
interface Lying {
  place: Place;
  kind: "card" | "die" | "symbol";
  of: readonly string[];
  points: number | null;
}

export function lyingOn(play: PlayView): Lying[] {
  switch (play.game) {
    case "baccarat":
      return [cards("player hand", play.player, play.player_points), cards("banker hand", play.banker, play.banker_points)];
    case "sic bo":
      return [{ place: at("die"), kind: "die", of: play.dice.map(String), points: play.total }];
    case "lucky big wheel":
      return [{ place: at("wheel"), kind: "symbol", of: play.symbol === null ? [] : [play.symbol], points: null }];
    case "big 3 six":
      return play.symbols.map((symbol, i) => ({ place: at("wheel", i + 1), kind: "symbol", of: [symbol], points: null }));
    case "blackjack":
      return [cards("dealer", play.dealer, play.dealer_points), ...play.boxes.flatMap(handsOf)];
    case "casino war":
      return [
        { ...cards("dealer", [play.dealer, play.dealer_war].filter(isThere)), points: null },
        ...play.areas.map(({ terminal, card }) => cards("area", [card].filter(isThere), null, terminal)),
        cards("community", [play.community].filter(isThere)),
      ].filter(({ of }) => of.length > 0);
    case "three card poker":
      return [
        ...play.rows.map((row, i) => cards("row", row.map((position) => play.matrix[position - 1]).filter(isThere), null, null, i + 1)),
        cards("dealer", play.dealer),
      ];
    case "plain":
      return play.moves.filter(({ chosen }) => !chosen).map(({ by, of }) => ({ place: at(by), kind: "symbol", of: [of], points: null }));
    case "virtual roulette":
      return [];
  }
}

type Box = Extract<PlayView, { game: "blackjack" }>["boxes"][number];

function handsOf({ terminal, hands }: Box): Lying[] {
  return hands.map((hand, i) => cards("hand", hand.cards, hand.points, terminal, i + 1));
}

function cards(to: string, of: readonly string[], points: number | null = null, terminal: string | null = null, number: number | null = null): Lying {
  return { place: at(to, number, terminal), kind: "card", of, points: of.length > 0 ? points : null };
}

function at(to: string, number: number | null = null, terminal: string | null = null): Place {
  return { to, number, terminal };
}

function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}

/** "Hand 2, A1": the place in the words of the screen. */
export function placeName({ to, number, terminal }: Place, words: Readonly<Record<string, string | undefined>>): string {
  const which = [words[to] ?? to, number === null ? "" : String(number)].filter((part) => part !== "").join(" ");
  return terminal === null ? which : `${which}, ${terminal}`;
}

/** Up to which move a round had come by then. */
export function movesUntil(moves: readonly MoveView[], at: number): number {
  return moves.filter((move) => move.at <= at).length;
}
