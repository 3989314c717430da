"""The second form of sealing: how everything that a round follows from is digested.

Before wagers are taken the table shows a commitment to a seed, to the rules and to a witness's share of
chance.  At the close all slips are bound, with what else the round starts from: who spins, who is short, what
had gone from the shoe and whether a jackpot is drawn for.  From then on a transcript takes up whatever is
drawn and chosen, and every leg, a run of draws with no question between them, is drawn from seed, share and
the transcript before it.  So nothing that the round could be dealt by is left to be told afterwards.

Of a slip everybody may know its shape, which bets lie there and whether a stake is odd: no deal depends on
more.  How much lies there is known to whoever has the slip's own salt.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from croupier.core.digests import digest, joined
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.core.shares import leg_share, share_commitment
from croupier.games.game import Act, AtClose, BetKey, Move, Outcome, Slip, Slips

# What is digested for one purpose is never the same bytes as what is digested for another.
COMMITMENT = "croupier/commitment/2"
RULES = "croupier/rules/1"
SLIP = "croupier/slip/2"
SEAT = "croupier/seat/2"
WAGERS = "croupier/wagers/2"
MOVES = "croupier/moves/2"
DRAWS = "croupier/draws/2"

NO_SHARE = b""  # of a round that is drawn by the chance of the house alone
ENTERED = "entered"
EVEN, ODD = 200, 201  # cents that stand for a stake of which only that is known

Shape = Mapping[BetKey, int]  # 1 where the stake is an odd number of cents, else 0


# ── before wagers ───────────────────────────────────────────────────────────────────────────


def digest_of_rules(ruleset: str, options: Mapping[str, str]) -> str:
    """What is played, with its settings: the number of decks, say."""
    return digest(RULES, ruleset, *(part for name in sorted(options) for part in (name, options[name])))


@dataclass(frozen=True, slots=True)
class RoundName:
    """Which round of which table of which house: it stands in every digest of that round."""

    house: str
    table: TableId
    number: RoundNumber

    def parts(self) -> tuple[str | bytes, ...]:
        return bytes.fromhex(self.house), self.table, str(self.number)


def share_commitment_of(name: RoundName, share: bytes = NO_SHARE) -> str:
    """By which a witness is bound to a share that it keeps to itself until the round is over."""
    return share_commitment(name.house, name.table, name.number, share)


def commitment_of(name: RoundName, rules: str, seed: bytes, salted: str, shared: str) -> str:
    """Rules and salt are committed to as well: chosen after the wagers, each would be a second seed."""
    hashed = map(bytes.fromhex, (salted, shared))
    return digest(COMMITMENT, *name.parts(), bytes.fromhex(rules), seed, *hashed)


# ── at the close ────────────────────────────────────────────────────────────────────────────


def salt_of(salt: bytes, terminal: TerminalId) -> bytes:
    """A terminal's own part of the salt: it opens one slip and none of the others."""
    return hmac.digest(salt, terminal.encode(), "sha256")


def shape_of(slip: Slip) -> dict[BetKey, int]:
    """What lies where, not how much."""
    return {bet: slip[bet] % 2 for bet in sorted(slip)}


def slip_like(shape: Shape) -> Slip:
    """A slip of that shape: whatever a round is dealt by, it is dealt alike by both."""
    return {bet: ODD if odd else EVEN for bet, odd in shape.items()}


@dataclass(frozen=True, slots=True)
class SeatBound:
    """One slip as it is bound: whose it is and its shape for everybody, how much it is of for nobody."""

    terminal: TerminalId
    shape: Shape
    inner: str

    def leaf(self) -> str:
        return digest(SEAT, self.terminal, _written(self.shape), bytes.fromhex(self.inner))


def seat_of(own_salt: bytes, terminal: TerminalId, slip: Slip) -> SeatBound:
    inner = digest(SLIP, own_salt, terminal, _written(slip))
    return SeatBound(terminal, shape_of(slip), inner)


