/** What an event says of itself, in the words of the screen. */

import type { DirectorFact } from "../wire/types";
import { short } from "../parts/digests";
import { told } from "../words/said.svelte";
import { money } from "../words/words";
import { language } from "../words/language.svelte";

type Names = Readonly<Record<string, string | undefined>>;

const DIGESTS: readonly string[] = ["digest", "commitment", "seed", "entrants"];
const CENTS: readonly string[] = ["amount", "prize", "rake", "refund", "parts", "added", "top_up"];

/** "entrant E003 Mei L."; a field that has no name here goes by its own. */
export function factText(fact: DirectorFact, names: Names, values: Names): string {
  return `${names[fact.field] ?? fact.field} ${valueOf(fact, values)}`;
}

function valueOf({ field, text, said }: DirectorFact, values: Names): string {
  if (DIGESTS.includes(field) && /^[0-9a-f]{64}$/.test(text)) return short(text);
  if (CENTS.includes(field) && /^-?\d+$/.test(text)) return money(Number(text), language());
  return values[text] ?? told(text, said);
}
