"""A table is laid as the file has it, and opens when a named person sees its sign on display."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.staff.authority import HOUSE, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.authority import conducts
from croupier.table.equipment import faults_of_equipment
from croupier.table.given import TableGiven
from croupier.table.jackpot_wagers import enters_nothing
from croupier.table.limits import faults_of
from croupier.table.state import Phase, Table
from croupier.words.said import say


def lay_table(table: Table, command: c.LayTable, given: TableGiven) -> Decision[e.TableEvent]:
    """Laid anew at every start of the house; what lies there already as asked is left alone."""
    if given.rank != HOUSE:
        return Refused(say("table.file-lays-tables"))
    if table.phase is not Phase.SHUT:
        return Refused(say("table.table-is-open-already"))
    refusal = _not_fit(command, given)
    if refusal:
        return refusal
    laid = e.TableLaid(
        table=command.table,
        ruleset=command.ruleset,
        options=command.options,
        sign=command.sign,
        fitted=command.fitted,
        at=given.now,
    )
    return () if evolve_laying(table, laid) == table else (laid,)


def confirm_sign(table: Table, command: c.ConfirmSign, given: TableGiven) -> Decision[e.TableEvent]:
    """No game is conducted without its sign, and that it hangs there only a person can see."""
    on_sign = given.rules.limits.sign
    if refusal := _may_not_confirm(given):
        return refusal
    if table.phase is not Phase.SHUT:
        return Refused(say("table.table-is-open-already"))
    if table.ruleset is None or table.sign is None:
        return Refused(say("table.table-has-not-been-laid"))
    if not command.sign_on_display:
        return Refused(say("table.put-sign-with-limits-on"), on_sign)
    if given.own_sign is not None and not command.on_every_terminal:
        return Refused(say("table.each-terminal-bears-sign"), given.own_sign)
    laid = c.LayTable(
        table=command.table,
        ruleset=table.ruleset,
        options=dict(table.options),
        sign=table.sign,
        fitted=dict(table.fitted),
    )
    return _not_fit(laid, given) or (_opened(laid, given),)


def _may_not_confirm(given: TableGiven) -> Refused | None:
    """Besides the dealer, those may who could close the table; the house itself sees nothing."""
    if given.rank == HOUSE:
        return Refused(say("table.person-sees-that-sign-is"), given.rules.limits.sign)
    refusal = conducts(given)
    return refusal and (refusal if given.ladder.check(Power.CLOSE_OCCUPIED_TABLE, given.rank) else None)


def _opened(laid: c.LayTable, given: TableGiven) -> e.TableOpened:
    return e.TableOpened(
        table=laid.table,
        ruleset=laid.ruleset,
        options=laid.options,
        sign=laid.sign,
        at=given.now,
        fitted=laid.fitted,
        clause=str(given.rules.limits.sign),
    )


def _not_fit(laid: c.LayTable, given: TableGiven) -> Refused | None:
    """Why no game may be conducted at a table that is laid like this."""
    for fault in (*given.game.faults(), *given.rules.wagering.faults()):
        return fault
    return (
        enters_nothing(given.game.bets(), given.game, offered=given.jackpot)
        or faults_of(laid.sign, given.rules.limits)
        or faults_of_equipment(laid.fitted, given.game, given.rules)
    )


def evolve_laying(table: Table, event: e.TableLaid) -> Table:
    """It stays shut."""
    return replace(table, ruleset=event.ruleset, options=event.options, fitted=event.fitted, sign=event.sign)
