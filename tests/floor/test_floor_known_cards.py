"""A log knows players' cards by marks under a key, and by their numbers where an older log does."""

import pytest
from floor_house import A1, A2, B7, BOSS, DEVICE, NOON, R1, TheHouse
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.known_cards import HIDDEN, mark_of, masked
from croupier.floor.rooms import LOYALTY
from croupier.floor.statements import statement
from croupier.loyalty.commands import SetLimits
from croupier.store.port import ANOTHER_QUESTION
from croupier.terminal import commands as pc
from croupier.terminal.events import PlayerIdentified

NUMBER, OTHER = "6005123498765432", "6005123498765433"
KEY, HOUSE = bytes(range(32)), "ab" * 32
DAY = 86_400_000
LOSS = "automated-10.2 3.9[loss]"
AUTOMATED = {"R1": "automated-10.2/roulette", "R2": "automated-10.2/roulette"}
DESK = Staff(StaffId("marta"))
HEX = st.binary(min_size=32, max_size=32)


def shows(house, name, card=NUMBER):
    house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)


def limited(house, loss, card=NUMBER):
    house.does(SetLimits(card=card, card_shown=True, daily_loss=loss), DESK)


def automated():
    return TheHouse(**AUTOMATED).staffed().opened(R1).seated(A1, A2, B7)


def as_written_of_old(house):
    """What is asked now is kept with numbers in it, as it was before cards had marks."""
    house.core.known_cards.taken_in = lambda command: command
    return house


@given(
    HEX, HEX, st.text("0123456789", min_size=1, max_size=19), st.text("0123456789", min_size=1, max_size=19)
)
def test_a_mark_is_of_one_card_one_key_and_one_house(key, other, number, another):
    mark = mark_of(number, key, HOUSE)
    assert mark == mark_of(number, key, HOUSE) == mark_of(mark, key, HOUSE)
    assert (mark == mark_of(another, key, HOUSE)) == (number == another)
    assert (mark == mark_of(number, other, HOUSE)) == (key == other)
    assert mark != mark_of(number, key, "cd" * 32)


def test_a_mark_is_the_hmac_that_is_written_down():
    assert mark_of(NUMBER, KEY, HOUSE) == "card-df147c233d94377a11363056cd6102d3"


@pytest.mark.parametrize(
    ("number", "shown"),
    [(NUMBER, "5432"), ("12345678", "5678"), ("1234567", "567"), ("5", ""), (f"card-{'0f' * 16}", "")],
)
def test_at_most_four_digits_are_shown_and_never_more_than_half(number, shown):
    assert masked(number) == HIDDEN + shown


def test_no_number_is_kept_and_whoever_brings_it_is_known_by_it():
    house = automated()
    shows(house, A1)
    limited(house, 1_000)
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=1_100), Seat(A1)) == LOSS
    told = [str(each) for each in house.store.tail()] + [str(each) for each in house.store.entries()]
    assert told
    assert not any(NUMBER in each for each in told)
    assert not any(NUMBER in account for account in house.store.balances().of)
    assert house.terminal(A1).player.name == house.card(NUMBER) != house.card(OTHER)
    shows(house, A2, OTHER)
    house.bets(A2, red=1_100)


def test_a_terminal_shows_the_end_of_a_number_until_the_house_is_started_anew():
    house = automated()
    shows(house, A1)
    name = house.terminal(A1).player.name
    assert house.core.known_cards.shown(name) == f"{HIDDEN}5432"
    assert house.started_anew().core.known_cards.shown(name) == HIDDEN


@pytest.mark.parametrize("wrong", ["", "a:b", "9" * 41])
def test_what_cannot_be_the_number_of_a_card_is_refused_and_not_kept(wrong):
    house = automated()
    for command, by in (
        (pc.IdentifyPlayer(terminal=A1, player=wrong), DEVICE),
        (SetLimits(card=wrong, card_shown=True, daily_loss=1), DESK),
    ):
        assert house.refuses(command, by) == "the name of a card has at most 40 characters and no colon"


def test_a_command_that_comes_again_with_another_number_is_another_question():
    house = automated()
    first = pc.IdentifyPlayer(terminal=A1, player=NUMBER)
    assert house.does(first, DEVICE, "card/1") == house.does(first, DEVICE, "card/1")
    again = house.ask(pc.IdentifyPlayer(terminal=A1, player=OTHER), DEVICE, "card/1")
    assert again == ANOTHER_QUESTION


# ── logs that hold numbers ──────────────────────────────────────────────────────────────────


def test_limits_of_a_card_that_an_older_log_knows_by_its_number_go_on():
    old = as_written_of_old(automated())
    limited(old, 1_000)
    shows(old, A1)
    house = old.started_anew()
    assert house.card(NUMBER) == NUMBER
    shows(house, A2)
    assert house.terminal(A2).player.name == NUMBER
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A2, red=1_100), Seat(A2)) == LOSS
    house.bets(A2, red=600)
    assert house.refuses(house.slip(A1, red=500), Seat(A1)) == LOSS
    limited(house, 500)
    assert house.state(LOYALTY, NUMBER).limits.loss == 500
    sittings = statement(house.store, house.card(NUMBER), NOON - DAY, NOON + DAY, house.now).sittings
    assert [each.terminal for each in sittings] == [A1, A2]
    assert house.core.known_cards.shown(NUMBER) == f"{HIDDEN}5432"


def test_a_card_that_an_older_log_has_not_seen_has_a_mark_there():
    old = as_written_of_old(automated())
    limited(old, 1_000)
    house = old.started_anew()
    shows(house, A2, OTHER)
    (known,) = (each.event.player for each in house.store.tail() if isinstance(each.event, PlayerIdentified))
    assert known == house.card(OTHER) == mark_of(OTHER, bytes(range(32, 64)), "0" * 64)


def test_an_exclusion_of_an_older_log_holds_for_its_card_though_no_limit_was_ever_set():
    old = as_written_of_old(TheHouse().staffed().opened(R1).seated(A1, A2, B7))
    shows(old, A1)
    old.does(pc.ExcludePlayer(terminal=A1, because="a device"), BOSS)
    old.cashes_out(A1)
    house = old.started_anew()
    elsewhere = pc.IdentifyPlayer(terminal=A2, player=NUMBER)
    assert house.refuses(elsewhere, DEVICE) == "rapid-roulette 12.2.2"
    house.does(pc.IdentifyPlayer(terminal=A2, player=OTHER), DEVICE)
    house.does(pc.LiftExclusion(terminal=A1, because="may play again"), BOSS)
    house.does(pc.IdentifyPlayer(terminal=B7, player=NUMBER), DEVICE)


def test_a_card_in_use_when_an_older_log_was_closed_is_the_same_card_when_it_is_shown_again():
    old = as_written_of_old(TheHouse().staffed().opened(R1).seated(A1))
    shows(old, A1)
    house = old.started_anew()
    shows(house, A1)
    assert isinstance(house.ask(pc.IdentifyPlayer(terminal=A1, player=OTHER), DEVICE), Refused)
