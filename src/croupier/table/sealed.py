"""What is asked of a round that its players can verify, and what is told of it."""

from __future__ import annotations

from croupier.core.ids import RoundNumber, RulesetKey, TableId
from croupier.core.message import Command, Event


class BindWagers(Command, frozen=True, kw_only=True):
    """Bind the wagers as they lay at expiry, before anything is drawn."""

    table: TableId
    round: RoundNumber
    salt: str  # by which nobody learns another's slip


class OpenCommitment(Command, frozen=True, kw_only=True):
    """Open what was committed to before wagers were taken, now that the round is over."""

    table: TableId
    round: RoundNumber
    seed: str
    salted: str  # the digest of the salt, which itself stays with the house


class WagersBound(Event, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    salt: str  # the house's own, for those who may see the slips anyway; each player is told his part
    leaves: tuple[str, ...]  # one for each slip, in an order that says nothing
    wagers: str  # the digest of them all


class CommitmentOpened(Event, frozen=True, kw_only=True):
    """From now on anybody can work out every draw of the round again."""

    table: TableId
    round: RoundNumber
    seed: str
    salted: str
    ruleset: RulesetKey
    options: dict[str, str]
