"""What the proof of a tournament is worth to somebody, by what they noted before its draws were made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from croupier.core.digests import MOST_EXACT, secret
from croupier.floor.tournament_proofs import (
    DrawProof,
    PrizeProof,
    TournamentProof,
    is_committed,
    is_dealt,
    is_divided,
    is_drawn,
    opens,
)
from croupier.floor.verdicts import ENOUGH, RoundVerdict, SeenBefore, Verdict
from croupier.floor.verifying import VerifiedStep

PLACES_TOLD = "Who took which place is told and not shown here: it follows from rounds with their own proofs."


def tournament_judged(proof: TournamentProof, seen: SeenBefore) -> RoundVerdict:
    """Proven only where every draw is one whose commitment was noted before it was made."""
    seen = seen.plainly()
    worked = tuple(_worked_out(proof))
    if all(step.holds for step in worked):
        worked += tuple(_against(proof, seen))
    notes = (*_too_few(seen), *((PLACES_TOLD,) if proof.prizes is not None else ()))
    if not all(step.holds for step in worked):
        return RoundVerdict(Verdict.DOES_NOT_HOLD, "This proof does not hold.", worked, notes)
    lacking = [draw.session for draw in proof.draws if not _is_noted(draw, seen)]
    if lacking or not proof.draws:
        which = f" of session {', '.join(map(str, lacking))}" if lacking else ""
        less = f"Consistent: no commitment to the draw{which} was noted before it was made."
        return RoundVerdict(Verdict.CONSISTENT, less, worked, notes)
    proven = "Proven: every draw was fixed as you noted it; chance of the house alone."
    return RoundVerdict(Verdict.PROVEN, proven, worked, notes)


def _noted(digits: str | None) -> tuple[str, ...]:
    """A tournament has several draws: what was noted of each stands between commas."""
    return tuple(each for each in (digits or "").split(",") if each)


def _too_few(seen: SeenBefore) -> Iterator[str]:
    for digits in (*_noted(seen.commitment), *_noted(seen.wagers)):
        if len(digits) < ENOUGH:
            yield f"{len(digits)} digits are too few, and count as nothing: note {ENOUGH} or more."


def _is_noted(draw: DrawProof, seen: SeenBefore) -> bool:
    known = (each for each in _noted(seen.commitment) if len(each) >= ENOUGH)
    return any(draw.commitment.startswith(each) for each in known)


def _against(proof: TournamentProof, seen: SeenBefore) -> Iterator[VerifiedStep]:
    """Whatever was given must agree, whether it counts for anything or not."""
    for digits in _noted(seen.commitment):
        same = any(draw.commitment.startswith(digits) for draw in proof.draws)
        yield VerifiedStep(f"the digits {digits} that were noted are of the commitment to a draw", same)
    for digits in _noted(seen.wagers):
        same = any(each.digest.startswith(digits) for each in proof.secrets)
        yield VerifiedStep(f"the digits {digits} that were noted are of a secret wager", same)
    if seen.sights or seen.witness is not None:
        yield VerifiedStep("no sight and no witness is asked for in the draws of a tournament", holds=False)


# ── worked out again ────────────────────────────────────────────────────────────────────────


def _worked_out(proof: TournamentProof) -> Iterator[VerifiedStep]:
    written = _is_written(proof)
    yield VerifiedStep("the proof is whole and well written", written)
    if written:
        yield from _of_draws(proof)
        yield from _of_secrets(proof)
        yield from _of_prizes(proof)


def _of_draws(proof: TournamentProof) -> Iterator[VerifiedStep]:
    for draw in proof.draws:
        of = f"session {draw.session}: "
        yield VerifiedStep(f"{of}the seed is the one that was committed to", is_committed(proof, draw))
        what = f"{of}the order of {len(draw.entrants)} follows from the seed and from who was drawn for"
        yield VerifiedStep(what, is_drawn(proof, draw))
        if draw.seats:
            yield VerifiedStep(f"{of}seats are dealt round the tables in that order", is_dealt(draw))


def _of_secrets(proof: TournamentProof) -> Iterator[VerifiedStep]:
    for each in proof.secrets:
        what = f"the secret wager of {each.terminal} at {each.table}, round {each.round}, opens its digest"
        yield VerifiedStep(what, opens(proof, each))


def _of_prizes(proof: TournamentProof) -> Iterator[VerifiedStep]:
    if proof.prizes is not None:
        what = "the prizes follow from the pool, the shares and the places, to the cent"
        yield VerifiedStep(what, is_divided(proof, proof.prizes))


# ── in the one way in which it is written ───────────────────────────────────────────────────


def _is_written(proof: TournamentProof) -> bool:
    digests = [proof.house, proof.terms]
    digests += [each for draw in proof.draws for each in (draw.commitment, draw.seed)]
    digests += [each for sealed in proof.secrets for each in (sealed.digest, sealed.salt)]
    return (
        all(secret(each) is not None for each in digests)
        and _are_once([str(draw.session) for draw in proof.draws])
        and all(_is_a_draw(draw) for draw in proof.draws)
        and all(_are_amounts([each.round - 1, *each.slip.values()]) for each in proof.secrets)
        and (proof.prizes is None or _are_prizes(proof.prizes))
    )


def _is_a_draw(draw: DrawProof) -> bool:
    whole = _are_amounts([draw.session - 1, *(seat.seat - 1 for seat in draw.seats)])
    return whole and list(draw.entrants) == sorted(draw.entrants) and _are_once(draw.entrants)


def _are_prizes(prizes: PrizeProof) -> bool:
    placed = [name for group in prizes.places for name in group]
    pool, bonus = (prizes.parts, prizes.added, prizes.top_up), [amount for _, amount in prizes.bonus]
    amounts = (*pool, sum(pool), prizes.rake, *bonus, *(share - 1 for share in prizes.shares))
    return (
        bool(prizes.shares)
        and all(prizes.places)
        and _are_once(placed)
        and {name for name, _ in prizes.bonus} <= set(placed)
        and sum(bonus) <= sum(pool)
        and _are_amounts([*amounts, *(line.amount for line in prizes.lines)])
    )


def _are_once(names: Iterable[str]) -> bool:
    listed = list(names)
    return len(set(listed)) == len(listed)


def _are_amounts(numbers: Iterable[int]) -> bool:
    return all(0 <= number <= MOST_EXACT for number in numbers)
