/** How much of every table is shown, so that the floor and what is being looked at fit one screen. */

/** In full, its figures only, or one line of it. */
export type Density = "full" | "figures" | "line";

const WIDE = 1500;
/** Of the height of the screen, for the tables. */
const SHARE = 0.46;
/** What one row of cards takes, with the gap under it, in pixels of a screen at its normal size. */
const ROWS: readonly (readonly [Density, number])[] = [
  ["full", 190],
  ["figures", 108],
];

export function columns(width: number): number {
  return width > WIDE ? 4 : 3;
}

export function density(tables: number, width: number, height: number): Density {
  const rows = Math.ceil(tables / columns(width));
  return ROWS.find(([, tall]) => rows * tall <= height * SHARE)?.[0] ?? "line";
}
