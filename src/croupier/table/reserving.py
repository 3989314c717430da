"""A table that is a tournament's: by what it is played, for whom, and what nobody else may ask of it."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Slip
from croupier.ledger.account import AUD
from croupier.staff.authority import HOUSE
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts, other_round
from croupier.table.given import TableGiven
from croupier.table.limits import faults_of, kind_of
from croupier.table.state import Phase, Reserved, Round, Table
from croupier.words.said import say

_BETWEEN_ROUNDS = frozenset({Phase.IDLE, Phase.SETTLED})
# Signs, closing and who holds a place without wagering are the tournament's affair while it has the table.
_NOT_OF_A_TOURNAMENT = (
    c.GiveLimitNotice,
    c.ChangeLimits,
    c.AgreePersonalLimits,
    c.ExtendLegacyWagers,
    c.GiveClosingNotice,
    c.CloseTable,
    c.AskToVacate,
    c.IssueColour,
    c.RedeemColour,
    c.ReportForeignChip,
)

_OF_LIMITS = (c.GiveLimitNotice, c.ChangeLimits, c.AgreePersonalLimits)

# What would change what a round came to, once its session has nothing left to change.
_PUT_RIGHT = (
    c.CorrectOutcome,
    c.DeclareNoSpin,
    c.VoidRound,
    c.VoidWagers,
    c.ReportFailure,
    c.ConfirmWagers,
    c.FailToConfirm,
)

ReservingEvent = (
    e.TableReserved
    | e.TableFreed
    | e.CallBetsClosed
    | e.SecretWagerSet
    | e.SecretWagersRevealed
    | e.LeastWagerMissed
)


def barred_by_tournament(table: Table, command: c.TableCommand) -> Refused | None:
    """What is not asked of a table that is a tournament's, nor of its last round once it is free again."""
    if table.reserved is not None and isinstance(command, _NOT_OF_A_TOURNAMENT):
        terms = table.reserved.terms
        of_limits = terms.limits_by if isinstance(command, _OF_LIMITS) else None
        return Refused(say("table.is-a-tournaments"), of_limits or terms.clause)
    if table.round is None or table.round.unit == AUD or not isinstance(command, _PUT_RIGHT):
        return None
    if table.reserved is not None and table.round.session == table.reserved.session:
        return None
    of_practice = table.round.session is not None and table.round.session[2]
    return Refused(say("table.practice-is-over") if of_practice else say("table.round-was-a-tournaments"))


def reserve(table: Table, command: c.Reserve, given: TableGiven) -> Decision[e.TableEvent]:
    terms = command.terms
    refused = _not_by_house(given) or _not_between_rounds(table) or faults_of(terms.sign, given.rules.limits)
    if refused:
        return refused
    if table.reserved is not None and table.reserved.terms.tournament != terms.tournament:
        return Refused(say("table.is-a-tournaments"), terms.clause)
    if table.notice is not None or table.closing is not None:
        return Refused(say("table.notice-stands"), terms.clause)
    others = tuple(sorted(table.places.keys() - set(terms.seats)))
    if others:
        return Refused(say("table.others-have-places", others=others), terms.clause)
    return (e.TableReserved(table=command.table, terms=terms, at=given.now),)


def free_table(table: Table, command: c.FreeTable, given: TableGiven) -> Decision[e.TableEvent]:
    refused = _not_by_house(given) or _not_between_rounds(table)
    if refused:
        return refused
    if table.reserved is None:
        return ()
    if table.places:
        return Refused(say("table.others-have-places", others=tuple(sorted(table.places))))
    return (e.TableFreed(table=command.table, sign=table.reserved.before, at=given.now),)


def _not_by_house(given: TableGiven) -> Refused | None:
    return None if given.rank == HOUSE else Refused(say("table.tournament-has-tables-by-house"))


def _not_between_rounds(table: Table) -> Refused | None:
    if table.phase is Phase.SHUT:
        return Refused(say("table.table-is-shut"))
    if table.phase not in _BETWEEN_ROUNDS or (table.round and table.round.in_doubt):
        return Refused(say("table.round-in-hand-is-not"))
    return None


def no_seat(table: Table, terminal: TerminalId) -> Refused | None:
    """Why somebody has no place at a table: it is a tournament's, and theirs is no seat of it."""
    reserved = table.reserved
    if reserved is None or terminal in reserved.terms.seats:
        return None
    return Refused(say("table.is-a-tournaments"), reserved.terms.clause)


# ── call bets and handling ──────────────────────────────────────────────────────────────────


