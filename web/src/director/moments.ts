/** Moments of a plan: the wall clock of the house, as it is written in the file. */

import { language } from "../words/language.svelte";
import type { Language } from "../words/words";

const TAGS: Readonly<Record<Language, string>> = { en: "en-AU", fr: "fr-FR", "zh-Hans": "zh-Hans" };

/** "20 Mar 2027, 20:00" in the language spoken; no zone is applied, since the text is the wall clock. */
export function moment(text: string | null, spoken: Language = language()): string {
  if (!text) return "–";
  const shown = new Intl.DateTimeFormat(TAGS[spoken], { dateStyle: "medium", timeStyle: "short", hourCycle: "h23", timeZone: "UTC" });
  return shown.format(new Date(`${text}Z`));
}

/** What a field for a moment gives, to the second as a plan has it. */
export function wallClock(typed: string): string {
  return typed.length === 16 ? `${typed}:00` : typed;
}
