"""Jackpots follow the rounds of the tables that they serve, in the docket of whatever happened there.

A jackpot never makes a settlement fail: what goes wrong in it becomes its own fault, with the consequence
that its book gives to that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId
from croupier.floor.decision_context import DecisionContext
from croupier.floor.jackpot_context import for_jackpot
from croupier.floor.jackpot_entries import Entries, entries_in, entries_made, staked_less
from croupier.floor.rooms import JACKPOT, TABLE, TERMINAL
from croupier.jackpots import commands as jc
from croupier.jackpots.events import HitVoided, JackpotEvent, JackpotFault, JackpotHit, TakenBack
from croupier.jackpots.rules import Payment
from croupier.jackpots.state import Hit, Jackpot
from croupier.jackpots.terms import Entry
from croupier.ledger.account import AUD, credit
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE
from croupier.table import events as e
from croupier.table.state import Table
from croupier.table.wager_results import Settlement

Told = tuple[JackpotEvent, ...]
Made = dict[Entry, Entries]
_NOT_THE_ROUNDS_FAULT = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)


def follow(told: Iterable[e.TableEvent], name: TableId, before: Table, g: DecisionContext) -> None:
    """What a table has told, to every jackpot that serves it."""
    served = g.docket.current.served
    if not served or g.docket.state(TABLE, name).unit != AUD:  # chips of a tournament feed nothing
        return
    for event in told:
        if isinstance(event, _FOLLOWED):
            made: Made = {}
            for jackpot in dict.fromkeys((*served.get(name, ()), *_served_then(event, g))):
                _follow(event, _Following(jackpot, name, event.round, g, made), before)


def _served_then(event: e.InRound, g: DecisionContext) -> Iterator[JackpotId]:
    """Jackpots that have counted a round that is undone or put right, and have left the table since."""
    if isinstance(event, e.RoundSettled):
        return
    for name, jackpot in g.docket.current.jackpots():
        counted = jackpot.counted.get(event.table)
        if (counted and counted.round == event.round) or jackpot.hits_in(event.table, event.round):
            yield name


_Followed = e.RoundSettled | e.RoundResettled | e.RoundVoided | e.NoSpinDeclared | e.WagersVoided
_FOLLOWED = (e.RoundSettled, e.RoundResettled, e.RoundVoided, e.NoSpinDeclared, e.WagersVoided)


@dataclass(frozen=True, slots=True)
class _Following:
    """One jackpot and one round of one table, in one docket."""

    jackpot: JackpotId
    table: TableId
    round: RoundNumber
    g: DecisionContext
    made: Made  # the entries of a round that was settled, for the next jackpot that serves its table

    @property
    def state(self) -> Jackpot:
        return self.g.docket.state(JACKPOT, self.jackpot)

    @property
    def ruleset(self) -> Ruleset:
        ruleset = self.g.ruleset_of(self.table)
        assert isinstance(ruleset, Ruleset), "a table that was settled has its rules"
        return ruleset

    @property
    def serves(self) -> bool:
        return self.jackpot in self.g.docket.current.served.get(self.table, ())

    @property
    def share(self) -> str:
        """The witness's in the last leg of the round."""
        return self.g.docket.state(TABLE, self.table).in_hand.share

    @property
    def counted(self) -> int:
        """What of the round has been counted."""
        counted = self.state.counted.get(self.table)
        return counted.wagered if counted and counted.round == self.round else 0


def _follow(event: _Followed, of: _Following, before: Table) -> None:
    try:
        refusal = _apply(event, of, before)
        why = str(refusal) if refusal else ""
    except _NOT_THE_ROUNDS_FAULT as error:
        why = f"{type(error).__name__}: {error}"
    if why:
        ask(jc.ReportJackpotFault(jackpot=of.jackpot, fault=JackpotFault.CONTRIBUTIONS, what=why), of.g)


def _apply(event: _Followed, of: _Following, before: Table) -> Refused | None:
    match event:
        case e.RoundSettled():
            by = of.state.in_force.entry
            if by not in of.made:
                of.made[by] = _entries(event.settlements, of)
            return _take(of, of.made[by])
        case e.RoundResettled():
            return _resettled(event, of)
        case e.RoundVoided() | e.NoSpinDeclared():
            return _undone(of, of.counted)
        case e.WagersVoided():
            settled = before.round.settlements if before.round else ()
            own = (each for each in settled if each.terminal == event.terminal)
            return _undone(of, sum(entry.stake for entry in _entries(own, of)), event.terminal)


