/** Displays of the card games in every state: what a terminal at the same table shows, without its player. */

import type { Story as DisplayStory } from "./display";
import type { Story } from "./terminal";
import { STORIES as BACCARAT } from "../games/baccarat/gallery";
import { STORIES as BLACKJACK } from "../games/blackjack/gallery";
import { STORIES as WAR } from "../games/casino_war/gallery";
import { STORIES as POKER } from "../games/three_card_poker/gallery";

function shown(stories: Readonly<Record<string, () => Story>>, state: string): DisplayStory {
  const { view, board, left, stale } = (stories[state] as () => Story)();
  const { house, table, past } = view;
  if (!table || !past || !board) throw new Error(`${state} is at no table`);
  return { view: { house, table, past }, felt: null, board, left, stale: stale ?? false };
}

export const STORIES: Readonly<Record<string, () => DisplayStory>> = {
  "baccarat-wagering": () => shown(BACCARAT, "baccarat-wagering"),
  "baccarat-closed": () => shown(BACCARAT, "baccarat-closed"),
  "baccarat-outcome": () => shown(BACCARAT, "baccarat-outcome"),
  "baccarat-void": () => shown(BACCARAT, "baccarat-void"),
  "baccarat-lost": () => shown(BACCARAT, "baccarat-lost"),
  "blackjack-decision": () => shown(BLACKJACK, "blackjack-decision"),
  "blackjack-outcome": () => shown(BLACKJACK, "blackjack-outcome"),
  "casino-war-decision": () => shown(WAR, "casino-war-decision"),
  "casino-war-outcome": () => shown(WAR, "casino-war-outcome"),
  "poker-decision": () => shown(POKER, "poker-decision"),
  "poker-outcome": () => shown(POKER, "poker-outcome"),
};
