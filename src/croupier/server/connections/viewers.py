"""Who is looking, and of which parts what they see is made.

A part that several viewers see alike bears a key, so that it is drawn and encoded once for all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple

from croupier.core.ids import StaffId, TableId, TerminalId, TournamentId
from croupier.server.jackpot_shapes import JackpotsView
from croupier.server.scene import Scene
from croupier.server.shapes import Shown
from croupier.server.views.desk import desk_view
from croupier.server.views.jackpot_desk import jackpot_desk_view
from croupier.server.views.jackpots import jackpots_view, promoted_view
from croupier.server.views.lobby import lobby_view
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.staff import staff_view
from croupier.server.views.table import past_view, table_view
from croupier.server.views.till import shift_view, till_view
from croupier.server.views.tournament_board import tournament_board
from croupier.server.views.tournament_director import directed, tournaments_view
from croupier.server.views.tournament_window import tournaments_at_cage
from croupier.server.views.watched import watched


@dataclass(frozen=True, slots=True)
class TerminalViewer:
    terminal: TerminalId


@dataclass(frozen=True, slots=True)
class DisplayViewer:
    table: TableId


@dataclass(frozen=True, slots=True)
class ConsoleViewer:
    table: TableId
    staff: StaffId


@dataclass(frozen=True, slots=True)
class PitViewer:
    staff: StaffId


@dataclass(frozen=True, slots=True)
class CageViewer:
    staff: StaffId
    window: str = "1"


@dataclass(frozen=True, slots=True)
class LobbyViewer:
    pass


@dataclass(frozen=True, slots=True)
class BoardViewer:
    """The big screen of a tournament."""

    tournament: TournamentId


@dataclass(frozen=True, slots=True)
class DirectorViewer:
    """Whoever holds or conducts a tournament; without one named, at the list of them."""

    staff: StaffId
    tournament: TournamentId


AtPost = ConsoleViewer | PitViewer | CageViewer | DirectorViewer
OfDevice = TerminalViewer | DisplayViewer
LookingOn = LobbyViewer | BoardViewer  # without a name, and without a word
Viewer = OfDevice | AtPost | LookingOn


@dataclass(frozen=True, slots=True)
class ViewPart:
    """How to draw one part of a view; ``shared`` names it where others see the very same."""

    draw: Callable[[], Shown | JackpotsView | None]
    shared: str | None = None


Parts = Mapping[str, ViewPart]


class SplitParts(NamedTuple):
    """The parts of a view: those that others see too, by which names they do, and those of nobody else."""

    names: tuple[str, ...]
    shared: Parts
    own: Parts


def split(seen: Parts) -> SplitParts:
    shared = {name: part for name, part in seen.items() if part.shared is not None}
    names = tuple(part.shared for part in shared.values() if part.shared is not None)
    return SplitParts(names, shared, {name: part for name, part in seen.items() if part.shared is None})


METERS, PROMOTED = "jackpots", "jackpots of the house"
SEAT = "seat"
AT_CAGE = "tournaments at the cage"


def meters_of(table: TableId) -> str:
    """As the meters of a table are known: a table orders its own, so that they are drawn once for each."""
    return f"{METERS}/{table}"


def board_of(tournament: TournamentId) -> str:
    """As the board of a tournament is known, which is drawn once for all who watch."""
    return f"board/{tournament}"


def parts(scene: Scene, viewer: Viewer) -> Parts:
    house = ViewPart(lambda: scene.house, "house")
    if isinstance(viewer, AtPost) and _has_first_password(scene, viewer.staff):
        return {"house": house, "staff": ViewPart(partial(staff_view, scene, viewer.staff, None))}
    match viewer:
        case TerminalViewer(terminal):
            return {
                "house": house,
                **_of_table(scene, watched(scene, terminal)),
                SEAT: ViewPart(partial(seat_view, scene, terminal)),
            }
        case DisplayViewer(table):
            return {"house": house, **_of_table(scene, table)}
        case ConsoleViewer(table, staff):
            book = scene.ruleset(table).book
            return {
                "house": house,
                **_of_table(scene, table),
                "staff": ViewPart(partial(staff_view, scene, staff, book)),
                "desk": ViewPart(partial(desk_view, scene, table), f"desk/{table}"),
            }
        case PitViewer(staff):
            return {
                "house": house,
                "staff": ViewPart(partial(staff_view, scene, staff, None)),
                "pit": ViewPart(partial(pit_view, scene, staff)),
                "jackpots": ViewPart(partial(jackpot_desk_view, scene, staff)),
            }
        case CageViewer(staff, window):
            return {
                "house": house,
                "staff": ViewPart(partial(staff_view, scene, staff, None)),
                "till": ViewPart(partial(till_view, scene), "till"),
                "shift": ViewPart(partial(shift_view, scene, staff, window)),
                "tournaments": ViewPart(partial(tournaments_at_cage, scene), AT_CAGE),
            }
        case BoardViewer(tournament):
            board = ViewPart(partial(tournament_board, scene, tournament), board_of(tournament))
            return {"house": house, "board": board}
        case DirectorViewer(staff, tournament):
            return {
                "house": house,
                "staff": ViewPart(partial(staff_view, scene, staff, None)),
                "tournaments": ViewPart(partial(tournaments_view, scene, staff)),
                **{name: ViewPart(draw) for name, draw in directed(scene, tournament, staff).items()},
            }
        case LobbyViewer():
            return {
                "house": house,
                "lobby": ViewPart(partial(lobby_view, scene), "lobby"),
                "jackpots": ViewPart(partial(promoted_view, scene), PROMOTED),
            }


def _has_first_password(scene: Scene, staff: StaffId) -> bool:
    """Somebody else made it up, so that it opens nothing but the way to another."""
    member = scene.roster().active(staff)
    return member is not None and member.must_change


def _of_table(scene: Scene, table: TableId | None) -> Parts:
    if table is None:
        return {part: ViewPart(_nothing, "nothing") for part in ("table", "past", METERS)}
    return {
        "table": ViewPart(partial(table_view, scene, table), f"table/{table}"),
        "past": ViewPart(partial(past_view, scene, table), f"past/{table}"),
        METERS: ViewPart(partial(jackpots_view, scene, table), meters_of(table)),
    }


def _nothing() -> None:
    return None
