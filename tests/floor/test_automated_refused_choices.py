"""Every way in which a choice is refused: with its reason, with the book's clause, and the hand unchanged."""

from collections.abc import Callable
from typing import NamedTuple

import pytest
from automated_floor import A1, A2, A3, ASSISTANT, BOOK, DEVICE, MANAGER, table_of

from croupier.core.decider import Refused
from croupier.floor.asker import Dealer, Seat
from croupier.loyalty.commands import SetLimits
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart

BLACKJACK = "incorporated-blackjack"
HANDS = ("5♠", "10♠", "9♥", "6♠", "8♠")  # A1 has 11 and is asked, A2 has 18, the dealer shows a 9


def blackjack(funds):
    house = table_of("blackjack", "A1", "A2", funds=funds).seated(A3, funds=0)
    house.opening()
    house.slips(A1={"blackjack": 1000}, A2={"blackjack": 1000})
    house.expires()
    house.deals(*HANDS)
    return house


def hit_already(house):
    house.chooses(A1, "hit")


def time_over(house):
    house.now += 15_000


def next_round(house):
    house.does(tc.VoidRound(table="R1", round=1, cause="disruption", detail="fire"), MANAGER)
    house.opening()


def terminal_failed(house):
    house.fails(A1)


def display_failed(house):
    house.fails(A1, FaultyPart.DISPLAY)


def sent_away(house):
    house.does(tc.SendAway(table="R1", terminal=A1, because="shouts"), MANAGER)


def excluded(house):
    house.does(tc.ExcludePlayer(table="R1", terminal=A1, because="used a device"), ASSISTANT)


def limited(house):
    house.does(pc.IdentifyPlayer(terminal=A1, player="gold-1"), DEVICE)
    house.does(SetLimits(card="gold-1", card_shown=True, daily_loss=1999), MANAGER)


def nothing(_house):
    pass


class Case(NamedTuple):
    """What happens before, who chooses what, and by what reason and clause they may not."""

    before: Callable
    name: str
    choice: str
    reason: str
    clause: str
    by: object = None
    funds: int = 100_00


IN_TURN, DOUBLE = f"{BOOK} 16.8.2(a)", f"{BOOK} 16.8.1(b)(i)"
CASES = [
    Case(nothing, A2, "stand", "it is for A1 to choose now, not for A2", IN_TURN),
    Case(nothing, A2, "double", "it is for A1 to choose now", DOUBLE),
    Case(hit_already, A1, "hit", "A1 has already chosen", IN_TURN),
    Case(time_over, A1, "hit", "the 15 seconds to choose are over", IN_TURN),
    Case(next_round, A1, "hit", "round 1 is not in play; round 2 is", IN_TURN),
    Case(nothing, A1, "hit", "A2 plays its own hand, not that of A1", IN_TURN, Seat(A2)),
    Case(nothing, A1, "hit", "A1 still has 15 seconds to choose", IN_TURN, Dealer()),
    Case(time_over, A1, "stand", "only the player may choose Stand", IN_TURN, Dealer()),
    Case(nothing, A1, "split", "only two cards that count the same are split", f"{BLACKJACK} 3.6"),
    Case(nothing, A1, "surrender", "'Surrender' cannot be chosen; choose Hit", f"{BLACKJACK} 3.9"),
    Case(nothing, A1, "fly", "'fly' cannot be chosen; choose Hit", IN_TURN),
    Case(nothing, A1, "double", "Double costs $10.00 and there is $5.00", DOUBLE, funds=1500),
    Case(terminal_failed, A1, "hit", "the terminal has failed and is not repaired yet", f"{BOOK} 9.2.2"),
    Case(
        display_failed,
        A1,
        "hit",
        "the display of the terminal has failed and is not repaired yet",
        f"{BOOK} 9.2.2",
    ),
    Case(sent_away, A1, "hit", "staff have asked you to stop playing here", f"{BOOK} 5.4.2"),
    Case(excluded, A1, "hit", "you are excluded from this game", f"{BOOK} 20.2.2"),
    Case(limited, A1, "double", "beyond the limit that you set", f"{BOOK} 3.9[loss]"),
    Case(nothing, A3, "hit", "there is no money at this terminal; buy in first", IN_TURN),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason)
def test_a_choice_is_refused_with_its_reason_and_clause_and_the_hand_is_unchanged(case):
    house = blackjack(funds=case.funds)
    command = house.choice(case.name, case.choice)
    case.before(house)
    unchanged = house.state_of_all()
    answer = house.ask(command, case.by or Seat(case.name))
    assert isinstance(answer, Refused), answer
    assert case.reason in answer.reason
    assert str(answer.clause) == case.clause
    assert house.state_of_all() == unchanged


@pytest.mark.parametrize(
    ("game", "slip", "draws", "choice"),
    [
        ("casino-war", {"ante": 1000}, ("K♠", "K♥", "K♦"), "go-to-war"),
        ("three-card-poker", {"ante:1-2-3": 1000}, tuple("2♠ 3♠ 4♠ K♥ K♦ 9♣ 7♥ 8♥ J♦".split()), "play"),
        ("lucky-big-wheel-1", {"symbol:A": 1000}, (), "spin"),
        ("virtual-roulette", {"red": 1000}, (), "spin"),
    ],
)
def test_in_every_game_of_choices_a_failed_terminal_chooses_nothing(game, slip, draws, choice):
    house = table_of(game, "A1", "A2")
    house.opening()
    house.slips(A1=slip, A2=slip)
    house.expires()
    house.deals(*draws)
    asked = next(iter(house.turn().options))
    house.fails(asked)
    assert house.may_not_choose(asked, choice) == f"{BOOK} 9.2.2"
