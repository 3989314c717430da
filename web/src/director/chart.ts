/** The banks of everybody after each spin, as lines of a chart: arithmetic without a browser. */

import type { DirectorStanding } from "../wire/types";

export const SIZE = { width: 620, height: 190, left: 56, right: 96, top: 10, bottom: 24 } as const;
/** So many lines can be told apart; of more entrants only these are drawn. */
const MOST = 12;
const LABEL = 12;

export interface BankLine {
  entrant: string;
  called: string;
  above: boolean;
  points: string;
  last: number;
  /** Where the name stands at the end of the line, so that names do not lie on each other. */
  label: number;
}

export interface Chart {
  lines: BankLine[];
  /** Heights at which a bank is written, and at which spin a place on the axis is. */
  marks: { bank: number; y: number }[];
  spins: { spin: number; x: number }[];
}

export function chartOf(standings: readonly DirectorStanding[]): Chart | null {
  const drawn = standings.slice(0, MOST);
  const spins = Math.max(0, ...drawn.map(({ banks }) => banks.length - 1));
  if (spins === 0) return null;
  const top = roundUp(Math.max(1, ...drawn.flatMap(({ banks }) => banks)));
  const x = (spin: number): number => SIZE.left + ((SIZE.width - SIZE.left - SIZE.right) * spin) / spins;
  const y = (bank: number): number => SIZE.top + (SIZE.height - SIZE.top - SIZE.bottom) * (1 - bank / top);
  const lines = drawn.map((each) => lineOf(each, x, y));
  apart(lines);
  return {
    lines,
    marks: [0, 1, 2, 3].map((part) => ({ bank: (top * part) / 3, y: y((top * part) / 3) })),
    spins: ticks(spins).map((spin) => ({ spin, x: x(spin) })),
  };
}

function lineOf(of: DirectorStanding, x: (spin: number) => number, y: (bank: number) => number): BankLine {
  const last = of.banks.at(-1) ?? 0;
  const points = of.banks.map((bank, spin) => `${x(spin).toFixed(1)},${y(bank).toFixed(1)}`).join(" ");
  return { entrant: of.entrant, called: of.called, above: of.above, points, last, label: y(last) };
}

/** The names from the top down, each as near to its line as the one before leaves room for. */
function apart(lines: BankLine[]): void {
  const down = [...lines].sort((one, other) => one.label - other.label);
  let least = SIZE.top;
  for (const line of down) {
    line.label = Math.max(line.label, least);
    least = line.label + LABEL;
  }
}

/** 14,350 becomes 15,000: a figure of one or two digits that a third of is one too. */
export function roundUp(bank: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(bank)) - 1);
  return Math.ceil(bank / (3 * unit)) * 3 * unit;
}

function ticks(spins: number): number[] {
  const step = Math.max(1, Math.ceil(spins / 10));
  return Array.from({ length: Math.floor(spins / step) + 1 }, (_, place) => place * step);
}