def close_call_bets(table: Table, command: c.CloseCallBets, given: TableGiven) -> Decision[e.TableEvent]:
    refused = other_round(table, command.round) or conducts(given)
    if refused:
        return refused
    cut = table.reserved.terms.call_bets_cut if table.reserved else None
    if cut is None:
        return Refused(say("table.call-bets-close-with-others"))
    if table.phase is not Phase.WAGERING:
        return Refused(say("table.betting-is-not-open"), cut)
    if table.in_hand.call_bets_closed:
        return ()
    closed = e.CallBetsClosed(table=command.table, round=command.round, at=given.now, clause=str(cut))
    return (closed,)


def barred_wager(table: Table, command: c.SetWagers, given: TableGiven) -> Refused | None:
    """What a tournament does not let be set that the game would."""
    reserved = table.reserved
    if reserved is None:
        return Refused(say("table.secret-wagers-are-of-tournaments")) if command.secret else None
    terms, spin = reserved.terms, table.in_hand
    if command.terminal in terms.sitting_out:
        return Refused(say("table.sits-this-out"), terms.sitting_out[command.terminal])
    if any(kind_of(bet) in terms.without for bet in command.slip):
        return Refused(say("table.bet-is-switched-off"), terms.without_by)
    if command.called_by_dealer and spin.call_bets_closed:
        return Refused(say("table.no-more-call-bets"), terms.call_bets_cut)
    if command.called_by_dealer and spin.sealed(command.terminal):
        return Refused(say("table.sealed-slip-is-its-own", terminal=command.terminal), terms.secret_by)
    if command.secret and reserved.sealed.get(command.terminal, 0) >= terms.secret:
        return Refused(say("table.no-secret-wager-left", most=terms.secret), terms.secret_by)
    if terms.total is not None and sum(command.slip.values()) > terms.total:
        return Refused(
            say("table.more-than-the-sign-lets-in-all", total=terms.total), given.rules.limits.sign
        )
    if command.misplaced and (refusal := conducts(given)):
        return refusal
    if terms.no_handling and not command.misplaced:
        return _handled(spin.slips.get(command.terminal, {}), command.slip, terms.no_handling)
    return None


def _handled(before: Slip, after: Slip, clause: Clause) -> Refused | None:
    """A wager once made lies where it lies: more may be put there, and nothing taken away."""
    if all(after.get(bet, 0) >= stake for bet, stake in before.items()):
        return None
    return Refused(say("table.wagers-are-not-handled"), clause)


# ── what it becomes ─────────────────────────────────────────────────────────────────────────


def evolve_reserving(table: Table, event: ReservingEvent) -> Table:
    match event:
        case e.TableReserved():
            return replace(table, reserved=_reserved(table, event.terms), sign=event.terms.sign)
        case e.TableFreed():
            return replace(table, reserved=None, sign=event.sign)
        case _:
            return replace(table, round=_round_after(table.in_hand, event))


def _round_after(
    spin: Round,
    event: e.CallBetsClosed | e.SecretWagerSet | e.SecretWagersRevealed | e.LeastWagerMissed,
) -> Round:
    match event:
        case e.CallBetsClosed():
            return replace(spin, call_bets_closed=True)
        case e.SecretWagerSet():
            others = {at: digest for at, digest in spin.secret.items() if at != event.terminal}
            sealed = {event.terminal: event.digest} if event.digest else {}
            return replace(spin, secret={**others, **sealed})
        case e.LeastWagerMissed():
            return replace(spin, missed=spin.missed | {event.terminal})
        case e.SecretWagersRevealed():
            return spin


def _reserved(table: Table, terms: c.Reservation) -> Reserved:
    """Within a session misses and secret wagers go on being counted; practice counts for nothing."""
    known = table.reserved
    before = known.before if known else table.sign
    assert before is not None, "a table that is open has a sign"
    if known and known.terms.session == terms.session and known.terms.practice == terms.practice:
        return replace(known, terms=terms)
    return Reserved(terms, before)


def counted_by_tournament(table: Table, spin: Round) -> Reserved | None:
    """What a round that was settled adds: who missed it, and who has made a secret wager."""
    reserved = table.reserved
    if reserved is None:
        return None
    sealed: dict[TerminalId, int] = dict(reserved.sealed)
    for at in spin.secret:
        sealed[at] = sealed.get(at, 0) + bool(spin.slips.get(at))
    # A spin that was sat out neither adds a miss nor makes up for one.
    still = frozenset(at for at in reserved.missed if at in reserved.terms.sitting_out)
    return replace(reserved, missed=spin.missed | still, sealed=sealed)
