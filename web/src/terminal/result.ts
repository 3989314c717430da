/** What a round came to for one player, told plainly: the net of it, and what it is made of. */

import type { SettlementView, WagerView } from "../wire/types";

interface Sums {
  /** Above the stakes, on bets that won. */
  won: number;
  /** Stakes that came back. */
  returned: number;
  /** Stakes, or parts of them, that did not. */
  lost: number;
  lostBets: number;
  /** What the balance has gained or lost by the round. */
  net: number;
}

export function sums({ wagers, staked, returned }: SettlementView): Sums {
  const total = (of: (wager: WagerView) => number): number => wagers.reduce((sum, wager) => sum + of(wager), 0);
  return {
    won: total(winnings),
    returned: total((wager) => Math.min(wager.stake, wager.returned)),
    lost: total(loss),
    lostBets: wagers.filter((wager) => loss(wager) > 0).length,
    net: returned - staked,
  };
}

export function winnings({ stake, returned }: WagerView): number {
  return Math.max(0, returned - stake);
}

function loss({ stake, returned }: WagerView): number {
  return Math.max(0, stake - returned);
}

/** The bets that got anything back, the most first: a stake that merely came back is one of them. */
export function paid({ wagers }: SettlementView): WagerView[] {
  return wagers.filter((wager) => wager.returned > 0).toSorted((a, b) => b.returned - a.returned);
}

export function lostKeys({ wagers }: SettlementView): string[] {
  return wagers.filter((wager) => wager.returned === 0).map((wager) => wager.bet);
}

/** Whether a bet has won; before the settlement none has. */
export function hasWon(settlement: SettlementView | null, bet: string): boolean {
  return settlement?.wagers.some((wager) => wager.bet === bet && wager.kind === "win") ?? false;
}

/** Only a round that has brought more than it cost may shine. */
export function isGain(settlement: SettlementView | null): boolean {
  return settlement !== null && settlement.returned > settlement.staked;
}
