/** Tickets and a window as the tests begin with. */

import { built, builtState } from "../gallery/built";
import type { CageScreen, LeftBehindView, TicketFile } from "../wire/types";

const state = (name: string) => builtState(built("cage"), name);

function file(name: string): TicketFile {
  const { found } = state(name);
  if (!found?.ok) throw new Error(`nothing was found at the cage when it was ${name}`);
  return found.value;
}

export const FILE = file("redeem");
export const REDEEMED = file("redeemed");
export const EXPIRED = file("expired");
export const HELD = file("held");
export const TOO_MUCH = file("too-much");
export const JAMMED = file("jammed");
export const NUMBER = FILE.ticket.number;
export const LEFT_BEHIND = [state("left-behind").left, state("left-behind-owes").left] as [LeftBehindView, LeftBehindView];
export const WINDOW: CageScreen = state("ready").view;
export const NOW = state("redeem").now;