def ask(command: jc.JackpotCommand, g: DecisionContext) -> Refused | Told:
    """In the name of the house."""
    given = for_jackpot(command, g, rank=HOUSE)
    return given if isinstance(given, Refused) else g.docket.ask(JACKPOT, command.jackpot, command, given)


def _refusal(told: Refused | Told) -> Refused | None:
    return told if isinstance(told, Refused) else None


# ── contributions ───────────────────────────────────────────────────────────────────────────


def _resettled(event: e.RoundResettled, of: _Following) -> Refused | None:
    """What was staked besides contributes now, where the jackpot is still there; what was staked less is the
    house's from now on.
    """
    terms, game = of.state.in_force, of.ruleset.game
    more = entries_made(event, terms, game) if of.serves else ()
    return _relabelled(of, staked_less(event, terms, game)) or _take(of, more, of.counted)


def _entries(settlements: Iterable[Settlement], of: _Following) -> Entries:
    return entries_in(settlements, of.state.in_force, of.ruleset.game)


def _take(of: _Following, entries: Entries, before: int = 0) -> Refused | None:
    if not entries:
        return None
    told = ask(
        jc.TakeContributions(
            jackpot=of.jackpot,
            table=of.table,
            round=of.round,
            entries=entries,
            before=before,
            share=of.share,
        ),
        of.g,
    )
    if isinstance(told, Refused):
        return told
    rules = of.ruleset.jackpots
    if rules is not None and rules.payment.value is Payment.ACCOUNT_TICKET_OR_VOUCHER:
        for hit in (event for event in told if isinstance(event, JackpotHit)):
            pay_due(of.jackpot, hit.hit, of.g)
    return None


def pay_due(name: JackpotId, number: int, g: DecisionContext) -> None:
    """To the accounts; whoever has left, or has won more than may go there, is paid at the cage."""
    hit = g.docket.state(JACKPOT, name).hit_of(number)
    for winner in tuple(hit.due()) if hit else ():
        ask(jc.PayHit(jackpot=name, hit=number, terminal=winner.terminal), g)


# ── what was undone ─────────────────────────────────────────────────────────────────────────


def _undone(of: _Following, wagered: int, terminal: TerminalId | None = None) -> Refused | None:
    """Stakes went home: prizes go back by the book, and what was gathered becomes the house's."""
    for hit in of.state.hits_in(of.table, of.round):
        if terminal is None or hit.amount_of(terminal) is not None:
            refusal = _void(of, hit, terminal)
            if refusal:
                return refusal
    return _relabelled(of, wagered)


def _relabelled(of: _Following, wagered: int) -> Refused | None:
    if not wagered:
        return None
    return _refusal(
        ask(jc.Relabel(jackpot=of.jackpot, table=of.table, round=of.round, wagered=wagered), of.g)
    )


def _void(of: _Following, hit: Hit, terminal: TerminalId | None) -> Refused | None:
    back = tuple(_taken_back(hit, terminal, of.g))
    voiding = jc.VoidHit(jackpot=of.jackpot, hit=hit.number, terminal=terminal, taken_back=back)
    told = ask(voiding, of.g)
    if isinstance(told, Refused):
        return told
    for event in told:
        if isinstance(event, HitVoided) and event.moved_to is not None:
            moving = jc.ReceiveTransfer(jackpot=event.moved_to, amount=event.prize, source=of.jackpot)
            return _refusal(ask(moving, of.g))
    return None


def _taken_back(hit: Hit, terminal: TerminalId | None, g: DecisionContext) -> Iterator[TakenBack]:
    """From those who had been paid: their credit as far as it goes, and the rest is owed."""
    for winner in hit.winners:
        at = winner.terminal
        if at not in hit.paid or terminal not in {None, at}:
            continue
        left = g.docket.state(TERMINAL, at).has_left(hit.at)
        credited = 0 if left else min(winner.amount, g.docket.funds(credit(at, AUD)))
        yield TakenBack(terminal=at, credit=credited, owed=winner.amount - credited, left=left)
