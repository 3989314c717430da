"""A round move by move, as the records have it: what was drawn and where it went, who chose what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.core.ids import Instant, TerminalId
from croupier.floor.asker import Seat
from croupier.floor.records import RoundRecord
from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.face import AnyFace, Place
from croupier.games.game import Act, Draw, Game, Outcome, Position
from croupier.store.port import Recorded
from croupier.table import events as e
from croupier.table.commitment import at_close
from croupier.table.settlement import replay


@dataclass(frozen=True, slots=True)
class MoveRecord:
    """``of`` is what was drawn or chosen; a choice that time made for a player is a default."""

    kind: Literal["draw", "choice", "default"]
    of: str
    place: Place
    at: Instant
    recorded: int  # its place in the log
    by: str
    cost: int = 0


def moves_of(record: RoundRecord, game: Game) -> tuple[MoveRecord, ...]:
    return tuple(_moves(record, game))


def _moves(record: RoundRecord, game: Game) -> Iterator[MoveRecord]:
    """Where a draw went is said of games that are told by their moves."""
    face = game.face
    position: Position | None = game.start({}) if face.told_by_moves else None
    made: list[Outcome | Act] = []
    for each in record.told:
        match each.event:
            case e.WageringClosed() as event:
                position = replay(game, record.slips, at_close(event), made) if position else None
            case e.OutcomeEntered() as event:
                yield _drawn(event, each, destination(face, position) if position else Place("table"))
                made.append(Outcome(event.outcome))
                position = position.after(made[-1]) if position else None
            case e.ChoiceMade() as event:
                yield _chosen(event, each)
                made.append(Act(event.terminal, event.choice))
                position = position.after(made[-1]) if position else None
            case _:
                continue


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision where it was taken: by whoever sat there, or by time."""

    position: Position
    terminal: TerminalId
    choice: str
    by_time: bool


def decisions_of(record: RoundRecord, game: Game) -> Iterator[Taken]:
    """Of a round that is settled; nothing is said of one that is still played."""
    position: Position | None = None
    for each in record.told if record.settlements else ():
        match each.event:
            case e.WageringClosed() as event:
                position = replay(game, record.slips, at_close(event), ())
            case e.OutcomeEntered() as event if position is not None:
                position = position.after(Outcome(event.outcome))
            case e.ChoiceMade() as event if position is not None:
                by_time = _chosen(event, each).kind == "default"
                yield Taken(position, event.terminal, event.choice, by_time)
                position = position.after(Act(event.terminal, event.choice))
            case _:
                continue


def _drawn(event: e.OutcomeEntered, each: Recorded, place: Place) -> MoveRecord:
    return MoveRecord("draw", event.outcome, place, each.stamp.at, each.at, each.stamp.by)


def _chosen(event: e.ChoiceMade, each: Recorded) -> MoveRecord:
    own = each.stamp.by == str(Seat(event.terminal))
    return MoveRecord(
        "choice" if own else "default",
        event.choice,
        Place("player", terminal=event.terminal),
        each.stamp.at,
        each.at,
        each.stamp.by,
        event.cost,
    )


def destination(face: AnyFace, position: Position) -> Place:
    """Where the next draw goes."""
    turn = position.turn()
    if isinstance(turn, Draw) and turn.by == BY_CUT_CARD:
        return Place(BY_CUT_CARD)
    return face.place(position)
