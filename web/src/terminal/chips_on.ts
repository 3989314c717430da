/** The chips as the felt draws them: pending until the house has them, gone when they have lost. */

import type { BetKey } from "../wagering/slip";
import type { SpotState, Stacks } from "../wagering/slip";
import type { OnSpot } from "../wagering/chips_on_spots";
import type { SettlementView } from "../wire/types";
import { lostKeys } from "./result";

export function chipsOn(spots: Readonly<Record<BetKey, SpotState>>, stacks: Stacks, settlement: SettlementView | null): Record<BetKey, OnSpot> {
  const lost = new Set(settlement ? lostKeys(settlement) : []);
  return Object.fromEntries(
    Object.entries(spots).map(([bet, state]) => [bet, { ...chipOf(state, stacks[bet] ?? []), lost: lost.has(bet) }]),
  );
}

/** What is being taken off stays, as pending, until the house has given it back. */
function chipOf({ standing, shown, kept, cut }: SpotState, chips: readonly number[]): OnSpot {
  if (standing === "refused") return { amount: cut, standing };
  return shown > 0 ? { amount: shown, chips, standing } : { amount: kept, standing };
}
