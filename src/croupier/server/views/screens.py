"""Whole screens, by the names under which their parts are sent."""

from __future__ import annotations

from croupier.server.director_shapes import (
    DirectorDisputes,
    DirectorDraws,
    DirectorEntries,
    DirectorPrizes,
    DirectorView,
    TournamentsView,
)
from croupier.server.jackpot_desk_shapes import JackpotDeskView
from croupier.server.jackpot_shapes import JackpotsView
from croupier.server.shapes import (
    DeskView,
    HouseView,
    PastView,
    PitView,
    SeatView,
    Shown,
    StaffView,
    TableView,
)
from croupier.server.till_shapes import TillView
from croupier.server.tournament_shapes import TournamentBoardView
from croupier.server.tournament_window_shapes import TournamentsAtCage
from croupier.server.views.lobby import LobbyView
from croupier.server.views.till import ShiftView


class TerminalScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView | None
    past: PastView | None
    jackpots: JackpotsView | None
    seat: SeatView


class DisplayScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView
    past: PastView
    jackpots: JackpotsView


class ConsoleScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView
    past: PastView
    jackpots: JackpotsView
    staff: StaffView
    desk: DeskView


class PitScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    staff: StaffView
    pit: PitView
    jackpots: JackpotDeskView


class CageScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    staff: StaffView
    till: TillView
    shift: ShiftView
    tournaments: TournamentsAtCage


class LobbyScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    lobby: LobbyView
    jackpots: JackpotsView


class BoardScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    board: TournamentBoardView | None


class DirectorScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    staff: StaffView
    tournaments: TournamentsView
    director: DirectorView | None
    entries: DirectorEntries | None
    draws: DirectorDraws | None
    prizes: DirectorPrizes | None
    disputes: DirectorDisputes | None
