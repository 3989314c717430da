"""How a cycle of a jackpot is committed to, and what its trigger and its picks follow from.

Before a cycle begins the house is bound to a secret of it; two cycles always lie ready, so that nobody
chooses the next by how the last one ended.  A trigger follows from the secret and from where the meter stood;
a pick from the secret, from what everybody had wagered and from the witness's share in the last leg of the
round, where the round has one.  Neither follows from anything that can be told afterwards.  Never committed
to is the trigger itself, which could be guessed by trying all values, and nothing is derived from the
commitment, which is public.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from croupier.core.digests import digest, joined
from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId

CYCLE = "croupier/jackpot/1"
TRIGGER = "croupier/trigger/1"
PICK = "croupier/pick/2"
ENTRIES = "croupier/entries/1"
ENTRY = "croupier/entry/1"
TAKEN = "croupier/taken/1"


@dataclass(frozen=True, slots=True)
class CycleName:
    """Which cycle of which jackpot of which house: it stands in every digest of that cycle."""

    house: str
    jackpot: JackpotId
    cycle: int

    def parts(self) -> tuple[str | bytes, ...]:
        return bytes.fromhex(self.house), self.jackpot, str(self.cycle)


def commitment_of(name: CycleName, terms: str, seed: bytes, salted: str) -> str:
    return digest(CYCLE, *name.parts(), bytes.fromhex(terms), seed, bytes.fromhex(salted))


def for_trigger(name: CycleName, start: int, ceiling: int) -> bytes:
    """What the generator of a trigger is personalised with: the units between which it lies."""
    return joined(TRIGGER, *name.parts(), str(start), str(ceiling))


def for_pick(name: CycleName, table: TableId, round_: RoundNumber, entries: str, share: bytes) -> bytes:
    """The share is nothing where the chance of the round was the house's alone, and that is said as well."""
    return joined(PICK, *name.parts(), table, str(round_), bytes.fromhex(entries), share)


class EntryBound(msgspec.Struct, frozen=True, gc=False):
    """One terminal's part in one round: from where to where it lies, its end not included."""

    terminal: TerminalId
    begins: int
    ends: int


def laid_out(terminals: Sequence[TerminalId], sizes: Sequence[int]) -> tuple[EntryBound, ...]:
    """One after the other, in the order in which they are given."""
    laid, at = list[EntryBound](), 0
    for terminal, size in zip(terminals, sizes, strict=True):
        laid.append(EntryBound(terminal, at, at + size))
        at += size
    return tuple(laid)


def own_salt(salt: bytes, table: TableId, round_: RoundNumber, terminal: TerminalId) -> bytes:
    """It opens one entry and none of the others."""
    return hmac.digest(salt, joined(table, str(round_), terminal), "sha256")


def leaf_of(own: bytes, entry: EntryBound) -> str:
    return digest(ENTRY, own, entry.terminal, str(entry.begins), str(entry.ends))


def leaves_of(
    salt: bytes, table: TableId, round_: RoundNumber, entries: Iterable[EntryBound]
) -> Iterator[str]:
    """The leaf of every entry of a round under its own salt; what they have in common is written once."""
    of_round, purpose = joined(table, str(round_)), joined(ENTRY)
    for each in entries:
        named = joined(each.terminal)
        own = hmac.digest(salt, of_round + named, "sha256")
        bounds = joined(str(each.begins), str(each.ends))
        yield sha256(purpose + joined(own) + named + bounds).hexdigest()


def digest_of_entries(leaves: Iterable[str]) -> str:
    """In the order in which they lie."""
    return digest(ENTRIES, *map(bytes.fromhex, leaves))


# ── what a cycle has taken ──────────────────────────────────────────────────────────────────


def begun_with(commitment: str, start: int) -> str:
    """Where a cycle began: a trigger follows from it, so that it is bound before anything is taken."""
    return digest(TAKEN, bytes.fromhex(commitment), str(start))


def after_taking(taken: str, table: TableId, round_: RoundNumber, wagered: int, entries: str) -> str:
    """Everything that a cycle has taken so far, in one digest: whoever has seen it has seen all of that."""
    return digest(TAKEN, bytes.fromhex(taken), table, str(round_), str(wagered), bytes.fromhex(entries))
