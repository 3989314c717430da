/** A first round, step by step: what the newcomer is to do next follows from what the terminal shows. */

export const STEPS = ["note", "bet", "ball", "result", "cash out", "redeem"] as const;
export type Step = (typeof STEPS)[number];

export interface Seen {
  /** Whether money has been put in. */
  account: boolean;
  /** What lies on the felt and has been kept by the house. */
  staked: number;
  /** Whether bets may be laid now. */
  open: boolean;
  /** The round whose settlement is shown to this player. */
  settled: number | null;
  ticket: boolean;
}

/** Steps are gone one after the other; whoever goes ahead by themselves is followed. */
export function next(step: Step, seen: Seen): Step {
  if (seen.ticket && !seen.account && step !== "note") return "redeem";
  switch (step) {
    case "note":
      return seen.account ? "bet" : "note";
    case "bet":
      return seen.staked > 0 ? "ball" : "bet";
    case "ball":
      if (seen.settled !== null) return "result";
      return seen.staked === 0 && seen.open ? "bet" : "ball";
    default:
      return step;
  }
}
