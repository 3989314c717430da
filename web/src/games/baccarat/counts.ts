/** How often each side has won, beside how often it was to be expected. */

import { countedOf, type CountRow } from "../statistics";
import type { BoardSpot } from "../../wire/types";
import { baccarat as words } from "../../words/built/baccarat";
import type { Coup } from "./roads";

const SIDES = ["player", "banker", "tie"] as const;

export function sideCounts(coups: readonly Coup[], spots: readonly BoardSpot[]): CountRow[] {
  return SIDES.map((side) => {
    const chance = spots.find(({ key }) => key === side)?.chance ?? "0/1";
    return { key: side, name: words().sides[side], ...countedOf(coups, ({ winner }) => winner === side, chance) };
  });
}
