"""A round that its players can verify: what is committed to, what is bound, what is opened.

Before wagers are taken the table shows a commitment to a seed and to the rules.  When they are
closed their digest is bound, and the draws follow from the two together; so a player who knows
their slip does not know the outcome, and neither does anybody who knows the seed before the last
slip is in.  A house that would lay a slip of its own after all others is not held off by this: its
slip is in the log, on the stake account and among those that everybody is told were bound, before
anything is drawn.  When the round is over the seed is opened.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Mapping
from hashlib import sha256

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.games.game import Slip, Slips
from croupier.table.authority import conducts, other_round
from croupier.table.commands import BindWagers, OpenCommitment
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.given import TableGiven
from croupier.table.rules import Surface
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

# What is digested for one purpose is never the same bytes as what is digested for another.
COMMITMENT = "croupier/commitment/1"
RULES = "croupier/rules/1"
SALT = "croupier/salt/1"
SLIP = "croupier/slip/1"
WAGERS = "croupier/wagers/1"

SECRET_BYTES = 32
LENGTH_BYTES = 4
IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


# ── digests ─────────────────────────────────────────────────────────────────────────────────


def joined(*parts: str | bytes) -> bytes:
    """Each part with its length before it, so that no two lists of parts are the same bytes."""
    whole = bytearray()
    for part in parts:
        written = part.encode() if isinstance(part, str) else part
        whole += len(written).to_bytes(LENGTH_BYTES, "big")
        whole += written
    return bytes(whole)


def digest(domain: str, *parts: str | bytes) -> str:
    return sha256(joined(domain, *parts)).hexdigest()


def digest_of_salt(salt: bytes) -> str:
    return digest(SALT, salt)


def digest_of_rules(ruleset: str, options: Mapping[str, str]) -> str:
    """What is played, with its settings: the number of decks, say."""
    return digest(RULES, ruleset, *(part for name in sorted(options) for part in (name, options[name])))


def commitment_of(table: TableId, number: RoundNumber, rules: str, seed: bytes, salted: str) -> str:
    """Rules and salt are committed to as well: chosen after the wagers, each would be a second seed."""
    return digest(COMMITMENT, table, str(number), bytes.fromhex(rules), seed, bytes.fromhex(salted))


def salt_of(salt: bytes, terminal: TerminalId) -> bytes:
    """A terminal's own part of the salt: it opens one slip and none of the others."""
    return hmac.digest(salt, terminal.encode(), "sha256")


def leaf_of(own_salt: bytes, terminal: TerminalId, slip: Slip) -> str:
    written = (part for bet in sorted(slip) for part in (bet, str(slip[bet])))
    return digest(SLIP, own_salt, terminal, joined(*written))


def leaves_of(salt: bytes, slips: Slips) -> tuple[str, ...]:
    return tuple(sorted(leaf_of(salt_of(salt, at), at, slip) for at, slip in slips.items() if slip))


def digest_of_wagers(leaves: Iterable[str]) -> str:
    return digest(WAGERS, *map(bytes.fromhex, leaves))


def secret(written: str) -> bytes | None:
    """A digest or a secret in hexadecimal, written in the one way in which it is written."""
    try:
        read = bytes.fromhex(written)
    except ValueError:
        return None
    return read if len(read) == SECRET_BYTES and read.hex() == written else None


# ── what a table answers ────────────────────────────────────────────────────────────────────


def not_to_commit(commitment: str | None, given: TableGiven) -> Refused | None:
    """Where a person draws, by hand or by a wheel, there is nothing to commit to."""
    if commitment is None:
        return None
    if given.rules.surface.value is not Surface.AUTOMATED:
        return Refused(say("table.only-round-that-virtual-dealer"))
    return None if secret(commitment) else Refused(say("table.commitment-is-64-hexadecimal-digits"))


def not_bound(spin: Round) -> Refused | None:
    if spin.commitment is None or spin.wagers is not None:
        return None
    return Refused(say("table.wagers-of-this-round-are"))


def bind_wagers(table: Table, command: BindWagers, given: TableGiven) -> Decision[WagersBound]:
    if refusal := conducts(given) or other_round(table, command.round) or _not_to_bind(table):
        return refusal
    salt = secret(command.salt)
    if salt is None:
        return Refused(say("table.salt-is-64-hexadecimal-digits"))
    leaves = leaves_of(salt, table.in_hand.slips)
    return (
        WagersBound(
            table=command.table,
            round=command.round,
            salt=command.salt,
            leaves=leaves,
            wagers=digest_of_wagers(leaves),
        ),
    )


def _not_to_bind(table: Table) -> Refused | None:
    if table.in_hand.commitment is None:
        return Refused(say("table.this-round-was-not-committed"))
    if table.phase is not Phase.NO_MORE_BETS:
        return Refused(say("table.wagers-are-bound-when-betting"))
    return Refused(say("table.wagers-are-bound-already")) if table.in_hand.wagers is not None else None


def open_commitment(table: Table, command: OpenCommitment, given: TableGiven) -> Decision[CommitmentOpened]:
    refused = (
        conducts(given)
        or other_round(table, command.round)
        or _not_to_open(table)
        or _unlike(table.in_hand, command)
    )
    if refused:
        return refused
    assert table.ruleset is not None
    return (
        CommitmentOpened(
            table=command.table,
            round=command.round,
            seed=command.seed,
            salted=command.salted,
            ruleset=table.ruleset,
            options=dict(table.options),
        ),
    )


def _not_to_open(table: Table) -> Refused | None:
    if table.in_hand.commitment is None:
        return Refused(say("table.this-round-was-not-committed"))
    if table.phase in IN_PLAY:
        return Refused(say("table.commitment-is-opened-when-round"))
    return Refused(say("table.commitment-is-open-already")) if table.in_hand.seed is not None else None


def _unlike(spin: Round, command: OpenCommitment) -> Refused | None:
    """What is opened must be what was committed to, and the salt the one that bound the wagers."""
    seed, salted = secret(command.seed), secret(command.salted)
    if seed is None or salted is None:
        return Refused(say("table.seed-and-digest-of-salt"))
    if spin.salt is not None and digest_of_salt(bytes.fromhex(spin.salt)) != command.salted:
        return Refused(say("table.wagers-were-bound-with-another"))
    rules = spin.rules or ""
    if commitment_of(command.table, command.round, rules, seed, command.salted) != spin.commitment:
        return Refused(say("table.this-is-not-seed-that"))
    return None


# ── what it becomes ─────────────────────────────────────────────────────────────────────────


def evolve_sealing(spin: Round, event: WagersBound | CommitmentOpened) -> Round:
    match event:
        case WagersBound():
            return replace(spin, salt=event.salt, wagers=event.wagers, bound=len(event.leaves))
        case CommitmentOpened():
            return replace(spin, seed=event.seed)


def sealed_still(emptied: Round, spin: Round) -> Round:
    """A round that is undone was committed to all the same, and is opened like any other."""
    return replace(
        emptied,
        commitment=spin.commitment,
        rules=spin.rules,
        salt=spin.salt,
        wagers=spin.wagers,
        bound=spin.bound,
        seed=spin.seed,
    )
