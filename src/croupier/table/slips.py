"""Slips that come to a table one after the other while nothing else happens there.

Nearly all of them are plain: a player's own, in time, within the sign, covered.  Those are taken here by the
same rules as `wagering.set_wagers`, with what is the same for all of them looked up once, and laid on the
table together.  Of anything else it says ASIDE, and it is asked as every command is.  The law that both ways
come to the same is in `testing/slip_kit.py`.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, Literal

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import Instant, TerminalId
from croupier.games.game import BetKey, Slip
from croupier.ledger.account import AUD
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.limits import Limits, Permitted, permit
from croupier.table.round import set_slip, with_slips
from croupier.table.settlement import game_in
from croupier.table.state import Phase, Table, TablePlace
from croupier.table.wagering import late, not_covered


class LongWay(Enum):
    ASIDE = "the long way"


ASIDE: Final = LongWay.ASIDE
Taken = e.WagersSet | None | Refused | Literal[LongWay.ASIDE]  # nothing where a slip lies there already

# Beyond it a sum is no plain one: however many play, what lies on a table stays within what an account holds.
LARGEST_PLAIN = 10**12
_NOBODYS = TablePlace()  # whose limits are those of the sign


class SlipsTogether:
    """The table as slip after slip is laid on it."""

    def __init__(self, table: Table, given: TableGiven) -> None:
        self._table, self._given = table, given
        self._slips: dict[TerminalId, Slip] = {}
        self.plain = _takes_plain_slips(table)
        if not self.plain or table.sign is None:
            return
        spin = table.in_hand
        self._round, self._ends_at, self._unit = spin.number, spin.ends_at, spin.unit
        self._slips.update(spin.slips)
        self._game = game_in(given.game, spin.withdrawn)
        self._entering = frozenset(bet for bet, told in self._game.bets().items() if told.enters_jackpot)
        boxes = self._game.face.boxes()
        self._most = None if boxes is None else boxes.most
        self._limits = Limits(table.sign, given.rules.limits, _NOBODYS, given.now)

    @property
    def table(self) -> Table:
        """With all that has been laid."""
        return with_slips(self._table, self._slips) if self.plain else self._table

    def before(self, terminal: TerminalId) -> Slip:
        """What lies there for a terminal so far."""
        return self._slips.get(terminal, {})

    def take(self, command: c.SetWagers, at: Instant, funds: int) -> Taken:
        """Of a player who may wager: at which time, and with what on their account by then."""
        if not self.plain or self._is_special(command):
            return ASIDE
        if self._ends_at is not None and at >= self._ends_at:
            return late(self._table, replace(self._given, now=at)) or ASIDE
        if refused := self._game.check(command.slip):
            return refused
        permitted = permit(command.slip, self._game, self._limits)
        if not isinstance(permitted, Permitted) or permitted.trimmed:
            return ASIDE
        before = self._slips.get(command.terminal, {})
        if refused := not_covered(permitted.slip, before, self._unit, funds):
            return refused
        return None if permitted.slip == before else self._laid(command, permitted.slip)

    def _laid(self, command: c.SetWagers, slip: dict[BetKey, int]) -> e.WagersSet:
        told = e.WagersSet(
            table=command.table, round=command.round, terminal=command.terminal, slip=slip, trimmed=()
        )
        set_slip(self._slips, told)
        return told

    def _is_special(self, command: c.SetWagers) -> bool:
        """Whether anything about it has to be looked at that a plain slip has not."""
        if command.called_by_dealer or command.secret or command.unsealed or command.misplaced:
            return True
        name, place = command.terminal, self._table.places.get(command.terminal)
        if place is None or place.guest or place.personal or place.legacy or name in self._table.excluded:
            return True
        if command.round != self._round or not self._entering.isdisjoint(command.slip):
            return True
        if sum(command.slip.values()) > LARGEST_PLAIN:
            return True
        return self._most is not None and name not in self._slips and len(self._slips) >= self._most


def _takes_plain_slips(table: Table) -> bool:
    """A table at which bets are open for money, and which is nobody's but the house's."""
    spin = table.round
    if table.phase is not Phase.WAGERING or table.suspended is not None or table.reserved is not None:
        return False
    return spin is not None and not spin.rested and not spin.secret and spin.unit == AUD
