/** The shoe of a table that deals on from it until the cut card, in a few words. */

import type { ShoeView } from "../../wire/types";
import { cards } from "../../words/built/cards";

/** Nothing where every round has a new one. */
export function shoeInWords(shoe: ShoeView | null | undefined): string | null {
  if (!shoe) return null;
  if (shoe.ended) return cards().cutCard;
  return shoe.dealt === 0 ? cards().newShoe : cards().dealtFromShoe(shoe.dealt);
}

/** The results of the shoe in hand, the newest first: with a new shoe the roads begin anew. */
export function ofThisShoe(results: readonly string[], shoe: ShoeView | null | undefined): readonly string[] {
  return results.slice(0, shoe?.results ?? results.length);
}
