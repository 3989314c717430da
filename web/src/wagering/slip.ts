/**
 * The slip on the screen: which chips lie where, and every step back.
 *
 * A slip is a value.  What the player does gives a new one that remembers the one before, so that
 * undo gives back exactly what was there.
 */

import { chipsFor, type Cents } from "./chips";
/** A bet by the word with which the house names it. */
export type BetKey = string;

/** Cents by bet, as slips go over the wire. */
export type Amounts = Readonly<Record<BetKey, Cents>>;
/** The chips on each spot, lowest first. */
export type Stacks = Readonly<Record<BetKey, readonly Cents[]>>;

export interface Slip {
  readonly stacks: Stacks;
  readonly past: readonly Stacks[];
}

export interface Piece {
  bet: BetKey;
  count: number;
}

/** How a spot stands with the house. */
export type Standing = "pending" | "kept" | "trimmed" | "refused";

export interface SpotState {
  standing: Standing;
  /** What the screen shows there now. */
  shown: Cents;
  /** What the house has kept, which is what will be settled. */
  kept: Cents;
  /** What the house has cut off what was placed. */
  cut: Cents;
}

export const EMPTY: Slip = { stacks: {}, past: [] };
const STEPS_REMEMBERED = 100;

export function slipOf(amounts: Amounts): Slip {
  return { stacks: stacksOf(amounts), past: [] };
}

export function amounts(slip: Slip): Amounts {
  return mapped(slip.stacks, sum);
}

export function total(slip: Slip): Cents {
  return sum(Object.values(amounts(slip)));
}

export function add(slip: Slip, bet: BetKey, chip: Cents): Slip {
  return stepped(slip, { ...slip.stacks, [bet]: [...stack(slip, bet), chip] });
}

/** A call: as many chips on each bet as the call has pieces there, in one step. */
export function addPieces(slip: Slip, pieces: readonly Piece[], chip: Cents): Slip {
  const stacks: Record<BetKey, readonly Cents[]> = { ...slip.stacks };
  for (const { bet, count } of pieces) {
    stacks[bet] = [...(stacks[bet] ?? []), ...Array<Cents>(count).fill(chip)];
  }
  return stepped(slip, stacks);
}

/** As many chips on each bet as it takes to its most, in one step; a bet that has as much stays as it is. */
export function fill(slip: Slip, bets: readonly BetKey[], most: (bet: BetKey) => Cents): Slip {
  const filled = bets.map((bet) => [bet, [...stack(slip, bet), ...chipsFor(Math.max(0, most(bet) - sum(stack(slip, bet))))]]);
  return stepped(slip, { ...slip.stacks, ...Object.fromEntries(filled) });
}

/** What the next slip has more than this one, by bet. */
export function added(slip: Slip, next: Slip): Amounts {
  const more = Object.entries(amounts(next)).map(([bet, amount]): [BetKey, Cents] => [bet, amount - sum(stack(slip, bet))]);
  return Object.fromEntries(more.filter(([, amount]) => amount > 0));
}

/** Takes the chip that was laid last off a spot. */
export function removeLast(slip: Slip, bet: BetKey): Slip {
  return stepped(slip, { ...slip.stacks, [bet]: stack(slip, bet).slice(0, -1) });
}

/** Puts the whole stack of one spot onto another. */
export function move(slip: Slip, from: BetKey, to: BetKey): Slip {
  if (from === to) return slip;
  return stepped(slip, { ...slip.stacks, [from]: [], [to]: [...stack(slip, to), ...stack(slip, from)] });
}

export function undo(slip: Slip): Slip {
  const before = slip.past.at(-1);
  return before ? { stacks: before, past: slip.past.slice(0, -1) } : slip;
}

export function clear(slip: Slip): Slip {
  return stepped(slip, {});
}

/** The bets of an earlier round in place of what lies here now. */
export function repeat(slip: Slip, earlier: Amounts): Slip {
  return stepped(slip, stacksOf(earlier));
}

export function double(slip: Slip): Slip {
  return stepped(slip, mapped(slip.stacks, (chips) => [...chips, ...chips]));
}

/**
 * The slip once the house has answered: what it cut comes off, what was laid meanwhile stays.
 *
 * The steps that led here stay as well, without what was cut: no step back brings that again.
 */
