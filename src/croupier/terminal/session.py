"""A session of play: what [I] shows, and a player's statement, folded from what was told and moved.

Buy-ins and cash-outs are told by the terminal; wagers and wins are seen in the ledger, as
transfers from and to the terminal's credit.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.ids import Instant, TerminalId
from croupier.ledger.account import credit, kind_of
from croupier.ledger.transfer import Code, Transfer
from croupier.terminal import events as e
from croupier.terminal.rules import TerminalRules

# By which of a session's figures a transfer counts.  Codes not listed are told by the terminal.
_WAGERED = frozenset({Code.WAGER, Code.WITHDRAWAL, Code.VOID})
_WON = frozenset({Code.WINNINGS, Code.JACKPOT_PRIZE})


def offered_by(rules: TerminalRules | None) -> Clause | None:
    """The clause by which a terminal offers it, where a book asks for that."""
    return rules.player_limits.session_information if rules and rules.player_limits else None


class Session(msgspec.Struct, frozen=True):
    """A struct, because every transfer of a session makes a new one."""

    terminal: TerminalId
    since: Instant
    unit: str  # of the chip account
    player: str | None = None
    buy_ins: int = 0
    wagered: int = 0  # less what was withdrawn or voided
    returned: int = 0  # stakes
    won: int = 0
    corrected: int = 0  # what rounds put right gave or took, counted in the figures above
    cashed_out: int = 0
    ended: Instant | None = None

    @property
    def net(self) -> int:
        """What the player is up or down; wagers in play count as spent."""
        return self.won + self.returned - self.wagered

    @property
    def lost(self) -> int:
        return max(0, -self.net)

    def moved(self, transfer: Transfer) -> Session:
        """After a transfer, if it is one of this terminal's credit."""
        mine = credit(self.terminal, self.unit)
        if transfer.target == mine:
            other, amount = transfer.source, transfer.amount
        elif transfer.source == mine:
            other, amount = transfer.target, -transfer.amount
        else:
            return self
        if kind_of(other) == "tickets":
            return self
        if transfer.code in _WAGERED:
            return replace(self, wagered=self.wagered - amount)
        if transfer.code is Code.CORRECTION:
            return self._corrected(amount, kind_of(other))
        if transfer.code is Code.STAKE_RETURNED:
            return replace(self, returned=self.returned + amount)
        return replace(self, won=self.won + amount) if transfer.code in _WON else self

    def _corrected(self, amount: int, other: str) -> Session:
        """Winnings that are taken back were not won.  A stake that records show to have been larger was
        wagered, so that no more is ever taken from what came back than had come back.
        """
        if other == "win":
            return replace(self, won=self.won + amount)
        more = max(0, -(self.returned + amount))
        return replace(self, returned=self.returned + amount + more, wagered=self.wagered + more)

    def put_right(self, amount: int) -> Session:
        """A round came to so much more or less than was paid at first; the transfers are counted as such."""
        return replace(self, corrected=self.corrected + amount)

    def told(self, at: Instant, event: e.TerminalEvent) -> Session:
        match event:
            case e.Credited():
                return replace(self, buy_ins=self.buy_ins + event.amount)
            case e.CashedOut():
                return replace(self, cashed_out=self.cashed_out + event.amount)
            case e.PlayerIdentified():
                return replace(self, player=event.player)
            case e.AccountClosed():
                return replace(self, ended=at)
            case _:
                return self
