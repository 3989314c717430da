"""The big screen of a tournament and its banner in the lobby, in every state that a cup comes through."""

import dataclasses

import msgspec
from tournament_floor import CAGE, CUP, MINUTE, TheCup
from views_house import scene_of

from croupier.core.ids import EntrantId
from croupier.server.connections.viewers import BoardViewer, parts
from croupier.server.shapes import HouseView
from croupier.server.tournament_shapes import FreeSeat
from croupier.server.views.lobby_cups import lobby_cups
from croupier.tournaments import commands as oc

SIGN = {"minimum": 100, "maximum": 5_000}
SECRET = {"times": 1, "method": "on the screen, by Seal"}
TITLE = {"en": "Riverside Cup", "fr": "Coupe de la rive", "zh-Hans": "河畔杯"}
FINAL = {
    "name": "Final",
    "called": {"en": "Final", "fr": "Finale", "zh-Hans": "决赛"},
    "spins": 8,
    "sign": SIGN,
    "least": 100,
    "secret": SECRET,
}
BY_TIME = {**FINAL, "spins": None, "minutes": 40, "last_spins": 3}
NAMES = ("Adaeze O.", "Mei L.", "", "Johan B.", "Rafael C.", "Hanna V.", "Tomás R.", "Kenji S.")
# How much later than the last event somebody looks; before entries open, so long before that.
LATER = {"ahead": -45_000, "cup-ahead": -45_000}
# On one spin after the other: what each lays, and where the ball comes to rest.
SPINS = (
    (14, ({"red": 2_900}, {"even": 350}, {"black": 400}, {"low": 1_750}, {"high": 500}, {"even": 120})),
    (0, ({"red": 100}, {"straight:0": 100}, {"black": 700}, {"low": 250}, {"high": 300}, {"even": 500})),
    (29, ({"black": 1_000}, {"odd": 350}, {"red": 900}, {"high": 800}, {"low": 700}, {"red": 500})),
)


class BoardCup(TheCup):
    def __init__(self, book="automated-10.2", **changes):
        first = {"session": [FINAL], "title": TITLE, "prizes__guarantee": 50_000, "prizes__borne_by": "house"}
        super().__init__(book, **{**first, **changes})
        self.scene = dataclasses.replace(
            scene_of(self.house), house=HouseView(venue="Southbank", play_money=True, timezone="UTC")
        )

    def named(self, count=8):
        """Somebody has refused publicity, and is a number on the board."""
        for number in range(1, count + 1):
            name = EntrantId(f"E{number:03}")
            self.does(oc.Apply, CAGE, card=f"{number:08}", called=NAMES[number - 1])
            self.does(oc.AcceptEntry, entrant=name)
            self.does(oc.SignTerms, CAGE, entrant=name, digest=self.state.terms)
            self.does(oc.PayEntry, CAGE, entrant=name)
        return self

    def ready(self):
        return self.open().named().closed().seated()

    def running(self):
        return self.ready().briefed().starts()

    def spins(self, times=3):
        """Round by round at both tables, one of each table missing the last."""
        for outcome, slips in SPINS[:times]:
            for table in self.session.tables:
                here = self.by_seat(table)
                self.spin(
                    outcome,
                    dict(zip(here[:3], slips[:3] if table == "R1" else slips[3:], strict=False)),
                    table,
                )
        return self

    def plays_on(self, times):
        for _ in range(times):
            for table in self.session.tables:
                if self.session.stage.name == "RUNNING":
                    self.spin(17, {each: {"red": 100} for each in self.by_seat(table)}, table)
        return self

    def seals(self):
        """A secret wager lies on the felt of a spin that is open."""
        first, second, *_ = self.by_seat("R1")
        self.opens("R1").wagers(first, {"red": 500}).wagers(second, {"black": 700}, secret=True)
        return self

    def decided(self):
        """Everybody loses, each another sum, so that nobody is equal."""
        everybody = enumerate(sorted(self.session.seats), start=1)
        self.plays_out({name: {"red": 100 * at} for at, name in everybody}, 17)
        self.house.ticks()
        self.does(oc.Advance, session=self.session.number)
        return self.does(oc.FixPrizes)

    def shown(self):
        return {name: part.draw() for name, part in parts(self.scene, BoardViewer(CUP)).items()}


