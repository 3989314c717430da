"""Colour chips that another table has issued: what the table that is asked about them must know of it."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.floor.docket import Docket
from croupier.floor.house_settings import Rulesets
from croupier.floor.rooms import TABLE
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.commands import RedeemColour, ReportForeignChip, TableCommand
from croupier.table.given import Issuer
from croupier.table.state import Phase

ABOUT_COLOURS = (RedeemColour, ReportForeignChip)


def issuer_of(command: TableCommand, docket: Docket) -> Issuer | None:
    if not isinstance(command, ABOUT_COLOURS):
        return None
    issuer = docket.state(TABLE, command.issued_at)
    minimum = issuer.sign.minimum if issuer.sign else 0
    return Issuer(open=issuer.phase is not Phase.SHUT, minimum=minimum)


def lowest_minimum(command: TableCommand, ruleset: Ruleset, docket: Docket, rulesets: Rulesets) -> int | None:
    """The lowest on any sign in the house for this game."""
    if not isinstance(command, ABOUT_COLOURS):
        return None
    open_tables = ((name, each) for name, each in docket.current.tables() if each.phase is not Phase.SHUT)
    alike = (
        each.sign.minimum
        for name, each in open_tables
        if each.sign and _plays(rulesets.of_table(name, each), ruleset)
    )
    return min(alike, default=None)


def _plays(other: Ruleset | Refused, ruleset: Ruleset) -> bool:
    return not isinstance(other, Refused) and other.game.name == ruleset.game.name
