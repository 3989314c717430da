/** The race track: calls in the order of the rim, spread into ordinary bets; and where its pockets are drawn. */

import type { FeltView, Point, SeriesView, SignView } from "../../wire/types";
import { mostOn } from "../../terminal/sign";
import type { Cents } from "../../wagering/chips";
import type { BetKey } from "../../wagering/slip";
import { addPieces, fill, type Piece, type Slip } from "../../wagering/slip";
import { kindOf } from "./geometry";

export type Call =
  | { kind: "neighbours"; number: string; pieces: number }
  | { kind: "series"; key: string }
  | { kind: "finale"; digit: number }
  | { kind: "max-bet"; number: string };

/** A number in the middle of those beside it on the rim. */
export function neighbours(rim: readonly string[], number: string, pieces: number): string[] {
  const at = rim.indexOf(number);
  const each = (pieces - 1) / 2;
  if (at < 0) return [];
  return Array.from({ length: pieces }, (_, i) => rim[(at - each + i + rim.length) % rim.length] ?? number);
}

/** The bets that a call is made of, or none where this table does not offer it. */
export function piecesOf(view: FeltView, call: Call): Piece[] {
  const track = view.race_track;
  if (!track) return [];
  switch (call.kind) {
    case "neighbours":
      if (!track.neighbours.includes(call.pieces)) return [];
      return neighbours(view.rim, call.number, call.pieces).map((number) => ({ bet: `straight:${number}`, count: 1 }));
    case "series":
      return track.series.find((series) => series.key === call.key)?.pieces ?? [];
    case "finale":
      return track.finales.find((finale) => finale.digit === call.digit)?.pieces ?? [];
    case "max-bet":
      return view.spots
        .filter((spot) => track.max_bet?.includes(spot.kind) && spot.covers.includes(call.number))
        .map((spot) => ({ bet: spot.key, count: 1 }));
  }
}

/** The slip with the call laid on it: one chip on each piece, or each bet filled to the most that may lie on it. */
export function called(slip: Slip, view: FeltView, call: Call, chip: Cents, sign: SignView | null = null): Slip {
  const pieces = piecesOf(view, call);
  if (call.kind !== "max-bet") return addPieces(slip, pieces, chip);
  return sign ? fill(slip, pieces.map((piece) => piece.bet), (bet) => mostOn(sign, kindOf(bet))) : slip;
}

export function pieceCount(pieces: readonly Piece[]): number {
  return pieces.reduce((count, piece) => count + piece.count, 0);
}

/** The numbers that a call covers, to be lit on the track. */
export function numbersOf(view: FeltView, pieces: readonly Piece[]): string[] {
  const bets = new Set<BetKey>(pieces.map((piece) => piece.bet));
  return view.rim.filter((number) => view.spots.some((spot) => bets.has(spot.key) && spot.covers.includes(number)));
}

// ── the drawing ────────────────────────────────────────────────────────────────────────────

interface Pocket {
  number: string;
  outline: string;
  at: Point;
}

interface Section {
  series: SeriesView;
  at: Point;
  /** What may be touched: the part of the infield that lies along its numbers. */
  outline: string;
  /** Whether it lies in the bend, where there is little room for its name. */
  bend: boolean;
}

interface Track {
  width: number;
  height: number;
  band: number;
  pockets: Pocket[];
  sections: Section[];
  /** The lines across the infield, between one section and the next. */
  lines: string;
  infield: { x: number; y: number; width: number; height: number; radius: number };
}

/** Where the sections of a wheel of European order part, as pairs of pockets facing each other. */
const PARTINGS: readonly { after: readonly [string, string]; bend: number }[] = [
  { after: ["1", "27"], bend: 0 },
  { after: ["22", "17"], bend: 0 },
  { after: ["12", "19"], bend: 46 },
];
const IN_ORDER = ["tier", "orphans", "voisins", "zero-game"];

/** A stadium whose pockets are equally long; the zero lies in the right bend, the order runs clockwise. */
export function track(view: FeltView, width: number, height: number, band: number): Track {
  const oval = new Oval(view.rim, width, height, band);
  const parted = (view.race_track?.series.length ?? 0) > 0;
  return {
    width,
    height,
    band,
    pockets: view.rim.map((number, i) => ({ number, outline: oval.segment(i), at: oval.at(i * oval.step, 0) })),
    sections: parted ? sections(view, oval) : [],
    lines: parted ? PARTINGS.map(({ after: [a, b], bend }) => oval.across(a, b, bend)).join("") : "",
    infield: { x: band / 2, y: band / 2, width: width - band, height: height - band, radius: oval.radius },
  };
}

