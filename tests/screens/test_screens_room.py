"""The room that lets screens in: codes once and in time, tokens until they are revoked."""

from hashlib import sha256

import pytest
from hypothesis import given as over
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.house.rulesets import RULESETS
from croupier.screens import commands as c
from croupier.screens import events as e
from croupier.screens.decide import SCREENS, ScreenGiven
from croupier.screens.rules import SCREEN_RULES
from croupier.screens.state import Screens
from croupier.staff.authority import HOUSE, PLAYER

NOON = 1_773_482_733_000
MINUTE = 60_000
LADDERS = {ruleset.book: ruleset.ladder for ruleset in RULESETS.values()}
RAPID = LADDERS["rapid-roulette"]


def digest(secret):
    return sha256(secret.encode()).hexdigest()


def at(now=NOON, rank=HOUSE, ladder=RAPID):
    return ScreenGiven(Instant(now), SCREEN_RULES, ladder, rank)


def code(word="code", role="terminal", name="A1", expires=NOON + 15 * MINUTE):
    return c.IssueCode(role=role, name=name, code_hash=digest(word), expires=Instant(expires))


def shows(word="code", own="token"):
    return c.EnrolScreen(code_hash=digest(word), token_hash=digest(own), where="10.0.0.9")


def revoke(role="terminal", name="A1"):
    return c.RevokeScreen(role=role, name=name, because="broken")


class Room:
    def __init__(self):
        self.state = Screens()

    def ask(self, command, given=None):
        told = SCREENS.decide(self.state, command, given or at())
        if not isinstance(told, Refused):
            self.state = SCREENS.fold(told, self.state)
        return told

    def does(self, command, given=None):
        told = self.ask(command, given)
        assert not isinstance(told, Refused), told
        return [type(event).__name__ for event in told]

    def enrolled(self):
        return sorted((each.role, each.name) for each in self.state.enrolled.values())


def test_a_code_enrols_one_screen_once():
    room = Room()
    assert room.does(code()) == ["ScreenCodeIssued"]
    assert room.does(shows()) == ["ScreenEnrolled"]
    assert room.enrolled() == [("terminal", "A1")]
    assert room.does(shows(own="another")) == ["EnrolmentFailed"]
    assert list(room.state.enrolled) == [digest("token")]


def test_a_code_is_good_to_the_last_moment_of_its_time_and_no_longer():
    room = Room()
    room.does(code())
    assert room.does(shows(), at(NOON + 15 * MINUTE)) == ["EnrolmentFailed"]
    assert room.does(shows(), at(NOON + 15 * MINUTE - 1)) == ["ScreenEnrolled"]


@pytest.mark.parametrize("expires", [NOON - 1, NOON, NOON + 15 * MINUTE + 1])
def test_a_code_is_good_for_a_quarter_of_an_hour_at_the_most(expires):
    told = Room().ask(code(expires=expires))
    assert told.reason == "a code is valid for some time, and for at most 15 minutes"


@pytest.mark.parametrize("written", ["", "code", "A" * 64, "0" * 63, "0" * 65, "g" * 64])
def test_secrets_are_kept_as_hashes_and_in_no_other_form(written):
    issue = c.IssueCode(role="terminal", name="A1", code_hash=written, expires=Instant(NOON + 1))
    assert Room().ask(issue).reason == "a code is kept as a SHA-256 hash and in no other form"
    enrol = c.EnrolScreen(code_hash=digest("code"), token_hash=written, where="")
    assert Room().ask(enrol).reason == "a token is kept as a SHA-256 hash and in no other form"


def test_nothing_secret_is_given_twice():
    room = Room()
    room.does(code())
    assert room.ask(code(name="A2")).reason == "that code has already been issued"
    room.does(shows())
    room.does(code("second", name="A2"))
    assert room.ask(shows("second", "token")).reason == "a token is given only once"


def test_a_new_code_takes_the_place_of_the_one_before():
    room = Room()
    room.does(code("first"))
    assert room.does(code("second")) == ["ScreenCodeWithdrawn", "ScreenCodeIssued"]
    assert room.does(shows("first")) == ["EnrolmentFailed"]
    assert room.does(shows("second")) == ["ScreenEnrolled"]


def test_a_terminal_is_commanded_from_one_screen_and_a_table_may_have_many_displays():
    room = Room()
    for n in range(2):
        room.does(code(f"t{n}"))
        told = room.does(shows(f"t{n}", f"token {n}"))
    assert told == ["ScreenRevoked", "ScreenEnrolled"]
    assert list(room.state.enrolled) == [digest("token 1")]
    for n in range(2):
        room.does(code(f"d{n}", "display", "R1"))
        room.does(shows(f"d{n}", f"display {n}"))
    assert room.enrolled() == [("display", "R1"), ("display", "R1"), ("terminal", "A1")]


