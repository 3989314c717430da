/** What has happened in a round of a game that is shown plainly, in its order. */

import type { TableView } from "../../wire/types";

export interface Move {
  /** The equipment, or the terminal that chose; empty where the house does not say. */
  by: string;
  of: string;
  chosen: boolean;
}

export function movesOf(table: TableView | null): readonly Move[] {
  if (!table) return [];
  if (table.play?.game === "plain") return table.play.moves;
  return table.draws.map((of) => ({ by: "", of, chosen: false }));
}

/** A card is drawn as one. */
export function isCard(of: string): boolean {
  return /^(10|[2-9AJQK])[♠♥♦♣]$/u.test(of);
}
