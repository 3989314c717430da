"""The proof of a round: everything that anybody needs to work its draws out again, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

import msgspec

from croupier.core.chance import Law
from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, TableId
from croupier.core.message import Event
from croupier.floor.house_settings import OpenRuleset
from croupier.floor.records import RoundRecord, opening_of, rounds
from croupier.floor.rooms import TABLE
from croupier.floor.round_draws import choices_before
from croupier.games.game import Draw, Game, Outcome
from croupier.store.port import Log
from croupier.table import events as e
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.settlement import position_of
from croupier.table.state import Table
from croupier.words.said import say

Told = TypeVar("Told", bound=Event)


class DrawnOf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One draw: what players chose since the one before, what could come and how often, and what came."""

    by: str
    choices: tuple[tuple[str, str], ...]  # terminal and choice
    law: tuple[tuple[str, int], ...]  # in order, each with its count
    drawn: str


class Proof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    format: Literal["croupier proof 1"]
    table: str
    round: int
    ruleset: str
    options: dict[str, str]
    end: Literal["settled", "void"]
    commitment: str  # shown before wagers were taken
    seed: str
    salted: str
    leaves: tuple[str, ...]
    wagers: str | None  # none where the round ended before its wagers were bound
    draws: tuple[DrawnOf, ...]
    gone: dict[str, int] | None = None  # from a shoe that goes on; none where it is new in every round


def proof_of(log: Log, open_ruleset: OpenRuleset, table: TableId, number: RoundNumber) -> Proof | Refused:
    record = round_of(log, table, number)
    if record is None:
        return Refused(say("floor.table-has-not-played-round", table=table, number=number))
    committed = _the(record, e.WageringOpened)
    opened = _the(record, CommitmentOpened)
    if committed is None or committed.commitment is None:
        return Refused(say("floor.round-of-table-was-not", number=number, table=table))
    if opened is None:
        return Refused(say("floor.commitment-of-round-of-table", number=number, table=table))
    ruleset = open_ruleset(opened.ruleset, opened.options)
    if isinstance(ruleset, Refused):
        return ruleset
    bound = _the(record, WagersBound)
    return Proof(
        format="croupier proof 1",
        table=table,
        round=number,
        ruleset=opened.ruleset,
        options=opened.options,
        end="settled" if _the(record, e.RoundSettled) and not _the(record, e.RoundVoided) else "void",
        commitment=committed.commitment,
        seed=opened.seed,
        salted=opened.salted,
        leaves=bound.leaves if bound else (),
        wagers=bound.wagers if bound else None,
        draws=tuple(_draws(record, ruleset.game)),
        gone=_gone(record, ruleset.game),
    )


def round_of(log: Log, table: TableId, number: RoundNumber) -> RoundRecord | None:
    """One round as the log tells it, read from its opening to the next."""
    told = log.tail(opening_of(log, table, number), TABLE.stream(table))
    found = next(rounds(told), None)
    return found if found is not None and found.number == number else None


def _the(record: RoundRecord, kind: type[Told]) -> Told | None:
    return next((each.event for each in record.told if isinstance(each.event, kind)), None)


def _gone(record: RoundRecord, game: Game) -> dict[str, int] | None:
    """Known since wagers closed; a round that ended before that was dealt from no shoe."""
    closed, shoe = _the(record, e.WageringClosed), game.face.shoe()
    return closed.gone if closed is not None and shoe is not None and shoe.goes_on else None


def _draws(record: RoundRecord, game: Game) -> Iterator[DrawnOf]:
    """Each draw by the law that the table stood at, however its wagers were put right afterwards."""
    table = TABLE.decider.initial
    for each in record.told:
        if isinstance(each.event, e.OutcomeEntered):
            yield drawn_of(table, game, each.event.outcome)
        table = TABLE.fold((each.event,), table)


def drawn_of(table: Table, game: Game, outcome: str) -> DrawnOf:
    """A draw as it came at a table that stood so."""
    turn = position_of(table, game).turn()
    assert isinstance(turn, Draw), "an outcome was entered, so that one was to be drawn"
    since = choices_before((*table.in_hand.moves, Outcome(outcome)))[-1]
    return DrawnOf(
        by=turn.by,
        choices=tuple((act.terminal, act.choice) for act in since),
        law=written(turn.law),
        drawn=outcome,
    )


def written(law: Law[str]) -> tuple[tuple[str, int], ...]:
    """What may come, in the order in which it is counted off, and how often each counts."""
    return tuple(law.cases().items())
