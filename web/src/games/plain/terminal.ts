/** A game without a drawing of its own on a terminal. */

import type { BoardView } from "../../wire/types";
import { cards } from "../../words/built/cards";
import { games } from "../../words/built/games";
import type { AtTerminal } from "../game";
import Beside from "./Beside.svelte";
import Table from "./Table.svelte";
import { betName, resultOf, said } from "./words";

export default {
  Table,
  Beside,
  betName: (key, board) => betName(board as BoardView, key),
  kindName: (kind, board) => said(board as BoardView, kind),
  choiceName: (choice, board) => said(board as BoardView, choice),
  result: (table, board) => resultOf(table, board as BoardView | null),
  inPlay: ({ asking }) => (asking ? cards().othersDecide : games().inPlay),
} satisfies AtTerminal;
