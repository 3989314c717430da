"""What a proof is worth to somebody: whether it holds, and whether it is of what they saw before the outcome.

A proof alone can be made up by whoever knows the rules, with a seed chosen by what came.  So without anything
that was seen it is consistent and no more; only held against that is it proven.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from msgspec import UNSET

from croupier.core.digests import secret
from croupier.floor.first_proofs import Proof1
from croupier.floor.first_verifying import first_verified
from croupier.floor.proofs import Proof2, SlipsProof
from croupier.floor.proven_shoes import goes_on
from croupier.floor.proving import AnyProof
from croupier.floor.sights import SignedSight
from croupier.floor.verifying import VerifiedStep, slips_verified, verified
from croupier.games.game import Deciding
from croupier.rulebooks.ruleset import Ruleset

ENOUGH = 20  # digits of a digest: with fewer another that begins like it could be looked for
_BETWEEN = str.maketrans("", "", " \t\r\n\u00a0.…·-")  # what is written between digits, and says nothing
_KIND = "ed25519:"  # which may stand before a key


class Verdict(Enum):
    """By what a command answers."""

    PROVEN = 0
    DOES_NOT_HOLD = 1
    CONSISTENT = 3


@dataclass(frozen=True, slots=True)
class SeenBefore:
    """What somebody noted or kept before the outcome, and by which key they know the house."""

    commitment: str | None = None
    wagers: str | None = None
    sights: tuple[SignedSight | None, ...] = ()  # none where what was given is no sight
    key: str | None = None
    witness: str | None = None  # the key of the witness, known from elsewhere than the house

    def plainly(self) -> SeenBefore:
        """People write digits in groups, in capitals, a key with its kind; what is empty was not given."""
        digits = _digits(self.commitment), _digits(self.wagers)
        return SeenBefore(*digits, self.sights, _key(self.key), _key(self.witness))


def _digits(noted: str | None) -> str | None:
    return (noted or "").translate(_BETWEEN).lower() or None


def _key(written: str | None) -> str | None:
    return (written or "").strip().lower().removeprefix(_KIND) or None


@dataclass(frozen=True, slots=True)
class RoundVerdict:
    verdict: Verdict
    words: str
    steps: tuple[VerifiedStep, ...]
    notes: tuple[str, ...] = ()  # what was given and counts as nothing, and what else is to be said


def judged(
    proof: AnyProof,
    ruleset: Ruleset | None,
    seen: SeenBefore,
    more: tuple[VerifiedStep, ...] = (),
    *,
    log: bool = False,
) -> RoundVerdict:
    """Of a proof by itself, or out of a log, by which even the first form was walked in full."""
    seen = seen.plainly()
    worked = (*_worked_out(proof, ruleset), *more, *_against(proof, seen))
    notes = tuple(_notes(proof, seen))
    if not all(step.holds for step in worked):
        return RoundVerdict(Verdict.DOES_NOT_HOLD, "This proof does not hold.", worked, notes)
    less = _less_than_proven(proof, ruleset, seen, log=log)
    if less is not None:
        return RoundVerdict(Verdict.CONSISTENT, f"Consistent: {less}.", worked, notes)
    return RoundVerdict(Verdict.PROVEN, f"Proven: {_fixed(proof, seen)}.", worked, notes)


def _worked_out(proof: AnyProof, ruleset: Ruleset | None) -> tuple[VerifiedStep, ...]:
    if isinstance(proof, SlipsProof):
        return slips_verified(proof)
    assert ruleset is not None, "a round that was drawn is drawn again by its rules"
    return verified(proof, ruleset) if isinstance(proof, Proof2) else first_verified(proof, ruleset)


# ── what was seen ───────────────────────────────────────────────────────────────────────────


def _against(proof: AnyProof, seen: SeenBefore) -> Iterator[VerifiedStep]:
    """Whatever was given must agree, whether it counts for anything or not."""
    told = {"commitment": _commitment(proof), "wagers": proof.wagers}
    for what, digits in (("commitment", seen.commitment), ("wagers", seen.wagers)):
        if digits is not None:
            same = (told[what] or "").startswith(digits)
            yield VerifiedStep(f"the digits of the {what} that were seen are those of the proof", same)
    for sight in seen.sights:
        yield from _of_this_round(proof, sight, known_key(seen.key))
    if seen.witness is not None:
        what = "the witness whose key was given has signed its share in this chance"
        yield VerifiedStep(what, _signed_by_witness(proof, seen.witness))


def known_key(key: str | None) -> str | None:
    """What is no key counts as not given: it was written down wrongly, and nobody can have signed by it."""
    return key if key is not None and secret(key) is not None else None


def _signed_by_witness(proof: AnyProof, key: str) -> bool:
    """That the signature is its own is asked wherever there is one."""
    return isinstance(proof, Proof2) and proof.witnessed is not UNSET and proof.witnessed.key == key


def _commitment(proof: AnyProof) -> str | None:
    return None if isinstance(proof, SlipsProof) else proof.commitment


def _of_this_round(proof: AnyProof, sight: SignedSight | None, key: str | None) -> Iterator[VerifiedStep]:
    if sight is None:
        yield VerifiedStep("what was kept is a sight of a round, as it was given", holds=False)
        return
    told = sight.sighting
    when = "the opening" if told.close is None else "the close"
    if key is not None:
        yield VerifiedStep(f"the sight of {when} is signed by the key of the house", sight.is_of(key))
    named = (told.table, told.round, told.commitment) == (proof.table, proof.round, _commitment(proof))
    same = named and _same_chance(proof, sight) and _same_close(proof, sight)
    yield VerifiedStep(f"what was seen at {when} is what the proof is of", same)


def _same_chance(proof: AnyProof, sight: SignedSight) -> bool:
    told = sight.sighting
    match proof:
        case Proof2():
            return (told.house, told.share_commitment) == (proof.house, proof.share_commitment)
        case SlipsProof():
            return told.share_commitment is None
        case Proof1():
            return False  # no sights were given when rounds were sealed in that form


def _same_close(proof: AnyProof, sight: SignedSight) -> bool:
    close = sight.sighting.close
    if close is None:
        return True
    leaves = proof.all_leaves() if isinstance(proof, Proof2) else proof.leaves
    return (close.wagers, close.slips) == (proof.wagers, len(leaves))


def too_few(seen: SeenBefore) -> Iterator[str]:
    for what, digits in (("commitment", seen.commitment), ("wagers", seen.wagers)):
        if digits is not None and len(digits) < ENOUGH:
            few = f"{len(digits)} digits of the {what} are too few, and count as nothing"
            yield f"{few}: note {ENOUGH} or more."


def _notes(proof: AnyProof, seen: SeenBefore) -> Iterator[str]:
    yield from too_few(seen)
    if seen.sights and known_key(seen.key) is None:
        yield "A sight counts only with the key of the house, which stands at its door: name it by --key."
    if isinstance(proof, Proof2) and proof.share and seen.witness is None:
        yield f"That {proof.witness} is not the house itself only its key shows: name it by --witness."
    if isinstance(proof, SlipsProof):
        if len(seen.wagers or "") >= ENOUGH:
            yield "Digits of wagers do not say of which table and round they are; a sight does."
        for each in proof.differs:
            yield f"The wagers of {each.terminal} were put right after they were bound, by {each.clause}."


# ── what it comes to ────────────────────────────────────────────────────────────────────────


def _less_than_proven(proof: AnyProof, ruleset: Ruleset | None, seen: SeenBefore, *, log: bool) -> str | None:
    """Why it is no more than consistent."""
    if not isinstance(proof, SlipsProof) and proof.end == "void":
        return "the round was undone, and that it had to be no proof can say"
    if isinstance(proof, Proof1) and not log and ruleset is not None and _left_open(ruleset):
        return "in a form that binds no choices and no shoe"
    opening, close = _seen_at_opening(seen), _seen_at_close(seen)
    if isinstance(proof, SlipsProof):
        signed = _good_sight(seen, close=True)
        return None if signed else "no signed sight was given of what was seen when betting closed"
    if not opening and not close:
        return "nothing was given that was seen before the outcome"
    if not close:
        return "nothing was given that was seen when betting closed"
    shared = isinstance(proof, Proof2) and bool(proof.share) and _good_sight(seen, close=True)
    if not opening and not shared:
        return "nothing was given that was seen before the wagers, by which the seed could be chosen"
    return None


def _left_open(ruleset: Ruleset) -> bool:
    return isinstance(ruleset.game, Deciding) or goes_on(ruleset.game)


def _seen_at_opening(seen: SeenBefore) -> bool:
    return len(seen.commitment or "") >= ENOUGH or _good_sight(seen, close=False)


def _seen_at_close(seen: SeenBefore) -> bool:
    return len(seen.wagers or "") >= ENOUGH or _good_sight(seen, close=True)


def _good_sight(seen: SeenBefore, *, close: bool) -> bool:
    """Whether there is one of that moment; that it is signed and of this round was asked before."""
    if known_key(seen.key) is None:
        return False
    return any(sight and (sight.sighting.close is not None) is close for sight in seen.sights)


def _fixed(proof: AnyProof, seen: SeenBefore) -> str:
    match proof:
        case SlipsProof():
            return "bound as you saw it; what came was dealt by a person, and no proof is of that"
        case Proof2(witness=str(witness)):
            fixed = f"fixed as you saw it; chance of the house and of the witness {witness}"
            said = f". That {witness} is another than the house it says itself"
            return fixed if seen.witness is not None else fixed + said
        case _:
            return "fixed as you saw it; chance of the house alone"
