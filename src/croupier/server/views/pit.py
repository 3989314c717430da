"""The whole floor at a glance: every table with what it could cost, and everything that waits."""

from __future__ import annotations

from croupier.core.ids import StaffId, TableId
from croupier.ledger.account import AUD, cash, win
from croupier.server.exposure import exposure
from croupier.server.scene import Scene
from croupier.server.sentences import because
from croupier.server.shapes import Loss, PitTable, PitView
from croupier.server.views.alarms import alarms
from croupier.server.views.desk import Near, places, within_reach
from croupier.server.views.incidents import incidents
from croupier.server.views.staff import approvers, powers
from croupier.server.views.table import closing_view, notice_view, own_sign, phase_word, sign_view
from croupier.server.views.tournament_table import table_tournament
from croupier.table.state import Phase

RESULTS = 12


def pit_view(scene: Scene, staff: StaffId) -> PitView:
    return PitView(
        tables=[_table(scene, name, within_reach(scene, name), staff) for name, _ in scene.tables()],
        incidents=incidents(scene),
        alarms=alarms(scene),
    )


def _table(scene: Scene, name: TableId, near: Near, staff: StaffId) -> PitTable:
    table, ruleset = scene.table(name), scene.ruleset(name)
    there, risk = places(scene, name, near), exposure(table, ruleset.game)
    results = scene.history.table(name).results
    return PitTable(
        table=name,
        title=ruleset.title,
        book=ruleset.book,
        game=ruleset.game.face.word,
        phase=phase_word(table),
        suspended=because(scene.told(table.suspended)) if table.suspended is not None else None,
        round=table.round.number if table.round else None,
        ends_at=table.round.ends_at if table.round and table.phase is Phase.WAGERING else None,
        players=len(table.places),
        with_bets=sum(place.staked > 0 for place in there),
        staked=sum(place.staked for place in there),
        worst=Loss(outcome=risk.worst[0], loss=risk.worst[1]) if risk else None,
        exposure=[Loss(outcome=pocket, loss=loss) for pocket, loss in risk.losses] if risk else [],
        side_staked=risk.side_staked if risk else 0,
        win=scene.balance(win(name, AUD)),
        drop=_drop(scene, name, near),
        results=[outcome for _, (_, outcome) in zip(range(RESULTS), results, strict=False)],
        sign=sign_view(table.sign, ruleset.table) if table.sign else None,
        own_sign=own_sign(ruleset),
        notice=notice_view(table.notice, ruleset.table),
        closing=closing_view(table.closing, table.round),
        places=there,
        may=powers(ruleset.ladder, scene.rank(staff, ruleset.book), approvers(scene, ruleset.book, staff)),
        tournament=table_tournament(scene, name),
    )


def _drop(scene: Scene, name: TableId, near: Near) -> int:
    """Cash taken at a table.  What is handed over leaves the account of its place, so it stands below
    nought there; the acceptor of a terminal that reaches several tables counts for the first of them.
    """
    acceptors = (at for at, terminal in near.items() if terminal.tables[0] == name)
    taken = sum(scene.balance(cash(f"acceptor:{at}")) for at in acceptors)
    return -(scene.balance(cash(f"dealer:{name}")) + taken)
