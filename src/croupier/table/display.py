"""What is in view at a table: the signs with the limits, markers, and messages on the layout."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.cite import Clause
from croupier.core.ids import Instant, TerminalId
from croupier.table.commands import Sign
from croupier.table.rules import Shown, TableRules
from croupier.table.state import Phase, Table


def sign_at_table(table: Table) -> Sign | None:
    return None if table.phase is Phase.SHUT else table.sign


def signs_at_terminals(table: Table, own_sign: Clause | None) -> Mapping[TerminalId, Sign]:
    """Where the book makes each terminal a location of its own.  A guest has no screen."""
    sign = sign_at_table(table)
    if sign is None or own_sign is None:
        return {}
    return {at: sign for at, place in table.places.items() if not place.guest}


def markers(table: Table, rules: TableRules, now: Instant) -> Mapping[TerminalId, Sign]:
    """The signs that go on for those who were there when the limits changed, while they are in force."""
    if rules.limits.legacy is None or table.sign is None:
        return {}
    return {
        at: Sign(minimum=place.legacy.minimum, maximum=table.sign.maximum, multiple=place.legacy.multiple)
        for at, place in table.places.items()
        if place.legacy and (place.legacy_until is None or now < place.legacy_until)
    }


def message(table: Table, rules: TableRules) -> Shown | None:
    """What the layout says while the ball runs: final bets, then no more bets."""
    said = rules.wagering.shown.value if rules.wagering.shown else ()
    spin = table.round
    if table.phase is Phase.WAGERING and spin is not None and spin.spun and Shown.FINAL_BETS in said:
        return Shown.FINAL_BETS
    if table.phase is Phase.NO_MORE_BETS and Shown.NO_MORE_BETS in said:
        return Shown.NO_MORE_BETS
    return None
