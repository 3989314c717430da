/** What the guide of a first round says. */

export default {
  title: "Guide to a first round",
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  putAway: "Put away",
  steps: {
    note: { title: "Put in a note", text: "Touch a note to put it into this terminal. It becomes your balance. It is play money." },
    bet: { title: "Tap a number", text: "Each tap on the felt lays one chip of the value chosen below: on a number, on a line between numbers, or on red or black. Hold a chip to take it off." },
    ball: { title: "Wait for the ball", text: "Your chip is a bet once the house has kept it. You may change it until the clock runs out; then the dealer spins and the bets stand as shown." },
    result: { title: "See what came back", text: "The winning number is shown with what each of your bets came to." },
    "cash out": { title: "Cash out", text: "Take your whole balance as a ticket, whenever you like. Touch Cash out, then print the ticket." },
    redeem: { title: "Redeem at the cage", text: "Take the ticket to the cage, where it is paid once." },
  },
  wait: "Betting is not open at this moment. The dealer opens the next round shortly; watch the clock at the top left.",
  cameBack: (number: string, staked: string, returned: string) => `The ball fell on ${number}. You bet ${staked} and ${returned} came back. What is not covered by the number is lost; nothing is due next time either.`,
  redeemMeans: (amount: string, number: string) => `Your ticket over ${amount} has the number ${number}. Open the cage, type that number, and pay it. That was a whole visit.`,
  goOn: "Cash out now",
  again: "One more round",
  toCage: "Open the cage",
  toLobby: "Back to the lobby",
};
