/** How high a felt is drawn on a panel that stands upright, where there is more height than a felt needs. */

import { WIDTH } from "./geometry";

/** What stands under the felt, as parts of the panel's width: a race track or what a round came to, and a row of side wagers. */
const [STAGE, SIDE_ROW] = [0.375, 0.09];
/** Higher than this a number would stand lost in its cell. */
const TALLEST = 1060;

export interface Ground {
  width: number;
  height: number;
}

/** In the measures of the felt; at least as high as on a panel that lies. */
export function uprightHeight(ground: Ground, tracked: boolean, sideRows: number, lying: number): number {
  if (ground.width === 0) return lying;
  // Side wagers stand below a race track, or alone; what the round came to takes the place of all of them.
  const under = ground.width * (tracked ? STAGE + SIDE_ROW * sideRows : Math.max(STAGE, SIDE_ROW * sideRows));
  const room = ((ground.height - under) * WIDTH) / ground.width;
  return Math.round(Math.max(lying, Math.min(TALLEST, room)));
}
