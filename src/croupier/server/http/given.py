"""What every handler under /api may ask for, by these names."""

from __future__ import annotations

from typing import TypeAlias

from litestar.di import NamedDependency

from croupier.devices.printing.face import Site
from croupier.house.device_status import DeviceBoard
from croupier.house.live import LiveHouse
from croupier.server.entrance.doors import Doors
from croupier.server.house_page import HousePage
from croupier.server.metrics import Registry
from croupier.server.scene import Scene

TheDoors: TypeAlias = NamedDependency[Doors]
TheScene: TypeAlias = NamedDependency[Scene]
TheLive: TypeAlias = NamedDependency[LiveHouse]
TheBoard: TypeAlias = NamedDependency[DeviceBoard]
TheRegistry: TypeAlias = NamedDependency[Registry]
ThePage: TypeAlias = NamedDependency[HousePage]
TheSite: TypeAlias = NamedDependency[Site]
