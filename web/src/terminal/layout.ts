/** The layout of the table at which somebody plays: a felt for roulette, a board and its game for the others. */

import { GAMES } from "../games/game";
import type { Wrong } from "../wire/requests";
import { terminal } from "../words/built/terminal";
import type { Play } from "./play.svelte";

/** Fetches it into the screen; says what went wrong, if anything did. */
export async function fetchLayout(play: Play, table: string): Promise<Wrong | null> {
  const game = GAMES[play.table?.game ?? ""];
  forget(play);
  return game ? fetchBoard(play, table, game) : fetchFelt(play, table);
}

function forget(play: Play): void {
  play.felt = null;
  play.board = null;
  play.game = null;
}

async function fetchFelt(play: Play, table: string): Promise<Wrong | null> {
  const answer = await play.records.felt(table);
  if (!answer.ok) return answer;
  if (play.table?.table === table) play.felt = answer.value;
  return null;
}

async function fetchBoard(play: Play, table: string, game: (typeof GAMES)[string]): Promise<Wrong | null> {
  try {
    const [answer, module] = await Promise.all([play.records.board(table), game()]);
    if (!answer.ok) return answer;
    if (play.table?.table === table) [play.board, play.game] = [answer.value, module.default];
    return null;
  } catch {
    return { reason: terminal().gameMissing, clause: null, remedy: terminal().gameMissingRemedy };
  }
}
