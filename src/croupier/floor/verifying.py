"""A proof worked out again, step by step, with nothing but the proof and the rules in hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import UNSET

from croupier.core.digests import MOST_EXACT, secret
from croupier.core.ids import TerminalId
from croupier.core.shares import opened_message
from croupier.core.signatures import signed_by
from croupier.floor.proofs import CHOSEN, Proof2, ShownAtClose, SlipsProof, read_moves
from croupier.floor.walking import NotByTheRules, PublicRound, RoundWalk
from croupier.games.game import AtClose, Game, Position, Slip, Slips
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.sealing import (
    EVEN,
    Transcript,
    commitment_of,
    digest_of_rules,
    digest_of_wagers,
    legs_of,
    seat_of,
    share_commitment_of,
    slip_like,
    transcript_of,
)
from croupier.table.settlement import in_order


@dataclass(frozen=True, slots=True)
class VerifiedStep:
    """One thing that was checked, in words, and whether it is so."""

    what: str
    holds: bool

    def __str__(self) -> str:
        return f"{'yes' if self.holds else 'NO'}: {self.what}"


def verified(proof: Proof2, ruleset: Ruleset) -> tuple[VerifiedStep, ...]:
    """Every step that can still be taken: those of the walk end at the first that fails."""
    written = _well_written(proof, ruleset.game)
    if not written.holds:
        return (written,)
    return (written, *_committed(proof), _bound(proof), *_walked(proof, ruleset.game), *_witnessed(proof))


def own_slip(proof: Proof2 | SlipsProof, terminal: TerminalId, own_salt: str, slip: Slip) -> VerifiedStep:
    """Whether one player's wagers, as they know them, are among those that the draws followed from."""
    salt = secret(own_salt)
    leaves = proof.all_leaves() if isinstance(proof, Proof2) else proof.leaves
    found = salt is not None and seat_of(salt, terminal, slip).leaf() in leaves
    return VerifiedStep(f"the slip of {terminal} is one of the {len(leaves)} that were bound", found)


# ── how it is written ───────────────────────────────────────────────────────────────────────


def _well_written(proof: Proof2, game: Game) -> VerifiedStep:
    """Each thing in the one way in which it is written, so that no two proofs tell the same of a round."""
    return VerifiedStep(
        "everything is written as a proof of this game is",
        exact(proof.round)
        and _digests_whole(proof)
        and _seats_in_order(proof, game)
        and _close_in_order(proof, game)
        and all(move is not None for move in read_moves(proof.moves))
        and (proof.wagers is not None or _nothing_bound(proof)),
    )


def exact(number: int) -> bool:
    """A number of a round that everybody reads alike."""
    return 1 <= number <= MOST_EXACT


def _digests_whole(proof: Proof2) -> bool:
    digests = [proof.house, proof.commitment, proof.seed, proof.salted, proof.share_commitment]
    digests += [digest for digest in (proof.wagers, proof.transcript) if digest is not None]
    digests += proof.leaves if proof.leaves is not UNSET else ()
    digests += [seat.inner for seat in proof.seats] if proof.seats is not UNSET else ()
    digests += _halves(proof)
    shared = secret(proof.share) is not None if proof.share else True
    named = bool(proof.share) == (proof.witness is not None) and proof.witness != ""
    named = named and (proof.witnessed is UNSET or bool(proof.share))
    whole = all(secret(each) is not None for each in digests)
    return whole and shared and named and (proof.wagers is None) == (proof.transcript is None)


def _halves(proof: Proof2) -> list[str]:
    """The witness's key, and its signature, which is as long as two digests."""
    if proof.witnessed is UNSET:
        return []
    signature = proof.witnessed.signature
    return [proof.witnessed.key, signature[:64], signature[64:]]