def test_revoking_turns_out_every_screen_of_the_name_and_its_codes_and_no_other():
    room = Room()
    for name in ("R1", "R1", "R2"):
        secret = f"{name}{len(room.state.enrolled)}"
        room.does(code(secret, "display", name))
        room.does(shows(secret, secret))
    room.does(code("waiting", "display", "R1"))
    assert room.does(revoke("display", "R1")) == ["ScreenRevoked", "ScreenRevoked", "ScreenCodeWithdrawn"]
    assert room.enrolled() == [("display", "R2")]
    assert room.does(shows("waiting", "too late")) == ["EnrolmentFailed"]
    assert room.ask(revoke("display", "R1")).reason == "no screen is enrolled as display R1"


def test_after_twenty_wrong_codes_none_is_taken_for_a_minute():
    room = Room()
    room.does(code())
    for n in range(19):
        assert room.does(shows(f"guess {n}", f"t{n}")) == ["EnrolmentFailed"]
    assert room.does(shows("guess", "t")) == ["EnrolmentFailed", "EnrolmentRested"]
    assert room.does(shows(), at(NOON + MINUTE - 1)) == ["EnrolmentFailed"]
    assert room.does(shows(), at(NOON + MINUTE)) == ["ScreenEnrolled"]


def test_a_right_code_ends_the_count_of_wrong_ones():
    room = Room()
    for n in range(19):
        room.does(shows(f"guess {n}", f"t{n}"))
    room.does(code())
    room.does(shows())
    assert room.state.failures == 0
    assert room.does(shows("guess", "t")) == ["EnrolmentFailed"]


def test_a_failure_tells_where_and_why_but_not_what_was_shown():
    (failed,) = Room().ask(shows("guess"))
    assert failed == e.EnrolmentFailed(at=Instant(NOON), where="10.0.0.9", why="no such code")


@pytest.mark.parametrize(
    ("book", "rank", "clause"),
    [
        ("rapid-roulette", "game-supervisor", "rapid-roulette 12.7"),
        ("melbourne-roulette-18", "dealer", "melbourne-roulette-18 18.8"),
        ("melbourne-roulette-vcgr", "dealer", "melbourne-roulette-vcgr 13.7"),
        ("perth-roulette-599", "table-games-manager", "perth-roulette-599 7.12"),
        ("automated-10.2", "runner", "automated-10.2 20.8"),
    ],
)
def test_who_may_close_a_table_under_its_players_may_place_its_screens(book, rank, clause):
    """At a terminal the house itself asks first for a rank above the lowest."""
    above_lowest = rank in LADDERS[book].ranks[1:]
    at_terminal = clause if above_lowest else "house 2.6"
    of_display = (code(role="display", name="R1"), revoke("display", "R1"))
    for cited, commands in ((clause, of_display), (at_terminal, (code(), revoke()))):
        for command in commands:
            refused = Room().ask(command, at(rank=rank, ladder=LADDERS[book]))
            assert str(refused.clause) == cited
    highest = LADDERS[book].ranks[-1]
    assert Room().does(code(), at(rank=highest, ladder=LADDERS[book])) == ["ScreenCodeIssued"]


def test_a_player_issues_no_codes():
    assert str(Room().ask(code(), at(rank=PLAYER)).clause) == "house 2.6"
    assert str(Room().ask(code(role="display", name="R1"), at(rank=PLAYER)).clause) == "rapid-roulette 12.7"
    nobody = ScreenGiven(Instant(NOON), SCREEN_RULES)
    assert Room().ask(code(), nobody).reason == "only staff may let screens in or turn them out"


SECRETS = st.sampled_from(["a", "b", "c", "d"])
NAMES = st.sampled_from([("terminal", "A1"), ("terminal", "A2"), ("display", "R1")])
COMMANDS = st.one_of(
    st.builds(lambda secret, named: code(secret, *named, expires=NOON + 10 * MINUTE), SECRETS, NAMES),
    st.builds(lambda secret: ("shows", secret), SECRETS),
    st.builds(lambda named: revoke(*named), NAMES),
)


def _named(command, tokens):
    """A screen that shows a code brings a new token every time."""
    return shows(command[1], f"token {tokens}") if isinstance(command, tuple) else command


@over(st.lists(st.tuples(COMMANDS, st.integers(0, 12 * MINUTE)), max_size=30))
def test_whatever_is_asked_no_code_serves_twice_and_no_terminal_has_two_screens(asked):
    room, served, tokens = Room(), {}, 0
    for command, later in asked:
        if isinstance(command, tuple):
            tokens += 1
        told = room.ask(
            _named(command, tokens), at(NOON + (0 if isinstance(command, c.IssueCode) else later))
        )
        for event in () if isinstance(told, Refused) else told:
            if isinstance(event, e.ScreenCodeIssued):
                served[event.code_hash] = 0
            if isinstance(event, e.ScreenEnrolled):
                served[event.code_hash] += 1
        assert all(times <= 1 for times in served.values())
        assert all(len(room.state.named("terminal", name)) <= 1 for name in ("A1", "A2"))
