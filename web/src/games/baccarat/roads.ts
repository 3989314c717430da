/**
 * The roads of baccarat: the coups of a table, drawn in the five ways in which players keep them.
 *
 * They record what happened.  Nothing follows from them: every coup is dealt without regard to the last.
 */

export type Side = "player" | "banker";

export interface Coup {
  winner: Side | "tie";
  player: number;
  banker: number;
  natural: boolean;
  playerPair: boolean;
  bankerPair: boolean;
}

/** Where a mark lies: columns from the left, rows from the top. */
export interface At {
  column: number;
  row: number;
}

export interface Bead extends At {
  coup: Coup;
}

export interface BigMark extends At {
  winner: Side;
  playerPair: boolean;
  bankerPair: boolean;
  /** Ties that followed this coup, or that came before the first. */
  ties: number;
}

/** Red where the road goes on regularly, blue where it does not. */
export interface SmallMark extends At {
  red: boolean;
}

export const ROWS = 6;

/** A coup as the house writes it: "banker 5-7", "player 9-6 natural player-pair". */
export function coupOf(result: string): Coup | null {
  const [winner = "", points = "", ...marks] = result.split(" ");
  const [player, banker] = points.split("-").map(Number);
  if ((winner !== "player" && winner !== "banker" && winner !== "tie") || player === undefined || banker === undefined) return null;
  return {
    winner,
    player,
    banker,
    natural: marks.includes("natural"),
    playerPair: marks.includes("player-pair"),
    bankerPair: marks.includes("banker-pair"),
  };
}

/** From the house's list, which has the newest first, to the order in which they were dealt. */
export function coupsOf(results: readonly string[]): Coup[] {
  return results.map(coupOf).filter((coup) => coup !== null).toReversed();
}

/** One bead for each coup, down the columns. */
export function beadPlate(coups: readonly Coup[]): Bead[] {
  return coups.map((coup, i) => ({ coup, column: Math.floor(i / ROWS), row: i % ROWS }));
}

/** A new column whenever the winner is another; ties are marked on the coup before them. */
export function bigRoad(coups: readonly Coup[]): BigMark[] {
  return laid(streaks(coups)).map(({ of, column, row }) => ({ ...of, column, row }));
}

/** The road that compares each column of the big road with the one before it. */
export function bigEyeBoy(coups: readonly Coup[]): SmallMark[] {
  return derived(coups, 1);
}

export function smallRoad(coups: readonly Coup[]): SmallMark[] {
  return derived(coups, 2);
}

export function cockroachPig(coups: readonly Coup[]): SmallMark[] {
  return derived(coups, 3);
}

/** How many columns a road takes. */
export function width(road: readonly At[]): number {
  return road.reduce((most, { column }) => Math.max(most, column + 1), 0);
}

/** The last so many columns of a road, as they lie in a frame of that width. */
export function lastColumns<Mark extends At>(road: readonly Mark[], columns: number): Mark[] {
  const before = Math.max(0, width(road) - columns);
  return road.filter(({ column }) => column >= before).map((mark) => ({ ...mark, column: mark.column - before }));
}

type Won = Omit<BigMark, keyof At>;

function streaks(coups: readonly Coup[]): Won[][] {
  const columns: Won[][] = [];
  let before = 0;
  for (const coup of coups) {
    const last = columns.at(-1)?.at(-1);
    if (coup.winner === "tie") {
      if (last) last.ties += 1;
      else before += 1;
      continue;
    }
    const won: Won = { winner: coup.winner, playerPair: coup.playerPair, bankerPair: coup.bankerPair, ties: 0 };
    if (!last) won.ties = before;
    if (last?.winner === coup.winner) columns.at(-1)?.push(won);
    else columns.push([won]);
  }
  return columns;
}

/**
 * What each entry of the big road says of the columns before it.  The second and later of a column look that many
 * columns back at their own height: only where that column ends just above them is the road irregular.  The first
 * of a column asks whether the column it ended was as long as the one that many before it.
 */
function derived(coups: readonly Coup[], back: 1 | 2 | 3): SmallMark[] {
  const columns = streaks(coups);
  const heights = columns.map((column) => column.length);
  const reds: boolean[] = [];
  columns.forEach((column, c) => {
    column.forEach((_, r) => {
      if (r === 0 && c - 1 - back >= 0) reds.push(heights[c - 1] === heights[c - 1 - back]);
      if (r > 0 && c - back >= 0) reds.push(heights[c - back] !== r);
    });
  });
  return laid(alike(reds)).map(({ of, column, row }) => ({ red: of, column, row }));
}

function alike(reds: readonly boolean[]): boolean[][] {
  const columns: boolean[][] = [];
  for (const red of reds) {
    if (columns.at(-1)?.[0] === red) columns.at(-1)?.push(red);
    else columns.push([red]);
  }
  return columns;
}

/** Down each column; from the lowest row, or from above something that lies there already, on to the right: a dragon's tail. */
function laid<Of>(columns: readonly (readonly Of[])[]): (At & { of: Of })[] {
  const taken = new Set<string>();
  const placed: (At & { of: Of })[] = [];
  const free = (column: number, row: number): boolean => row < ROWS && !taken.has(`${column}/${row}`);
  let first = -1;
  for (const streak of columns) {
    first += 1;
    while (!free(first, 0)) first += 1;
    let at: At = { column: first, row: 0 };
    let tail = false;
    streak.forEach((of, i) => {
      if (i > 0) {
        tail ||= !free(at.column, at.row + 1);
        at = tail ? { column: at.column + 1, row: at.row } : { column: at.column, row: at.row + 1 };
      }
      taken.add(`${at.column}/${at.row}`);
      placed.push({ ...at, of });
    });
  }
  return placed;
}
