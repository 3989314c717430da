/** What a game gives to the screens that show it.  Everything large is fetched when somebody needs it. */

import type { Component, Snippet } from "svelte";
import type { Watch } from "../display/watch.svelte";
import type { Play } from "../terminal/play.svelte";
import type { BoardSpot, BoardView, FeltView, SeatView, TableView } from "../wire/types";
import type { BeatOf } from "./beats";
import type { LyingOn } from "./lying";
import type { CountRow } from "./statistics";

export type Layout = BoardView | FeltView;

interface Fetched<Part> {
  default: Part;
}
type Later<Part> = () => Promise<Fetched<Part>>;

/** A felt with somebody's chips on it, to be looked at and not to be played. */
interface ShownFelt {
  view: FeltView;
  label: string;
  chips: Readonly<Record<string, { amount: number }>>;
  outcome?: string | null;
  open: false;
}

/** A result that is entered by hand: touched where it lies. */
interface Entered {
  rim: readonly string[];
  colours: FeltView["colours"];
  chosen: string | null;
  suggested: string | null;
  onchoose: (result: string) => void;
  children: Snippet;
}

export interface Game {
  /** The words with which the house names it. */
  names: readonly string[];
  /** How the house lays out its bets. */
  layout: "board" | "felt";
  terminal: Later<AtTerminal>;
  display: Later<OnDisplay>;
  /** How long what is drawn takes to be seen. */
  beat: BeatOf;
  /** An earlier result as small as a line of text. */
  small: Later<Component<{ result: string }>>;
  /** Whether that is a word, and not a symbol. */
  smallIsWord?: boolean;
  /** A result that fits on a plate; without one, results are told in words where there is little room. */
  Plate?: Component<{ result: string; framed?: boolean }>;
  /** What lies on the table in a round that is told again. */
  lying?: Later<LyingOn>;
  /** The felt in a round that is told again. */
  felt?: Later<Component<ShownFelt>>;
  /** Where a dealer enters what was drawn. */
  entry?: Later<Component<Entered>>;
  /** Whether a newcomer is shown the first round here. */
  forNewcomers?: boolean;
}

export interface AtBoard {
  play: Play;
  board: BoardView;
}

export interface AtFelt {
  play: Play;
  felt: FeltView;
}

export interface AtTerminal {
  /** The middle of the screen: the cards or dice or wheel, and every bet. */
  Table?: Component<AtBoard>;
  Felt?: Component<AtFelt>;
  /** The result as it stands in the clock's place; without one it stands there in words. */
  Badge?: Component<{ table: TableView; seat: SeatView | null }>;
  /** What stands in the rail under the limits. */
  Beside?: Component<AtBoard>;
  BesideFelt?: Component<AtFelt>;
  /** A bet by its key in the language spoken: also those that decisions add, which the board does not list. */
  betName(key: string, layout: Layout): string;
  /** What a bet pays, where that takes more words than "up to 30 to 1". */
  odds?(spot: BoardSpot): string;
  /** A kind of bet on the sign with the limits. */
  kindName?(kind: string, layout: Layout): string;
  /** The result in words, for everybody: "Banker wins, 7 to 4". */
  result(table: TableView, layout: Layout | null): string;
  /** The same as it is read aloud, where that differs. */
  aloud?(table: TableView): string;
  /** The same for the person here, where that differs: "You win with 20". */
  own?(table: TableView, seat: SeatView): string | null;
  /** The choices that this game offers in a decision, also while one of them is not open. */
  usual?: readonly string[];
  /** What the house calls a choice that this screen has no words for. */
  choiceName?(choice: string, layout: Layout): string;
  /** What is going on between the close of betting and the result: "The cards are dealt". */
  inPlay(table: TableView, revealing: boolean): string;
}

export interface OnDisplay {
  /** The large field from the close of betting on: what is drawn, and the result in words. */
  Field?: Component<{ watch: Watch; board: BoardView }>;
  /** The same on a felt: with the result, and before it where the game draws something then. */
  FeltField?: Component<{ watch: Watch }>;
  drawsNow?(watch: Watch): boolean;
  /** The colour with which the result fills the field. */
  tone?(result: string, layout: Layout | null): string;
  /** One of the last results, as it stands in the history. */
  Past: Component<{ result: string; layout?: Layout }>;
  /** In which column of the history a result stands, where it has columns. */
  column?(result: string, layout: Layout | null): string;
  /** What takes the place of the history for a while. */
  Instead?: Component<{ watch: Watch }>;
  insteadNow?(watch: Watch): boolean;
  /** What stands beside the large field. */
  Aside?: Component<{ watch: Watch }>;
  /** What fell, in the game's own way; others are counted in a table. */
  Counts?: Component<{ watch: Watch; notice: boolean; bound: Snippet }>;
  /** What is drawn before the name of a count. */
  Mark?: Component<{ of: string }>;
  /** The result as it would be called. */
  words(table: TableView, layout: Layout | null): string;
  /** What stands under the clock while bets are placed. */
  note?(table: TableView): string | null;
  /** A kind of bet on the sign with the limits. */
  kindName?(kind: string, layout: Layout): string;
  /** What fell, beside what was to be expected of it. */
  counts?(results: readonly string[], board: BoardView): CountRow[];
  /** "Last 200 rolls (expected)" */
  counted?(rounds: number): string;
  /** That every round is independent of those before it; or how far it is not, where one shoe goes on. */
  independent?(table: TableView | null): string;
}
