"""A round of sic bo checked by somebody who was not there, with nothing but its proof and the rules.

Prints:
    yes: everything is written as a proof of this game is
    yes: the share of chance is the one that riverside-witness was bound to
    yes: seed, rules and salt are those that were committed to
    yes: the digest at the close is that of 1 slip and of what the round began with
    yes: move 1: 3 was drawn, as it had to be
    yes: move 2: 5 was drawn, as it had to be
    yes: move 3: 4 was drawn, as it had to be
    yes: the round was then over, by its rules
    yes: the transcript is that of everything drawn and chosen

    The same with one die turned round:
    NO: move 1: 2 was drawn, but 3 follows from the seed and the wagers

    To somebody who noted nothing, and to somebody who noted twenty digits of each digest:
    Consistent: nothing was given that was seen before the outcome.
    Proven: fixed as you saw it; chance of the house and of the witness riverside-witness. That
    riverside-witness is another than the house it says itself.
"""

from pathlib import Path
from textwrap import fill

import msgspec

from croupier import RULESETS
from croupier.floor.proofs import Proof2
from croupier.floor.verdicts import SeenBefore, judged
from croupier.floor.verifying import verified

proof = msgspec.json.decode(Path(__file__).with_name("round.proof.json").read_bytes(), type=Proof2)
ruleset = RULESETS[proof.ruleset]
for step in verified(proof, ruleset):
    print(step)

print("\nThe same with one die turned round:")
forged = msgspec.structs.replace(proof, moves=(("d", "2"), *proof.moves[1:]))
print(next(step for step in verified(forged, ruleset) if not step.holds))

print("\nTo somebody who noted nothing, and to somebody who noted twenty digits of each digest:")
noted = SeenBefore(commitment=proof.commitment[:20], wagers=proof.wagers[:20])
print(fill(judged(proof, ruleset, SeenBefore()).words, 100))
print(fill(judged(proof, ruleset, noted).words, 100))
