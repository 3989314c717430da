"""What an open screen shows of the chip account."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.terminal.state import Terminal
from croupier.terminal.wagering import may_play


class Screen(Enum):
    TERMINAL = "the player's display"
    CONSOLE = "the dealer's console"


@dataclass(frozen=True, slots=True)
class AccountShown:
    """The active account and why it cannot be played with, if it cannot."""

    on: Screen
    active: bool
    balance: int
    held: int
    service: bool
    notice: str | None


def account_shown(terminal: Terminal, funds: int) -> AccountShown | None:
    """None on a screen that is not open.  A guest has no display: the console shows the account."""
    if not terminal.open:
        return None
    stopped = may_play(terminal) if terminal.account else None
    return AccountShown(
        on=Screen.CONSOLE if terminal.guest else Screen.TERMINAL,
        active=terminal.account is not None,
        balance=funds,
        held=sum(hold.amount for hold in terminal.holds.values()),
        service=terminal.service,
        notice=str(stopped) if stopped else None,
    )
