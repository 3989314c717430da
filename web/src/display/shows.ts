/** What a game other than roulette gives to the display of its table; each is fetched when it is needed. */

import type { Component } from "svelte";
import type { CountRow } from "../games/statistics";
import type { BoardView, TableView } from "../wire/types";
import type { Watch } from "./watch.svelte";

export interface Show {
  /** The large field from the close of betting on: what is drawn, and the result in words. */
  Field: Component<{ watch: Watch; board: BoardView }>;
  /** One of the last results, as it stands in the history. */
  Past: Component<{ result: string }>;
  /** What is drawn before the name of a count. */
  Mark?: Component<{ of: string }>;
  /** The result as it would be called. */
  words: (table: TableView) => string;
  /** What stands under the clock while bets are placed. */
  note?: (table: TableView) => string | null;
  /** A kind of bet on the sign with the limits. */
  kindName: (kind: string) => string;
  /** What fell, beside what was to be expected of it. */
  counts: (results: readonly string[], board: BoardView) => CountRow[];
  /** "Last 200 rolls (expected)" */
  counted: (rounds: number) => string;
  /** That every round is independent of those before it; or how far it is not, where one shoe goes on. */
  independent: (table: TableView | null) => string;
}

type Fetched = () => Promise<{ default: Show }>;

/** By the word with which the house names the game. */
export const SHOWS: Readonly<Record<string, Fetched>> = {
  baccarat: () => import("../games/baccarat/display"),
  blackjack: () => import("../games/blackjack/display"),
  "casino war": () => import("../games/casino_war/display"),
  "three card poker": () => import("../games/three_card_poker/display"),
  "sic bo": () => import("../games/sic_bo/display"),
  "lucky big wheel": () => import("../games/lucky_big_wheel/display"),
  "big 3 six": () => import("../games/big_3_six/display"),
};
