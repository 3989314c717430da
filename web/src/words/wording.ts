/** What players are told about an act of staff: words of a closed list, and never what somebody typed. */

import type { GivenBack, PublicReason, PublicWording, Undone } from "../wire/types";
import { book } from "./built/book";
import { terminal } from "./built/terminal";
import { sentence } from "./words";

/** The whole sentence, as every screen of players has it; the sheets of staff show this one before it is sent. */
export function publicSentence(reason: PublicReason): string {
  return sentence(book().PublicReason[reason]);
}

export function worded(told: PublicWording | null): string | null {
  return told && publicSentence(told.reason);
}

/** Why a round or a bet came to nothing: a reason, or a ground of the book. */
export function whyUndone({ reason, ground }: Pick<Undone | GivenBack, "reason" | "ground">): string {
  if (reason) return publicSentence(reason);
  return ground ? sentence(terminal().grounds[ground] ?? ground) : "";
}
