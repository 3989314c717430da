/** Numbers, money and times as each language writes them, and words of the house made into sentences. */

import { unit, type Unit } from "./unit.svelte";

export const LANGUAGES = { en: "English", fr: "Français", "zh-Hans": "简体中文" } as const;
export type Language = keyof typeof LANGUAGES;

const LOCALES: Readonly<Record<Language, string>> = { en: "en-AU", fr: "fr-FR", "zh-Hans": "zh-Hans-CN" };

export function isLanguage(word: string | null): word is Language {
  return word !== null && Object.hasOwn(LANGUAGES, word);
}

/** Cents as money: "$1,240.00", "1 240,00 $"; chips of a tournament by themselves: "1,240". */
export function money(cents: number, language: Language = "en", counted: Unit = unit()): string {
  return counted === "chips" ? number(cents, language) : currency(language, 2).format(cents / 100);
}

/** The same without cents where there are none, for limits and chips: "$200", "$2.50". */
export function shortMoney(cents: number, language: Language = "en", counted: Unit = unit()): string {
  if (counted === "chips") return number(cents, language);
  return currency(language, cents % 100 === 0 ? 0 : 2).format(cents / 100);
}

/** A net result always bears its sign: "+$440.00", "−$35.00", "$0.00". */
export function signedMoney(cents: number, language: Language = "en", counted: Unit = unit()): string {
  const sign = cents > 0 ? "+" : cents < 0 ? "−" : "";
  return sign + money(Math.abs(cents), language, counted);
}

export function number(value: number, language: Language = "en", places = 0): string {
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  return form(language, digits).format(value);
}

/** An exact fraction as a percentage: "1/37" is "2.70 %". */
export function percent(fraction: string, language: Language = "en", places = 2): string {
  const [over = 0, under = 1] = fraction.split("/").map(Number);
  return `${number((100 * over) / under, language, places)} %`;
}

/** Milliseconds of the house's clock as the time of day at the house: "21:14". */
export function timeOfDay(at: number, timeZone: string, language: Language = "en"): string {
  const form = { hour: "2-digit", minute: "2-digit", hour12: false, timeZone } as const;
  return new Intl.DateTimeFormat(LOCALES[language], form).format(at);
}

const BETWEEN: Readonly<Record<Language, string>> = { en: ", ", fr: ", ", "zh-Hans": "、" };
const LAST: Readonly<Record<Language, string>> = { en: " and ", fr: " et ", "zh-Hans": "和" };
const OR: Readonly<Record<Language, string>> = { en: " or ", fr: " ou ", "zh-Hans": "或" };

/** A list as it is spoken: "17 and 20", "1, 2 and 3". */
export function list(words: readonly string[], language: Language = "en"): string {
  return joined(words, LAST[language], language);
}

/** Things to choose from: "hit, stand or double". */
export function anyOf(words: readonly string[], language: Language = "en"): string {
  return joined(words, OR[language], language);
}

function joined(words: readonly string[], last: string, language: Language): string {
  if (words.length < 2) return words.join("");
  return `${items(words.slice(0, -1), language)}${last}${words.at(-1)}`;
}

/** Things as they are counted off: "1, 2, 3". */
export function items(words: readonly string[], language: Language = "en"): string {
  return words.join(BETWEEN[language]);
}

/** The parts of a title: "Rapid Roulette, single zero". */
export function parted(words: readonly string[], language: Language = "en"): string {
  return words.join(language === "zh-Hans" ? "，" : ", ");
}

const COLONS: Readonly<Record<Language, string>> = { en: ": ", fr: "\u00a0: ", "zh-Hans": "：" };

/** What stands under a name: "Heat: last spin 2 of 3". */
export function headed(name: string, text: string, language: Language = "en"): string {
  return `${name}${COLONS[language]}${text}`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The house gives its reasons without a capital and without a stop, which Chinese writes in its own way. */
export function sentence(reason: string): string {
  if (reason === "" || /[.!?。！？]$/.test(reason)) return capital(reason);
  return `${capital(reason)}${/\p{Script=Han}/u.test(reason) ? "。" : "."}`;
}

/** Sentences one after the other: Chinese leaves no space after its full stop. */
export function together(...sentences: readonly string[]): string {
  return sentences.filter((each) => each !== "").join(" ").replace(/([。！？]) /g, "$1");
}

/** Forms are costly to make and are asked for with every chip, so each is made once. */
const forms = new Map<string, Intl.NumberFormat>();

function currency(language: Language, places: number): Intl.NumberFormat {
  return form(language, {
    style: "currency",
    currency: "AUD",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
}

function form(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const name = `${language} ${options.style ?? "decimal"} ${options.maximumFractionDigits}`;
  const known = forms.get(name) ?? new Intl.NumberFormat(LOCALES[language], options);
  forms.set(name, known);
  return known;
}
