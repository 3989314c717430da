/** Chips: what they are worth, and how one is told from another without its colour. */

export type Cents = number;

interface Denomination {
  value: Cents;
  /** The name of its colour among the tokens, "chip-25". */
  colour: string;
  /** How many marks it has at its edge. */
  marks: number;
}

const IN_DOLLARS: readonly (readonly [dollars: number, marks: number])[] = [
  [1, 4],
  [5, 5],
  [10, 6],
  [25, 8],
  [100, 10],
  [500, 12],
];

export const DENOMINATIONS: readonly Denomination[] = IN_DOLLARS.map(([dollars, marks]) => ({
  value: 100 * dollars,
  colour: `chip-${dollars}`,
  marks,
}));

export const VALUES: readonly Cents[] = DENOMINATIONS.map((chip) => chip.value);
const LEAST = DENOMINATIONS[0] as Denomination;

/** The chip whose ring a stack shows: the highest that is in it, or that would go into its sum. */
export function ring(amount: Cents, chips: readonly Cents[] = []): Denomination {
  const highest = chips.length > 0 ? Math.max(...chips) : amount;
  return DENOMINATIONS.findLast((chip) => chip.value <= highest) ?? LEAST;
}

/** The fewest chips that make up a sum; what is less than the least chip is a chip of its own. */
export function chipsFor(amount: Cents): Cents[] {
  const chips: Cents[] = [];
  let left = amount;
  for (const value of VALUES.toReversed()) {
    for (; left >= value; left -= value) chips.push(value);
  }
  return left > 0 ? [...chips, left] : chips;
}

/** The next chip up or down from this one, or the same at either end. */
export function stepped(value: Cents, by: 1 | -1): Cents {
  const at = VALUES.indexOf(value) + by;
  return VALUES[Math.min(Math.max(at, 0), VALUES.length - 1)] ?? value;
}

/** The sum as it is written on a chip: "5", "2.50", "1.5k". */
export function figure(amount: Cents): string {
  const dollars = amount / 100;
  if (amount >= 100_000) return `${trimmed(dollars / 1000)}k`;
  return amount % 100 === 0 ? `${dollars}` : dollars.toFixed(2);
}

function trimmed(thousands: number): string {
  return (Math.floor(thousands * 100) / 100).toString();
}

/** The marks at the edge of a chip of radius 50 about (50, 50), as one path. */
export function edgeMarks({ marks }: Denomination): string {
  const half = (Math.PI / marks) * 0.42;
  const middles = Array.from({ length: marks }, (_, i) => (2 * Math.PI * i) / marks - Math.PI / 2);
  return middles.map((middle) => mark(middle - half, middle + half)).join("");
}

function mark(from: number, to: number): string {
  const [outer, inner] = [49, 38];
  return (
    `M${polar(outer, from)}A${outer} ${outer} 0 0 1 ${polar(outer, to)}` +
    `L${polar(inner, to)}A${inner} ${inner} 0 0 0 ${polar(inner, from)}Z`
  );
}

function polar(radius: number, angle: number): string {
  return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
}
