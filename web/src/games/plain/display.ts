/** A game without a drawing of its own on a display. */

import type { BoardView } from "../../wire/types";
import type { OnDisplay } from "../game";
import Field from "./Field.svelte";
import Past from "./Past.svelte";
import { resultOf, said } from "./words";

export default {
  Field,
  Past,
  words: (table, board) => resultOf(table, board as BoardView | null),
  kindName: (kind, board) => said(board as BoardView, kind),
} satisfies OnDisplay;
