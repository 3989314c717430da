"""The desk in the pit at which jackpots are run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId
from croupier.floor.rooms import JACKPOT
from croupier.jackpots.notices import moving
from croupier.jackpots.rules import EntryBy, JackpotRules
from croupier.jackpots.state import Jackpot, JackpotNotice, JackpotStanding
from croupier.jackpots.terms import FundedBy, Terms
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import jackpot_desk_shapes as d
from croupier.server.jackpot_figures import figures_view, is_past_break_even, sheet_for
from croupier.server.scene import Scene
from croupier.server.views.jackpot_hits import hit_views
from croupier.server.views.jackpots import AS_SET_UP, applies_from, notice_clause
from croupier.server.views.staff import approvers, powers

STANDING: Mapping[JackpotStanding, Literal["open", "faulty", "closed"]] = {
    JackpotStanding.UNKNOWN: "closed",
    JackpotStanding.OPEN: "open",
    JackpotStanding.FAULTY: "faulty",
    JackpotStanding.CLOSED: "closed",
}


def jackpot_desk_view(scene: Scene, staff: StaffId) -> d.JackpotDeskView:
    return d.JackpotDeskView(
        jackpots=list(_jackpots(scene)),
        books=[_book(scene, book, tables, staff) for book, tables in _books(scene).items()],
    )


def rules_of(scene: Scene, terms: Terms) -> tuple[Ruleset, JackpotRules] | None:
    """The rules of a jackpot's book, through any table of this house that goes by it."""
    for name, _ in scene.tables():
        found = scene.core.rulesets.of_table(name, scene.table(name))
        if not isinstance(found, Refused) and found.book == terms.book and found.jackpots is not None:
            return found, found.jackpots
    return None


def _books(scene: Scene) -> dict[str, list[TableId]]:
    """Those that know jackpots, with the tables of each."""
    found: dict[str, list[TableId]] = {}
    for name, _ in scene.tables():
        ruleset = scene.ruleset(name)
        if ruleset.jackpots is not None:
            found.setdefault(ruleset.book, []).append(name)
    return found


def _book(scene: Scene, book: str, tables: list[TableId], staff: StaffId) -> d.BookOfJackpots:
    ruleset = scene.ruleset(tables[0])
    rules = ruleset.jackpots
    assert rules is not None, "only books that know jackpots are asked"
    return d.BookOfJackpots(
        book=book,
        styles=list(rules.styles.value),
        tables=list(tables),
        approval=str(rules.approval) if rules.approval else None,
        any_wager_only=rules.entry.value is EntryBy.ANY_VALID_WAGER,
        may=powers(ruleset.ladder, scene.rank(staff, book), approvers(scene, book, staff)),
    )


def _jackpots(scene: Scene) -> Iterator[d.JackpotView]:
    for name, _ in scene.core.current.jackpots():
        jackpot = scene.state(JACKPOT, name)
        found = rules_of(scene, jackpot.terms) if jackpot.terms else None
        if found is not None:
            yield _jackpot(scene, jackpot, found[1])


def _jackpot(scene: Scene, jackpot: Jackpot, rules: JackpotRules) -> d.JackpotView:
    terms, pool = jackpot.in_force, jackpot.pool
    known = scene.history.jackpots.of(jackpot.name)
    due = (won.amount for hit in jackpot.hits for won in hit.due())
    return d.JackpotView(
        jackpot=jackpot.name,
        standing=STANDING[jackpot.standing],
        terms=terms,
        deferred=jackpot.deferred,
        value=jackpot.value,
        reserve=pool.reserve // terms.unit,
        overflow=pool.overflow // terms.unit,
        set_aside=sum(due),
        cycle=jackpot.cycle.number,
        commitment=jackpot.cycle.commitment,
        ready=len(jackpot.ready),
        groups={group: list(tables) for group, tables in jackpot.groups.items()},
        notices=[_notice(jackpot, each, rules) for each in jackpot.notices.values()],
        hits=hit_views(scene, jackpot, rules),
        cycles=[
            d.CycleView(cycle=each.cycle, by=each.by, at=each.at, ended=each.ended, opened=each.opened)
            for each in known.cycles
        ],
        shown=[_shown(jackpot, table) for table in jackpot.tables],
        fault=jackpot.fault,
        since=jackpot.since,
        moves=0 if jackpot.standing is JackpotStanding.CLOSED else moving(jackpot, rules),
        wagered=jackpot.totals.wagered,
        won=jackpot.totals.won,
        wins=jackpot.totals.hits,
        figures=_figures(scene, jackpot),
        past_break_even=is_past_break_even(scene, jackpot),
        clauses=_clauses(rules, terms),
    )


def _clauses(rules: JackpotRules, terms: Terms) -> dict[d.ClauseOf, str]:
    of_house = rules.promotional_of_house if terms.funded is FundedBy.HOUSE else None
    return {
        "groups": str(rules.group_sign),
        "closing": str(rules.closing_sign),
        "moving": str(rules.on_closing.clause),
        "viewer": str(of_house or rules.promotional),
        "operating": str(rules.operating),
        "faulty": str(rules.faulty.clause),
        "goods": str(rules.goods or rules.payment.clause),
        "set up": str(rules.styles.clause),
    }


def _notice(jackpot: Jackpot, notice: JackpotNotice, rules: JackpotRules) -> d.NoticeView:
    return d.NoticeView(
        notice=notice.number,
        of=notice.of,
        group=notice.group,
        given_at=notice.given_at,
        signs=[d.SignAt(table=table, at=notice.signs.get(table)) for table in notice.tables],
        applies_from=applies_from(jackpot, notice),
        clause=notice_clause(notice, rules),
    )


def _shown(jackpot: Jackpot, table: TableId) -> d.ShownAt:
    shown = jackpot.shown.get(table, AS_SET_UP)
    return d.ShownAt(table=table, order=shown.order, pace_ms=shown.pace_ms, promotional=shown.promotional)


def _figures(scene: Scene, jackpot: Jackpot) -> d.FiguresView | None:
    """Goods come to nothing that is reckoned; neither does a jackpot that serves no table."""
    sheet = None if jackpot.in_force.goods else sheet_for(scene, jackpot)
    return figures_view(sheet) if sheet else None
