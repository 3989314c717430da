"""What the proof of a cycle is worth to somebody, by what they saw while it ran."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from croupier.floor.jackpot_proofs import CycleProof, read_terms
from croupier.floor.jackpot_verifying import cycle_verified
from croupier.floor.sights import SightedCycle, SignedSight
from croupier.floor.verdicts import ENOUGH, RoundVerdict, SeenBefore, Verdict, known_key, too_few
from croupier.floor.verifying import VerifiedStep
from croupier.jackpots.terms import JackpotLaw


def cycle_judged(proof: CycleProof, seen: SeenBefore, more: tuple[VerifiedStep, ...] = ()) -> RoundVerdict:
    seen = seen.plainly()
    worked = (*cycle_verified(proof), *more)
    if all(step.holds for step in worked):
        worked += tuple(_against(proof, seen))
    notes = tuple(_notes(seen))
    if not all(step.holds for step in worked):
        return RoundVerdict(Verdict.DOES_NOT_HOLD, "This proof does not hold.", worked, notes)
    less = _less_than_proven(proof, seen)
    if less is not None:
        return RoundVerdict(Verdict.CONSISTENT, f"Consistent: {less}.", worked, notes)
    return RoundVerdict(
        Verdict.PROVEN, "Proven: fixed as you saw it; chance of the house alone.", worked, notes
    )


def _against(proof: CycleProof, seen: SeenBefore) -> Iterator[VerifiedStep]:
    """Whatever was given must agree, whether it counts for anything or not."""
    if seen.commitment is not None:
        same = proof.commitment.startswith(seen.commitment)
        yield VerifiedStep("the digits of the commitment that were seen are those of the proof", same)
    if seen.wagers is not None:
        same = any(taken.startswith(seen.wagers) for taken in proof.seen_before_the_end())
        yield VerifiedStep("the digits that were seen are of what it had taken by then", same)
    for sight in seen.sights:
        yield from _of_this_cycle(proof, sight, known_key(seen.key))
    if seen.witness is not None:
        yield VerifiedStep("the witness whose key was given has signed its share in this chance", holds=False)


def _of_this_cycle(proof: CycleProof, sight: SignedSight | None, key: str | None) -> Iterator[VerifiedStep]:
    if sight is None:
        yield VerifiedStep("what was kept is a sight of a round, as it was given", holds=False)
        return
    told = sight.sighting
    which = f"the sight of round {told.round} of table {told.table}"
    if key is not None:
        yield VerifiedStep(f"{which} is signed by the key of the house", sight.is_of(key))
    same = told.house == proof.house and any(_sighted(proof, each) for each in told.cycles)
    yield VerifiedStep(f"{which} shows this cycle, and what it had taken by then", same)


def _sighted(proof: CycleProof, told: SightedCycle) -> bool:
    named = (told.jackpot, told.cycle, told.commitment) == (proof.jackpot, proof.cycle, proof.commitment)
    return named and told.taken in proof.seen_before_the_end()


def _notes(seen: SeenBefore) -> Iterator[str]:
    yield from too_few(seen)
    if seen.sights and known_key(seen.key) is None:
        yield "A sight counts only with the key of the house, which stands at its door: name it by --key."


def _less_than_proven(proof: CycleProof, seen: SeenBefore) -> str | None:
    """Why it is no more than consistent."""
    terms = read_terms(proof.terms)
    if proof.end != "won":
        return "the cycle was not won, and that it had to end so no proof can say"
    if terms is None or terms.law is JackpotLaw.EVENT:
        return "what won it came in the game itself, and the proof of that round shows it"
    if proof.followed is UNSET:
        return "it does not tell how the next cycle began, for none began with the win"
    if seen.sights and known_key(seen.key) is not None:
        return None
    if len(seen.commitment or "") < ENOUGH:
        return "nothing was given that was seen before it was won"
    if terms.law is JackpotLaw.SEALED and len(seen.wagers or "") < ENOUGH:
        return "nothing was given that was seen of where its meter began, by which a trigger could be chosen"
    return None
