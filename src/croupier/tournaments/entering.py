"""Who takes part: applications, signatures, what is paid, and who comes in for somebody else."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.choices import Occasion, SubstituteRule
from croupier.tournaments.given import TournamentGiven, cashier, directs
from croupier.tournaments.plan import AddOnOffer, EntriesPlan, EntryPrice, ReBuyOffer
from croupier.tournaments.preparing import gate
from croupier.tournaments.rules import Refusing
from croupier.tournaments.seating import buy_in_due
from croupier.tournaments.state import GOING_ON, Entrant, Tournament
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import Consent, EntrantStanding, Extra, SessionStage, TournamentStage
from croupier.words.said import say

ENTRY, BUY_IN = "entry", "buy-in"
GONE = frozenset({EntrantStanding.REFUSED, EntrantStanding.WITHDRAWN})
IN = frozenset({EntrantStanding.APPLIED, EntrantStanding.ACCEPTED})


def known(tournament: Tournament, name: EntrantId) -> Entrant | Refused:
    found = tournament.entrants.get(name)
    return found or Refused(say("tournament.no-such-entrant", entrant=name))


def apply(tournament: Tournament, command: c.Apply, given: TournamentGiven) -> Decision[e.TournamentEvent]:
    """At the cage, by a card that is known to the house by its mark."""
    refused = (
        cashier(given)
        or may_apply(tournament, command.card, given)
        or _unpublished(command, given)
        or _employee(tournament, command, given)
    )
    if refused:
        return refused
    applied = e.Applied(
        tournament=command.tournament,
        at=given.now,
        entrant=EntrantId(f"E{len(tournament.entrants) + 1:03}"),
        card=command.card,
        called=command.called,
        employee=command.employee,
        approved_by=command.approved_by,
        form=_written(command.form),
    )
    return (applied,)


def may_apply(tournament: Tournament, card: str, given: TournamentGiven) -> Refused | None:
    """Why whoever has this card does not enter now."""
    if refusal := _not_open(tournament, given) or _barred(given):
        return refusal
    if any(each.card == card and each.standing in IN for each in tournament.entrants.values()):
        who = clause_of(given.rules, Says.WHO_MAY_ENTER) or given.rules.refusing.clause
        return Refused(say("tournament.card-has-entered"), who)
    return _full(tournament, given)


def _barred(given: TournamentGiven) -> Refused | None:
    """Who is excluded under this book neither enters nor pays for it."""
    if given.excluded is None:
        return None
    who = clause_of(given.rules, Says.WHO_MAY_ENTER) or given.rules.refusing.clause
    return Refused(say("tournament.card-is-excluded", clause=str(given.excluded)), who)


def _unpublished(command: c.Apply | c.Substitute, given: TournamentGiven) -> Refused | None:
    """Whoever gives no permission is called by a number."""
    if command.form is None or not command.called or Consent.NAME in command.form.consents:
        return None
    return Refused(say("tournament.name-needs-permission"), clause_of(given.rules, Says.IMAGES))


def _written(form: c.EntryForm | None) -> str:
    return "" if form is None else msgspec.json.encode(form).decode()


def _not_open(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    if tournament.stage is not TournamentStage.OPEN:
        return Refused(say("tournament.entries-are-not-open"), clause_of(given.rules, Says.HOW_TO_ENTER))
    return gate(tournament, given)


def _full(tournament: Tournament, given: TournamentGiven) -> Refused | None:
    most = tournament.planned.entries.most
    if most is None or len(tournament.standing_at(*IN)) < most:
        return None
    return Refused(say("tournament.full", most=most), clause_of(given.rules, Says.PLAYERS))


def _employee(
    tournament: Tournament, command: c.Apply | c.Substitute, given: TournamentGiven
) -> Refused | None:
    rule = given.rules.employees
    if not command.employee or rule is None:
        return None
    if tournament.planned.entries.event is Occasion.ORDINARY:
        return Refused(say("tournament.employees-for-charity"), rule.clause)
    if command.approved_by is None or command.approved_by != given.second or not given.second_holds:
        return Refused(say("tournament.employees-are-approved"), rule.clause)
    return None


def accept(
    tournament: Tournament, command: c.AcceptEntry, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    if refusal := directs(tournament, given) or gate(tournament, given):
        return refusal
    if entrant.standing is not EntrantStanding.APPLIED:
        return Refused(say("tournament.not-now"))
    return (e.Accepted(tournament=command.tournament, at=given.now, entrant=command.entrant),)


def refuse(
    tournament: Tournament, command: c.RefuseEntry, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    if refusal := directs(tournament, given):
        return refusal
    refusing, plan = given.rules.refusing, tournament.planned.entries
    reserved = refusing.value is Refusing.ANY or plan.refuse or plan.criteria is not None
    if not reserved:
        return Refused(say("tournament.no-right-to-refuse"), refusing.clause)
    if entrant.standing is not EntrantStanding.APPLIED:
        return Refused(say("tournament.not-now"), refusing.clause)
    refused = e.EntryRefused(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        because=command.because,
        clause=str(refusing.clause),
    )
    return (refused,)


def sign_terms(
    tournament: Tournament, command: c.SignTerms, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    clause = given.rules.endorsement or clause_of(given.rules, Says.SIGNATURE)
    if refusal := cashier(given):
        return refusal
    if command.digest != tournament.terms or tournament.published != tournament.terms:
        return Refused(say("tournament.other-terms-are-in-force"), clause)
    signed = e.TermsSigned(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        digest=command.digest,
        card=entrant.card,
        signature=command.signature,
    )
    return (signed,)


# ── what is paid ────────────────────────────────────────────────────────────────────────────


def pay_entry(
    tournament: Tournament, command: c.PayEntry, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    clause = clause_of(given.rules, Says.FEES, Says.FEE)
    if refusal := cashier(given) or _barred(given):
        return refusal
    if (again := buy_in_due(tournament, command.entrant, given.rules)) is not None:
        return (_paid(command, BUY_IN, again, given),)
    if refusal := _not_open(tournament, given):
        return refusal
    if entrant.standing is not EntrantStanding.ACCEPTED:
        return Refused(say("tournament.not-accepted"), clause)
    if entrant.entered:
        return Refused(say("tournament.has-paid"), clause)
    return (_paid(command, ENTRY, price_of_entry(tournament.planned.entries), given),)


def price_of_entry(plan: EntriesPlan) -> EntryPrice:
    """Fee and buy-in."""
    fee, buy_in = plan.fee or EntryPrice(), plan.buy_in or EntryPrice()
    return EntryPrice(
        prize=fee.prize + buy_in.prize, rake=fee.rake + buy_in.rake, behind=fee.behind + buy_in.behind
    )


def price_of_extra(plan: EntriesPlan, what: Extra) -> EntryPrice:
    return offer_of(plan, what) or EntryPrice()


def offer_of(plan: EntriesPlan, what: Extra) -> ReBuyOffer | AddOnOffer | None:
    return plan.re_buy if what is Extra.RE_BUY else plan.add_on


def _paid(
    command: c.PayEntry | c.BuyMore,
    kind: str,
    price: EntryPrice,
    given: TournamentGiven,
) -> e.EntryPaid:
    assert given.by is not None
    return e.EntryPaid(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        kind=kind,
        amount=price.whole,
        prize=price.prize,
        rake=price.rake,
        behind=price.behind,
        place=command.place,
        by=given.by,
        ticket=command.tender.ticket if command.tender else None,
        charged=given.charged,
    )


def buy_more(
    tournament: Tournament, command: c.BuyMore, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """A bank once more for whoever was eliminated, or further chips for whoever is still in."""
    entrant, plan = known(tournament, command.entrant), tournament.planned.entries
    if isinstance(entrant, Refused):
        return entrant
    offer = offer_of(plan, command.what)
    clause = clause_of(given.rules, Says.TOP_UP, Says.BUY_BACK, Says.FEES)
    if refusal := cashier(given) or _barred(given):
        return refusal
    if offer is None:
        return Refused(say("tournament.nothing-more-is-bought"), clause)
    refused = _shut(offer, given, clause) or _not_due(tournament, command, entrant, clause)
    if refused:
        return refused
    session = tournament.current
    assert session is not None
    chips = offer.chips if isinstance(offer, AddOnOffer) else session.bank
    terminal = session.seats[command.entrant].terminal
    paid = _paid(command, command.what.value, offer, given)
    return (replace(paid, chips=chips, terminal=terminal),)


def _shut(offer: ReBuyOffer | AddOnOffer, given: TournamentGiven, clause: Clause | None) -> Refused | None:
    if offer.until is not None and given.now > given.at(offer.until, 0):
        return Refused(say("tournament.window-is-shut", until=offer.until), clause)
    return None


def _not_due(
    tournament: Tournament, command: c.BuyMore, entrant: Entrant, clause: Clause | None
) -> Refused | None:
    session, plan = tournament.current, tournament.planned.entries
    playing = session is not None and session.stage in GOING_ON and command.entrant in session.seats
    if not playing:
        return Refused(say("tournament.not-now"), clause)
    out = entrant.standing is EntrantStanding.ELIMINATED
    if out is not (command.what is Extra.RE_BUY):
        return Refused(say("tournament.not-for-whom", what=command.what.value), clause)
    most = plan.re_buy.times if command.what is Extra.RE_BUY and plan.re_buy else 1
    if entrant.bought.get(command.what.value, 0) >= most:
        return Refused(say("tournament.bought-as-often-as-stated", most=most), clause)
    return None


# ── in place of another ─────────────────────────────────────────────────────────────────────


def substitute(
    tournament: Tournament, command: c.Substitute, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    clause = clause_of(given.rules, Says.SUBSTITUTE) or given.rules.refusing.clause
    refused = (
        cashier(given)
        or _barred(given)
        or _unpublished(command, given)
        or _employee(tournament, command, given)
    )
    if refused:
        return refused
    if any(each.card == command.card and each.standing not in GONE for each in tournament.entrants.values()):
        return Refused(say("tournament.card-has-entered"), clause)
    if not may_be_replaced(tournament, entrant):
        return Refused(say("tournament.no-substitute"), clause)
    if tournament.current and tournament.current.stage is SessionStage.PRACTISING:
        return Refused(say("tournament.once-practice-is-over"), clause)
    substituted = e.Substituted(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        by=EntrantId(f"E{len(tournament.entrants) + 1:03}"),
        card=command.card,
        called=command.called,
        employee=command.employee,
        approved_by=command.approved_by,
        form=_written(command.form),
    )
    return (substituted,)


def may_be_replaced(tournament: Tournament, entrant: Entrant) -> bool:
    session = tournament.current
    if len(tournament.sessions) > 1:
        return False
    drawn = session is not None and session.stage is not SessionStage.SET
    started = session is not None and session.started_at is not None
    match tournament.planned.entries.substitute:
        case SubstituteRule.BEFORE_DRAW:
            return entrant.standing is EntrantStanding.ACCEPTED and not drawn
        case SubstituteRule.BEFORE_START:
            return entrant.standing in {EntrantStanding.ACCEPTED, EntrantStanding.SEATED} and not started
        case _:
            return False
