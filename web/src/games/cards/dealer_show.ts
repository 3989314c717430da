/** A game against the dealer on a display: what the dealer had is told, and nothing is counted. */

import { shoeInWords } from "./shoe";
import type { TableView } from "../../wire/types";
import { cards } from "../../words/built/cards";
import DealerPast from "./DealerPast.svelte";
import type { OnDisplay } from "../game";

export function dealerShow(Field: NonNullable<OnDisplay["Field"]>, dealerInWords: (outcome: string | null) => string, kindName: NonNullable<OnDisplay["kindName"]>): OnDisplay {
  return {
    Field,
    Past: DealerPast,
    words: ({ outcome }) => dealerInWords(outcome),
    kindName,
    counts: () => [],
    counted: (rounds) => cards().lastRoundsOf(rounds),
    note: ({ shoe }) => shoeInWords(shoe),
    // What has gone from a shoe does change a little what may come next.
    independent: (table) => (table?.shoe ? "" : cards().roundsIndependent),
  };
}

/** What is said under the cards: who has to do something, and in the end what the dealer had. */
export function dealerSaid(table: TableView | null, dealerInWords: (outcome: string | null) => string): string {
  if (table?.phase === "settled") return dealerInWords(table.outcome);
  return table?.asking ? cards().playersDecide : cards().dealt;
}
