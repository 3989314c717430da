/** The games in their states, as a house was played into them; `make gallery` writes them for a browser that has no test behind it. */

import type { BoardView, DisplayScreen, FeltView, TerminalScreen } from "../wire/types";
import type { Story as OnDisplay } from "./display";
import type { Story as AtTerminal } from "./terminal";

interface Moment<View> {
  ruleset: string;
  now: number;
  view: View;
  /** What the house shows next, one after the other. */
  then: View[];
  stale?: boolean;
  sheet?: string;
  message?: NonNullable<AtTerminal["message"]>;
}

export interface Played {
  terminal: Readonly<Record<string, Moment<TerminalScreen>>>;
  display: Readonly<Record<string, Moment<DisplayScreen>>>;
  boards: Readonly<Record<string, BoardView>>;
  felts: Readonly<Record<string, FeltView>>;
}

const NOTHING: Played = { terminal: {}, display: {}, boards: {}, felts: {} };

export async function fetchPlayed(): Promise<Played> {
  const answer = await fetch("/gallery/played.json");
  return answer.ok ? ((await answer.json()) as Played) : NOTHING;
}

export function terminalStory({ terminal, boards, felts }: Played, state: string): AtTerminal | null {
  const moment = terminal[state];
  if (!moment) return null;
  const { ruleset, ...told } = moment;
  const board = boards[ruleset];
  return { ...told, left: 0, felt: felts[ruleset] ?? null, ...(board ? { board } : {}) };
}

export function displayStory({ display, boards, felts }: Played, state: string): OnDisplay | null {
  const moment = display[state];
  if (!moment) return null;
  const { view, now, stale = false, then: [next] } = moment;
  const board = boards[moment.ruleset];
  return { view, now, stale, left: 0, felt: felts[moment.ruleset] ?? null, ...(board ? { board } : {}), ...(next ? { then: next } : {}) };
}
