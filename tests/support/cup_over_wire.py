"""A tournament in a running house, prepared over the wire by its director and the cage, up to its start."""

from time import sleep

import tournament_plans
from staff_at_work import AtBoard, AtPost

DIRECTOR, SECOND, CASHIER = "margot", "bruno", "iris"
SIGN = {"minimum": 100, "maximum": 5_000}
LOOKS_AGAIN_S = 0.05  # a line is let go that asks in vain without a pause


class CupOverWire:
    """Of one table; whoever enters has a card and a name, and sits where the draw puts them."""

    def __init__(self, house, ruleset, table, *, terminals, names, **session):
        self.name, self.table, self.names = f"cup-{table.lower()}", table, names
        self.plan = tournament_plans.plan(
            ruleset.split("/")[0],
            id=self.name,
            ruleset=ruleset,
            tables=[table],
            terminals=list(terminals),
            director=DIRECTOR,
            entries__least=len(names),
            entries__most=len(names),
            prizes__shares=[7000, 3000],
            session=[{"name": "Final", "sign": SIGN, **session}],
        )
        self.house, self.director = house, AtPost(house, "director", DIRECTOR, self.name)
        self.cage = self.onlooker = None

    def close(self):
        for each in filter(None, (self.director, self.cage, self.onlooker)):
            each.close()

    def asks(self, kind, by=None, **fields):
        (by or self.director).does("tournaments", kind, tournament=self.name, **fields)
        return self

    @property
    def board(self):
        self.onlooker = self.onlooker or AtBoard(self.house, self.name)
        return self.onlooker.look()["board"]

    def until(self, held):
        assert self.board
        self.onlooker.until(lambda view: held(view["board"]))
        return self

    @property
    def session(self):
        return self.board["sessions"][-1]

    def at(self, name):
        """The terminal at which somebody sits."""
        return next(row["terminal"] for row in self.session["standings"] if row["called"] == name)

    def opened(self, regulator=None):
        self.asks("PlanTournament", plan=self.plan)
        self.director.does(
            "tournaments", "AppointDirector", second={"staff": SECOND, "password": ""},
            tournament=self.name, staff=DIRECTOR,
        )  # fmt: skip
        self.asks("DesignateTables").asks("PublishTerms", where="the Cage", available=True)
        if regulator:
            self.asks("TellRegulator", whom=regulator, reference="letter 7")
        return self.asks("OpenEntries")

    def entered(self):
        self.cage = AtPost(self.house, "cage", CASHIER)
        for number, name in enumerate(self.names, start=1):
            entrant = f"E{number:03}"
            self.asks("Apply", self.cage, card=f"{number:08}", called=name)
            self.asks("AcceptEntry", entrant=entrant)
            self.asks("SignTerms", self.cage, entrant=entrant, digest=self.board["terms"])
            self.asks("PayEntry", self.cage, entrant=entrant)
        return self.asks_once_committed("CloseEntries")

    def seated(self):
        self.until(lambda board: board["sessions"] and board["sessions"][0]["commitment"])
        self.asks("MakeDraw", session=1)
        understood = [row["entrant"] for row in self.session["standings"]]
        return self.asks("Brief", session=1, understood=understood)

    def starts(self):
        return self.asks_once_committed("StartSession", session=1)

    def asks_once_committed(self, kind, **fields):
        """The next draw lies ready by the house's own clock, a moment after entries open or one is made."""
        while (answer := self._answer(kind, **fields))["type"] != "Kept":
            assert "committed" in answer["reason"], answer
            sleep(LOOKS_AGAIN_S)
        return self

    def _answer(self, kind, **fields):
        return self.director.ask("tournaments", kind, tournament=self.name, **fields)