def the_board_states(album):
    before = BoardCup(entries__closes="2027-03-19T20:00:54").open().named(5)
    hiding = {**FINAL, "spins": 4, "hide_last": 1}
    states = {
        "ahead": BoardCup(entries__opens="2027-03-19T21:00:00").planned().directed(),
        "open": before,
        "drawing": BoardCup().open().named().closed(),
        "seated": BoardCup().ready(),
        "running": BoardCup().running().spins().seals(),
        "heats": BoardCup(session=[{**FINAL, "name": "Heat", "advance": {"each_table": 2}}, FINAL])
        .running()
        .spins(),
        "hidden": BoardCup(session=[hiding]).running().spins(),
        "paused": BoardCup().running().spins(2).does(oc.PauseSession, session=1, because="a bag was found"),
        "last": by_time(),
        "play-off": play_off(),
        "done": BoardCup().running().spins().decided(),
        "off": BoardCup().open().named(2).does(oc.CancelTournament, because="too few"),
        "many": many(),
    }
    for state, cup in states.items():
        album.keep("board", state, now=cup.house.now + LATER.get(state, 12_000), view=cup.shown())
    lost = BoardCup().running().spins()
    album.keep("board", "lost", now=lost.house.now + 12_000, view=lost.shown(), stale=True)


def by_time():
    """A session by the clock whose time is up: the second of the last three spins."""
    cup = BoardCup("rapid-roulette", session=[BY_TIME], tables=["R1"], entries__most=8).open().named()
    cup.closed().seated().briefed().starts().spin(14, {cup.by_seat()[0]: {"red": 500}})
    cup.house.waits(41 * MINUTE)
    cup.spin(29, {cup.by_seat()[1]: {"black": 700}})
    return cup


def play_off():
    cup = BoardCup(session=[{**FINAL, "spins": 1}]).running().plays_on(1)
    cup.house.ticks()
    cup.does(oc.CallPlayOff, session=1)
    cup.house.ticks()
    cup.does(oc.MakeDraw, session=2)
    cup.house.ticks()
    cup.does(oc.Brief, session=2, understood=tuple(cup.session.seats)).does(oc.StartSession, session=2)
    return cup.plays_on(1)


def many():
    """More than one page holds."""
    terminals = [f"X{number}" for number in range(1, 21)]
    cup = BoardCup(entries__most=20, terminals=terminals).open().enters(20)
    return cup.closed().seated().briefed().starts().spins(2)


def the_banner_states(album):
    """The lobby as it stands, with a cup in each of its states."""
    lobby = album.kept["lobby"]["demonstration"]
    cups = {
        "cup-open": (BoardCup(entries__closes="2027-03-19T20:01:00").open().named(7), True),
        "cup-full": (BoardCup().open().named(8), False),
        "cup-running": (BoardCup().running().spins(1), False),
        "cup-over": (BoardCup().running().spins().decided(), False),
        "cup-ahead": (BoardCup(entries__opens="2027-03-19T20:00:45").planned().directed(), False),
        "cup-off": (BoardCup().open().named(2).does(oc.CancelTournament, because="too few"), False),
    }
    for state, (cup, free) in cups.items():
        seat = FreeSeat(tournament=CUP, free=free, entrant=None, called="", terminal=None)
        view = dict(lobby["view"])
        view["lobby"] = msgspec.structs.replace(view["lobby"], cups=lobby_cups(cup.scene), free_seat=seat)
        album.keep("lobby", state, now=cup.house.now + LATER.get(state, 18_000), view=view)
