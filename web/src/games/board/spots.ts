/** What a bet of a board needs to know of the board it lies on. */

import { getContext, setContext } from "svelte";
import type { OnSpot } from "../../wagering/chips_on_spots";
import type { Play } from "../../terminal/play.svelte";

interface OnBoard {
  readonly play: Play;
  /** The bet that the keys have reached, the only one in the order of Tab. */
  stop: string | null;
  /** The bet whose chips are being dragged. */
  readonly dragged: string | null;
  chip: (bet: string) => OnSpot | null;
}

const BOARD = Symbol("board");

export function provideBoard(board: OnBoard): OnBoard {
  return setContext(BOARD, board);
}

export function onBoard(): OnBoard {
  return getContext<OnBoard>(BOARD);
}
