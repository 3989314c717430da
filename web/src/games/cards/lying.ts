/** Cards on a table in a round that is told again. */

import { placed, type Lying } from "../lying";
import CardOf from "./CardOf.svelte";

export function cards(to: string, of: readonly string[], points: number | null = null, terminal: string | null = null, number: number | null = null): Lying {
  return { place: placed(to, number, terminal), Drawn: CardOf, of, points: of.length > 0 ? points : null };
}

export function isThere<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
