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
from croupier.games.game import Slip
from croupier.ledger.account import AUD
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.limits import Limits, as_asked
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


class PlainRules:
    """What is the same for all plain slips at a table, as long as its game and its sign stay."""

    __slots__ = ("_of", "entering", "game", "most", "within")

    def __init__(self, table: Table, given: TableGiven) -> None:
        assert table.sign is not None, "bets are open under a sign"
        self._of = _rules_of(table, given)
        self.game = game_in(given.game, table.in_hand.withdrawn)
        self.entering = frozenset(bet for bet, told in self.game.bets().items() if told.enters_jackpot)
        boxes = self.game.face.boxes()
        self.most = None if boxes is None else boxes.most
        self.within = as_asked(self.game, Limits(table.sign, given.rules.limits, _NOBODYS, given.now))

    def hold(self, table: Table, given: TableGiven) -> bool:
        """Whether none of what they were made of has been replaced."""
        return all(was is now for was, now in zip(self._of, _rules_of(table, given), strict=True))

    def permit(self, slip: Slip) -> bool:
        """Whether all of it is taken as it was asked."""
        within = self.within
        for bet, stake in slip.items():
            if bet not in within:
                return False
            of = within[bet]
            if not of.least <= stake <= of.most or stake % of.units:
                return False
        return True


def _rules_of(table: Table, given: TableGiven) -> tuple[object, ...]:
    return table.sign, given.game, given.rules, table.in_hand.withdrawn


class SlipsTogether:
    """The table as slip after slip is laid on it.  ``known`` are rules that may hold there still."""

    def __init__(self, table: Table, given: TableGiven, known: PlainRules | None = None) -> None:
        self._table, self._given = table, given
        self._slips: dict[TerminalId, Slip] = {}
        self.plain = _takes_plain_slips(table)
        if not self.plain:
            return
        spin = table.in_hand
        self._round, self._ends_at, self._unit = spin.number, spin.ends_at, spin.unit
        self._slips.update(spin.slips)
        self.rules = known if known is not None and known.hold(table, given) else PlainRules(table, given)

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
        slip, before = command.slip, self._slips.get(command.terminal, {})
        if refused := self.rules.game.check(slip):
            return refused
        if not self.rules.permit(slip):
            return ASIDE
        if refused := not_covered(slip, before, self._unit, funds):
            return refused
        if slip == before:
            return None
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
        if command.round != self._round or not self.rules.entering.isdisjoint(command.slip):
            return True
        if sum(command.slip.values()) > LARGEST_PLAIN:
            return True
        most = self.rules.most
        return most is not None and name not in self._slips and len(self._slips) >= most


def _takes_plain_slips(table: Table) -> bool:
    """A table at which bets are open for money, and which is nobody's but the house's."""
    spin = table.round
    if table.phase is not Phase.WAGERING or table.sign is None:
        return False
    if table.suspended is not None or table.reserved is not None:
        return False
    return spin is not None and not spin.rested and not spin.secret and spin.unit == AUD
