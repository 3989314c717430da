"""A settlement is told by what came of it, and everybody is shown what they would be shown anew."""

import json

from counted_calls import calls
from floor_house import DEALER
from told_views import patched
from views_house import A1, A2, R1, R2, TheHouse, scene_of

from croupier.core.ids import TerminalId
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.drawing import ScreenDrawing
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import DisplayViewer, TerminalViewer
from croupier.table import commands as tc

A3, A4 = TerminalId("A3"), TerminalId("A4")
MOST_CALLS = 75  # of functions, of Python and of others, for one more terminal that is told of it


class Hall:
    """Everybody's screen at one table, and what each has put together."""

    def __init__(self, house, names):
        self.house, self.hub = house, Hub(scene_of(house))
        viewers = [*map(TerminalViewer, names), DisplayViewer(R1)]
        self.screens = {viewer: ConnectedScreen(viewer) for viewer in viewers}
        self.views = {}
        for screen in self.screens.values():
            self.hub.join(screen)
        self.hear()

    def hear(self):
        """What each was told."""
        heard = {viewer: self.hub.message(screen) for viewer, screen in self.screens.items()}
        for viewer, message in heard.items():
            told = json.loads(message or "null")
            if told is not None:
                first = told["type"] == "Snapshot"
                self.views[viewer] = told["view"] if first else patched(self.views[viewer], told)
        return heard

    def anew(self):
        """As a house draws it that remembers no drawing; of meters it is told as of when they stand."""
        drawing = ScreenDrawing(self.hub.scene)
        drawn = {
            viewer: json.loads(drawing.message(ConnectedScreen(viewer)))["view"] for viewer in self.views
        }
        return {
            viewer: {**view, "jackpots": self.views[viewer]["jackpots"]} for viewer, view in drawn.items()
        }

    def closes(self):
        self.house.closes()
        self.house.does(tc.SpinBall(table=R1, round=self.house.spin(R1).number, by="HAND"), DEALER)
        self.hear()

    def settles(self, outcome):
        number = self.house.spin(R1).number
        self.house.does(tc.EnterOutcome(table=R1, round=number, outcome=outcome), DEALER)
        assert {screen.only for screen in self.screens.values()} == {"settled"}


def test_winners_losers_and_whoever_did_not_wager_are_shown_a_settlement_as_it_is_drawn_anew():
    house = TheHouse().staffed().opened(R1, R2).seated(A1, A2, A4).seated(A3, tables=(R1, R2))
    hall = Hall(house, (A1, A2, A3, A4))
    for outcome in ("17", "0", "36"):
        house.wagering()
        house.bets(A1, straight_17=500, red=1_000)
        house.bets(A2, black=700)
        house.bets(A3, red=500, straight_36=500)
        hall.hear()
        hall.closes()
        hall.settles(outcome)
        hall.hear()
        assert hall.views == hall.anew(), outcome
    seats = {at.terminal: view["seat"] for at, view in hall.views.items() if "seat" in view}
    assert seats[A3]["settlement"]["returned"] == 19_000
    assert seats[A2]["settlement"]["returned"] == 0
    assert seats[A4]["settlement"] is None


def test_of_what_only_one_sees_a_settlement_tells_what_came_of_it_and_nothing_else():
    house = TheHouse().staffed().opened(R1).seated(A1, A2)
    hall = Hall(house, (A1, A2))
    house.wagering()
    house.bets(A1, red=1_000)
    house.bets(A2, black=1_000)
    hall.hear()
    hall.closes()
    hall.settles("36")
    heard = hall.hear()
    told = {name: json.loads(heard[TerminalViewer(name)])["patches"]["seat"].keys() for name in (A1, A2)}
    assert told[A2] == {"tables", "staked", "settlement"}
    assert told[A1] == {"tables", "staked", "settlement", "credit", "session"}


# ── how much that is to do: calls are counted, which no load moves ──────────────────────────


def told_of(terminals):
    """A settlement told to so many, of whom nobody has won."""
    names = [TerminalId(f"T{number}") for number in range(terminals)]
    house = TheHouse().staffed().opened(R1).seated(*names)
    hall = Hall(house, names)
    for _ in range(2):  # by then whatever is worked out once for all rounds has been
        house.wagering()
        for name in names:
            house.bets(name, straight_5=500, black=1_000)
        hall.hear()
        hall.closes()
        hall.settles("1")
        counted = calls(lambda: [hall.hub.message(screen) for screen in hall.screens.values()])
    return counted


def test_a_settlement_costs_little_for_every_further_terminal_that_is_told_of_it():
    few, many = told_of(10), told_of(20)
    assert (many - few) / 10 <= MOST_CALLS, (few, many)
