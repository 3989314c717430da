/** The kinds of bet on a sign, under the few names that a player looks for. */

import { terminal } from "../words/built/terminal";
import type { LimitRow } from "./sign";

const EVEN: readonly string[] = ["low", "even", "red", "black", "odd", "high"];
const BETWEEN: readonly string[] = ["split", "street", "corner", "six-line"];

/** What a game calls its own kinds. */
type KindName = (kind: string) => string | undefined;

/** "Dozen, column"; all the even chances under one name, and everything there is as "All bets". */
export function kindsNamed(row: LimitRow, all: readonly string[], own: KindName = () => undefined): string {
  const words = terminal();
  if (row.kinds.length === all.length) return words.allBets;
  const named = [...row.kinds];
  const joined: string[] = [];
  const join = (group: readonly string[], name: string): void => {
    const here = group.filter((kind) => all.includes(kind));
    if (here.length === 0 || !here.every((kind) => named.includes(kind))) return;
    for (const kind of here) named.splice(named.indexOf(kind), 1);
    joined.push(name);
  };
  const foreign = own(row.kinds[0] ?? "") !== undefined;
  if (!foreign) {
    join(BETWEEN, words.betweenNumbers);
    join(EVEN, words.evenChances);
  }
  const single = named.map((kind) => own(kind) ?? words.kinds[kind] ?? kind);
  const parts = [...single, ...joined];
  const [first = "", ...rest] = parts;
  return parts.length > (foreign ? 4 : 3) ? words.otherBets : [first, ...rest.map((word) => (foreign ? word : word.toLocaleLowerCase()))].join(", ");
}
