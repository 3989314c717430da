/** Chips: what they are worth, and how one is told from another without its colour. */

import { unit, type Unit } from "../words/unit.svelte";

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

/** Chips of a tournament are worth what they say; a colour that comes again has other marks. */
const BY_POINTS: readonly (readonly [value: number, colour: number, marks: number])[] = [
  [1, 1, 4],
  [5, 5, 5],
  [25, 25, 8],
  [100, 100, 10],
  [500, 500, 12],
  [1000, 10, 6],
  [5000, 1, 14],
  [25_000, 5, 16],
  [100_000, 25, 18],
];

const POINTS: readonly Denomination[] = BY_POINTS.map(([value, colour, marks]) => ({ value, colour: `chip-${colour}`, marks }));
const IN_A_TRAY = 6;

/** The chips that there are, in what the screen counts. */
function denominations(counted: Unit): readonly Denomination[] {
  return counted === "chips" ? POINTS : DENOMINATIONS;
}

function values(counted: Unit): readonly Cents[] {
  return denominations(counted).map((chip) => chip.value);
}

/** Those to choose from: of a tournament, as many as go into its limits, from the least bet on. */
export function tray(sign: { minimum: Cents; maximum: Cents } | null, counted: Unit = unit()): readonly Cents[] {
  if (counted === "money" || sign === null) return values(counted).slice(0, IN_A_TRAY);
  const least = values(counted).findLast((value) => value <= sign.minimum) ?? 1;
  return values(counted).filter((value) => least <= value && value <= Math.max(sign.maximum, least)).slice(0, IN_A_TRAY);
}

/** The chip whose ring a stack shows: the highest that is in it, or that would go into its sum. */
export function ring(amount: Cents, chips: readonly Cents[] = [], counted: Unit = unit()): Denomination {
  const highest = chips.length > 0 ? Math.max(...chips) : amount;
  const [least = DENOMINATIONS[0] as Denomination] = denominations(counted);
  return denominations(counted).findLast((chip) => chip.value <= highest) ?? least;
}

/** The fewest chips that make up a sum; what is less than the least chip is a chip of its own. */
export function chipsFor(amount: Cents, counted: Unit = unit()): Cents[] {
  const chips: Cents[] = [];
  let left = amount;
  for (const value of values(counted).toReversed()) {
    for (; left >= value; left -= value) chips.push(value);
  }
  return left > 0 ? [...chips, left] : chips;
}

/** The next chip up or down from this one, or the same at either end. */
export function stepped(value: Cents, by: 1 | -1, among: readonly Cents[] = tray(null)): Cents {
  const at = among.indexOf(value) + by;
  return among[Math.min(Math.max(at, 0), among.length - 1)] ?? value;
}

/** The sum as it is written on a chip: "5", "2.50", "1.5k". */
export function figure(amount: Cents, counted: Unit = unit()): string {
  if (counted === "chips") return amount < 1000 ? `${amount}` : `${trimmed(amount / 1000)}k`;
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
