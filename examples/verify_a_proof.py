"""A round of sic bo checked by somebody who was not there, with nothing but its proof and the rules.

Prints:
    yes: every digest has 64 hexadecimal digits, and every count is one or more
    yes: the seed is the one that was committed to before wagers were taken
    yes: the digest of the wagers is that of 2 slips
    yes: draw 1, by the dice, is from a die
    yes: draw 1 follows from the seed and the wagers: 6
    yes: draw 2, by the dice, is from a die
    yes: draw 2 follows from the seed and the wagers: 5
    yes: draw 3, by the dice, is from a die
    yes: draw 3 follows from the seed and the wagers: 1
    yes: 3 draws are as many as a round of these rules has

    The same with one die turned round:
    NO: draw 1 was 2, but 6 follows from the seed and the wagers
"""

from pathlib import Path

import msgspec

from croupier import RULESETS
from croupier.floor.proofs import Proof
from croupier.floor.verifying import verified

proof = msgspec.json.decode(Path(__file__).with_name("round.proof.json").read_bytes(), type=Proof)
for step in verified(proof, RULESETS[proof.ruleset]):
    print(step)

print("\nThe same with one die turned round:")
first = msgspec.structs.replace(proof.draws[0], drawn="2")
forged = msgspec.structs.replace(proof, draws=(first, *proof.draws[1:]))
print(next(step for step in verified(forged, RULESETS[proof.ruleset]) if not step.holds))
