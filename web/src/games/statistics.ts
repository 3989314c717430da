/** What fell, beside what was to be expected.  Nothing here says what will fall: every round is independent. */

export interface Counted {
  /** How often it fell. */
  count: number;
  /** How often it was to be expected in as many rounds. */
  expectation: number;
}

export interface CountRow extends Counted {
  key: string;
  name: string;
}

/** A chance as the house writes it, "35/72", times a number of rounds. */
export function expected(chance: string, rounds: number): number {
  const [over = 0, under = 1] = chance.split("/").map(Number);
  return (over * rounds) / under;
}

export function countedOf<Result>(results: readonly Result[], fell: (result: Result) => boolean, chance: string): Counted {
  return { count: results.filter(fell).length, expectation: expected(chance, results.length) };
}
