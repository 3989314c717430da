/**
 * Messages of the catalogue, put into words.  `croupier/words/message.py` reads the same form:
 * {name}, {name, lower}, {name, items}, {name, or}, {n, plural, =0 {…} one {…} other {# …}}, {name, select, yes {…} other {…}}.
 */

import { anyOf, items, list, type Language } from "./words";

export type Given = string | number | boolean | null | readonly (string | number)[];
export type Holes = Readonly<Record<string, Given>>;

interface Hole {
  readonly name: string;
  readonly how: string;
}
interface Choice extends Hole {
  readonly cases: Readonly<Record<string, Message>>;
}
export type Message = readonly (string | Hole | Choice)[];

const JOINED: Readonly<Record<string, typeof list | undefined>> = { items, or: anyOf };
const parsed = new Map<string, Message>();

/** The parts of a message; each is read once. */
export function parse(text: string): Message {
  const known = parsed.get(text) ?? new Reader(text).message(null);
  parsed.set(text, known);
  return known;
}

/** The names of what has to be given. */
export function holes(message: Message): string[] {
  const names = message.flatMap((part) => {
    if (typeof part === "string") return [];
    return "cases" in part ? [part.name, ...Object.values(part.cases).flatMap(holes)] : [part.name];
  });
  return [...new Set(names)];
}

export function worded(message: Message, given: Holes, language: Language): string {
  return message.map((part) => (typeof part === "string" ? part : filled(part, given, language))).join("");
}

function filled(part: Hole | Choice, given: Holes, language: Language): string {
  const value = given[part.name] ?? "";
  if ("cases" in part) return worded(part.cases[caseOf(value, part, language)] ?? part.cases["other"] ?? [], given, language);
  if (typeof value === "object") return (JOINED[part.how] ?? list)(value.map(String), language);
  return part.how === "lower" ? String(value).toLocaleLowerCase(language) : String(value);
}

function caseOf(value: Given, { how, cases }: Choice, language: Language): string {
  if (how === "plural") return `=${value}` in cases ? `=${value}` : new Intl.PluralRules(language).select(Number(value));
  if (value === "" || value === false || value === null) return "no";
  return value === true ? "yes" : String(value);
}

/** Reads a message from left to right. */
class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  /** Up to the brace that closes it; `number` is what # stands for. */
  message(number: string | null): Message {
    const parts: (string | Hole | Choice)[] = [];
    while (this.at < this.text.length && this.text[this.at] !== "}") {
      if (this.text[this.at] === "{") parts.push(this.hole());
      else if (this.text[this.at] === "#" && number !== null) {
        parts.push({ name: number, how: "" });
        this.at += 1;
      } else parts.push(this.plain(number));
    }
    return parts;
  }

  private plain(number: string | null): string {
    const end = number === null ? /[{}]/g : /[{}#]/g;
    end.lastIndex = this.at;
    const until = end.exec(this.text)?.index ?? this.text.length;
    const said = this.text.slice(this.at, until);
    this.at = until;
    return said;
  }

  private hole(): Hole | Choice {
    this.at += 1;
    const name = this.word();
    const how = this.skip(",") ? this.word() : "";
    if (how !== "plural" && how !== "select") {
      this.skip("}");
      return { name, how };
    }
    this.skip(",");
    const cases: Record<string, Message> = {};
    while (!this.skip("}")) {
      const of = this.word();
      this.skip("{");
      cases[of] = this.message(how === "plural" ? name : null);
      this.at += 1;
    }
    return { name, how, cases };
  }

  private word(): string {
    const found = /\s*([^\s,{}]+)\s*/y;
    found.lastIndex = this.at;
    const word = found.exec(this.text);
    if (!word?.[1]) throw new Error(`a name is missing in "${this.text}"`);
    this.at = found.lastIndex;
    return word[1];
  }

  /** Whether this sign comes next; the blanks before it and it itself are passed over. */
  private skip(sign: string): boolean {
    const blanks = /\s*/y;
    blanks.lastIndex = this.at;
    blanks.exec(this.text);
    if (this.text[blanks.lastIndex] !== sign) return false;
    this.at = blanks.lastIndex + 1;
    return true;
  }
}
