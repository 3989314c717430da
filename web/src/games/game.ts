/** What a game gives to the terminal that hosts it; each is fetched when somebody sits down to it. */

import type { Component } from "svelte";
import type { Play } from "../terminal/play.svelte";
import type { BoardSpot, BoardView, SeatView, TableView } from "../wire/types";

export interface AtBoard {
  play: Play;
  board: BoardView;
}

export interface Game {
  /** The middle of the screen: the cards or dice or wheel, and every bet. */
  Table: Component<AtBoard>;
  /** The result as it stands in the clock's place; without one it stands there in words. */
  Badge?: Component<{ table: TableView; seat: SeatView | null }>;
  /** What stands in the rail under the limits. */
  Beside?: Component<AtBoard>;
  /** A bet by its key in the language spoken: also those that decisions add, which the board does not list. */
  betName: (key: string, board: BoardView) => string;
  /** What a bet pays, where that takes more words than "up to 30 to 1". */
  odds?: (spot: BoardSpot) => string;
  /** A kind of bet on the sign with the limits. */
  kindName: (kind: string, board: BoardView) => string;
  /** The result in words, for everybody: "Banker wins, 7 to 4". */
  result: (table: TableView) => string;
  /** The same for the person here, where that differs: "You win with 20". */
  own?: (table: TableView, seat: SeatView) => string | null;
  /** The choices that this game offers in a decision, also while one of them is not open. */
  usual?: readonly string[];
  /** What is going on between the close of betting and the result: "The cards are dealt". */
  inPlay: (table: TableView) => string;
}

type Fetched = () => Promise<{ default: Game }>;

/** By the word with which the house names the game. */
export const GAMES: Readonly<Record<string, Fetched>> = {
  baccarat: () => import("./baccarat/terminal"),
  blackjack: () => import("./blackjack/terminal"),
  "casino war": () => import("./casino_war/terminal"),
  "three card poker": () => import("./three_card_poker/terminal"),
  "sic bo": () => import("./sic_bo/terminal"),
  "lucky big wheel": () => import("./lucky_big_wheel/terminal"),
  "big 3 six": () => import("./big_3_six/terminal"),
};
