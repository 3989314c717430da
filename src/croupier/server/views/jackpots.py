"""What everybody at a table may see of its jackpots, and what whoever sits there has won and entered.

What is celebrated is a win that the log tells of, and nothing else; a trigger is known to no view.
"""

from __future__ import annotations

import logging
from collections.abc import Container, Iterable, Iterator
from fractions import Fraction

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, TableId, TerminalId
from croupier.floor.rooms import JACKPOT
from croupier.jackpots.events import NoticeOf
from croupier.jackpots.rules import JackpotRules, Payment
from croupier.jackpots.state import Hit, Jackpot, JackpotNotice, JackpotStanding, MeterShownAt
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.maths.jackpots import law_of
from croupier.maths.levels import levels
from croupier.server import jackpot_shapes as s
from croupier.server.jackpot_history import PastHit
from croupier.server.percent import fraction
from croupier.server.scene import Scene
from croupier.table.state import Phase, Table
from croupier.table.wager_results import Settlement

LOG = logging.getLogger("croupier.server")
STANDS_MS = 15_000  # a win is shown at its meter, once it is nobody's to confirm any more
DOLLAR = 100
MINUTE_MS = 60_000
AS_SET_UP = MeterShownAt()


def serving(scene: Scene, table: TableId) -> Iterator[tuple[JackpotId, Jackpot]]:
    """The jackpots of a table, in the order that the client viewer gives them there."""
    found = [(name, scene.state(JACKPOT, name)) for name in scene.core.current.served.get(table, ())]
    there = [(name, jackpot) for name, jackpot in found if jackpot.terms is not None]
    return iter(sorted(there, key=lambda each: each[1].shown.get(table, AS_SET_UP).order))


def jackpots_view(scene: Scene, table: TableId) -> s.JackpotsView:
    rules = _rules(scene, table)
    meters = (
        _meter(scene, jackpot, jackpot.shown.get(table, AS_SET_UP), rules)
        for _, jackpot in serving(scene, table)
        if rules is not None
    )
    return s.JackpotsView(as_of=scene.clock(), meters=[meter for meter in meters if meter])


def promoted_view(scene: Scene) -> s.JackpotsView:
    """For displays that promote them, as far as the client viewer of one of its tables has said so."""
    return s.JackpotsView(as_of=scene.clock(), meters=list(_promoted(scene)))


def _promoted(scene: Scene) -> Iterator[s.MeterView]:
    for name, _ in scene.core.current.jackpots():
        jackpot = scene.state(JACKPOT, name)
        at = next((table for table in jackpot.tables if _is_promoted(jackpot, table)), None)
        rules = _rules(scene, at) if at else None
        meter = _meter(scene, jackpot, jackpot.shown[at], rules) if at and rules else None
        if meter:
            yield meter


def _is_promoted(jackpot: Jackpot, table: TableId) -> bool:
    return table in jackpot.shown and jackpot.shown[table].promotional


def _rules(scene: Scene, table: TableId) -> JackpotRules | None:
    found = scene.core.rulesets.of_table(table, scene.table(table))
    return None if isinstance(found, Refused) else found.jackpots


def _meter(scene: Scene, jackpot: Jackpot, shown: MeterShownAt, rules: JackpotRules) -> s.MeterView | None:
    """None of a jackpot that has not begun; and none where a sum could not be owed, rather than that sum."""
    terms = jackpot.in_force
    if not jackpot.cycle.number:
        return None
    offered = jackpot.standing is JackpotStanding.OPEN
    known = scene.history.jackpots.of(jackpot.name)
    past = [hit for hit in known.hits if not hit.voided]
    try:
        return s.MeterView(
            jackpot=jackpot.name,
            title=terms.title,
            value=None if terms.goods else _within(jackpot.value, terms),
            won_by=terms.ceiling if terms.ceiling_shown else None,
            goods=terms.goods,
            goods_in=terms.goods_in,
            not_offered=None if offered else str(rules.faulty.clause),
            chance=_chance(jackpot) if offered else None,
            commitment=jackpot.cycle.commitment,
            last=next((hit_shown(each, rules, known.opened) for each in past), None),
            standing=_standing(scene, past, rules, known.opened),
            notices=[_notice(jackpot, each, rules) for each in jackpot.notices.values()],
            pace_ms=shown.pace_ms,
            style=terms.style,
            law=terms.law,
            entry=terms.entry,
        )
    except s.AboveTheCeiling:
        LOG.exception("the meter of %s is not shown", jackpot.name)
        return None


def _within(amount: int, terms: Terms) -> int:
    """No sum above the ceiling is drawn, whether or not the ceiling is shown with it."""
    s.check_ceiling(amount, terms.ceiling)
    return amount


def _chance(jackpot: Jackpot) -> str | None:
    """Of one dollar that is wagered alone now; what an event of the game has, its rules tell."""
    terms = jackpot.in_force
    if terms.law is JackpotLaw.EVENT:
        return None
    return fraction(law_of(terms).hazard(jackpot.pool.meter, DOLLAR))


def _standing(
    scene: Scene, past: Iterable[PastHit], rules: JackpotRules, opened: Container[int]
) -> s.HitShown | None:
    """The newest win while it waits to be confirmed, and for a while after."""
    newest = next((hit_shown(each, rules, opened) for each in past), None)
    if newest is None:
        return None
    return None if newest.until is not None and scene.passed(Instant(newest.until)) else newest


