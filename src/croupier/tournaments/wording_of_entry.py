"""How the terms say when and where a tournament is, who may enter it and how it is built up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from croupier.tournaments.choices import ChipKind, Disposition, SubstituteRule
from croupier.tournaments.conditions import not_last
from croupier.tournaments.drafting import Drafting, Sentences, moment
from croupier.tournaments.plan import EntryPrice, SessionPlan
from croupier.tournaments.statements import Says
from croupier.words.said import Money, Said, named, say


def _held(draft: Drafting) -> Sentences:
    assert draft.plan.starts is not None
    return (say("terms.held", starts=moment(draft.plan.starts)),)


def _fees(draft: Drafting) -> Sentences:
    return (*_fee(draft), *_buy_in(draft), *_re_buy_price(draft), *_add_on_price(draft))


def _fee(draft: Drafting) -> Sentences:
    fee = draft.plan.entries.fee or EntryPrice()
    if not fee.whole:
        return (say("terms.no-fee"),)
    return (say("terms.fee", whole=Money(fee.whole), prize=Money(fee.prize), rake=Money(fee.rake)),)


def _buy_in(draft: Drafting) -> Sentences:
    price = draft.plan.entries.buy_in or EntryPrice()
    if not price.whole:
        return (say("terms.no-buy-in"),)
    if price.behind == price.whole:
        return (say("terms.buy-in-behind", whole=Money(price.whole)),)
    whole, prize, rake = Money(price.whole), Money(price.prize), Money(price.rake)
    return (say("terms.buy-in", whole=whole, prize=prize, rake=rake),)


def _re_buy_price(draft: Drafting) -> Sentences:
    offer = draft.plan.entries.re_buy
    if offer is None:
        return (say("terms.no-re-buy"),)
    whole, prize, rake = Money(offer.whole), Money(offer.prize), Money(offer.rake)
    return say("terms.re-buy-price", whole=whole, prize=prize, rake=rake), *_stands_behind(offer)


def _stands_behind(price: EntryPrice) -> Sentences:
    return (say("terms.stands-behind", behind=Money(price.behind)),) if price.behind else ()


def _add_on_price(draft: Drafting) -> Sentences:
    offer = draft.plan.entries.add_on
    if offer is None:
        return (say("terms.no-add-on"),)
    whole, chips = Money(offer.whole), draft.number(offer.chips)
    prize, rake = Money(offer.prize), Money(offer.rake)
    price = say("terms.add-on-price", chips=chips, whole=whole, prize=prize, rake=rake)
    return price, *_stands_behind(offer)


def _players(draft: Drafting) -> Sentences:
    entries = draft.plan.entries
    least, most = draft.number(entries.least or 0), draft.number(entries.most or 0)
    return (say("terms.players", least=least, most=most),)


def _where(draft: Drafting) -> Sentences:
    return (say("terms.where", location=draft.text(draft.plan.location)),)


def _start_may_move(_: Drafting) -> Sentences:
    return (say("terms.start-may-move"),)


def _changes_told(draft: Drafting) -> Sentences:
    return (say("terms.changes-told", regulator=_regulator(draft)),)


def _regulator(draft: Drafting) -> str:
    assert draft.rules.regulator is not None, "a book that has this stated names its regulator"
    return draft.rules.regulator.value


def _taking_part(_: Drafting) -> Sentences:
    return (say("terms.taking-part"),)


def _who_may_enter(_: Drafting) -> Sentences:
    return (say("terms.who-may-enter"),)


def _may_refuse(_: Drafting) -> Sentences:
    return (say("terms.may-refuse"),)


def _criteria(draft: Drafting) -> Sentences:
    return (say("terms.criteria", criteria=draft.text(draft.plan.entries.criteria)),)


def _employees(_: Drafting) -> Sentences:
    return (say("terms.employees"),)


def _abide(_: Drafting) -> Sentences:
    return (say("terms.abide"),)


def _terms_had(draft: Drafting) -> Sentences:
    return (say("terms.terms-had", where=draft.text(draft.plan.entries.terms_from)),)


def _signature(draft: Drafting) -> Sentences:
    if draft.rules.endorsement is not None:
        return (say("terms.endorsed"),)
    return (say("terms.signed"),)


def _how_to_enter(draft: Drafting) -> Sentences:
    entries = draft.plan.entries
    how = say("terms.how-to-enter", method=draft.text(entries.method))
    if entries.opens is None or entries.closes is None:
        return (how,)
    return how, say("terms.entries-taken", opens=moment(entries.opens), closes=moment(entries.closes))


def _withdrawal(draft: Drafting) -> Sentences:
    days = draft.plan.entries.withdraw_days or 0
    return say("terms.withdrawal", days=days), *_substitute(draft)


def _substitute(draft: Drafting) -> Sentences:
    rule = draft.plan.entries.substitute
    assert rule is not None
    if rule is SubstituteRule.NONE:
        return (say("terms.no-substitute"),)
    return (say("terms.substitute", until=named(rule)),)


# ── how it is built up ──────────────────────────────────────────────────────────────────────


def _sessions(draft: Drafting) -> Sentences:
    lengths = tuple(_length(draft, session) for session in draft.plan.session)
    bells = _bells(draft) if draft.rules.bell else ()
    return (*lengths, *bells, *_hidden(draft))


def _bells(draft: Drafting) -> Sentences:
    return tuple(
        say("terms.bell", session=draft.session(session), seconds=session.bell_s)
        for session in draft.plan.session
    )


def _hidden(draft: Drafting) -> Sentences:
    hiding = (each for each in draft.plan.session if each.hide_last)
    return tuple(say("terms.hide-last", session=draft.session(each), spins=each.hide_last) for each in hiding)


def _length(draft: Drafting, session: SessionPlan) -> Said:
    if session.spins:
        return say("terms.by-spins", session=draft.session(session), spins=session.spins)
    minutes, last = session.minutes or 0, session.last_spins
    return say("terms.by-minutes", session=draft.session(session), minutes=minutes, last=last)


def _tables(draft: Drafting) -> Sentences:
    plan = draft.plan
    counts = (
        say("terms.tables-of", session=draft.session(session), count=plan.tables_of(at))
        for at, session in enumerate(plan.session)
    )
    tables = *counts, say("terms.tables", tables=tuple(map(str, plan.tables)))
    if not plan.terminals:
        return tables
    return *tables, say("terms.terminals", terminals=tuple(map(str, plan.terminals)))


def _progression(draft: Drafting) -> Sentences:
    if len(draft.plan.session) == 1:
        return (say("terms.nobody-advances"),)
    return tuple(_advancing(draft, session) for session in not_last(draft.plan))


def _advancing(draft: Drafting, session: SessionPlan) -> Said:
    if session.advance.each_table:
        return say(
            "terms.advance-each-table", session=draft.session(session), count=session.advance.each_table
        )
    return say("terms.advance-best", session=draft.session(session), count=session.advance.best or 0)


def _buy_back(draft: Drafting) -> Sentences:
    offer = draft.plan.entries.re_buy
    assert offer is not None
    assert offer.until is not None
    return (say("terms.buy-back", times=offer.times, until=moment(offer.until)),)


def _repechage(draft: Drafting) -> Sentences:
    return tuple(_qualifying(draft, session) for session in draft.plan.session if session.is_further)


def _qualifying(draft: Drafting, session: SessionPlan) -> Said:
    qualify = session.qualify
    if qualify is None or qualify.eliminated is None:
        return say("terms.director-may-determine", session=draft.session(session))
    names = {each.name: draft.session(each) for each in draft.plan.session}
    of = names.get(qualify.eliminated, qualify.eliminated)
    return say("terms.qualify", session=draft.session(session), eliminated=of)


def _bank_of(draft: Drafting) -> str:
    return draft.number(draft.plan.chips.each or 0)


def _bank(draft: Drafting) -> Sentences:
    if draft.on_account:
        return (say("terms.bank-credited", bank=_bank_of(draft)),)
    return (say("terms.bank", bank=_bank_of(draft)),)


def _disposition(draft: Drafting) -> Sentences:
    chips = draft.plan.chips
    if chips.are_money:
        rate, redeemed = Money(chips.rate or 0), chips.disposition is Disposition.REDEEMED
        what = say("terms.redeemed", rate=rate) if redeemed else say("terms.kept", rate=rate)
        return what, say("terms.house-stands-behind")
    assert chips.disposition is not None
    return (say("terms.disposition", what=named(chips.disposition)),)


# ── what Perth has the operator determine ───────────────────────────────────────────────────


def _form(draft: Drafting) -> Sentences:
    return (say("terms.form", form=draft.text(draft.plan.entries.form)),)


def _these_terms(_: Drafting) -> Sentences:
    return (say("terms.these"),)


def _chip_type(draft: Drafting) -> Sentences:
    kind = draft.plan.chips.kind
    assert kind is not None
    used = say("terms.chip-type", kind=named(kind))
    # Where the book says what becomes of chips, the terms have no statement of their own for it.
    return (used, *_disposition(draft)) if draft.rules.afterwards and draft.plan.chips.are_money else (used,)


def _redemption(draft: Drafting) -> Sentences:
    kind = named(ChipKind.REDEMPTION)
    return (say("terms.redemption", kind=kind, rate=Money(draft.plan.chips.rate or 0)),)


def _schedule(draft: Drafting) -> Sentences:
    route = tuple(draft.session(session) for session in draft.plan.session)
    return *_held(draft), say("terms.route", sessions=route)


def _wild_cards(draft: Drafting) -> Sentences:
    return (say("terms.wild-cards", how=draft.text(draft.plan.entries.wild_cards)),)


def _top_up(draft: Drafting) -> Sentences:
    offer, further = draft.plan.entries.re_buy, draft.plan.entries.add_on
    untils = [each.until for each in (offer, further) if each is not None and each.until is not None]
    until = max(untils, default=draft.plan.starts or "")
    return *_re_buy_price(draft), *_add_on_price(draft), *(_until(until) if until else ())


def _until(until: str) -> Sentences:
    return (say("terms.chips-bought-until", until=moment(until)),)


OF_ENTRY: Mapping[Says, Callable[[Drafting], Sentences]] = {
    Says.HELD: _held,
    Says.FEES: _fees,
    Says.PLAYERS: _players,
    Says.WHERE: _where,
    Says.START_MAY_MOVE: _start_may_move,
    Says.CHANGES_TOLD: _changes_told,
    Says.TAKING_PART: _taking_part,
    Says.WHO_MAY_ENTER: _who_may_enter,
    Says.MAY_REFUSE: _may_refuse,
    Says.CRITERIA: _criteria,
    Says.EMPLOYEES: _employees,
    Says.ABIDE: _abide,
    Says.TERMS_HAD: _terms_had,
    Says.SIGNATURE: _signature,
    Says.HOW_TO_ENTER: _how_to_enter,
    Says.WITHDRAWAL: _withdrawal,
    Says.SESSIONS: _sessions,
    Says.TABLES: _tables,
    Says.PROGRESSION: _progression,
    Says.BUY_BACK: _buy_back,
    Says.REPECHAGE: _repechage,
    Says.BANK: _bank,
    Says.DISPOSITION: _disposition,
    Says.CHIP_TYPE: _chip_type,
    Says.FORM: _form,
    Says.TERMS: _these_terms,
    Says.FEE: _fee,
    Says.BUY_IN: _buy_in,
    Says.REDEMPTION: _redemption,
    Says.SCHEDULE: _schedule,
    Says.WILD_CARDS: _wild_cards,
    Says.TOP_UP: _top_up,
    Says.SUBSTITUTE: _substitute,
}
