/** The words of a game that is no part of this house, which come with its board. */

import type { BoardView, TableView } from "../../wire/types";
import { language as spoken } from "../../words/language.svelte";
import type { Language } from "../../words/words";

/** In the language spoken, else in English, else as the house writes it. */
export function said({ words }: Pick<BoardView, "words">, key: string, language: Language = spoken(), otherwise = key): string {
  return words[language]?.[key] ?? words["en"]?.[key] ?? otherwise;
}

export function betName(board: BoardView, key: string): string {
  return said(board, key, spoken(), board.spots.find((spot) => spot.key === key)?.name);
}

/** A result of several words, each in the language spoken where the game has it. */
export function resultIn(board: BoardView | null, result: string): string {
  if (!board) return result;
  const whole = said(board, result);
  return whole === result ? result.split(" ").map((word) => said(board, word)).join(" ") : whole;
}

/** What a round came to, in one line. */
export function resultOf({ play, outcome }: TableView, board: BoardView | null): string {
  return resultIn(board, (play?.game === "plain" ? play.result : null) ?? outcome ?? "");
}
