"""The proof of a round that was sealed in the first form: each draw with its law and its choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

import msgspec

from croupier.core.chance import Law
from croupier.core.message import Event
from croupier.floor.first_draws import choices_before
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import TABLE
from croupier.games.game import Draw, Game, Outcome
from croupier.table import events as e
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.settlement import position_of
from croupier.table.state import Table

Told = TypeVar("Told", bound=Event)


class DrawnOf(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One draw: what players chose since the one before, what could come and how often, and what came."""

    by: str
    choices: tuple[tuple[str, str], ...]  # terminal and choice
    law: tuple[tuple[str, int], ...]  # in order, each with its count
    drawn: str


class Proof1(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
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


def first_proof_of(record: RoundRecord, game: Game) -> Proof1:
    """Of a round that was committed to and opened."""
    committed, opened = the(record, e.WageringOpened), the(record, CommitmentOpened)
    bound = the(record, WagersBound)
    assert committed is not None
    assert opened is not None
    return Proof1(
        format="croupier proof 1",
        table=opened.table,
        round=record.number,
        ruleset=opened.ruleset,
        options=opened.options,
        end=end_of(record),
        commitment=committed.commitment or "",
        seed=opened.seed,
        salted=opened.salted,
        leaves=bound.leaves if bound else (),
        wagers=bound.wagers if bound else None,
        draws=tuple(_draws(record, game)),
        gone=_gone(record, game),
    )


def end_of(record: RoundRecord) -> Literal["settled", "void"]:
    return "settled" if the(record, e.RoundSettled) and not the(record, e.RoundVoided) else "void"


def the(record: RoundRecord, kind: type[Told]) -> Told | None:
    """The first event of a kind in a round."""
    return next((each.event for each in record.told if isinstance(each.event, kind)), None)


def _gone(record: RoundRecord, game: Game) -> dict[str, int] | None:
    """Known since wagers closed; a round that ended before that was dealt from no shoe."""
    closed, shoe = the(record, e.WageringClosed), game.face.shoe()
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
