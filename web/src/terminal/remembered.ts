/** The slip of the round in hand with every step back, kept for when the page is loaded anew. */

import type { Slip } from "../wagering/slip";

interface Kept {
  round: string;
  slip: Slip;
}

const REMEMBERED_AS = "croupier.slip";

export function rememberSlip(terminal: string, round: string, slip: Slip): void {
  shelf()?.setItem(`${REMEMBERED_AS}.${terminal}`, JSON.stringify({ round, slip } satisfies Kept));
}

/** What was laid in that round, if this screen has seen it. */
export function slipRemembered(terminal: string, round: string): Slip | null {
  const kept = shelf()?.getItem(`${REMEMBERED_AS}.${terminal}`);
  if (kept == null) return null;
  const { round: of, slip } = JSON.parse(kept) as Kept;
  return of === round ? slip : null;
}

/** Nothing is kept where there is no such place: in a test without a browser, or where the browser forbids it. */
function shelf(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}