export function answered(slip: Slip, sent: Amounts, kept: Amounts): Slip {
  const here = amounts(slip);
  const wanted = (bet: BetKey): Cents => Math.max(0, (here[bet] ?? 0) + (kept[bet] ?? 0) - (sent[bet] ?? 0));
  const changed = keysOf(sent, kept).filter((bet) => wanted(bet) !== (here[bet] ?? 0));
  if (changed.length === 0) return slip;
  const stacks = Object.fromEntries(changed.map((bet) => [bet, fitted(stack(slip, bet), wanted(bet))]));
  const now = laid({ ...slip.stacks, ...stacks });
  const cut = changed.filter((bet) => (kept[bet] ?? 0) < (sent[bet] ?? 0));
  return { stacks: now, past: walked(slip.past.map((step) => without(step, cut, kept)), now) };
}

/** A step with no more on each bet that was cut than the house took of it. */
function without(step: Stacks, cut: readonly BetKey[], kept: Amounts): Stacks {
  const over = cut.filter((bet) => sum(step[bet] ?? []) > (kept[bet] ?? 0));
  return laid({ ...step, ...Object.fromEntries(over.map((bet) => [bet, fitted(step[bet] ?? [], kept[bet] ?? 0)])) });
}

/** The steps that lead anywhere: each is another than the one after it. */
function walked(steps: readonly Stacks[], end: Stacks): readonly Stacks[] {
  return steps.filter((step, i) => !same(step, steps[i + 1] ?? end));
}

/** So much on a bet, in place of what lies there. */
export function put(slip: Slip, bet: BetKey, amount: Cents): Slip {
  return stepped(slip, { ...slip.stacks, [bet]: chipsFor(amount) });
}

/** How every spot stands: what the player has laid, what the house keeps, what it cut last. */
export function standings(own: Amounts, kept: Amounts, cut: Amounts = {}): Record<BetKey, SpotState> {
  const states = keysOf(own, kept, cut).map((bet): [BetKey, SpotState] => {
    const state = { shown: own[bet] ?? 0, kept: kept[bet] ?? 0, cut: cut[bet] ?? 0 };
    return [bet, { ...state, standing: standing(state) }];
  });
  return Object.fromEntries(states.filter(([, { shown, kept: held, cut: off }]) => shown + held + off > 0));
}

function standing({ shown, kept, cut }: Omit<SpotState, "standing">): Standing {
  if (shown !== kept) return "pending";
  if (cut === 0) return "kept";
  return kept === 0 ? "refused" : "trimmed";
}

function stepped(slip: Slip, stacks: Stacks): Slip {
  const next = laid(stacks);
  if (same(next, slip.stacks)) return slip;
  return { stacks: next, past: [...slip.past, slip.stacks].slice(-STEPS_REMEMBERED) };
}

function stack(slip: Slip, bet: BetKey): readonly Cents[] {
  return slip.stacks[bet] ?? [];
}

/** A stack that comes to a sum, with as many of its lower chips as go into it. */
function fitted(chips: readonly Cents[], amount: Cents): readonly Cents[] {
  let height = 0;
  let staying = 0;
  for (const chip of chips) {
    if (height + chip > amount) break;
    height += chip;
    staying += 1;
  }
  return [...chips.slice(0, staying), ...chipsFor(amount - height)];
}

function stacksOf(of: Amounts): Stacks {
  return laid(mapped(of, chipsFor));
}

/** Spots with nothing on them are no part of a slip. */
function laid(stacks: Stacks): Stacks {
  return Object.fromEntries(Object.entries(stacks).filter(([, chips]) => chips.length > 0));
}

function same(a: Stacks, b: Stacks): boolean {
  const bets = keysOf(a, b);
  return bets.every((bet) => a[bet]?.join() === b[bet]?.join());
}

function keysOf(...records: readonly Readonly<Record<BetKey, unknown>>[]): BetKey[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

function mapped<From, To>(of: Readonly<Record<BetKey, From>>, by: (from: From) => To): Record<BetKey, To> {
  return Object.fromEntries(Object.entries(of).map(([bet, value]) => [bet, by(value)]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}
