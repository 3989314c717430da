/** What all automated games say beside the words of each. */

interface ChoiceWords {
  name: string;
  /** What it does, under its name. */
  means: string;
  /** What is done when it is what an absent player is taken to choose. */
  otherwise: string;
}

export default {
  yourDecision: "Your decision",
  yourSpin: "Your turn to spin",
  spinnerAsked: "Waiting for the spinner",
  board: (table: string, bets: number) => `${table} board, ${bets} bets`,
  notOpen: "not open now",
  short: (cost: string) => `costs ${cost}; your balance is less`,
  beyondLimit: (cost: string) => `costs ${cost}; the limit you have set yourself leaves less`,
  costs: (cost: string, means: string) => (means ? `${cost} more, ${means}` : `${cost} more`),
  skip: "Show it at once",
  settledTogether: "All bets of the round are settled together at its end.",
  withoutAnswerIn: (seconds: number) => (seconds === 1 ? "If you do not decide in 1 second," : `If you do not decide in ${seconds} seconds,`),
  withoutAnswer: "If you do not decide in time,",
  choices: {
    hit: { name: "Hit", means: "take a card", otherwise: "a card is drawn for you. Nothing is doubled or split for you." },
    stand: { name: "Stand", means: "keep the hand", otherwise: "the hand stands. Nothing is doubled or split for you." },
    double: { name: "Double", means: "one card", otherwise: "the hand is doubled." },
    split: { name: "Split", means: "two hands", otherwise: "the hand is split." },
    surrender: { name: "Surrender", means: "half the bet back", otherwise: "you surrender: half of your bet comes back." },
    insure: { name: "Insurance", means: "half the bet", otherwise: "the hand is insured." },
    decline: { name: "No insurance", means: "play on", otherwise: "the hand is not insured." },
    "go-to-war": { name: "Go to War", means: "equal to the Ante", otherwise: "you go to War." },
    play: { name: "Play", means: "equal to the Ante", otherwise: "the hand is played." },
    fold: { name: "Fold", means: "give up the Ante", otherwise: "the hand is folded and the Ante is lost." },
    spin: { name: "Spin", means: "start the wheel", otherwise: "the wheel starts by itself." },
  } as Record<string, ChoiceWords>,
};
