"""Tournaments as a window of the cage sees them: entries, refunds and prizes."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import EntrantId
from croupier.core.private import Private
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.scene import Scene
from croupier.server.shapes import SecondView
from croupier.server.tournament_window_shapes import (
    ClausesAtWindow,
    EntrantAtWindow,
    OfferAtWindow,
    PrizeAtWindow,
    TournamentAtWindow,
    TournamentsAtCage,
)
from croupier.staff.authority import Power
from croupier.tournaments.awarding import prizes_lapse_at
from croupier.tournaments.choices import Occasion, SubstituteRule
from croupier.tournaments.entering import (
    GONE,
    may_be_replaced,
    offer_of,
    price_of_entry,
    price_of_extra,
)
from croupier.tournaments.plan import Moment, Text, in_language
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.seating import buy_in_due
from croupier.tournaments.state import GOING_ON, Entrant, Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.withdrawing import comes_back, last_withdrawal
from croupier.tournaments.words import EntrantStanding, Extra, TournamentStage
from croupier.words.figures import LANGUAGES

# Of those that are over the last few, so that a receipt can be printed again.
OVER_SHOWN = 3
_AHEAD = frozenset({TournamentStage.UNKNOWN, TournamentStage.PLANNED})
_ENDED = frozenset({TournamentStage.OVER, TournamentStage.CANCELLED})
_WITHOUT_PLACE = GONE | {EntrantStanding.SUBSTITUTED}


def tournaments_at_cage(scene: Scene) -> TournamentsAtCage:
    held = [scene.state(TOURNAMENT, name) for name, _ in scene.core.current.tournaments()]
    going = [each for each in held if each.stage not in _AHEAD | _ENDED or _owes(each)]
    ended = [each for each in held if each.stage in _ENDED and not _owes(each)][-OVER_SHOWN:]
    shown = (_shown(scene, each) for each in (*going, *reversed(ended)))
    return TournamentsAtCage(tournaments=[each for each in shown if each])


def _owes(tournament: Tournament) -> bool:
    return any(each.refund or each.chips for each in tournament.entrants.values())


def _shown(scene: Scene, tournament: Tournament) -> TournamentAtWindow | None:
    plan = tournament.planned
    ruleset = scene.core.rulesets.open(plan.ruleset, plan.options)
    if isinstance(ruleset, Refused):
        return None
    rules, entries, clock = ruleset.tournaments, plan.entries, scene.core.house_settings.wall_clock
    return TournamentAtWindow(
        tournament=tournament.name,
        title=_in_languages(plan.title),
        stage=tournament.stage,
        opens=_moment(scene, entries.opens),
        closes=_moment(scene, entries.closes),
        starts=_moment(scene, plan.starts),
        fee=entries.fee.whole if entries.fee else 0,
        buy_in=entries.buy_in.whole if entries.buy_in else 0,
        most=entries.most,
        taken=sum(each.standing not in _WITHOUT_PLACE for each in tournament.entrants.values()),
        terms=tournament.terms,
        published=tournament.published == tournament.terms,
        signature=_signature(tournament, rules),
        last_withdrawal=last_withdrawal(tournament, rules, clock),
        charity=entries.event is not Occasion.ORDINARY,
        substitutes=entries.substitute not in {None, SubstituteRule.NONE},
        tickets=ruleset.tickets is not None,
        offers=list(_offers(scene, tournament, rules)),
        entrants=[_entrant(scene, tournament, name, rules) for name in tournament.entrants],
        prizes=list(_prizes(scene, tournament)),
        lapses_at=prizes_lapse_at(tournament, scene.core.house_settings.prizes_kept_days),
        clauses=_clauses(rules),
        approvers=list(_approvers(scene, ruleset)) if scene.house.play_money else [],
    )


def _in_languages(text: Text) -> dict[str, str]:
    return {language: in_language(text, language) for language in LANGUAGES}


def _moment(scene: Scene, moment: Moment | None) -> int | None:
    return None if moment is None else scene.core.house_settings.wall_clock(moment, 0)


def _signature(tournament: Tournament, rules: TournamentRules) -> str | None:
    asked = clause_of(rules, Says.SIGNATURE) if tournament.planned.entries.signature else None
    return _cited(rules.endorsement or asked)


def _cited(clause: Clause | None) -> str | None:
    return str(clause) if clause else None


def _clauses(rules: TournamentRules) -> ClausesAtWindow:
    return ClausesAtWindow(
        enter=_cited(clause_of(rules, Says.WHO_MAY_ENTER) or rules.refusing.clause),
        fees=_cited(clause_of(rules, Says.FEES, Says.FEE)),
        refund=str(rules.refund.clause),
        substitute=_cited(clause_of(rules, Says.SUBSTITUTE)),
        employees=_cited(rules.employees.clause if rules.employees else None),
        permission=_cited(clause_of(rules, Says.IMAGES)),
        prizes=_cited(clause_of(rules, Says.DIVISION, Says.PRIZES)),
    )


def _offers(scene: Scene, tournament: Tournament, rules: TournamentRules) -> Iterator[OfferAtWindow]:
    entries = tournament.planned.entries
    for what in Extra:
        if offer := offer_of(entries, what):
            yield OfferAtWindow(
                what=what,
                price=price_of_extra(entries, what).whole,
                until=_moment(scene, offer.until),
                clause=_cited(clause_of(rules, Says.TOP_UP, Says.BUY_BACK, Says.FEES)),
            )


# ── entrants and prizes ─────────────────────────────────────────────────────────────────────


def _entrant(
    scene: Scene, tournament: Tournament, name: EntrantId, rules: TournamentRules
) -> EntrantAtWindow:
    entrant = tournament.entrants[name]
    return EntrantAtWindow(
        entrant=name,
        called=_called(scene, entrant.called),
        standing=entrant.standing,
        employee=entrant.employee,
        signed=entrant.signed == tournament.terms,
        entered=entrant.entered,
        paid=entrant.paid.whole,
        comes_back=comes_back(tournament, entrant, rules),
        refund=entrant.refund,
        owes=_owed_by(tournament, name, rules),
        chips_worth=tournament.worth(entrant.chips),
        buys=list(_buys(tournament, name, entrant)),
        replaceable=entrant.standing not in GONE and may_be_replaced(tournament, entrant),
        hands=list(entrant.hands),
    )


def _owed_by(tournament: Tournament, name: EntrantId, rules: TournamentRules) -> int | None:
    entrant = tournament.entrants[name]
    if again := buy_in_due(tournament, name, rules):
        return again.whole
    enters = tournament.stage is TournamentStage.OPEN and entrant.standing is EntrantStanding.ACCEPTED
    return price_of_entry(tournament.planned.entries).whole if enters and not entrant.entered else None


def _called(scene: Scene, called: str | Private) -> str:
    """Whoever gave no name, or has had it erased, is known by number."""
    return scene.core.house_settings.told(called) or ""


def _buys(tournament: Tournament, name: EntrantId, entrant: Entrant) -> Iterator[Extra]:
    session = tournament.current
    if session is None or session.stage not in GOING_ON or name not in session.seats:
        return
    out = entrant.standing is EntrantStanding.ELIMINATED
    what = Extra.RE_BUY if out else Extra.ADD_ON
    if offer_of(tournament.planned.entries, what):
        yield what


def _prizes(scene: Scene, tournament: Tournament) -> Iterator[PrizeAtWindow]:
    for line in tournament.prizes:
        if line.amount:
            paid, lapsed = line.entrant in tournament.paid, line.entrant in tournament.lapsed
            yield PrizeAtWindow(
                entrant=line.entrant,
                called=_called(scene, tournament.entrants[line.entrant].called),
                place=line.place,
                amount=line.amount,
                standing="lapsed" if lapsed else "paid" if paid else "due",
            )


def _approvers(scene: Scene, ruleset: Ruleset) -> Iterator[SecondView]:
    """Those who may hold tournaments under this book."""
    roster = scene.roster()
    for staff, member in roster.members.items():
        rank = member.ranks.get(ruleset.book)
        if rank and roster.active(staff) and ruleset.ladder.check(Power.HOLD_TOURNAMENT, rank) is None:
            yield SecondView(staff=staff, name=scene.told(member.name), rank=rank)
