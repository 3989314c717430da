"""The proof of a round that was sealed in the first form: each draw with its law and its choices."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeVar

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


class ToldRound(NamedTuple):
    """What a log has told of a round that was committed to and opened, whatever the form of its proof."""

    committed: e.WageringOpened
    opened: CommitmentOpened
    closed: e.WageringClosed | None
    bound: WagersBound | None
    end: Literal["settled", "void"]


def told_in(record: RoundRecord, committed: e.WageringOpened, opened: CommitmentOpened) -> ToldRound:
    settled = the(record, e.RoundSettled) and not the(record, e.RoundVoided)
    closed, bound = the(record, e.WageringClosed), the(record, WagersBound)
    return ToldRound(committed, opened, closed, bound, "settled" if settled else "void")


def first_proof_of(record: RoundRecord, told: ToldRound, game: Game) -> Proof1:
    return first_proof(told, tuple(_draws(record, game)), game)


def first_proof(told: ToldRound, draws: tuple[DrawnOf, ...], game: Game) -> Proof1:
    opened, bound = told.opened, told.bound
    return Proof1(
        format="croupier proof 1",
        table=opened.table,
        round=opened.round,
        ruleset=opened.ruleset,
        options=opened.options,
        end=told.end,
        commitment=told.committed.commitment or "",
        seed=opened.seed,
        salted=opened.salted,
        leaves=bound.leaves if bound else (),
        wagers=bound.wagers if bound else None,
        draws=draws,
        gone=_gone(told.closed, game),
    )


def the(record: RoundRecord, kind: type[Told]) -> Told | None:
    """The first event of a kind in a round."""
    return next((each.event for each in record.told if isinstance(each.event, kind)), None)


def _gone(closed: e.WageringClosed | None, game: Game) -> dict[str, int] | None:
    """Known since wagers closed; a round that ended before that was dealt from no shoe."""
    shoe = game.face.shoe()
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
