"""The small house of the floor's tests, with the scene that every view is a function of."""

import msgspec
from floor_house import NOON, TheHouse

from croupier.core.ids import Instant, StaffId, TableId, TerminalId
from croupier.floor.asker import Staff
from croupier.house.jackpot_sheets import not_measured
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView

R1, R2 = TableId("R1"), TableId("R2")
A1, A2 = TerminalId("A1"), TerminalId("A2")
DANA, BRUNO, ROSA = StaffId("dana"), StaffId("bruno"), StaffId("rosa")
DEALER, BOSS = Staff(DANA), Staff(BRUNO)
PERTH = "perth-roulette-599/terminal-single-zero"
AUTOMATED = "automated-10.2/roulette"
TOUCHBET = "melbourne-roulette-18/touchbet-single-zero"
TOUCHTABLE = "melbourne-roulette-18/touchtable-single-zero"

__all__ = ["NOON", "TheHouse"]


def scene_of(house, *, play_money=False, virtual=frozenset(), measure=not_measured):
    """What there is to look at; the recent history goes on from what is told."""
    history = RecentHistory(house.core.store)
    house.core.follow(
        lambda batch: history.tell(
            batch.stamp.at,
            [event for append in batch.appends for event in append.events],
            batch.transfers,
        )
    )
    return Scene(
        core=house.core,
        history=history,
        clock=lambda: Instant(house.now),
        house=HouseView(venue="Southbank", play_money=play_money, timezone="Australia/Melbourne"),
        company=lambda _table: False,
        virtual=virtual,
        measure=measure,
    )


def encoded(view):
    return msgspec.json.encode(view).decode()
