/** How a player verifies a round that the house drew. */

export default {
  heading: "Rounds that you can verify",
  means: "Before betting opened the house committed itself to what this round is drawn from. After the round it shows it, and anybody can work out every draw again.",
  commitment: (round: string) => `Commitment of round ${round}`,
  bound: (slips: number) => (slips === 1 ? "1 slip bound" : `${slips} slips bound`),
  boundMeans: "Betting is closed, and this digest binds every slip before anything is drawn. Note it: the receipt and the proof must show the same.",
  last: (round: string) => `Round ${round}, which is over`,
  proof: "Proof",
  proofMeans: "a file to be checked anywhere",
  verifier: "Open the verifier",
  verifierMeans: "put the proof into it; it works without this house",
  receipt: "Receipt",
  receiptMeans: "your bets, the outcome and what was paid",
  noReceipt: "There is no receipt: you had no bets in that round.",
};