def _seats_in_order(proof: Proof2, game: Game) -> bool:
    """Seats where the deal depends on them, else only what hides them; each once."""
    if not game.face.needs_seats:
        leaves = proof.leaves
        return proof.seats is UNSET and leaves is not UNSET and list(leaves) == sorted(set(leaves))
    if proof.seats is UNSET or proof.leaves is not UNSET:
        return False
    names = [seat.terminal for seat in proof.seats]
    shaped = all(
        seat.shape and list(seat.shape) == sorted(seat.shape) and set(seat.shape.values()) <= {0, 1}
        for seat in proof.seats
    )
    return names == sorted(set(names)) and all(names) and shaped


def _close_in_order(proof: Proof2, game: Game) -> bool:
    close, shoe = proof.at_close, game.face.shoe()
    goes_on = shoe is not None and shoe.goes_on and proof.wagers is not None
    return (close.gone is not None) == goes_on and _entered_in_order(close, game) and _close_written(close)


def _entered_in_order(close: ShownAtClose, game: Game) -> bool:
    """Said only of a game that draws for its jackpot, and never that nobody entered."""
    event = game.face.jackpot_event()
    return close.entered is UNSET or (close.entered and event is not None and event.further_draws > 0)


def _close_written(close: ShownAtClose) -> bool:
    gone = list((close.gone or {}).items())
    return (
        list(close.short) == sorted(set(close.short))
        and close.spinner != ""
        and gone == sorted(gone)
        and all(0 < count <= MOST_EXACT for _, count in gone)
    )


def _nothing_bound(proof: Proof2) -> bool:
    close = proof.at_close
    begun = proof.all_leaves() or proof.moves or close.spinner or close.short or close.entered is not UNSET
    return proof.end == "void" and not begun


# ── what was fixed ──────────────────────────────────────────────────────────────────────────


def _committed(proof: Proof2) -> Iterator[VerifiedStep]:
    share = bytes.fromhex(proof.share)
    whose = (
        f"the share of chance is the one that {proof.witness} was bound to"
        if share
        else ("no share of chance was another's than the house's")
    )
    yield VerifiedStep(whose, share_commitment_of(proof.name, share) == proof.share_commitment)
    rules = digest_of_rules(proof.ruleset, proof.options)
    seed = bytes.fromhex(proof.seed)
    again = commitment_of(proof.name, rules, seed, proof.salted, proof.share_commitment)
    yield VerifiedStep("seed, rules and salt are those that were committed to", again == proof.commitment)


def _bound(proof: Proof2) -> VerifiedStep:
    if proof.wagers is None:
        return VerifiedStep("the round was undone before its wagers were bound", holds=True)
    leaves = proof.all_leaves()
    same = digest_of_wagers(proof.commitment, proof.at_close.started(), leaves) == proof.wagers
    what = f"the digest at the close is that of {_slips(leaves)} and of what the round began with"
    return VerifiedStep(what, same)


# ── the walk ────────────────────────────────────────────────────────────────────────────────


def start_of(game: Game, slips: Slips, at_close: AtClose) -> Position:
    """Where the round begins, of slips as far as they are told; `ValueError` where none can begin so.

    Where the deal does not depend on slips none are told; whoever is to spin has wagered something.
    """
    if not game.face.needs_seats:
        spinner, bet = at_close.spinner, next(iter(game.bets()))
        slips = {} if spinner is None else {spinner: {bet: EVEN}}
    return game.start(in_order(slips), at_close)


def _walked(proof: Proof2, game: Game) -> Iterator[VerifiedStep]:
    if proof.wagers is None:
        return
    seats = () if proof.seats is UNSET else proof.seats
    slips = {TerminalId(seat.terminal): slip_like(seat.shape) for seat in seats}
    try:
        start = start_of(game, slips, proof.at_close.started())
    except ValueError as impossible:
        yield VerifiedStep(f"a round can begin with what was bound: {impossible}", holds=False)
        return
    public = PublicRound(proof.name, proof.ruleset, proof.commitment, proof.wagers)
    walk = RoundWalk(public, start, bytes.fromhex(proof.seed), bytes.fromhex(proof.share))
    for step in _moves(proof, walk):
        yield step
        if not step.holds:
            return
    yield _ended(proof, walk)
    told = walk.transcript.told()
    yield VerifiedStep("the transcript is that of everything drawn and chosen", told == proof.transcript)


