"""Setting a jackpot up: whether its terms may be, and whether its tables are fitted for it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.core.ids import JackpotId, TableId
from croupier.jackpots import commands as c
from croupier.jackpots import events as e
from croupier.jackpots.given import JackpotGiven, may
from croupier.jackpots.rules import EntryBy, Style
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.jackpots.terms import FINEST, Entry, FundedBy, JackpotLaw, Terms, digest_of_terms
from croupier.staff.authority import Power
from croupier.words.said import Money, say

Groups = Mapping[str, tuple[TableId, ...]]
# It stands in names of accounts and in lines of a file, where other signs tell one part from the next.
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,39}")


def set_up(jackpot: Jackpot, command: c.SetUpJackpot, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    if jackpot.standing is not JackpotStanding.UNKNOWN:
        return Refused(say("jackpots.set-up-already", jackpot=command.jackpot), given.rules.styles.clause)
    if not NAME.fullmatch(command.jackpot):
        return Refused(say("jackpots.no-such-name"), given.rules.styles.clause)
    terms = replace(command.terms, parts=1)
    if terms.jackpot != command.jackpot:
        return Refused(say("jackpots.of-another-name", jackpot=terms.jackpot), given.rules.styles.clause)
    refusal = not_to_offer(terms, given) or _comes_back(terms, given)
    if refusal := refusal or not_to_serve(terms, command.groups, given):
        return refusal
    digest = digest_of_terms(given.house, terms.jackpot, terms.told())
    return (e.JackpotSetUp(jackpot=terms.jackpot, terms=terms, digest=digest, groups=command.groups),)


def change_terms(jackpot: Jackpot, command: c.ChangeTerms, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """What has begun goes on as it was committed to; other terms wait for the next cycle."""
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    clause, now = given.rules.styles.clause, jackpot.terms
    if now is None or jackpot.standing is JackpotStanding.CLOSED:
        return Refused(say("jackpots.closed", jackpot=command.jackpot), clause)
    asked = command.terms
    if (asked.jackpot, asked.book, asked.law) != (now.jackpot, now.book, now.law):
        return Refused(say("jackpots.is-another-jackpot"), clause)
    terms = replace(asked, parts=now.unit)
    refusal = not_to_offer(terms, given) or _comes_back(terms, given)
    if refusal := refusal or not_to_serve(terms, jackpot.groups, given):
        return refusal
    if terms == jackpot.deferred or (jackpot.deferred is None and replace(terms, parts=now.parts) == now):
        return ()
    digest = digest_of_terms(given.house, terms.jackpot, terms.told())
    return (e.TermsDeferred(jackpot=terms.jackpot, terms=terms, digest=digest),)


# ── the terms ───────────────────────────────────────────────────────────────────────────────


def not_to_offer(terms: Terms, given: JackpotGiven) -> Refused | None:
    rules = given.rules
    if terms.style not in rules.styles.value:
        return Refused(say("jackpots.no-such-style"), rules.styles.clause)
    if rules.approval is not None and not terms.approval.strip():
        return Refused(say("jackpots.not-approved"), rules.approval)
    if terms.entry is Entry.JACKPOT_WAGER and rules.entry.value is EntryBy.ANY_VALID_WAGER:
        return Refused(say("jackpots.any-wager-enters"), rules.entry.clause)
    return _amounts(terms, given) or _law(terms, given)


def _amounts(terms: Terms, given: JackpotGiven) -> Refused | None:
    rules = given.rules
    if not terms.readable or sum(rates := (terms.shown_rate, terms.hidden_rate)) >= 1:
        return Refused(say("jackpots.no-such-rate", rate=f"{terms.rate} + {terms.hidden}"), rules.increment)
    if min(terms.notice_min, terms.most_to_account, terms.declared) < 0:
        return Refused(say("jackpots.below-nought"), rules.styles.clause)
    if not terms.exact:
        return Refused(say("jackpots.too-fine", most=FINEST), rules.increment)
    if (terms.funded is FundedBy.HOUSE) != (not any(rates)):
        return Refused(say("jackpots.funded-by-one"), rules.increment)
    prized = terms.floor > 0 or bool(terms.goods)
    if terms.floor < 0 or not prized or min(terms.fixed.values(), default=1) < 1:
        return Refused(say("jackpots.no-minimum"), rules.meter_floor)
    if terms.ceiling is not None and terms.floor >= terms.ceiling:
        floor, ceiling = Money(terms.floor), Money(terms.ceiling)
        return Refused(
            say("jackpots.floor-not-below-ceiling", floor=floor, ceiling=ceiling), rules.meter_floor
        )
    return None


def _law(terms: Terms, given: JackpotGiven) -> Refused | None:
    """Each law needs what it is decided by."""
    needs = {
        JackpotLaw.SEALED: terms.ceiling is not None and terms.shown_rate > 0,
        JackpotLaw.CHANCE: terms.turnover is not None and terms.turnover > 0,
        JackpotLaw.EVENT: bool(terms.event and terms.top) and terms.entry is Entry.JACKPOT_WAGER,
    }
    if needs[terms.law]:
        return None
    return Refused(say("jackpots.law-is-incomplete"), given.rules.styles.clause)


def _comes_back(terms: Terms, given: JackpotGiven) -> Refused | None:
    """What is closed goes to others for good: not to itself, and not round in a circle."""
    for target in terms.on_closing:
        if terms.jackpot in _beyond(target, given, frozenset()):
            return Refused(say("jackpots.cannot-receive", target=target), given.rules.on_closing.clause)
    return None


def _beyond(name: JackpotId, given: JackpotGiven, been: frozenset[JackpotId]) -> frozenset[JackpotId]:
    """A jackpot and all to which its meter may come in the end, by the terms that will be in force."""
    other = given.others.get(name)
    terms = (other.deferred or other.terms) if other else None
    been |= {name}
    for target in terms.on_closing if terms else ():
        been |= been if target in been else _beyond(target, given, been)
    return been


# ── the tables ──────────────────────────────────────────────────────────────────────────────


def not_to_serve(terms: Terms, groups: Groups, given: JackpotGiven) -> Refused | None:
    rules = given.rules
    tables = [table for group in groups.values() for table in group]
    if not groups or not all(groups.values()):
        return Refused(say("jackpots.needs-a-group"), rules.a_group_at_least)
    if len(tables) != len(set(tables)):
        return Refused(say("jackpots.table-stands-twice"), rules.groups)
    if terms.style is Style.STAND_ALONE and len(tables) > 1:
        return Refused(say("jackpots.stand-alone-on-one"), rules.styles.clause)
    refusals = (_not_fitted(terms, table, given) for table in tables)
    return next(filter(None, refusals), None) or given.judge(terms, tables)


def _not_fitted(terms: Terms, table: TableId, given: JackpotGiven) -> Refused | None:
    rules, book = given.rules, given.books.get(table)
    if book is None:
        return Refused(say("jackpots.no-such-table", table=table), rules.groups)
    if book != terms.book:
        return Refused(say("jackpots.two-books", table=table), rules.styles.clause)
    fitted = given.fitted.get(table, frozenset())
    if rules.viewer is not None and JACKPOT_VIEWER not in fitted:
        return Refused(say("jackpots.no-viewer", table=table), rules.viewer)
    if rules.display is not None and JACKPOT_METER_DISPLAY not in fitted:
        return Refused(say("jackpots.no-meter-display", table=table), rules.display)
    return None
