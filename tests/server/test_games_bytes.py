"""Whole screens of the automated games, as bytes: nobody is sent what they may not know, or not yet."""

import pytest
from games_house import T1, Dealt
from views_house import BRUNO, encoded

from croupier.core.ids import CommandId, Instant, RoundNumber, StaffId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Dealer, Seat
from croupier.server.connections.viewers import (
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    parts,
)
from croupier.table import commands as tc
from croupier.table.settlement import position_of
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

MARTA = StaffId("marta")
VIEWERS = {
    "terminal A1": TerminalViewer(TerminalId("A1")),
    "terminal A2": TerminalViewer(TerminalId("A2")),
    "display": DisplayViewer(T1),
    "console": ConsoleViewer(T1, MARTA),
    "pit": PitViewer(MARTA),
    "cage": CageViewer(BRUNO),
    "lobby": LobbyViewer(),
}
STAFF = {"console", "pit"}
MATRIX = ("2♠", "2♥", "9♦", "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")
SLIPS = {
    "baccarat-crown": {"banker": 1234},
    "sic-bo": {"big": 1234},
    "lucky-big-wheel-1": {"symbol:C": 1234},
    "big-3-six": {"wheel-2:C": 1234},
    "blackjack": {"blackjack": 1234},
    "casino-war": {"ante": 1234},
    "three-card-poker": {"ante:1-5-9": 1234},
    "virtual-roulette": {"straight:31": 1234},
}


def sent(table):
    """By viewer, everything of a first message."""
    return {
        name: "".join(encoded(part.draw()) for part in parts(table.scene, viewer).values())
        for name, viewer in VIEWERS.items()
    }


def who_is_sent(secret, table):
    return {name for name, text in sent(table).items() if secret in text}


@pytest.mark.parametrize("game", SLIPS)
def test_stakes_and_slips_stay_between_a_player_and_the_staff(game):
    """The positions that a player picked at poker lie open on the table; what they put on them does not."""
    table = Dealt(game, "A1", "A2", play_money=True).opens().puts("A1", SLIPS[game])
    assert who_is_sent("1234", table) <= {"terminal A1", *STAFF}
    table.closes()
    assert who_is_sent("1234", table) <= {"terminal A1", *STAFF}
    table.goes_on()
    assert table.table.phase == "settled"
    # The pit is told what the house won of it.
    assert {"terminal A1"} <= who_is_sent("1234", table) <= {"terminal A1", *STAFF}
    (bet,) = SLIPS[game]
    assert who_is_sent(f'"bet":"{bet}"', table) == {"terminal A1"}


@pytest.mark.parametrize(
    ("game", "slip", "deal", "choices"),
    [
        ("blackjack", {"blackjack": 1000}, ("5♠", "9♦", "5♥"), '"choices":'),
        ("casino-war", {"ante": 1000}, ("7♠", "7♦"), "go-to-war"),
        ("three-card-poker", {"ante:1-2-3": 1000}, MATRIX, '"choice":"play"'),
        ("lucky-big-wheel-1", {"symbol:A": 1000}, (), '"choice":"spin"'),
    ],
)
def test_what_a_player_is_asked_is_on_their_own_screen_and_on_no_other(game, slip, deal, choices):
    table = Dealt(game, "A1", "A2").opens().puts("A1", slip).closes().deals(*deal)
    assert who_is_sent(choices, table) == {"terminal A1"}
    assert who_is_sent('"asking":{"terminals":["A1"]', table) == {
        "terminal A1",
        "terminal A2",
        "display",
        "console",
    }


def test_what_a_hand_came_to_lies_open_and_what_it_brought_does_not():
    table = Dealt("blackjack", "A1", "A2", play_money=True).opens().puts("A1", {"blackjack": 1234}).closes()
    table.deals("10♠", "6♦", "9♥").chooses("A1", "stand")
    assert who_is_sent('"result":"win"', table) == set()
    table.deals("K♦", "8♦")
    assert who_is_sent('"result":"win"', table) == {"terminal A1", "terminal A2", "display", "console"}
    for amount in ("1234", "2468"):
        assert who_is_sent(amount, table) <= {"terminal A1", *STAFF}


@pytest.mark.parametrize("game", SLIPS)
def test_nothing_is_shown_of_a_draw_before_it_is_durable(game):
    """The floor has decided and the store has not answered: a power cut could still take it back."""
    table = Dealt(game, "A1", "A2").opens().puts("A1", SLIPS[game]).closes()
    if table.table.spinner:
        table.chooses("A1", "spin")
    before = sent(table)
    first = "17" if game == "virtual-roulette" else next(iter(_law(table)))
    core = table.house.core
    stamp = Stamp(command=CommandId("held back"), at=Instant(table.house.now), by="")
    batch = core.decide(tc.EnterOutcome(table=T1, round=RoundNumber(1), outcome=first), stamp, Dealer())
    assert sent(table) == before
    core.conclude(batch, core.store.commit(batch))
    after = sent(table)
    assert {name for name in VIEWERS if after[name] != before[name]} >= {
        "terminal A1",
        "terminal A2",
        "display",
    }


def _law(table):
    return position_of(table.scene.table(T1), table.game).turn().law.weights


def test_the_dealers_cards_at_poker_are_sent_when_everybody_has_decided_and_not_before():
    table = Dealt("three-card-poker", "A1", "A2").opens()
    table.puts("A1", {"ante:1-2-3": 1000}).puts("A2", {"ante:4-5-6": 1000}).closes().deals(*MATRIX)
    table.chooses("A1", "play")
    assert who_is_sent('"dealer":[],"dealer_hand":null,"qualifies":null', table) == {
        "terminal A1",
        "terminal A2",
        "display",
        "console",
    }
    table.chooses("A2", "fold").deals("A♠", "A♦", "3♣")
    assert who_is_sent("A♦", table) >= {"terminal A1", "terminal A2", "display"}


def test_what_a_round_is_drawn_from_is_on_no_screen_while_it_is_sealed():
    table = Dealt("sic-bo", "A1", "A2")
    opening = tc.OpenWagering(table=T1, commitment="ab" * 32, share_commitment="cd" * 32)
    table.house.does(opening, Dealer())
    table.puts("A1", {"big": 1234}).closes()
    salt = table.house.spin(T1).salt
    assert len(salt) == 64
    assert who_is_sent(salt, table) == set()
    table.deals("1", "2", "3")
    assert who_is_sent(salt, table) == set()


def test_whoever_sits_down_after_the_deal_is_told_nothing_of_their_predecessor():
    table = Dealt("baccarat-crown", "A1", "A2").opens().puts("A1", {"banker": 1234}).closes().goes_on()
    table.house.now += 1
    table.house.does(pc.CashOut(terminal="A1", way=PaidBy.TICKET), Seat("A1"))
    table.house.note("A1", 5000)
    assert (table.seat("A1").settlement, table.seat("A1").slip) == (None, {})
