/** The last results, each with its round. */

export interface Row {
  /** The round, or the place in the list where the round is not known. */
  key: number;
  result: string;
}

export function rows(results: readonly string[], rounds: readonly number[], most: number): Row[] {
  return results.slice(0, most).map((result, i) => ({ key: rounds[i] ?? -i, result }));
}
