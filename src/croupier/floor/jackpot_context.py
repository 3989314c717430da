"""What a jackpot is given to decide by: the rules of its book, who asks, its tables, and its secrets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import JackpotId, TableId, TerminalId
from croupier.floor.asker import Staff
from croupier.floor.decision_context import UNDECIDED, DecisionContext
from croupier.floor.jackpot_sums import on_account
from croupier.floor.rooms import JACKPOT, TABLE, TERMINAL
from croupier.jackpots import commands as jc
from croupier.jackpots.given import JackpotGiven
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.state import Jackpot
from croupier.jackpots.terms import Terms
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE, Rank
from croupier.words.said import say

_ABOUT_TABLES = (jc.SetUpJackpot, jc.ChangeTerms, jc.GiveNotice, jc.AddGroup, jc.RemoveGroup, jc.CloseJackpot)
_ABOUT_OTHERS = (jc.SetUpJackpot, jc.ChangeTerms, jc.CloseJackpot, jc.VoidHit)
_OF_PAYMENT = (jc.PayHit, jc.PayHitByHand)
_ASKS_MORE = (*_ABOUT_TABLES, *_ABOUT_OTHERS, *_OF_PAYMENT, jc.ReturnToService)


def for_jackpot(
    command: jc.JackpotCommand, g: DecisionContext, rank: Rank | None = None
) -> JackpotGiven | Refused:
    found = book_of(command, g)
    if isinstance(found, Refused):
        return found
    ruleset, rules = found
    asking = rank or _rank(command, ruleset, g)
    if isinstance(asking, Refused):
        return asking
    by = g.docket.by
    given = JackpotGiven(
        now=g.docket.stamp.at,
        house=g.house_settings.house,
        rules=rules,
        ladder=ruleset.ladder,
        rank=asking,
        seals=g.house_settings.seals,
        approval=None if asking == HOUSE else g.approval(ruleset),
        by=by.staff if isinstance(by, Staff) else None,
        second=by.second if isinstance(by, Staff) else None,
    )
    return _besides(given, command, g) if isinstance(command, _ASKS_MORE) else given


def _besides(given: JackpotGiven, command: jc.JackpotCommand, g: DecisionContext) -> JackpotGiven:
    """What no round asks for: other jackpots, tables and their fittings, accounts of winners."""
    jackpot = g.docket.state(JACKPOT, command.jackpot)
    tables = _tables(jackpot, command) if isinstance(command, _ABOUT_TABLES) else ()
    return replace(
        given,
        in_hand=frozenset(name for name in tables if _round_in_hand(name, g)),
        fitted={
            name: frozenset(laid.fitted) for name in tables if (laid := g.house_settings.tables.get(name))
        },
        books=_books(tables, g),
        others=dict(_others(command, g)),
        judge=partial(_judged, g=g),
        sound=sound(jackpot, g) if isinstance(command, jc.ReturnToService) else True,
        at_account=_at_account(jackpot, command, g) if isinstance(command, _OF_PAYMENT) else frozenset(),
    )


def _rank(command: jc.JackpotCommand, ruleset: Ruleset, g: DecisionContext) -> Rank | Refused:
    """A cashier need hold no rank at the tables that a jackpot serves."""
    return g.rank_at_cage(ruleset) if isinstance(command, jc.PayHitByHand) else g.rank(ruleset)


def book_of(command: jc.JackpotCommand, g: DecisionContext) -> tuple[Ruleset, JackpotRules] | Refused:
    """The book of a jackpot, through any of its tables; where it has none left, of any table of that book."""
    terms = command.terms if isinstance(command, jc.SetUpJackpot) else None
    terms = terms or g.docket.state(JACKPOT, command.jackpot).terms
    if terms is None:
        return Refused(say("jackpots.no-such-jackpot", jackpot=command.jackpot))
    for name in g.house_settings.tables:
        ruleset = g.ruleset_of(name)
        if isinstance(ruleset, Ruleset) and ruleset.book == terms.book and ruleset.jackpots is not None:
            return ruleset, ruleset.jackpots
    return Refused(say("jackpots.book-knows-none", book=terms.book))


def _tables(jackpot: Jackpot, command: jc.JackpotCommand) -> tuple[TableId, ...]:
    match command:
        case jc.SetUpJackpot(groups=groups):
            asked = tuple(name for group in groups.values() for name in group)
        case jc.GiveNotice(tables=tables):
            asked = tables
        case _:
            asked = ()
    announced = tuple(name for notice in jackpot.notices.values() for name in notice.tables)
    return tuple(dict.fromkeys((*asked, *jackpot.tables, *announced)))


def _round_in_hand(name: TableId, g: DecisionContext) -> bool:
    return g.docket.state(TABLE, name).phase in UNDECIDED


def _books(tables: Iterable[TableId], g: DecisionContext) -> dict[TableId, str]:
    found: dict[TableId, str] = {}
    for name in tables:
        laid = g.house_settings.tables.get(name)
        ruleset = g.rulesets.open(laid.ruleset, laid.options) if laid else None
        if isinstance(ruleset, Ruleset):
            found[name] = ruleset.book
    return found


def _others(command: jc.JackpotCommand, g: DecisionContext) -> Iterable[tuple[JackpotId, Jackpot]]:
    if not isinstance(command, _ABOUT_OTHERS):
        return ()
    return ((name, g.docket.state(JACKPOT, name)) for name, _ in g.docket.current.jackpots())


def _judged(terms: Terms, tables: Sequence[TableId], g: DecisionContext) -> Refused | None:
    """The gate, with everything else that serves the same tables."""
    beside = {
        name: tuple(
            other.in_force
            for at in g.docket.current.served.get(name, ())
            if at != terms.jackpot and (other := g.docket.state(JACKPOT, at)).terms is not None
        )
        for name in tables
    }
    return g.house_settings.judge(terms, beside)


def sound(jackpot: Jackpot, g: DecisionContext) -> bool:
    """Whether every part stands on its account to the cent."""
    return jackpot.terms is not None and on_account(jackpot, g.docket.funds)


def _at_account(
    jackpot: Jackpot, command: jc.PayHit | jc.PayHitByHand, g: DecisionContext
) -> frozenset[TerminalId]:
    """Those whose account is the one that played when they won."""
    hit = jackpot.hit_of(command.hit)
    terminals = [winner.terminal for winner in hit.winners] if hit else []
    return frozenset(
        at for at in terminals if hit and not g.docket.state(TERMINAL, at).has_left(hit.at) and _open(at, g)
    )


def _open(name: TerminalId, g: DecisionContext) -> bool:
    return g.docket.state(TERMINAL, name).account is not None
