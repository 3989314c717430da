"""Before the close no byte that is sent to anybody else depends on what was sealed."""

import pytest
from tournament_floor import CUP, DIRECTOR, TheCup
from views_house import encoded, scene_of

from croupier.core.ids import Instant, RoundNumber, StaffId, TableId
from croupier.server.connections import viewers
from croupier.server.log_search import LogSearch, searched
from croupier.server.previews import call_preview, undoing_preview
from croupier.server.recall import appearance, last_rounds, one_round, past_terminal
from croupier.server.sealed_slips import sealed_at, tells_of_sealed
from croupier.simulation.tournament_house import BOSS, CASHIER, DEALER
from croupier.table import commands as tc

R1 = TableId("R1")
SIGN = {"minimum": 100, "maximum": 5_000}
SECRET = {"times": 1, "method": "on the screen"}
FINAL = {"name": "Final", "spins": 4, "sign": SIGN, "least": 100, "secret": SECRET}
SLIPS = [{"red": 500}, {"black": 5_000}, {"straight:17": 100, "odd": 700}]
# Staff of the table and of the house, and whoever looks on.
LOOKERS = {
    "console": viewers.ConsoleViewer(R1, StaffId(DEALER)),
    "pit": viewers.PitViewer(StaffId(BOSS)),
    "display": viewers.DisplayViewer(R1),
    "board": viewers.BoardViewer(CUP),
    "director": viewers.DirectorViewer(DIRECTOR.staff, CUP),
    "lobby": viewers.LobbyViewer(),
    "cage": viewers.CageViewer(StaffId(CASHIER)),
}


class Watched:
    """A cup in which the first seat seals a slip, and everything that anybody is sent from then on."""

    def __init__(self, *slips, book="rapid-roulette", **session):
        self.cup = TheCup(book, tables=["R1"], session=[FINAL | session]).held(4)
        self.first, self.second, *_ = self.cup.by_seat()
        self.scene = scene_of(self.cup.house, play_money=True)
        self.sent = []  # every line of every screen but the entrant's own, in order
        self.cup.spin(8, {self.second: {"red": 200}})
        self.cup.opens().wagers(self.second, {"red": 200})
        for slip in slips:
            self.cup.wagers(self.first, slip, secret=True)
            self.looks()

    @property
    def lookers(self):
        others = [name for name in self.cup.by_seat() if name != self.first]
        seats = {f"terminal {name}": viewers.TerminalViewer(self.cup.at(name)) for name in others}
        return {**LOOKERS, **seats}

    def shown_to(self, viewer):
        return "".join(encoded(part.draw()) for part in viewers.parts(self.scene, viewer).values())

    def looks(self):
        self.sent += [(name, self.shown_to(viewer)) for name, viewer in self.lookers.items()]
        self.sent += [(name, encoded(found)) for name, found in self.asked_for()]

    def own(self):
        return self.shown_to(viewers.TerminalViewer(self.cup.at(self.first)))

    def asked_for(self):
        """What is not told but asked for: records, effects, the calls of a dealer, and the log."""
        scene, number, at = self.scene, self.cup.table().in_hand.number, self.cup.at(self.first)
        boss = StaffId(BOSS)
        yield "rounds", last_rounds(scene, R1, 5)
        yield "round", one_round(scene, R1, number)
        yield "appearance", appearance(scene, R1, number, at, boss)
        yield "terminal then", past_terminal(scene, at, Instant(self.cup.house.now))
        void = tc.VoidRound(table=R1, round=number, cause="faulty equipment", detail="")
        yield "void", undoing_preview(scene, void, boss)
        yield (
            "no spin",
            undoing_preview(scene, tc.DeclareNoSpin(table=R1, round=number, ground="BALL_LEFT_WHEEL"), boss),
        )
        yield "call", call_preview(scene, R1, at, "17 100", StaffId(DEALER))
        yield "log", self.log()

    def log(self, words=""):
        search = LogSearch(Instant(0), None, "", "", words, 0, 10_000)
        return searched(self.cup.house.core.store, search, lambda event: tells_of_sealed(self.scene, event))


@pytest.mark.parametrize("slip", SLIPS[1:])
def test_two_runs_that_differ_in_a_sealed_slip_are_the_same_bytes_to_everybody_else(slip):
    before, after = Watched(SLIPS[0]), Watched(slip)
    assert [name for name, _ in before.sent] == [name for name, _ in after.sent]
    for (name, one), (_, other) in zip(before.sent, after.sent, strict=True):
        assert one == other, name
    assert before.own() != after.own()


def test_neither_do_the_changes_that_are_made_to_it_before_the_close():
    before, after = Watched(SLIPS[0], SLIPS[1]), Watched(SLIPS[2], {})
    assert before.sent == after.sent


@pytest.mark.parametrize("book", ["rapid-roulette", "automated-10.2", "melbourne-roulette-vcgr"])
def test_nor_by_which_book_it_is_played(book):
    assert Watched(SLIPS[0], book=book).sent == Watched(SLIPS[1], book=book).sent


def test_everybody_else_is_told_that_there_is_one_and_nobody_its_digest():
    watched = Watched(SLIPS[0])
    digest = watched.cup.table().in_hand.secret[watched.cup.at(watched.first)]
    marks = {name for name, text in watched.sent if '"sealed":true' in text}
    assert marks == {"console", "board"}
    assert [name for name, text in watched.sent if digest in text] == []
    assert digest in watched.own()


def test_at_the_close_it_is_there_for_those_who_see_slips():
    before, after = Watched(SLIPS[0]), Watched(SLIPS[1])
    for watched in (before, after):
        watched.cup.closes()
        watched.sent.clear()
        watched.looks()
    differ = {name for (name, one), (_, other) in zip(before.sent, after.sent, strict=True) if one != other}
    assert {"console", "pit", "round", "appearance", "terminal then", "log"} <= differ
    assert sealed_at(before.scene) is None


def test_the_log_is_not_searched_for_what_is_sealed_and_says_only_that_it_is_there():
    watched = Watched(SLIPS[2])
    assert watched.log("straight:17").events == []
    kinds = [(each.kind, each.body) for each in watched.log().events if each.kind == "SecretWagerSet"]
    assert kinds == [("SecretWagerSet", "{}")]
    assert sealed_at(watched.scene) == R1
    watched.cup.closes()
    assert {each.kind for each in watched.log("straight:17").events} >= {"WagersSet", "SecretWagersRevealed"}


def test_slips_that_others_lay_in_the_open_are_told_all_the_while():
    watched = Watched(SLIPS[0])
    rounds = one_round(watched.scene, R1, RoundNumber(watched.cup.table().in_hand.number))
    assert (rounds.terminals, rounds.staked) == ([watched.cup.at(watched.second)], 200)
    void = dict(watched.asked_for())["void"]
    assert [line.terminal for line in void.lines] == [watched.cup.at(watched.second)]


def test_what_was_unsealed_again_is_seen_like_any_other_slip():
    watched = Watched(SLIPS[0])
    watched.cup.wagers(watched.first, SLIPS[0], unsealed=True)
    assert '"staked":500' in watched.shown_to(LOOKERS["console"])
    assert '"sealed":true' not in watched.shown_to(LOOKERS["console"])
