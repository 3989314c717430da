/** The house's clock as a screen knows it.  The house alone decides when betting has ended. */

/** One question to the house and its answer: when it went out, when it came back, what the house's clock said. */
export interface Sample {
  sent: number;
  received: number;
  house: number;
}

const REMEMBERED = 16;

export function remembered(samples: readonly Sample[], sample: Sample): Sample[] {
  return [...samples, sample].slice(-REMEMBERED);
}

/**
 * How far the house's clock is ahead of this screen's, in milliseconds.
 *
 * The answer that was quickest is nearest the truth: whatever happened on its way, it erred by no more
 * than half its round trip.
 */
export function offset(samples: readonly Sample[]): number | null {
  const best = samples.reduce<Sample | null>((least, next) => (least && roundTrip(least) <= roundTrip(next) ? least : next), null);
  return best ? best.house - (best.sent + best.received) / 2 : null;
}

function roundTrip({ sent, received }: Sample): number {
  return received - sent;
}

/** Whole seconds until a deadline of the house, never fewer than none. */
export function secondsLeft(endsAt: number, now: number, ahead: number): number {
  return Math.max(0, Math.ceil((endsAt - (now + ahead)) / 1000));
}

/** The last bets are announced for so long where the book itself says nothing of a warning. */
const LAST_BETS_MS = 5_000;

/** How long before the end the last bets are announced. */
export function warningMs({ warning_ms }: { warning_ms: number | null }): number {
  return warning_ms ?? LAST_BETS_MS;
}
