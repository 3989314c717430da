/** Every game that has a drawing of its own: the folders beside this file.  Any other is shown plainly. */

import type { Game } from "./game";
import plain from "./plain/game";

const described = import.meta.glob<Game>("./*/game.ts", { eager: true, import: "default" });
const GAMES = new Map(Object.values(described).flatMap((game) => game.names.map((name) => [name, game])));

/** By the word with which the house names the game. */
export function gameOf(name: string): Game {
  return GAMES.get(name) ?? plain;
}
