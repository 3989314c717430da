/** Instants of the house's clock as the back of the house reads them. */

import type { Language } from "./words";

const LOCALES: Readonly<Record<Language, string>> = { en: "en-AU", fr: "fr-FR", "zh-Hans": "zh-Hans-CN" };

/** "21:13:05", and with thousandths "21:13:05.294". */
export function clockTime(at: number, timeZone: string, thousandths = false): string {
  const written = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone }).format(at);
  return thousandths ? `${written}.${String(((at % 1000) + 1000) % 1000).padStart(3, "0")}` : written;
}

export function day(at: number, timeZone: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone }).format(at);
}

export function dayAndTime(at: number, timeZone: string, language: Language): string {
  return `${new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium", timeZone }).format(at)} ${clockTime(at, timeZone)}`;
}

/** "2:05" from milliseconds, and "1:02:05" from an hour on; nothing is less than nought. */
export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
}
