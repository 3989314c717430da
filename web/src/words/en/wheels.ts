/** The words of the games with wheels that a player starts: Lucky Big Wheel, Big 3 Six, virtual roulette. */

import { list } from "../words";

export default {
  symbols: { A: "Circle", B: "Square", C: "Triangle", D: "Diamond", E: "Hexagon", F: "Star", G: "Moon" } as Record<string, string>,
  /** "C · Triangle", and aloud "C, triangle". */
  named: (symbol: string, name: string) => `${symbol} · ${name}`,
  spoken: (symbol: string, name: string) => `${symbol}, ${name.toLowerCase()}`,
  compartments: (count: number, all: number) => `${count} of ${all} compartments`,
  outOf: (count: number, all: number) => `${count} of ${all}`,
  wheelOf: (compartments: number) => `Wheel of ${compartments} compartments`,
  wheelAt: (compartments: number, symbol: string) => `Wheel of ${compartments} compartments; the pointer is at ${symbol}`,
  ringsOf: (wheels: number, compartments: number) => `${wheels} wheels of ${compartments} compartments`,
  ringsAt: (wheels: number, compartments: number, symbols: string) => `${wheels} wheels of ${compartments} compartments; the pointer is at ${symbols}`,

  // who starts it
  spinnerThisRound: "Spinner this round",
  terminal: (name: string) => `Terminal ${name}`,
  spinnerIs: (name: string) => `Spinner this round: terminal ${name}`,
  noSpinner: "Chosen when betting ends",
  noSpinnerMeans: "Players with a bet take turns, clockwise",
  you: "You",
  youStart: "You start the wheel when betting ends",
  youThrow: "You start the ball when betting ends",
  youAreSpinner: "You are the spinner",
  spin: "Spin",
  pullLever: "Pull the lever",
  asBetsStand: "As bets stand now",
  orLever: (seconds: number) => (seconds === 1 ? "or pull the lever. In 1 second it starts by itself." : `or pull the lever. In ${seconds} seconds it starts by itself.`),
  orWait: (seconds: number) => (seconds === 1 ? "In 1 second the ball starts by itself." : `In ${seconds} seconds the ball starts by itself.`),
  startsIn: (seconds: number) => (seconds === 1 ? "Starts by itself in 1 second" : `Starts by itself in ${seconds} seconds`),
  spinnerMinimum: (amount: string) => `Whoever bets most, and at least ${amount}, starts the ball.`,
  wheelInTurn: "Players with a bet start the wheel in turn, clockwise.",
  spinnerInTurn: "Players with a bet start the ball in turn, clockwise.",

  turning: "The wheel is turning",
  ringsTurning: "The wheels are turning",
  ballRuns: "The ball is running",
  settledAsShown: "Bets are settled as shown",
  result: "Result",

  // Big 3 Six
  wheel: (which: number) => `Wheel ${which}`,
  places: ["outer", "middle", "inner"],
  symbolAndOdds: "Symbol",
  onWheel: (which: number, symbol: string) => `Wheel ${which}, ${symbol}`,
  sideWager: "Side wager",
  sideWagerMeans: "on all three wheels together",
  threeOf: (symbol: string) => `Three ${symbol}`,
  mixtureOf: (symbols: readonly string[]) => `${list(symbols, ", ")} mixed`,
  noPrize: "no prize",

  // the jackpot wager of virtual roulette
  jackpotWager: "Jackpot wager",
  jackpotMeans: "It takes part in the jackpot; it is not returned.",

  on: (stake: string) => `on ${stake}`,
  lastSpins: (spins: number) => (spins === 1 ? "Last spin" : `Last ${spins} spins`),
  eachWheel: "each of three wheels counted",
  independent: "Every spin is independent of those before it.",
  expectedSpins: (spins: number) => (spins === 1 ? "Last spin (expected)" : `Last ${spins} spins (expected)`),
};
