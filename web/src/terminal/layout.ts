/** The layout of the table at which somebody plays, and the game that draws it. */

import type { Game } from "../games/game";
import { gameOf } from "../games/registry";
import type { Fetched, Wrong } from "../wire/requests";
import { terminal } from "../words/built/terminal";
import type { Play } from "./play.svelte";

/** Fetches it into the screen; says what went wrong, if anything did. */
export async function fetchLayout(play: Play, table: string): Promise<Wrong | null> {
  const game = gameOf(play.table?.game ?? "");
  play.felt = null;
  play.board = null;
  play.game = null;
  return game.layout === "felt"
    ? fetched(play, table, game, play.records.felt(table), (felt) => (play.felt = felt))
    : fetched(play, table, game, play.records.board(table), (board) => (play.board = board));
}

async function fetched<Layout>(
  play: Play,
  table: string,
  game: Game,
  asked: Promise<Fetched<Layout>>,
  put: (layout: Layout) => void,
): Promise<Wrong | null> {
  try {
    const [answer, module] = await Promise.all([asked, game.terminal()]);
    if (!answer.ok) return answer;
    if (play.table?.table !== table) return null;
    play.game = module.default;
    put(answer.value);
    return null;
  } catch {
    return { reason: terminal().gameMissing, clause: null, remedy: terminal().gameMissingRemedy };
  }
}
