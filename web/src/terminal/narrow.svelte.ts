/** Whether the panel is so small that a bet between two numbers needs a loupe. */
import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("max-width: 1023.98px");
const upright = new MediaQuery("orientation: portrait");

export function isNarrow(): boolean {
  return narrow.current;
}

/** Whether the panel stands upright. */
export function isUpright(): boolean {
  return upright.current;
}