def _written(by_name: Mapping[str, int]) -> bytes:
    """Names and numbers, joined in the order of the names."""
    return b"".join([_pair(name, number) for name, number in sorted(by_name.items())])


@lru_cache(maxsize=8_192)
def _pair(name: str, number: int) -> bytes:
    """On a hundred slips lie the same few bets and stakes, and a close waits for all of them."""
    return joined(name, str(number))


def seats_of(salt: bytes, slips: Slips) -> tuple[SeatBound, ...]:
    """Of everybody who has wagered, by name."""
    return tuple(seat_of(salt_of(salt, at), at, slips[at]) for at in sorted(slips) if slips[at])


def leaves_of(seats: Iterable[SeatBound]) -> tuple[str, ...]:
    """In an order that says nothing."""
    return tuple(sorted(seat.leaf() for seat in seats))


def digest_of_wagers(commitment: str | None, at_close: AtClose, leaves: Iterable[str]) -> str:
    """Whatever a round starts from; where a person draws there is no commitment.

    That somebody has entered a jackpot which the round draws for is said, and that nobody has is not: so a
    round of any other game is digested as it was before there were jackpots.
    """
    short, gone = joined(*sorted(at_close.short)), _written(dict(at_close.gone))
    entered = (ENTERED,) if at_close.entered else ()
    begins = joined(at_close.spinner or "", short, gone, *entered)
    return digest(WAGERS, bytes.fromhex(commitment or ""), begins, *map(bytes.fromhex, leaves))


# ── from then on ────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Transcript:
    """Everything that was bound and done so far, in one digest.

    The draws of a leg are taken up together when somebody has chosen; each choice by itself, so that whoever
    made it can note what came of it.
    """

    digest: str  # of everything up to the last choice, or of the wagers
    leg: int = 0  # that is being drawn, or comes next
    drawn: tuple[str, ...] = field(default=())  # in this leg

    def after(self, move: Move) -> Transcript:
        match move:
            case Outcome(of=drawn):
                return replace(self, drawn=(*self.drawn, drawn))
            case Act(terminal=terminal, choice=choice):
                chosen = joined("a", terminal, choice)
                return Transcript(_took(self.told(), (chosen,)), self.leg + bool(self.drawn))
            case _:
                raise ValueError("a round that is sealed is drawn by equipment that does not fail")

    def told(self) -> str:
        """With what was drawn since."""
        return _took(self.digest, [joined("d", each) for each in self.drawn])


def _took(told: str, moves: Sequence[bytes]) -> str:
    return digest(MOVES, bytes.fromhex(told), *moves) if moves else told


def transcript_of(wagers: str, moves: Iterable[Move]) -> Transcript:
    transcript = Transcript(wagers)
    for move in moves:
        transcript = transcript.after(move)
    return transcript


def legs_of(wagers: str, moves: Iterable[Move]) -> tuple[str, ...]:
    """The transcript that each leg began with: for these a witness has given shares."""
    transcript, legs = Transcript(wagers), list[str]()
    for move in moves:
        if isinstance(move, Outcome) and not transcript.drawn:
            legs.append(transcript.digest)
        transcript = transcript.after(move)
    return tuple(legs)


# ── the draws of a leg ──────────────────────────────────────────────────────────────────────


def share_of_leg(name: RoundName, share: bytes, leg: int, told: str) -> bytes:
    """The witness's part in one leg; nothing where there is no witness."""
    if share == NO_SHARE:
        return NO_SHARE
    return leg_share(share, name.house, name.table, name.number, leg=leg, transcript=told)


def shares_of_draws(name: RoundName, share: bytes, wagers: str, moves: Iterable[Move]) -> Iterator[bytes]:
    """What the witness gave to the leg of each draw."""
    transcript = Transcript(wagers)
    for move in moves:
        if isinstance(move, Outcome):
            yield share_of_leg(name, share, transcript.leg, transcript.digest)
        transcript = transcript.after(move)


def personalisation(name: RoundName, ruleset: str, leg: int, told: str) -> bytes:
    return joined(DRAWS, *name.parts(), ruleset, str(leg), bytes.fromhex(told))
