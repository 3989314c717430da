/** What fell, beside what was to be expected.  Nothing here says what will fall: every spin is independent. */

export type Colour = "red" | "black" | "green";

export interface Count {
  /** How often it fell. */
  count: number;
  /** How often it was to be expected, exactly: this over that. */
  expected: { over: number; under: number };
  /** The same as a number, for a mark on a bar. */
  expectation: number;
  spins: number;
}

/** How often each colour fell among the results, the newest first or last. */
export function byColour(results: readonly string[], colours: Readonly<Record<string, Colour>>): Record<Colour, Count> {
  const pockets = Object.values(colours);
  const known = results.filter((number) => colours[number] !== undefined);
  const of = (colour: Colour): Count =>
    counted(
      known.filter((number) => colours[number] === colour).length,
      known.length,
      pockets.filter((pocket) => pocket === colour).length,
      pockets.length,
    );
  return { red: of("red"), black: of("black"), green: of("green") };
}

/** How often each number of the rim fell, in the order of the rim. */
export function byNumber(results: readonly string[], rim: readonly string[]): Map<string, Count> {
  const known = results.filter((number) => rim.includes(number));
  return new Map(
    rim.map((number) => [number, counted(known.filter((each) => each === number).length, known.length, 1, rim.length)]),
  );
}

function counted(count: number, spins: number, pockets: number, all: number): Count {
  const [over, under] = lowest(spins * pockets, all);
  return { count, spins, expected: { over, under }, expectation: over / under };
}

function lowest(over: number, under: number): [number, number] {
  const by = divisor(over, under) || 1;
  return [over / by, under / by];
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
