"""Asking without doing: what the floor would answer now, decided by the very same code."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import Asker
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.decision_context import DecisionContext
from croupier.floor.docket import Docket
from croupier.floor.permissions import may_ask
from croupier.floor.procedures import perform

_NAMELESS = CommandId("trial")


class TrialDocket:
    """A docket that is never kept.  What is tried on it sees what was tried before."""

    def __init__(self, core: FloorCore, by: Asker, now: Instant) -> None:
        stamp = Stamp(command=_NAMELESS, at=Instant(max(now, core.current.latest)), by=str(by))
        self.by = by
        self.docket = Docket(core.current, stamp, by)
        self.givens = DecisionContext(core.house_settings, core.rulesets, self.docket, core.positions)

    def refuses(self, *commands: HouseCommand) -> Refused | None:
        """The first no, in order."""
        for command in commands:
            refused = may_ask(command, self.by) or perform(command, self.givens)
            if refused:
                return refused
        return None