def _moves(proof: Proof2, walk: RoundWalk) -> Iterator[VerifiedStep]:
    for number, (move, told) in enumerate(zip(read_moves(proof.moves), proof.moves, strict=True), start=1):
        assert move is not None, "a proof that is written otherwise was refused before"
        chosen = told[0] == CHOSEN
        what = f"{told[1]} chose {told[2]}, and could" if chosen else f"{told[1]} was drawn, as it had to be"
        try:
            walk.follow(move)
        except (NotByTheRules, ValueError) as impossible:
            yield VerifiedStep(f"move {number}: {impossible}", holds=False)
            return
        yield VerifiedStep(f"move {number}: {what}", holds=True)


def _ended(proof: Proof2, walk: RoundWalk) -> VerifiedStep:
    """A round that was undone may have ended anywhere, and says where; any other when its rules say so."""
    if proof.end != "void":
        return VerifiedStep("the round was then over, by its rules", walk.over())
    if not proof.moves and proof.share:
        where = "when the witness had given its share, before anything was drawn from it"
    else:
        where = "when everything had been drawn" if walk.over() else "before it was over"
    return VerifiedStep(f"the round was undone {where}", holds=True)


# ── the witness's own word ──────────────────────────────────────────────────────────────────


def _witnessed(proof: Proof2) -> Iterator[VerifiedStep]:
    if proof.witnessed is not UNSET:
        what = "the share is signed by its witness, as given for these legs and for no others"
        yield VerifiedStep(what, witness_signed(proof))


def witness_signed(proof: Proof2) -> bool:
    """Whether the witness opened this share, having given legs for these transcripts and for no others."""
    if proof.witnessed is UNSET or proof.wagers is None:
        return False
    moves = [move for move in read_moves(proof.moves) if move is not None]
    legs, transcript = legs_of(proof.wagers, moves), transcript_of(proof.wagers, moves)
    return any(_opened_for(proof, given) for given in _may_have_given(proof, legs, transcript))


def _may_have_given(
    proof: Proof2, legs: tuple[str, ...], transcript: Transcript
) -> Iterator[tuple[str, ...]]:
    if legs:  # a witness opens nothing of which it has given no leg
        yield legs
    if not transcript.drawn and (proof.end == "void" or not proof.moves):
        # Undone when a leg was given and nothing drawn from it, or over without a draw for want of slips.
        yield (*legs, transcript.digest)


def _opened_for(proof: Proof2, legs: tuple[str, ...]) -> bool:
    assert proof.witnessed is not UNSET
    share, name = bytes.fromhex(proof.share), proof.name
    message = opened_message(name.house, name.table, name.number, share, legs)
    return signed_by(proof.witnessed.key, message, proof.witnessed.signature)


# ── where a person deals ────────────────────────────────────────────────────────────────────


def slips_verified(proof: SlipsProof) -> tuple[VerifiedStep, ...]:
    """That the digest is that of these slips; nothing that came is in it."""
    whole = all(secret(each) is not None for each in (*proof.leaves, proof.wagers))
    ordered = list(proof.leaves) == sorted(set(proof.leaves))
    bare = proof.at_close.gone is None and proof.at_close.entered is UNSET
    plain = exact(proof.round) and bare and _close_written(proof.at_close)
    written = VerifiedStep("everything is written as a proof of slips is", whole and ordered and plain)
    if not written.holds:
        return (written,)
    same = digest_of_wagers(None, proof.at_close.started(), proof.leaves) == proof.wagers
    return (written, VerifiedStep(f"the digest at the close is that of {_slips(proof.leaves)}", same))


def _slips(leaves: tuple[str, ...]) -> str:
    return "1 slip" if len(leaves) == 1 else f"{len(leaves)} slips"
