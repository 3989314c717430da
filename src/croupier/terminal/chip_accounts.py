"""Accounts in the chips of a tournament, opened and closed by the house for an entrant."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.ledger.account import AUD
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import barred, closed
from croupier.words.said import say


def open_chip_account(
    terminal: Terminal, command: c.OpenChipAccount, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """Only once whoever played for money has left with it."""
    refusal = _not_by_house(given) or closed(terminal) or barred(terminal)
    if refusal:
        return refusal
    if terminal.account or given.funds or given.at_stake or terminal.holds or terminal.escrow:
        return Refused(say("terminal.there-is-still-money-of"), command.clause)
    opened = e.AccountOpened(
        terminal=command.terminal,
        at=given.now,
        on_console=terminal.guest,
        unit=command.unit,
        entrant=command.entrant,
        no_money=command.clause,
    )
    return (opened,)


def close_chip_account(
    terminal: Terminal, command: c.CloseChipAccount, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := _not_by_house(given):
        return refusal
    if terminal.account is None or terminal.unit == AUD:
        return ()
    if given.funds or given.at_stake:
        return Refused(say("terminal.chips-are-left"), terminal.account.no_money)
    left = (e.TableLeft(terminal=command.terminal, table=table) for table in terminal.at)
    return (*left, e.AccountClosed(terminal=command.terminal))


def _not_by_house(given: TerminalGiven) -> Refused | None:
    return None if given.rank == HOUSE else Refused(say("terminal.house-keeps-chip-accounts"))
