/** What lies on a table, place by place, in a round that is told again. */

import type { Component } from "svelte";
import type { TableView } from "../wire/types";

export type PlayView = NonNullable<TableView["play"]>;
/** What the house shows of one game. */
export type PlayOf<Name extends PlayView["game"]> = Extract<PlayView, { game: Name }>;

/** Where something lies; the words for it are the screen's. */
export interface Place {
  to: string;
  number: number | null;
  terminal: string | null;
}

/** What lies in one place: cards, dice, or the symbols of wheels; as letters where nothing draws it. */
export interface Lying {
  place: Place;
  Drawn?: Component<{ of: string }>;
  of: readonly string[];
  points: number | null;
}

export interface LyingOn {
  (play: PlayView): Lying[];
}

/** For one game: nothing lies there while another is shown. */
export function lyingIn<Name extends PlayView["game"]>(name: Name, lying: (play: PlayOf<Name>) => Lying[]): LyingOn {
  const isOf = (play: PlayView): play is PlayOf<Name> => play.game === name;
  return (play) => (isOf(play) ? lying(play) : []);
}

export function placed(to: string, number: number | null = null, terminal: string | null = null): Place {
  return { to, number, terminal };
}