function sections(view: FeltView, oval: Oval): Section[] {
  const inner = oval.band + 6;
  const cuts = [inner, ...PARTINGS.map(({ after: [a, b], bend }) => oval.between(a, b) + bend / 2), oval.width - inner];
  return (view.race_track?.series ?? []).flatMap((series) => {
    const i = IN_ORDER.indexOf(series.key);
    const [left, right] = [cuts[i], cuts[i + 1]];
    if (left === undefined || right === undefined) return [];
    const at = { x: (left + right) / 2, y: oval.height / 2 };
    return [{ series, at, outline: oval.slice(i), bend: series.key === "zero-game" }];
  });
}

class Oval {
  readonly radius: number;
  readonly straight: number;
  readonly length: number;
  readonly step: number;

  constructor(
    readonly rim: readonly string[],
    readonly width: number,
    readonly height: number,
    readonly band: number,
  ) {
    this.radius = (height - band) / 2;
    this.straight = width - height;
    this.length = 2 * this.straight + 2 * Math.PI * this.radius;
    this.step = this.length / rim.length;
  }

  /** The point so far along the middle of the band, clockwise from the right, and so far outwards. */
  at(along: number, out: number): Point {
    const quarter = (Math.PI * this.radius) / 2;
    const [right, left, middle] = [this.width - this.height / 2, this.height / 2, this.height / 2];
    const reach = this.radius + out;
    const bend = (centre: number, angle: number): Point => ({
      x: centre + reach * Math.cos(angle),
      y: middle + reach * Math.sin(angle),
    });
    let s = ((along % this.length) + this.length) % this.length;
    if (s <= quarter) return bend(right, s / this.radius);
    s -= quarter;
    if (s <= this.straight) return { x: right - s, y: middle + reach };
    s -= this.straight;
    if (s <= 2 * quarter) return bend(left, Math.PI / 2 + s / this.radius);
    s -= 2 * quarter;
    if (s <= this.straight) return { x: left + s, y: middle - reach };
    return bend(right, (s - this.straight) / this.radius - Math.PI / 2);
  }

  segment(i: number): string {
    const [from, to] = [(i - 0.5) * this.step, (i + 0.5) * this.step];
    return path([...this.curve(from, to, this.band / 2), ...this.curve(to, from, -this.band / 2)]) + "Z";
  }

  /** A line over the infield between the edges before two pockets. */
  across(a: string, b: string, bend: number): string {
    const [from, to] = [this.edge(a), this.edge(b)];
    return `M${show(from)}Q${show({ x: (from.x + to.x) / 2 + bend, y: (from.y + to.y) / 2 })} ${show(to)}`;
  }

  between(a: string, b: string): number {
    return (this.edge(a).x + this.edge(b).x) / 2;
  }

  /** The slice of the infield between two lines across it, or between a line and the end. */
  slice(i: number): string {
    const [before, after] = [PARTINGS[i - 1]?.after, PARTINGS[i]?.after];
    const round = (a: string, b: string): Point[] => this.curve(this.before(a), this.before(b), -this.band / 2);
    if (!before && after) return path(round(after[1], after[0])) + "Z";
    if (before && !after) return path(round(before[0], before[1])) + "Z";
    if (!before || !after) return "";
    return path([...round(before[0], after[0]), ...round(after[1], before[1])]) + "Z";
  }

  private edge(number: string): Point {
    return this.at(this.before(number), -this.band / 2);
  }

  private before(number: string): number {
    return (this.rim.indexOf(number) - 0.5) * this.step;
  }

  /** Points along the band; onwards past the zero when the end lies before the beginning. */
  private curve(from: number, to: number, out: number): Point[] {
    const backwards = to < from && from - to < 1.5 * this.step;
    const end = to < from && !backwards ? to + this.length : to;
    const steps = Math.max(8, Math.ceil(Math.abs(end - from) / 12));
    return Array.from({ length: steps + 1 }, (_, i) => this.at(from + ((end - from) * i) / steps, out));
  }
}

function path(points: readonly Point[]): string {
  return `M${points.map(show).join("L")}`;
}

function show({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
