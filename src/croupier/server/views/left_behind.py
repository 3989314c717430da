"""What rounds put right after a cash-out have left behind, for the cage and for the pit."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId, TableId, TerminalId
from croupier.core.policy import policy
from croupier.ledger.account import of_whom
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import waiting
from croupier.server.scene import Scene
from croupier.server.shapes import IncidentView, SecondView
from croupier.server.till_shapes import LeftBehindView
from croupier.staff.authority import Power
from croupier.words.said import Money, say

Whose = tuple[TerminalId, TableId, RoundNumber]


def left_behind_views(scene: Scene) -> Iterator[LeftBehindView]:
    for (terminal, table, number), amount in _sums(scene):
        since = scene.history.waiting.since(waiting.left_behind(terminal, table, number))
        ruleset = _ruleset(scene, table)
        grant = ruleset.ladder.grants.get(Power.DECIDE_DISPUTE) if ruleset else None
        touched = scene.terminal(terminal).hands_behind(table, number)
        yield LeftBehindView(
            terminal=terminal,
            table=table,
            round=number,
            amount=amount,
            at=since.at if since else None,
            least=grant.least if grant else "",
            clause=str(grant.clause) if grant else None,
            hands=[_name(scene, each) for each in touched],
            seconds=list(_seconds(scene, ruleset, touched)) if ruleset and scene.house.play_money else [],
        )


def left_behind_incidents(scene: Scene) -> Iterator[IncidentView]:
    """An incident of the pit until the cage has settled it."""
    for (terminal, table, number), amount in _sums(scene):
        key = waiting.left_behind(terminal, table, number)
        since = scene.history.waiting.since(key)
        owes = (
            "server.player-owes-after-correction" if amount < 0 else "server.player-is-owed-after-correction"
        )
        yield IncidentView(
            id=key,
            kind="left behind",
            table=table,
            terminal=terminal,
            round=number,
            at=since.at if since else None,
            what=str(say(owes, amount=Money(abs(amount)))),
            clause=str(policy("3.7")),
            amount=abs(amount),
        )


def _sums(scene: Scene) -> Iterator[tuple[Whose, int]]:
    """From the ledger, which forgets none of it however long ago it was."""
    for account, amount in scene.core.public.left_behind().items():
        whose = of_whom(account)
        assert whose is not None
        yield whose, amount


def _ruleset(scene: Scene, table: TableId) -> Ruleset | None:
    """The book of a table, which may have been taken out of the house since."""
    ruleset = scene.core.rulesets.of_table(table, scene.table(table))
    return None if isinstance(ruleset, Refused) else ruleset


def _seconds(scene: Scene, ruleset: Ruleset, touched: tuple[StaffId, ...]) -> Iterator[SecondView]:
    """Those of the rank that ends disputes who had no hand in it."""
    roster = scene.roster()
    for staff, member in roster.members.items():
        rank = member.ranks.get(ruleset.book)
        if rank is None or staff in touched or not roster.active(staff):
            continue
        if ruleset.ladder.check(Power.DECIDE_DISPUTE, rank) is None:
            yield SecondView(staff=staff, name=scene.told(member.name), rank=rank)


def _name(scene: Scene, staff: StaffId) -> str:
    member = scene.roster().members.get(staff)
    return scene.told(member.name) if member else staff
