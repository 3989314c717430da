/**
 * The language of a screen.
 *
 * An app has one file of words for each language, `en/<app>.ts` first; `<app>.ts` joins them by `wording`.
 * Every language must have every word of the English: to forget one is a type error.  The English comes
 * with the app; another language is fetched when somebody asks for it.
 */

import { isLanguage, type Language } from "./words";

type Foreign = Exclude<Language, "en">;
type Fetched<Words> = () => Promise<{ default: Words }>;

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

/** The words of one app: call what this gives to read them in the language spoken now. */
export function wording<Words>(english: Words, foreign: Record<Foreign, Fetched<NoInfer<Words>>>): () => Words {
  let known = $state.raw<Partial<Record<Language, Words>>>({ en: english });
  const fetched = async (next: Language): Promise<void> => {
    if (next === "en" || known[next]) return;
    const words = (await foreign[next]()).default;
    known = { ...known, [next]: words };
  };
  wordings.push(fetched);
  void fetched(spoken);
  return () => known[spoken] ?? english;
}