def hit_shown(hit: PastHit, rules: JackpotRules, opened: Container[int]) -> s.HitShown:
    told, terms = hit.event, hit.terms
    known_at = hit.confirmed_at if needs_confirming(rules) else told.at
    return s.HitShown(
        hit=told.hit,
        cycle=told.cycle,
        opened=told.cycle in opened,
        prize=_within(told.prize, terms) if terms else told.prize,
        won_by=terms.ceiling if terms and terms.ceiling_shown else None,
        goods=told.goods,
        table=told.table,
        at=told.at,
        confirmed=known_at is not None,
        until=None if known_at is None else known_at + STANDS_MS,
    )


def names_of(goods: str, jackpot: Jackpot) -> dict[str, str]:
    """What goods that were won are called in other languages, as long as the terms have the same."""
    terms = jackpot.in_force
    return terms.goods_in if goods and goods == terms.goods else {}


def needs_confirming(rules: JackpotRules) -> bool:
    return rules.payment.value is Payment.ACCOUNT_AFTER_CONFIRMATION


def _notice(jackpot: Jackpot, notice: JackpotNotice, rules: JackpotRules) -> s.NoticeShown:
    return s.NoticeShown(
        of=notice.of,
        at=notice.given_at,
        applies_from=applies_from(jackpot, notice),
        clause=str(notice_clause(notice, rules)),
    )


def notice_clause(notice: JackpotNotice, rules: JackpotRules) -> str:
    return str(rules.closing_sign if notice.of is NoticeOf.CLOSING else rules.group_sign)


def applies_from(jackpot: Jackpot, notice: JackpotNotice) -> int | None:
    """As soon as every sign has been up for as long as the terms ask."""
    up = notice.complete_at
    return None if up is None else up + jackpot.in_force.notice_min * MINUTE_MS


# ── of one terminal ─────────────────────────────────────────────────────────────────────────


def own_hits(scene: Scene, table: TableId | None, terminal: TerminalId) -> list[s.OwnHit]:
    """What was won here in a round of this table that nothing has followed, and what is not paid yet."""
    if table is None or not scene.core.current.served.get(table):
        return []
    rules = _rules(scene, table)
    since = _account_since(scene, terminal)
    found = (
        _own(jackpot, hit, terminal, rules)
        for _, jackpot in serving(scene, table)
        for hit in jackpot.hits
        if rules and hit.table == table and not hit.voided and since is not None and hit.at >= since
    )
    return sorted((each for each in found if each), key=lambda each: -each.round)


def _account_since(scene: Scene, terminal: TerminalId) -> int | None:
    account = scene.terminal(terminal).account
    return account.since if account else None


def _own(jackpot: Jackpot, hit: Hit, terminal: TerminalId, rules: JackpotRules | None) -> s.OwnHit | None:
    amount = hit.amount_of(terminal)
    if amount is None or rules is None:
        return None
    confirmed = hit.confirmed or not needs_confirming(rules)
    return s.OwnHit(
        jackpot=jackpot.name,
        title=jackpot.in_force.title,
        hit=hit.number,
        round=hit.round,
        amount=amount if confirmed else None,
        goods=hit.goods,
        goods_in=names_of(hit.goods, jackpot),
        paid=terminal in hit.paid,
        clause=str(_paid_by(hit, rules) if confirmed else rules.payment.clause),
    )


def _paid_by(hit: Hit, rules: JackpotRules) -> Clause:
    return rules.goods if hit.goods and rules.goods else rules.to_account


def entered(scene: Scene, name: TableId | None, table: Table, terminal: TerminalId) -> list[s.EnteredView]:
    """What of the round just settled took part in which jackpot, and what it added there."""
    if name is None or table.phase is not Phase.SETTLED or table.round is None:
        return []
    if not scene.core.current.served.get(name):
        return []
    settled = scene.settlements(name, table.round).get(terminal)
    counting = (
        jackpot
        for _, jackpot in serving(scene, name)
        if (counted := jackpot.counted.get(name)) and counted.round == table.round.number
    )
    made = (_entered(scene, name, jackpot, settled) for jackpot in counting if settled)
    return [each for each in made if each.stake]


def _entered(scene: Scene, name: TableId, jackpot: Jackpot, settled: Settlement) -> s.EnteredView:
    terms, stake = jackpot.in_force, settled.staked
    if terms.entry is Entry.JACKPOT_WAGER:
        bets = scene.ruleset(name).game.bets()
        stake = sum(wager.stake for wager in settled.wagers if bets[wager.bet].enters_jackpot)
    return s.EnteredView(
        jackpot=jackpot.name,
        title=terms.title,
        stake=stake,
        added=fraction(stake * terms.shown_rate),
        chance=_chance_of_entry(scene, name, jackpot, stake),
    )


def _chance_of_entry(scene: Scene, name: TableId, jackpot: Jackpot, stake: int) -> str | None:
    """Its part of the chance that the round had; of an event, that of the highest level."""
    counted, terms = jackpot.counted[name], jackpot.in_force
    if terms.law is JackpotLaw.EVENT:
        top = levels(scene.ruleset(name).game).get(terms.top)
        return None if top is None else fraction(top)
    if counted.chance is None or not counted.wagered:
        return None
    return fraction(Fraction(*counted.chance) * stake / counted.wagered)
