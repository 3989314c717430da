"""Wagers that nobody else knows before the close: a digest of each is shown, and opened with the close."""

from __future__ import annotations

import hmac

from croupier.core.digests import digest, joined
from croupier.core.ids import RoundNumber, TableId, TerminalId, TournamentId
from croupier.games.game import Slip
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.state import Table

SEALED_WAGER = "croupier/secret-wager/1"
SALT_OF_SEALED = "croupier/secret-wager-salt/1"


def digest_of_secret(
    house: str,
    tournament: TournamentId,
    table: TableId,
    number: RoundNumber,
    terminal: TerminalId,
    *,
    salt: bytes,
    slip: Slip,
) -> str:
    written = joined(*(part for bet in sorted(slip) for part in (bet, str(slip[bet]))))
    name = (bytes.fromhex(house), tournament, table, str(number), terminal)
    return digest(SEALED_WAGER, *name, salt, written)


def salt_of_secret(salt: bytes, terminal: TerminalId) -> bytes:
    """From the salt of the round, of which it tells nothing."""
    return hmac.digest(salt, joined(SALT_OF_SEALED, terminal), "sha256")


def sealed_wager(
    table: Table, command: c.SetWagers, slip: Slip, given: TableGiven
) -> tuple[e.SecretWagerSet, ...]:
    """Of a slip that is secret, or was so in this round: it may be changed, and stays secret until whoever
    sealed it says otherwise.
    """
    known = command.terminal in table.in_hand.secret
    if table.reserved is None or not (command.secret or known):
        return ()
    sealed = (
        ""
        if command.unsealed
        else digest_of_secret(
            given.house,
            table.reserved.terms.tournament,
            command.table,
            command.round,
            command.terminal,
            salt=salt_of_secret(given.salt, command.terminal),
            slip=slip,
        )
    )
    table_id, number, at = command.table, command.round, command.terminal
    return (e.SecretWagerSet(table=table_id, round=number, terminal=at, digest=sealed),)


def revealed(table: Table, command: c.CloseWagering, given: TableGiven) -> tuple[e.SecretWagersRevealed, ...]:
    """As they were set, whatever of them falls away now."""
    spin = table.in_hand
    if not spin.secret:
        return ()
    return (
        e.SecretWagersRevealed(
            table=command.table,
            round=command.round,
            slips={at: dict(spin.slips.get(at, {})) for at in sorted(spin.secret)},
            salts={at: salt_of_secret(given.salt, at).hex() for at in sorted(spin.secret)},
        ),
    )
