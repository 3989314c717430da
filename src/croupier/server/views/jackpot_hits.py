"""Wins of jackpots as staff see them: at the console to be confirmed, in the pit, at the cage to be paid."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.floor.rooms import JACKPOT
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.state import Hit, Jackpot, JackpotStanding
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.jackpot_figures import break_even_of
from croupier.server.jackpot_history import PastHit
from croupier.server.jackpot_shapes import HitView, WinnerView
from croupier.server.meter_displays import BEHIND_S
from croupier.server.scene import Scene
from croupier.server.shapes import IncidentView
from croupier.server.till_shapes import GoodsView, HandPayView
from croupier.server.views.jackpots import names_of, needs_confirming
from croupier.staff.authority import Power
from croupier.words.names import called
from croupier.words.said import Money, say

Served = tuple[Jackpot, Ruleset, JackpotRules]


def served(scene: Scene) -> Iterator[Served]:
    """Every jackpot that was set up, with the rules of the tables that it serves or has served."""
    for name, _ in scene.core.current.jackpots():
        jackpot = scene.state(JACKPOT, name)
        tables = (*jackpot.tables, *(hit.table for hit in jackpot.hits))
        ruleset = scene.core.rulesets.of_table(tables[0], scene.table(tables[0])) if tables else None
        if ruleset is not None and not isinstance(ruleset, Refused) and ruleset.jackpots is not None:
            yield jackpot, ruleset, ruleset.jackpots


def hit_views(scene: Scene, jackpot: Jackpot, rules: JackpotRules) -> list[HitView]:
    """What is not over, and the last of what is; newest first."""
    known = {hit.number: hit_view(jackpot, hit, rules) for hit in jackpot.hits}
    past = {
        each.event.hit: _past_view(jackpot, each, rules)
        for each in scene.history.jackpots.of(jackpot.name).hits
    }
    together = {**past, **known}
    return [together[number] for number in sorted(together, reverse=True)]


def hit_view(jackpot: Jackpot, hit: Hit, rules: JackpotRules) -> HitView:
    waits = needs_confirming(rules) and not hit.confirmed and not hit.voided
    return HitView(
        jackpot=jackpot.name,
        title=jackpot.in_force.title,
        hit=hit.number,
        cycle=hit.cycle,
        table=hit.table,
        round=hit.round,
        at=hit.at,
        prize=hit.prize,
        goods=hit.goods,
        goods_in=names_of(hit.goods, jackpot),
        level=hit.level,
        winners=[
            WinnerView(terminal=won.terminal, amount=won.amount, paid=won.terminal in hit.paid)
            for won in hit.winners
        ],
        waits=waits,
        awarded=hit.awarded,
        voided=hit.voided,
        clause=str(rules.payment.clause),
        by_ticket=rules.by_ticket is not None,
    )


def _past_view(jackpot: Jackpot, past: PastHit, rules: JackpotRules) -> HitView:
    told = past.event
    return HitView(
        jackpot=jackpot.name,
        title=jackpot.in_force.title,
        hit=told.hit,
        cycle=told.cycle,
        table=told.table,
        round=told.round,
        at=told.at,
        prize=told.prize,
        goods=told.goods,
        goods_in=names_of(told.goods, jackpot),
        level=told.level,
        winners=[
            WinnerView(terminal=won.terminal, amount=won.amount, paid=won.terminal in past.paid)
            for won in told.winners
        ],
        waits=False,
        awarded=past.awarded,
        voided=past.voided,
        clause=str(rules.payment.clause),
        by_ticket=rules.by_ticket is not None,
    )


def to_confirm(scene: Scene, table: TableId) -> list[HitView]:
    """Of a table, what a Pit Boss has yet to confirm; the game goes on meanwhile."""
    return [
        view
        for jackpot, _, rules in served(scene)
        for hit in jackpot.hits
        if hit.table == table and (view := hit_view(jackpot, hit, rules)).waits
    ]


# ── at the cage ─────────────────────────────────────────────────────────────────────────────


def hand_pays(scene: Scene) -> Iterator[HandPayView]:
    """Whatever nobody has to confirm any more and could not be paid to an account."""
    for jackpot, _, rules in served(scene):
        for hit in jackpot.hits:
            if needs_confirming(rules) and not hit.confirmed:
                continue
            for won in hit.due():
                yield HandPayView(
                    jackpot=jackpot.name,
                    title=jackpot.in_force.title,
                    hit=hit.number,
                    table=hit.table,
                    round=hit.round,
                    terminal=won.terminal,
                    amount=won.amount,
                    at=hit.at,
                    clause=str(rules.by_ticket or rules.to_account),
                )


def goods_to_award(scene: Scene) -> Iterator[GoodsView]:
    for jackpot, _, rules in served(scene):
        for hit in jackpot.hits:
            if not hit.goods or hit.awarded or hit.voided or (needs_confirming(rules) and not hit.confirmed):
                continue
            yield GoodsView(
                jackpot=jackpot.name,
                title=jackpot.in_force.title,
                hit=hit.number,
                goods=hit.goods,
                goods_in=names_of(hit.goods, jackpot),
                table=hit.table,
                terminal=", ".join(won.terminal for won in hit.winners),
                at=hit.at,
                clause=str(rules.goods or rules.payment.clause),
            )


# ── in the pit ──────────────────────────────────────────────────────────────────────────────


def jackpot_incidents(scene: Scene) -> Iterator[IncidentView]:
    yield from _not_shown(scene)
    for jackpot, ruleset, rules in served(scene):
        if jackpot.standing is JackpotStanding.FAULTY and jackpot.fault is not None:
            yield _faulty(jackpot, ruleset, rules)
        even = break_even_of(scene, jackpot)
        if even is not None and jackpot.value >= even:
            yield _past_break_even(jackpot, even)
        for hit in jackpot.hits:
            if hit_view(jackpot, hit, rules).waits:
                yield _won(jackpot, hit, rules)


def _not_shown(scene: Scene) -> Iterator[IncidentView]:
    """Tables whose display does not show the meters as they are, where there are any."""
    for table, since in scene.displays.found.items():
        rules = scene.ruleset(table).jackpots
        if rules is None or not scene.core.current.served.get(table):
            continue
        yield IncidentView(
            id=f"meter display/{table}",
            kind="meter display",
            table=table,
            terminal=None,
            round=None,
            at=since,
            what=str(say("server.meter-display-behind", table=table, seconds=int(BEHIND_S))),
            clause=str(rules.meter_shown.clause),
        )


def _faulty(jackpot: Jackpot, ruleset: Ruleset, rules: JackpotRules) -> IncidentView:
    what = called("JackpotFault", jackpot.fault.name if jackpot.fault else "")
    return IncidentView(
        id=f"jackpot fault/{jackpot.name}",
        kind="jackpot fault",
        table=next(iter(jackpot.tables), None),
        terminal=None,
        round=None,
        at=jackpot.since,
        what=str(say("server.jackpot-not-offered", jackpot=jackpot.name, what=what)),
        clause=str(rules.faulty.clause),
        name=jackpot.name,
        power=Power.RUN_JACKPOTS.name if Power.RUN_JACKPOTS in ruleset.ladder.grants else None,
    )


def _past_break_even(jackpot: Jackpot, even: int) -> IncidentView:
    """No book forbids it: whoever wagers now has an edge over those who fed the meter, not over the house."""
    value, at = Money(jackpot.value), Money(even)
    return IncidentView(
        id=f"past break-even/{jackpot.name}",
        kind="past break-even",
        table=next(iter(jackpot.tables), None),
        terminal=None,
        round=None,
        at=None,
        what=str(say("server.jackpot-past-break-even", jackpot=jackpot.name, meter=value, even=at)),
        clause=None,
        name=jackpot.name,
    )


def _won(jackpot: Jackpot, hit: Hit, rules: JackpotRules) -> IncidentView:
    prize = hit.goods or Money(hit.prize)
    return IncidentView(
        id=f"jackpot won/{jackpot.name}/{hit.number}",
        kind="jackpot won",
        table=hit.table,
        terminal=hit.winners[0].terminal if hit.winners else None,
        round=hit.round,
        at=hit.at,
        what=str(say("server.jackpot-waits", jackpot=jackpot.name, prize=prize)),
        clause=str(rules.payment.clause),
        name=jackpot.name,
        power=Power.CONFIRM_JACKPOT.name,
        amount=hit.prize,
    )
