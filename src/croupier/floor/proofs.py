"""The proof of a round: everything that anybody needs to walk through it again, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.games.game import Act, AtClose, Game, Move, Outcome
from croupier.table.sealing import RoundName, SeatBound, leaves_of

DRAWN, CHOSEN = "d", "a"
FORMAT_2 = "croupier proof 2"


class ShownSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose slip was bound, and what lay where; how much it was is in the digest."""

    terminal: str
    shape: dict[str, int]
    inner: str

    def bound(self) -> SeatBound:
        return SeatBound(TerminalId(self.terminal), self.shape, self.inner)


class ShownAtClose(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What else the round started from."""

    spinner: str | None = None
    short: tuple[str, ...] = ()
    gone: dict[str, int] | None = None  # none where the shoe is new in every round
    entered: bool | UnsetType = UNSET  # said only where somebody entered a jackpot that the round draws for

    def started(self) -> AtClose:
        spinner = None if self.spinner is None else TerminalId(self.spinner)
        gone = tuple((self.gone or {}).items())
        return AtClose(spinner, frozenset(map(TerminalId, self.short)), gone, self.entered is True)


class WitnessSigned(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The witness's own word when it opened its share: for which transcripts it had given legs by then."""

    key: str
    signature: str


class Proof2(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By what was bound and by the moves themselves; no law is in it, for laws follow from the rules."""

    format: Literal["croupier proof 2"]
    house: str
    table: str
    round: int
    ruleset: str
    options: dict[str, str]
    end: Literal["settled", "void"]
    commitment: str  # shown before wagers were taken
    seed: str
    salted: str
    share: str  # of chance, by a witness; nothing where there was none
    share_commitment: str
    witness: str | None  # as the house calls it; only its key tells it from the house itself
    witnessed: WitnessSigned | UnsetType = UNSET  # nothing where there was no share
    leaves: tuple[str, ...] | UnsetType = UNSET
    seats: tuple[ShownSeat, ...] | UnsetType = UNSET  # instead of leaves, where the deal depends on them
    at_close: ShownAtClose
    wagers: str | None  # none where the round ended before its wagers were bound
    moves: tuple[tuple[str, ...], ...]
    transcript: str | None

    @property
    def name(self) -> RoundName:
        return RoundName(self.house, TableId(self.table), RoundNumber(self.round))

    def all_leaves(self) -> tuple[str, ...]:
        if self.seats is not UNSET:
            return leaves_of(seat.bound() for seat in self.seats)
        return () if self.leaves is UNSET else self.leaves

    def drawn(self) -> tuple[str, ...]:
        return tuple(move[1] for move in self.moves if move[0] == DRAWN)


class Differs(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whose wagers were confirmed from the records or given back after the close, and by which clause."""

    terminal: str
    clause: str


class SlipsProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Of a round that a person dealt: which slips were bound when betting closed, and nothing of chance."""

    format: Literal["croupier slips 2"]
    table: str
    round: int
    leaves: tuple[str, ...]
    at_close: ShownAtClose
    wagers: str
    differs: tuple[Differs, ...]  # what was put right afterwards; the digest stays what it was


NOTHING_BEGUN = ShownAtClose()


def shown_plainly(at_close: AtClose) -> ShownAtClose:
    entered = True if at_close.entered else UNSET
    return ShownAtClose(spinner=at_close.spinner, short=tuple(sorted(at_close.short)), entered=entered)


def shown_at_close(at_close: AtClose, game: Game) -> ShownAtClose:
    """What had gone is told of a shoe that goes on, and of no other."""
    shoe = game.face.shoe()
    goes_on = shoe is not None and shoe.goes_on
    gone = dict(sorted(at_close.gone)) if goes_on else None
    return msgspec.structs.replace(shown_plainly(at_close), gone=gone)


def written_moves(moves: Iterable[Move]) -> tuple[tuple[str, ...], ...]:
    return tuple(_written(moves))


def _written(moves: Iterable[Move]) -> Iterator[tuple[str, ...]]:
    for move in moves:
        match move:
            case Outcome(of=drawn):
                yield DRAWN, drawn
            case Act(terminal=terminal, choice=choice):
                yield CHOSEN, terminal, choice
            case _:
                raise ValueError("a round that is sealed is drawn by equipment that does not fail")


def read_moves(moves: Iterable[tuple[str, ...]]) -> Iterator[Move | None]:
    """None for what is no move."""
    for move in moves:
        match move:
            case ("d", drawn):
                yield Outcome(drawn)
            case ("a", terminal, choice):
                yield Act(TerminalId(terminal), choice)
            case _:
                yield None
