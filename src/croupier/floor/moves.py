"""A round move by move, as the records have it: what was drawn and where it went, who chose what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from croupier.core.ids import Instant, TerminalId
from croupier.floor.asking import Seat
from croupier.floor.records import RoundRecord
from croupier.games.baccarat.baccarat import Deal
from croupier.games.big_3_six.big_3_six import WheelsSpin
from croupier.games.blackjack.blackjack import BlackjackPosition, CardToHand
from croupier.games.casino_war.casino_war import CasinoWarPosition
from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.game import Act, Draw, Game, Outcome, Position
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import Tumble
from croupier.games.three_card_poker.three_card_poker import ThreeCardPokerPosition
from croupier.store.port import Recorded
from croupier.table import events as e
from croupier.table.closing import at_close
from croupier.table.settlement import replay


@dataclass(frozen=True, slots=True)
class Place:
    """Where a draw goes: "player", "dealer", "box", "position" and so on, and which of several."""

    to: str
    number: int | None = None
    terminal: TerminalId | None = None


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
    """Where a draw went is not said of roulette, whose equipment may fail on the way: a spin has one ball."""
    position: Position | None = None if isinstance(game, Roulette) else game.start({})
    made: list[Outcome | Act] = []
    for each in record.told:
        match each.event:
            case e.WageringClosed() as event:
                position = replay(game, record.slips, at_close(event), made) if position else None
            case e.OutcomeEntered() as event:
                yield _drawn(event, each, position)
                made.append(Outcome(event.outcome))
                position = position.after(made[-1]) if position else None
            case e.ChoiceMade() as event:
                yield _chosen(event, each)
                made.append(Act(event.terminal, event.choice))
                position = position.after(made[-1]) if position else None
            case _:
                continue


def _drawn(event: e.OutcomeEntered, each: Recorded, position: Position | None) -> MoveRecord:
    place = destination(position) if position else Place("table")
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


def destination(position: Position) -> Place:
    """Where the next draw goes."""
    turn = position.turn()
    if isinstance(turn, Draw) and turn.by == BY_CUT_CARD:
        return Place(BY_CUT_CARD)
    match position:
        case Deal():
            side = position.rules.table_of_play.next_to_draw(position.player, position.banker)
            return Place(f"{side.value} hand" if side else "table")
        case Tumble(dice=dice):
            return Place("die", len(dice) + 1)
        case WheelsSpin(symbols=symbols):
            return Place("wheel", len(symbols) + 1)
        case BlackjackPosition():
            return _to_box(position)
        case CasinoWarPosition():
            return _to_area(position)
        case ThreeCardPokerPosition():
            return _to_matrix(position)
        case _:
            return Place(turn.by if isinstance(turn, Draw) else "table")


def _to_box(position: BlackjackPosition) -> Place:
    due = position.due()
    if not isinstance(due, CardToHand):
        return Place("dealer", len(position.dealer) + 1)
    return Place("hand", due.hand + 1, position.boxes[due.box].terminal)


def _to_area(war: CasinoWarPosition) -> Place:
    areas, dealt = war.areas(), len(war.dealt)
    if dealt < len(areas):
        return Place("area", terminal=areas[dealt])
    return (Place("dealer", 1), Place("community"), Place("dealer", 2))[dealt - len(areas)]


def _to_matrix(position: ThreeCardPokerPosition) -> Place:
    positions = sum(len(row) for row in position.rules.matrix.value)
    dealt = len(position.matrix)
    return Place("position", dealt + 1) if dealt < positions else Place("dealer", len(position.dealer) + 1)
