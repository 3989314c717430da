/**
 * The words of a screen in the language spoken now.
 *
 * `make words` builds a module for each part of the catalogue.  The English comes with it; another language is
 * fetched when somebody asks for it.
 */

import { language, whenSpoken } from "./language.svelte";
import { holes, parse, worded, type Given, type Holes } from "./message";
import type { Language } from "./words";

export type { Given } from "./message";
/** What the catalogue has by a name: words, or what makes words of what is given. */
export type Text = string | ((given: never) => string);
/** What may also be asked for a name that nobody has written down. */
export type Table<Text> = Readonly<Record<string, Text | undefined>>;

type Texts = { readonly [name: string]: string | readonly string[] | Texts };
type Foreign = Exclude<Language, "en">;
type Fetched = () => Promise<{ default: Texts }>;

/** The words of one part: call what this gives to read them in the language spoken now. */
export function wording<Words>(english: Texts, foreign: Record<Foreign, Fetched>): () => Words {
  let known = $state.raw<Partial<Record<Language, Words>>>({ en: spelled<Words>(english, "en") });
  whenSpoken(async (next) => {
    if (next === "en" || known[next]) return;
    const { default: texts } = await foreign[next]();
    known = { ...known, [next]: spelled<Words>(texts, next) };
  });
  return () => (known[language()] ?? known.en) as Words;
}

/** The words by a name that is known only when it is said; null where nobody has written any. */
export function filled(text: Text | undefined, given: Holes): string | null {
  if (text === undefined) return null;
  return typeof text === "string" ? text : (text as (given: Holes) => string)(given);
}

function spelled<Words>(texts: Texts, spoken: Language): Words {
  const all = Object.entries(texts).map(([name, text]) => [name, spelledOut(text, spoken)]);
  return Object.fromEntries(all) as Words;
}

function spelledOut(text: string | readonly string[] | Texts, spoken: Language): unknown {
  if (typeof text === "string") return said(text, holes(parse(text)), spoken);
  return isList(text) ? text : spelled(text, spoken);
}

/** A text with a hole becomes a function of what fills it, one with several a function of them by name. */
function said(text: string, given: readonly string[], spoken: Language): unknown {
  const [only, ...others] = given;
  if (only === undefined) return text;
  return (value: Given | Holes) => worded(parse(text), others.length > 0 || isHoles(value) ? (value as Holes) : { [only]: value }, spoken);
}

function isHoles(value: Given | Holes): value is Holes {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isList(texts: readonly string[] | Texts): texts is readonly string[] {
  return Array.isArray(texts);
}
