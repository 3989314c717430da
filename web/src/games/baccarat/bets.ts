/** What the bets of baccarat pay, and which of them a coup has won. */

import { hasWon } from "../../terminal/result";
import type { BaccaratPlay, BoardSpot, SettlementView } from "../../wire/types";
import { baccarat } from "../../words/built/baccarat";
import { roulette } from "../../words/built/roulette";

/** "1 to 1, 1 to 2 on a winning 6"; a bet with many prizes, "up to 30 to 1". */
export function oddsOf({ prizes }: BoardSpot): string {
  const [first, ...others] = prizes;
  if (!first) return "";
  const usual = roulette().odds({ pays: first.pays, to: first.to });
  const told = others.map(({ when, pays, to }) => baccarat().differs[when]?.(roulette().odds({ pays, to })));
  if (told.every((words) => words !== undefined)) return [usual, ...told].join(", ");
  const best = prizes.reduce((most, prize) => (prize.pays / prize.to > most.pays / most.to ? prize : most));
  return roulette().upTo(roulette().odds({ pays: best.pays, to: best.to }));
}

/** For everybody where the cards say so; where it hangs on more than that, for whoever was paid. */
export function wonOn(key: string, dealt: BaccaratPlay, settlement: SettlementView | null): boolean {
  switch (key) {
    case "player":
    case "banker":
    case "tie":
      return dealt.winner === key;
    case "pair:player":
      return dealt.player_pair;
    case "pair:banker":
      return dealt.banker_pair;
    case "super-6":
      return dealt.winner === "banker" && dealt.banker_points === 6;
    default:
      return hasWon(settlement, key);
  }
}
