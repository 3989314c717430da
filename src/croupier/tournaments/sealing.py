"""How a draw is committed to, and how order and seats follow from its seed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from croupier.core.digests import digest, joined
from croupier.core.ids import EntrantId, TableId, TerminalId, TournamentId
from croupier.tournaments.events import DrawnSeat

COMMITMENT = "croupier/seating-commitment/1"
ENTRANTS = "croupier/entrants/1"
SEATING = "croupier/seating/1"

# Seed, commitment and purpose, and what is to be put in order: every order equally likely.
Shuffle = Callable[[bytes, bytes, bytes, Sequence[EntrantId]], tuple[EntrantId, ...]]


def seating_commitment(house: str, tournament: TournamentId, session: int, seed: bytes) -> str:
    return digest(COMMITMENT, bytes.fromhex(house), tournament, str(session), seed)


def digest_of_entrants(house: str, entrants: Iterable[EntrantId]) -> str:
    return digest(ENTRANTS, bytes.fromhex(house), *sorted(entrants))


def seating_purpose(house: str, tournament: TournamentId, session: int, entrants: str) -> bytes:
    return joined(SEATING, bytes.fromhex(house), tournament, str(session), bytes.fromhex(entrants))


def dealt(
    order: Sequence[EntrantId],
    tables: Sequence[TableId],
    terminals: Mapping[TableId, Sequence[TerminalId]],
) -> tuple[DrawnSeat, ...] | None:
    """Round the tables in the order in which they were designated, each at the first terminal that is free;
    nothing where a terminal is lacking.
    """
    taken: set[TerminalId] = set()
    seats: list[DrawnSeat] = []
    for place, entrant in enumerate(order):
        table = tables[place % len(tables)]
        free = next((each for each in terminals.get(table, ()) if each not in taken), None)
        if free is None:
            return None
        taken.add(free)
        seat = place // len(tables) + 1
        seats.append(DrawnSeat(entrant=entrant, table=table, terminal=free, seat=seat))
    return tuple(seats)
