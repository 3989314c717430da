"""What the proof of a cycle is worth to somebody, by what they saw while it ran."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET

from croupier.floor.jackpot_proofs import CycleProof, TakenRound, read_terms
from croupier.floor.jackpot_verifying import cycle_verified
from croupier.floor.sights import SightedCycle, Sighting, SignedSight
from croupier.floor.verdicts import ENOUGH, RoundVerdict, SeenBefore, Verdict, known_key, too_few
from croupier.floor.verifying import VerifiedStep
from croupier.jackpots.terms import JackpotLaw


def cycle_judged(proof: CycleProof, seen: SeenBefore, more: tuple[VerifiedStep, ...] = ()) -> RoundVerdict:
    seen = seen.plainly()
    worked = (*cycle_verified(proof), *more)
    if all(step.holds for step in worked):
        worked += tuple(_against(proof, seen))
    notes = tuple(_notes(proof, seen))
    if not all(step.holds for step in worked):
        return RoundVerdict(Verdict.DOES_NOT_HOLD, "This proof does not hold.", worked, notes)
    less = _less_than_proven(proof, seen)
    if less is not None:
        return RoundVerdict(Verdict.CONSISTENT, f"Consistent: {less}.", worked, notes)
    return RoundVerdict(Verdict.PROVEN, f"Proven: fixed as you saw it; {_whose(proof, seen)}.", worked, notes)


def all_shared(proof: CycleProof) -> bool:
    """Whether a witness has had its share in every draw that the cycle was decided by; a trigger has none."""
    drawn, by_chance = proof.drawn(), proof.terms["law"] == JackpotLaw.CHANCE.value
    return by_chance and bool(drawn) and all(each.share is not UNSET for each in drawn)


def _whose(proof: CycleProof, seen: SeenBefore) -> str:
    if not all_shared(proof):
        return "chance of the house alone"
    said = "" if seen.witness is not None else ". That it is another than the house it says itself"
    return f"chance of the house and of the witness{said}"


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
        what = "the witness whose key was given has signed its share in this chance"
        yield VerifiedStep(what, _signed_by_witness(proof, seen.witness))


def _signed_by_witness(proof: CycleProof, key: str) -> bool:
    """In every round that drew; that the signatures are its own is asked wherever there are any."""
    drawn = proof.drawn()
    return bool(drawn) and all(each.share is not UNSET and each.share.key == key for each in drawn)


def _of_this_cycle(proof: CycleProof, sight: SignedSight | None, key: str | None) -> Iterator[VerifiedStep]:
    if sight is None:
        yield VerifiedStep("what was kept is a sight of a round, as it was given", holds=False)
        return
    told = sight.sighting
    which = f"the sight of round {told.round} of table {told.table}"
    if key is not None:
        yield VerifiedStep(f"{which} is signed by the key of the house", sight.is_of(key))
    same = told.house == proof.house and any(_sighted(proof, each) for each in told.cycles)
    same = same and all(_same_share(proof, each, told) for each in proof.drawn())
    yield VerifiedStep(f"{which} shows this cycle, and what it had taken by then", same)


def _sighted(proof: CycleProof, told: SightedCycle) -> bool:
    named = (told.jackpot, told.cycle, told.commitment) == (proof.jackpot, proof.cycle, proof.commitment)
    return named and told.taken in proof.seen_before_the_end()


def _same_share(proof: CycleProof, each: TakenRound, told: Sighting) -> bool:
    """Of the round that was seen, what the witness was bound to; where a person deals, nobody is."""
    if (each.table, each.round) != (told.table, told.round):
        return True
    if told.share_commitment is None:
        return each.share is UNSET
    return each.share_bound(proof.house) == told.share_commitment


def _notes(proof: CycleProof, seen: SeenBefore) -> Iterator[str]:
    yield from too_few(seen)
    if seen.witness is None and any(each.share is not UNSET for each in proof.rounds):
        yield "That the witness is not the house itself only its key shows: name it by --witness."
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
