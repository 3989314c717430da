/**
 * What the house says: English as it comes, and in another language by its key.
 *
 * The words of the other languages are fetched from the house, which also has those of games that this build of
 * the screens does not know.
 */

import { get } from "../wire/requests";
import type { SaidView, Slot } from "../wire/types";
import { language, whenSpoken } from "./language.svelte";
import { parts } from "./built/parts";
import { parse, worded, type Given } from "./message";
import { capital, money, type Language } from "./words";

type Texts = Readonly<Record<string, string>>;

let known = $state.raw<Partial<Record<Language, Texts>>>({});

whenSpoken(async (next) => {
  if (next === "en" || known[next]) return;
  const fetched = await get<Texts>(`/api/words/${next}`);
  if (fetched.ok) known = { ...known, [next]: fetched.value };
});

/** A sentence of the house in the language spoken; what a person wrote stays as it was written. */
export function told(english: string, said?: SaidView | null): string {
  return (said && put(said, language())) ?? english;
}

/** The same where it stands by itself, so that the house's own words begin with a capital. */
export function begun(english: string, said?: SaidView | null): string {
  return said ? capital(told(english, said)) : english;
}

/** A reason with what it was made of, as most of them come. */
export function reasonOf(because: { reason: string; said?: SaidView | null }): string {
  return told(because.reason, because.said);
}

/** What is wrong with the house's log, after where it is. */
export function faultInWords(found: readonly { reason: string; said?: SaidView | null }[]): string {
  const [where = "", what = ""] = found.map(reasonOf);
  return what ? parts().placed({ where, what }) : where;
}

/** The title of a game that the house has from elsewhere, and these screens do not know. */
export function titleFromElsewhere(title: string): string | null {
  const texts = known[language()] ?? {};
  const key = Object.keys(texts).find((each) => each.endsWith(`.titles.${title}`));
  return (key && texts[key]) || null;
}

function put(said: SaidView, spoken: Language): string | null {
  const text = known[spoken]?.[said.key];
  if (text === undefined) return null;
  const given = Object.entries(said.given).map(([name, value]): [string, Given] => [name, filling(value, spoken)]);
  return worded(parse(text), Object.fromEntries(given), spoken);
}

function filling(value: string | number | (string | Slot)[] | Slot, spoken: Language): Given {
  if (Array.isArray(value)) return value.map((each) => filled(each, spoken));
  return typeof value === "number" ? value : filled(value, spoken);
}

function filled(value: string | Slot, spoken: Language): string {
  if (typeof value === "string") return value;
  if (value.money !== null) return money(value.money, spoken);
  return value.said ? (put(value.said, spoken) ?? "") : "";
}
