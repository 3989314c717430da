/** Keys by which a page is worked, where they are not typed into something. */

import type { Replay } from "./replay.svelte";

export function isForPage(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || isTyping(event));
}

export function inReplay(event: KeyboardEvent, replay: Replay): void {
  if (event.key === " " && !(event.target instanceof HTMLButtonElement)) replay.toggle();
  else if (event.key === "ArrowRight") replay.step(1);
  else if (event.key === "ArrowLeft") replay.step(-1);
  else return;
  event.preventDefault();
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
}
