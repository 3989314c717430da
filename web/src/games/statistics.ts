/** What fell, beside what was to be expected.  Nothing here says what will fall: every round is independent. */

export type Colour = "red" | "black" | "green";

interface Counted {
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

/** The results that are numbers of the wheel. */
export function spinsOf(results: readonly string[], colours: Readonly<Record<string, Colour>>): string[] {
  return results.filter((number) => colours[number] !== undefined);
}

/** How often each colour fell in spins of the wheel. */
export function byColour(spins: readonly string[], colours: Readonly<Record<string, Colour>>): Record<Colour, Counted> {
  const pockets = Object.values(colours);
  const of = (colour: Colour): Counted => {
    const alike = pockets.filter((pocket) => pocket === colour).length;
    return countedOf(spins, (number) => colours[number] === colour, `${alike}/${pockets.length}`);
  };
  return { red: of("red"), black: of("black"), green: of("green") };
}
