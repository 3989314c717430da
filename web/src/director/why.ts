/** Why a button is shut, said so that somebody knows what opens it. */

import type { Because } from "../wire/types";
import { reasonOf } from "../words/said.svelte";
import { sentence } from "../words/words";

/** Of these the house says only that it is too early or too late; when it is time stands with the button. */
const TIMELY: readonly string[] = ["tournament.not-now", "tournament.no-such-session", "tournament.drawn-once-and-after-commitment", "tournament.tables-still-play"];

export function whyShut(because: Because, opens: string | undefined): string {
  const untimely = because.said && TIMELY.includes(because.said.key);
  return (untimely && opens) || sentence(reasonOf(because));
}
