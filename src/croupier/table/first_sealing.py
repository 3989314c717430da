"""The first form of sealing, in which older logs were written: read and verified, and no longer dealt by.

It binds neither what had gone from a shoe nor what players chose before it is told.
"""

from __future__ import annotations

from collections.abc import Iterable

from croupier.core.digests import digest, joined
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.games.game import Slip, Slips
from croupier.table.sealing import salt_of

COMMITMENT = "croupier/commitment/1"
SLIP = "croupier/slip/1"
WAGERS = "croupier/wagers/1"


def first_commitment_of(table: TableId, number: RoundNumber, rules: str, seed: bytes, salted: str) -> str:
    return digest(COMMITMENT, table, str(number), bytes.fromhex(rules), seed, bytes.fromhex(salted))


def first_leaf_of(own_salt: bytes, terminal: TerminalId, slip: Slip) -> str:
    written = (part for bet in sorted(slip) for part in (bet, str(slip[bet])))
    return digest(SLIP, own_salt, terminal, joined(*written))


def first_leaves_of(salt: bytes, slips: Slips) -> tuple[str, ...]:
    return tuple(sorted(first_leaf_of(salt_of(salt, at), at, slip) for at, slip in slips.items() if slip))


def first_digest_of_wagers(leaves: Iterable[str]) -> str:
    return digest(WAGERS, *map(bytes.fromhex, leaves))
