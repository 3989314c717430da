"""Who may ask what of a table, and for which round."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber
from croupier.staff.authority import HOUSE, Power
from croupier.table.given import TableGiven
from croupier.table.state import Table
from croupier.words.said import say


def conducts(given: TableGiven) -> Refused | None:
    """Whether the game may be conducted by whoever asks."""
    return given.ladder.check(Power.CONDUCT_GAME, given.rank)


def house_or_conducts(given: TableGiven) -> Refused | None:
    """What a clock or a device may also ask."""
    return None if given.rank == HOUSE else conducts(given)


def other_round(table: Table, number: RoundNumber) -> Refused | None:
    if table.round is not None and table.round.number == number:
        return None
    in_hand = 0 if table.round is None else table.round.number
    return Refused(say("table.round-is-not-in-hand", number=number, in_hand=in_hand))
