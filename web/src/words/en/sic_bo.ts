/** The words of sic bo. */

import { list } from "../words";

const OR = " or ";

export default {
  headings: {
    double: "Double",
    triple: "Triple",
    total: "Total of three dice",
    pair: "Two dice",
    single: "Single die",
    "three-of-four": "Three of four",
    others: "Other bets",
  } as Record<string, string>,
  /** What stands in a heading beside its odds. */
  onOneTwoThree: (odds: readonly string[], to: number) => `on one, two or three dice: ${list(odds, OR)} to ${to}`,
  ofTheFour: (odds: string) => `${odds}, three different numbers of the four`,
  names: {
    small: () => "Small",
    big: () => "Big",
    even: () => "Even",
    odd: () => "Odd",
    "any-triple": () => "Any triple",
    double: (faces: string) => `Double ${faces}`,
    triple: (faces: string) => `Triple ${faces}`,
    total: (faces: string) => `Total ${faces}`,
    pair: (faces: string) => `Two dice ${faces.replace("-", " and ")}`,
    single: (faces: string) => `Single die ${faces}`,
    "three-of-four": (faces: string) => `Three of ${list(faces.split("-"), " and ")}`,
  } as Record<string, (faces: string) => string>,
  kinds: { double: "Double", triple: "Triple", total: "Total", pair: "Two dice", single: "Single die", "three-of-four": "Three of four" } as Record<string, string>,
  losesOnTriple: "loses on a triple",
  span: (low: string, high: string) => `${low} to ${high}`,
  /** "2, 2, 5: total 9" */
  announced: (faces: readonly number[], total: number) => `${faces.join(", ")}: total ${total}`,
  small: "Small",
  big: "Big",
  triple: "Triple",
  odd: "odd",
  even: "even",
  tumbling: "The dice are tumbling",
  tumblingMeans: "The lid is lifted when betting ends",
  lidLifts: "The lid is lifted",
  lastRolls: (rolls: number) => (rolls === 1 ? "Last roll" : `Last ${rolls} rolls`),
  independent: "Every roll is independent of those before it.",
  expectedRolls: (rolls: number) => (rolls === 1 ? "Last roll (expected)" : `Last ${rolls} rolls (expected)`),
};
