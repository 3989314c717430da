"""Whole screens, by the names under which their parts are sent."""

from __future__ import annotations

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
from croupier.server.views.lobby import LobbyView
from croupier.server.views.till import ShiftView


class TerminalScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView | None
    past: PastView | None
    seat: SeatView


class DisplayScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView
    past: PastView


class ConsoleScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    table: TableView
    past: PastView
    staff: StaffView
    desk: DeskView


class PitScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    staff: StaffView
    pit: PitView


class CageScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    staff: StaffView
    till: TillView
    shift: ShiftView


class LobbyScreen(Shown, frozen=True, kw_only=True):
    house: HouseView
    lobby: LobbyView
