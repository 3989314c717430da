/** Whether the panel is so small that a bet between two numbers needs a loupe. */
import { MediaQuery } from "svelte/reactivity";

const narrow = new MediaQuery("max-width: 1023.98px");

export function isNarrow(): boolean {
  return narrow.current;
}
