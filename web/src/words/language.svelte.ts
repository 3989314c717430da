/** The language of a screen: all its words are fetched before it changes. */

import { isLanguage, type Language } from "./words";

const REMEMBERED_AS = "croupier.language";
const wordings: ((language: Language) => Promise<void>)[] = [];
let spoken = $state<Language>("en");

export function language(): Language {
  return spoken;
}

/** Changes the language of the whole screen at once, when all its words are there. */
export async function speak(next: Language): Promise<void> {
  await Promise.all(wordings.map((fetched) => fetched(next)));
  spoken = next;
  document.documentElement.lang = next;
  localStorage.setItem(REMEMBERED_AS, next);
}

/** The language last chosen on this screen; a language that cannot be fetched leaves the English. */
export async function rememberedLanguage(): Promise<void> {
  const before = localStorage.getItem(REMEMBERED_AS);
  if (!isLanguage(before) || before === "en") return;
  try {
    await speak(before);
  } catch {
    spoken = "en";
  }
}

/** Has words fetched before a language is spoken, and those of the language spoken already at once. */
export function whenSpoken(fetched: (language: Language) => Promise<void>): void {
  wordings.push(fetched);
  void fetched(spoken);
}
