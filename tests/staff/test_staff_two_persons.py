"""Two pairs of eyes: which acts ask for another person, and who that may be."""

import pytest
from staff_desk import AUTOMATED, LADDERS, M18

from croupier.house.rulesets import RULESETS
from croupier.staff.approval import SECOND_RANK, Approval, Person, TwoPersons
from croupier.staff.authority import Power

TOUCHBET = RULESETS["melbourne-roulette-18/touchbet-single-zero"].ladder


def approval(first, second=None, same=False):
    other = Person("mia" if same else "noor", second) if second else None
    return Approval(Person("mia", first), other)


def test_an_act_in_two_hands_needs_another_person_who_holds_the_power():
    check = SECOND_RANK.check
    power = Power.REDEEM_COLOUR_OF_CLOSED_TABLE
    assert check(power, approval("dealer", "area-manager"), TOUCHBET) is None
    for first, second, same in [
        ("dealer", None, False),
        ("area-manager", None, False),
        ("area-manager", "area-manager", True),
        ("dealer", "higher-duties-dealer", False),
        ("player", "area-manager", False),
    ]:
        refused = check(power, approval(first, second, same), TOUCHBET)
        assert str(refused.clause) == "melbourne-roulette-18 3.1.2(c)(ii)"


def test_what_a_dealer_may_do_he_does_alone():
    rapid = RULESETS["rapid-roulette/single-zero"].ladder
    assert SECOND_RANK.asked(Power.CORRECT_OUTCOME, TOUCHBET)
    assert not SECOND_RANK.asked(Power.CORRECT_OUTCOME, rapid)
    assert SECOND_RANK.check(Power.CORRECT_OUTCOME, approval("dealer"), rapid) is None
    assert SECOND_RANK.check(Power.CORRECT_OUTCOME, approval("player"), rapid) is not None


def test_acts_that_ask_for_no_second_rank_are_checked_by_the_ladder_alone():
    assert SECOND_RANK.check(Power.EXCLUDE_PLAYER, approval("area-manager"), TOUCHBET) is not None
    assert SECOND_RANK.check(Power.EXCLUDE_PLAYER, approval("assistant-casino-manager"), TOUCHBET) is None


def test_where_a_book_names_no_rank_any_two_of_its_staff_will_do():
    power = Power.APPROVE_MANUAL_PAYMENT
    assert SECOND_RANK.check(power, approval("dealer", "dealer"), TOUCHBET) is None
    assert SECOND_RANK.check(power, approval("dealer", "dealer", same=True), TOUCHBET) is not None
    assert SECOND_RANK.check(power, approval("dealer", "player"), TOUCHBET) is not None
    assert TwoPersons(frozenset()).check(power, approval("dealer"), TOUCHBET) is None


@pytest.mark.parametrize(
    ("book", "rank", "other", "above"),
    [
        (M18, "area-manager", "dealer", True),
        (M18, "dealer", "area-manager", False),
        (M18, "dealer", "dealer", False),
        (M18, "player", "dealer", False),
        (M18, "dealer", "player", False),
        (AUTOMATED, "area-manager", "runner", True),
        (AUTOMATED, "virtual-dealer", "runner", False),
        (AUTOMATED, "runner", "area-manager", False),
    ],
)
def test_a_rank_stands_above_another(book, rank, other, above):
    assert LADDERS[book].above(rank, other) is above
