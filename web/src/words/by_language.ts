/** A text that the house has by language: in the one that is spoken, else in English, else in its first. */

export function inLanguage(text: Readonly<Record<string, string>>, spoken: string): string {
  return text[spoken] ?? text[""] ?? text["en"] ?? Object.values(text)[0] ?? "";
}
