"""Whose turn it is to start the wheel or the ball."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, Move
from croupier.games.rules_on_screen import Row, Rows, Say, row

SPIN = "spin"


def next_spinner(
    seats: Sequence[TerminalId], eligible: Collection[TerminalId], last: TerminalId | None
) -> TerminalId | None:
    """The first eligible terminal clockwise from the last spinner's.

    ``seats`` are all the table's terminals clockwise, empty ones too, so that the turn goes
    on from where it was when the last spinner has left.  A sole eligible player spins again.
    """
    at = seats.index(last) + 1 if last in seats else 0
    return next((seat for seat in (*seats[at:], *seats[:at]) if seat in eligible), None)


def highest_spinner(wagered: Mapping[TerminalId, int], least: int) -> TerminalId | None:
    """Who wagered most of those who wagered at least this much.

    ``wagered`` is in the order in which the amounts were reached: of equals the first spins.
    """
    enough = [terminal for terminal, amount in wagered.items() if amount >= least]
    return max(enough, key=lambda terminal: wagered[terminal], default=None)


def prompt(spinner: TerminalId, seconds: Cited[int]) -> Ask:
    """The only thing to choose is the moment, so whoever lets it pass has spun."""
    return Ask({spinner: (SPIN,)}, {spinner: SPIN}, seconds)


def spun(spinner: TerminalId, move: Move) -> None:
    """``ValueError`` unless the move is this spinner's spin."""
    if move != Act(spinner, SPIN):
        raise ValueError(f"it is for {spinner} to spin, not {move}")


def lever(say: Say, seconds: Cited[int], by_itself: Clause) -> Rows:
    """What a screen tells of starting the wheel or the ball, and of what happens when nobody does."""
    yield row(say, "lever", seconds.clause, n=seconds.value)
    yield Row(say.say("otherwise"), say.say("otherwise.spin"), by_itself)
