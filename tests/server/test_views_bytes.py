"""Whole screens, part by part, as bytes: nobody is sent what they may not know."""

import pytest
from views_house import A1, A2, BRUNO, DANA, DEALER, R1, TheHouse, encoded, scene_of

from croupier.floor.asker import HouseSystem, Seat, Unidentified
from croupier.server.connections.viewers import (
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    parts,
)
from croupier.staff.commands import ChangePassword, SetCredential, SignIn
from croupier.table import commands as tc

HASH = "$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo"
VIEWERS = {
    "terminal A1": TerminalViewer(A1),
    "terminal A2": TerminalViewer(A2),
    "display": DisplayViewer(R1),
    "console": ConsoleViewer(R1, DANA),
    "pit": PitViewer(BRUNO),
    "cage": CageViewer(BRUNO),
    "lobby": LobbyViewer(),
}


@pytest.fixture
def house():
    return TheHouse().staffed().opened().seated(A1, A2, tables=(R1,))


def sent(house, **how):
    """By viewer, everything of a first message."""
    scene = scene_of(house, **how)
    return {
        name: "".join(encoded(part.draw()) for part in parts(scene, viewer).values())
        for name, viewer in VIEWERS.items()
    }


def who_is_sent(secret, house, **how):
    return {name for name, text in sent(house, **how).items() if secret in text}


def round_open(house):
    number = house.wagering()
    house.bets(A1, split_5_8=1234)
    house.bets(A2, straight_31=4321)
    return number


@pytest.mark.parametrize("play_money", [False, True])
def test_a_slip_is_on_its_own_terminal_and_nowhere_else(house, play_money):
    round_open(house)
    assert who_is_sent("split:5-8", house, play_money=play_money) == {"terminal A1"}
    assert who_is_sent("straight:31", house, play_money=play_money) == {"terminal A2"}


def test_what_a_player_has_is_known_to_staff_at_the_table_and_to_himself(house):
    round_open(house)
    assert who_is_sent('"credit":8766', house) == {"terminal A1", "console", "pit"}


def test_what_a_round_brought_one_player_is_told_to_no_other(house):
    round_open(house)
    house.closes()
    house.spun("31")
    settled = sent(house)
    assert '"returned":155556' in settled["terminal A2"]
    assert {name for name, text in settled.items() if "155556" in text} == {"terminal A2"}


def test_a_number_is_official_before_anybody_but_the_dealer_sees_it(house):
    number = round_open(house)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    before = sent(house)
    house.does(tc.ReportRest(table=R1, round=number, suggested="29"), HouseSystem("wheel"))
    suggested = sent(house)
    assert {name for name in VIEWERS if suggested[name] != before[name]} == {"console"}
    assert '"suggestion":"29"' in suggested["console"]
    assert who_is_sent('"outcome":"29"', house) == {"pit"}  # among what each pocket would cost
    house.does(tc.EnterOutcome(table=R1, round=number, outcome="29"), DEALER)
    assert who_is_sent('"outcome":"29"', house) == {"terminal A1", "terminal A2", "display", "console"}
    assert who_is_sent('"results":["29"]', house) >= {"display", "pit", "lobby"}


def test_a_claim_is_heard_by_staff_and_by_who_made_it(house):
    round_open(house)
    house.does(tc.RecordClaim(table=R1, terminal=A1, claim="the chip was mine", round=1), Seat(A1))
    assert who_is_sent("the chip was mine", house) == {"terminal A1", "console", "pit"}


@pytest.mark.parametrize("play_money", [False, True])
def test_no_screen_is_sent_a_secret_of_staff(house, play_money):
    house.does(SetCredential(staff=DANA, hash=HASH), HouseSystem("configuration"))
    house.does(
        SignIn(staff=DANA, session="session-secret", where="console 10.0.0.9"), Unidentified(verified=True)
    )
    for secret in (HASH, "argon2", "session-secret", "10.0.0.9"):
        assert who_is_sent(secret, house, play_money=play_money) == set()


def test_in_a_house_for_money_the_lobby_knows_nobody(house):
    round_open(house)
    for name in ("Dana", "dana", "Bruno", '"A1"', '"A2"'):
        assert name not in sent(house)["lobby"]
    assert "Dana" in sent(house, play_money=True)["lobby"]


def test_who_has_a_first_password_is_shown_the_way_to_another_and_nothing_else(house):
    round_open(house)
    house.does(SetCredential(staff=BRUNO, hash=HASH, first=True), HouseSystem("configuration"))
    scene = scene_of(house)
    for viewer in (ConsoleViewer(R1, BRUNO), PitViewer(BRUNO), CageViewer(BRUNO)):
        shown = parts(scene, viewer)
        assert set(shown) == {"house", "staff"}
        assert '"may":[]' in encoded(shown["staff"].draw())
        assert '"must_change_password":true' in encoded(shown["staff"].draw())
    assert set(parts(scene, ConsoleViewer(R1, DANA))) == {
        "house", "table", "past", "jackpots", "staff", "desk",
    }  # fmt: skip
    house.does(ChangePassword(staff=BRUNO, hash=HASH + "2", where="pit"), Unidentified(verified=True))
    assert set(parts(scene, PitViewer(BRUNO))) == {"house", "staff", "pit", "jackpots"}
