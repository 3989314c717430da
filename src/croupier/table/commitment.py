"""A round that its players can verify: what is committed to, what is bound, what is opened.

Before wagers are taken the table shows a commitment to a seed, to the rules and to a witness's share of
chance, if there is one.  When wagers close, at every table, they are bound with what else the round starts
from, and the draws follow from both together; so a player who knows their slip does not know the outcome.
Without a witness the house knows its seed while it may still lay a slip of its own; that slip is in the log,
on the stake account and among those that everybody is told were bound, before anything is drawn.  When the
round is over seed and share are opened.  How all of it is digested says ``sealing``.
"""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.digests import digest_of_salt, secret
from croupier.core.ids import TableId
from croupier.games.game import AtClose, Slips
from croupier.table.authority import conducts, other_round
from croupier.table.commands import EnterOutcome, OpenCommitment, OpenWagering
from croupier.table.events import CommitmentOpened, WageringClosed, WagersBound
from croupier.table.first_sealing import first_commitment_of
from croupier.table.given import TableGiven
from croupier.table.rules import Surface
from croupier.table.sealing import (
    RoundName,
    commitment_of,
    digest_of_wagers,
    leaves_of,
    seats_of,
    share_commitment_of,
)
from croupier.table.state import Phase, Round, Table
from croupier.words.said import say

IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})


# ── what a table answers ────────────────────────────────────────────────────────────────────


def not_to_commit(command: OpenWagering, given: TableGiven) -> Refused | None:
    """Where a person draws, by hand or by a wheel, there is nothing to commit to."""
    commitment = command.commitment
    if commitment is None:
        return None
    if given.rules.surface.value is not Surface.AUTOMATED:
        return Refused(say("table.only-round-that-virtual-dealer"))
    whole = secret(commitment) and secret(command.share_commitment or "")
    return None if whole else Refused(say("table.commitment-is-64-hexadecimal-digits"))


def not_bound(spin: Round) -> Refused | None:
    if spin.commitment is None or spin.wagers is not None:
        return None
    return Refused(say("table.wagers-of-this-round-are"))


def not_shared(spin: Round, command: EnterOutcome) -> Refused | None:
    """Where a witness has its share, every draw bears what its leg was given; and nowhere else."""
    whole = command.share == "" if spin.witness is None else secret(command.share) is not None
    return None if whole else Refused(say("table.draw-bears-the-share-of-its-leg"))


def bound_at_close(spin: Round, closed: WageringClosed, slips: Slips, salt: bytes) -> tuple[WagersBound, ...]:
    """The wagers as they lay at expiry, in the docket that closes them; nothing can come between."""
    if sealed_in_first_form(spin):
        return ()  # a round that an earlier program opened is void, for it cannot be bound by this one
    leaves = leaves_of(seats_of(salt, slips))
    wagers = digest_of_wagers(spin.commitment, at_close(closed), leaves)
    bound = WagersBound(table=closed.table, round=closed.round, salt=salt.hex(), leaves=leaves, wagers=wagers)
    return (bound,)


def sealed_in_first_form(spin: Round) -> bool:
    return spin.commitment is not None and spin.house is None


def name_of(table: TableId, spin: Round) -> RoundName:
    """Of a round that was sealed in the second form."""
    assert spin.house is not None
    return RoundName(spin.house, table, spin.number)


def at_close(event: WageringClosed) -> AtClose:
    """What else the round starts from, besides its slips."""
    entered = event.entered is True
    return AtClose(event.spinner, frozenset(event.short), tuple(event.gone.items()), entered)


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
            share=command.share,
            witness_key=command.witness_key,
            signature=command.signature,
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
    if seed is None or salted is None or (command.share and secret(command.share) is None):
        return Refused(say("table.seed-and-digest-of-salt"))
    if spin.salt is not None and digest_of_salt(bytes.fromhex(spin.salt)) != command.salted:
        return Refused(say("table.wagers-were-bound-with-another"))
    if _commitment(spin, command, seed) != spin.commitment:
        return Refused(say("table.this-is-not-seed-that"))
    return None


def _commitment(spin: Round, command: OpenCommitment, seed: bytes) -> str | None:
    """To what is opened now, in the form in which the round was sealed; none where the share is another."""
    rules = spin.rules or ""
    if sealed_in_first_form(spin):
        return first_commitment_of(command.table, command.round, rules, seed, command.salted)
    name = name_of(command.table, spin)
    shared = share_commitment_of(name, bytes.fromhex(command.share))
    if shared != spin.share_commitment:
        return None
    return commitment_of(name, rules, seed, command.salted, shared)


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
        house=spin.house,
        share_commitment=spin.share_commitment,
        witness=spin.witness,
        rules=spin.rules,
        salt=spin.salt,
        wagers=spin.wagers,
        bound=spin.bound,
        seed=spin.seed,
        share=spin.share,
    )
