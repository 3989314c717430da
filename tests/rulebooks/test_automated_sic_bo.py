"""Fully Automated Sic Bo, clause by clause: part 12 and the rules of Sic Bo it incorporates."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest
from floor_rounds import make, opened, position_at, results_of

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Draw, Kind, Outcome, Over
from croupier.games.sic_bo.dice import announced, total
from croupier.games.sic_bo.rules import DiceBetKind, OnTriple
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.maths.exact import returns
from croupier.rulebooks.automated_10_2.sic_bo import INCORPORATED_SIC_BO, SIC_BO, sic_bo

AT = TerminalId("T1")
BOOK = "automated-10.2"
THROWS = tuple(product(range(1, 7), repeat=3))


def throw(slip, dice, game=SIC_BO):
    """At a table of the floor."""
    return results_of(game, slip, *map(str, dice))


def reckoned(slip, dice, game=SIC_BO):
    """By the game alone, where all throws there are are tried."""
    assert game.check(slip) is None
    position = game.start({AT: slip})
    for die in dice:
        position = position.after(Outcome(str(die)))
    assert position.turn() == Over()
    return position.results()[AT]


def returned(bet, dice, game=SIC_BO):
    """What comes back of 1,000 cents."""
    return throw({bet: 1000}, dice, game)[bet].returned


def back(bet, dice):
    return reckoned({bet: 1000}, dice)[bet].returned


def winning_throws(bet):
    return {dice for dice in THROWS if back(bet, dice) > 0}


def edge(bet, game=SIC_BO):
    return 1 - returns(game.start({AT: {bet: 1}}), AT).mean(lambda back: back)


def proves(*values, clause):
    return pytest.param(*values, marks=pytest.mark.clause(f"{BOOK} {clause}"), id=f"{clause} {values[0]}")


@pytest.mark.clause("automated-10.2 12.1")
def test_12_1_the_sic_bo_rules_decide_only_what_part_12_leaves_open():
    counting = Cited(OnTriple.COUNTS, Clause("incorporated-sic-bo", "2.4"))
    narrower = Cited((4, 9), Clause("incorporated-sic-bo", "2.1"))
    game = sic_bo(replace(INCORPORATED_SIC_BO, even_and_odd_on_triple=counting, small=narrower))
    assert returned("even", (2, 2, 2), game) == 2000
    assert returned("small", (2, 4, 4), game) == 0
    for bet, dice, back in (
        ("triple:2", (2, 2, 2), 181_000),
        ("small", (1, 2, 4), 2000),
        ("total:9", (2, 3, 4), 8000),
    ):
        assert returned(bet, dice, game) == back
        assert throw({bet: 1000}, dice, game)[bet].clause.book == "automated-10.2"


@pytest.mark.clause("automated-10.2 12.2[total]")
def test_12_2_the_total_is_the_sum_of_the_three_dice():
    assert total((1, 1, 1)) == 3
    assert total((2, 4, 6)) == 12
    assert total((6, 6, 6)) == 18
    assert {total(dice) for dice in THROWS} == set(range(3, 19))


@pytest.mark.clause("automated-10.2 12.3.1")
def test_12_3_1_three_dice_make_216_equal_throws():
    at = opened(SIC_BO, "A1")
    at.set("A1", {"big": 100})
    at.close_as_the_book_does()
    for die in "621":
        turn = position_at(at).turn()
        assert isinstance(turn, Draw)
        assert turn.by == "dice"
        assert dict(turn.law) == {face: Fraction(1, 6) for face in "123456"}
        make(at, die)
    assert position_at(at).turn() == Over()
    assert isinstance(at.enter("1"), Refused)
    with pytest.raises(ValueError, match="every die has been read"):
        position_at(at).after(Outcome("1"))


@pytest.mark.clause("automated-10.2 12.3.1")
@pytest.mark.parametrize("dice", [2, 4])
def test_12_3_1_another_number_of_dice_is_a_fault(dice):
    rules = replace(SIC_BO.rules, dice=replace(SIC_BO.rules.dice, value=dice))
    assert [str(fault.clause) for fault in rules.faults()] == ["automated-10.2 12.3.1"]
    assert SIC_BO.rules.faults() == ()


@pytest.mark.clause("automated-10.2 12.4.1")
def test_12_4_1_the_casino_chooses_which_wagers_it_offers():
    assert len(SIC_BO.bets()) == 56
    rules = replace(
        SIC_BO.rules, offered=replace(SIC_BO.rules.offered, value=(DiceBetKind.SMALL, DiceBetKind.TRIPLE))
    )
    game = SicBo(rules)
    assert list(game.bets()) == ["small", *(f"triple:{n}" for n in range(1, 7))]
    assert game.check({"small": 100, "triple:4": 100}) is None
    assert "no bet 'big'" in str(game.check({"big": 100}))


@pytest.mark.clause("automated-10.2 12.5.2")
def test_12_5_2_the_dice_are_announced_from_low_to_high_and_then_their_total():
    for dice in permutations((2, 4, 6)):
        assert announced(dice) == "2 4 6, total 12"
        assert throw({"even": 1000}, dice)["even"].why.startswith("2 4 6, total 12")
    assert announced((5, 5, 1)) == "1 5 5, total 11"


@pytest.mark.parametrize(
    ("bet", "dice", "back", "losing"),
    [
        proves("small", (1, 2, 4), 2000, (6, 4, 2), clause="12.6.1[small]"),
        proves("big", (6, 4, 2), 2000, (1, 2, 4), clause="12.6.1[big]"),
        proves("triple:4", (4, 4, 4), 181_000, (4, 4, 5), clause="12.6.1[specific-triple]"),
        proves("triple:1", (1, 1, 1), 181_000, (6, 6, 6), clause="12.6.1[specific-triple]"),
        proves("double:5", (5, 1, 5), 12_000, (5, 1, 1), clause="12.6.1[specific-double]"),
        proves("any-triple", (2, 2, 2), 32_000, (2, 2, 3), clause="12.6.1[any-triple]"),
        proves("total:4", (1, 2, 1), 63_000, (1, 1, 1), clause="12.6.1[total-4-17]"),
        proves("total:17", (6, 5, 6), 63_000, (6, 6, 6), clause="12.6.1[total-4-17]"),
        proves("total:5", (1, 2, 2), 32_000, (1, 1, 2), clause="12.6.1[total-5-16]"),
        proves("total:16", (6, 5, 5), 32_000, (6, 6, 5), clause="12.6.1[total-5-16]"),
        proves("total:6", (1, 2, 3), 19_000, (1, 2, 4), clause="12.6.1[total-6-15]"),
        proves("total:15", (6, 5, 4), 19_000, (6, 5, 3), clause="12.6.1[total-6-15]"),
        proves("total:7", (1, 2, 4), 13_000, (1, 2, 3), clause="12.6.1[total-7-14]"),
        proves("total:14", (6, 5, 3), 13_000, (6, 5, 4), clause="12.6.1[total-7-14]"),
        proves("total:8", (1, 3, 4), 9000, (1, 3, 5), clause="12.6.1[total-8-13]"),
        proves("total:13", (6, 5, 2), 9000, (6, 5, 1), clause="12.6.1[total-8-13]"),
        proves("total:9", (1, 3, 5), 8000, (1, 3, 4), clause="12.6.1[total-9-12]"),
        proves("total:12", (6, 5, 1), 8000, (6, 5, 2), clause="12.6.1[total-9-12]"),
        proves("total:10", (1, 3, 6), 7000, (1, 4, 6), clause="12.6.1[total-10-11]"),
        proves("total:11", (6, 4, 1), 7000, (6, 3, 1), clause="12.6.1[total-10-11]"),
        proves("even", (1, 3, 6), 2000, (1, 3, 5), clause="12.6.1[even]"),
        proves("odd", (1, 3, 5), 2000, (1, 3, 6), clause="12.6.1[odd]"),
    ],
)
def test_12_6_1_each_bet_pays_its_odds_or_loses(bet, dice, back, losing):
    assert returned(bet, dice) == back
    assert throw({bet: 1000}, dice)[bet].kind is Kind.WIN
    assert returned(bet, losing) == 0
    assert throw({bet: 1000}, losing)[bet].kind is Kind.LOSE


@pytest.mark.clause("automated-10.2 12.6.1[two-dice]")
def test_12_6_1_fifteen_combinations_of_two_dice_pay_6_to_1():
    combinations = "1-2 1-3 1-4 1-5 1-6 2-3 2-4 2-5 2-6 3-4 3-5 3-6 4-5 4-6 5-6".split()
    assert [bet for bet in SIC_BO.bets() if bet.startswith("pair:")] == [f"pair:{c}" for c in combinations]
    for combination in combinations:
        low, high = map(int, combination.split("-"))
        for dice in THROWS:
            wins = low in dice and high in dice
            assert back(f"pair:{combination}", dice) == (7000 if wins else 0)
        assert returned(f"pair:{combination}", (high, low, low)) == 7000
        assert returned(f"pair:{combination}", (high, high, high)) == 0


@pytest.mark.clause("automated-10.2 12.6.1[single-die]")
@pytest.mark.parametrize("number", range(1, 7))
def test_12_6_1_a_single_die_pays_by_how_many_dice_show_it(number):
    bet, other, another = f"single:{number}", number % 6 + 1, (number + 1) % 6 + 1
    assert returned(bet, (other, number, another)) == 2000
    assert returned(bet, (other, number, number)) == 3000
    assert returned(bet, (number, number, number)) == 13_000
    assert returned(bet, (other, other, another)) == 0


@pytest.mark.clause("automated-10.2 12.6.1[3-of-4]")
@pytest.mark.parametrize("four", ["3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4"])
def test_12_6_1_three_different_numbers_of_four_pay_7_to_1(four):
    numbers = set(map(int, four.split("-")))
    winning = set(permutations(numbers, 3))
    assert len(winning) == 24
    for dice in THROWS:
        assert back(f"three-of-four:{four}", dice) == (8000 if dice in winning else 0)
    one, other, third, _ = numbers
    assert returned(f"three-of-four:{four}", (third, one, other)) == 8000
    assert returned(f"three-of-four:{four}", (third, one, one)) == 0


@pytest.mark.clause("automated-10.2 12.6.1[3-of-4]")
def test_12_6_1_there_are_four_fours():
    fours = {bet for bet in SIC_BO.bets() if bet.startswith("three-of-four:")}
    assert fours == {f"three-of-four:{four}" for four in ("3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4")}


@pytest.mark.clause("incorporated-sic-bo 2.1", "incorporated-sic-bo 2.2")
def test_incorporated_2_1_small_is_4_to_10_and_big_11_to_17():
    mixed = [dice for dice in THROWS if len(set(dice)) > 1]
    assert {sum(dice) for dice in mixed if back("small", dice)} == set(range(4, 11))
    assert {sum(dice) for dice in mixed if back("big", dice)} == set(range(11, 18))
    assert {sum(dice) for dice in mixed if not back("small", dice)} == set(range(11, 18))
    assert {sum(dice) for dice in mixed if not back("big", dice)} == set(range(4, 11))
    # 3 and 18 are outside the ranges, and not only because they are triples.
    counting = Cited(OnTriple.COUNTS, Clause("incorporated-sic-bo", "2.3"))
    game = sic_bo(replace(INCORPORATED_SIC_BO, small_and_big_on_triple=counting))
    assert (returned("small", (1, 1, 1), game), returned("small", (2, 2, 2), game)) == (0, 2000)
    assert (returned("big", (6, 6, 6), game), returned("big", (5, 5, 5), game)) == (0, 2000)


@pytest.mark.clause("incorporated-sic-bo 2.3")
@pytest.mark.parametrize("number", range(1, 7))
def test_incorporated_2_3_small_and_big_lose_on_every_triple(number):
    for bet, result in throw({"small": 1000, "big": 1000}, (number,) * 3).items():
        assert (bet, result.returned, str(result.clause)) == (bet, 0, "incorporated-sic-bo 2.3")


@pytest.mark.clause("incorporated-sic-bo 2.4")
def test_incorporated_2_4_even_and_odd_go_by_the_total_and_lose_on_every_triple():
    for dice in THROWS:
        triple, even = len(set(dice)) == 1, sum(dice) % 2 == 0
        results = reckoned({"even": 1000, "odd": 1000}, dice)
        assert results["even"].returned == (2000 if even and not triple else 0)
        assert results["odd"].returned == (0 if even or triple else 2000)
    assert str(throw({"odd": 1000}, (3, 3, 3))["odd"].clause) == "incorporated-sic-bo 2.4"


@pytest.mark.clause("incorporated-sic-bo 2.5")
@pytest.mark.parametrize("number", range(1, 7))
def test_incorporated_2_5_a_triple_wins_its_double_and_is_paid_once(number):
    assert returned(f"double:{number}", (number,) * 3) == 12_000
    assert len(winning_throws(f"double:{number}")) == 16
    assert all(dice.count(number) >= 2 for dice in winning_throws(f"double:{number}"))


@pytest.mark.clause("incorporated-sic-bo 2.6")
def test_incorporated_2_6_a_total_wins_however_it_is_thrown():
    for points, back in ((6, 19_000), (9, 8000), (12, 8000), (15, 19_000)):
        assert returned(f"total:{points}", (points // 3,) * 3) == back
    ways = [len(winning_throws(f"total:{points}")) for points in range(4, 18)]
    assert ways == [3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3]
    assert {"total:3", "total:18"}.isdisjoint(SIC_BO.bets())


EDGES = {
    "small": "1/36",
    "big": "1/36",
    "even": "1/36",
    "odd": "1/36",
    **{f"triple:{n}": "35/216" for n in range(1, 7)},
    "any-triple": "1/9",
    **{f"double:{n}": "1/9" for n in range(1, 7)},
    **dict.fromkeys(("total:4", "total:17", "total:8", "total:13", "total:10", "total:11"), "1/8"),
    **dict.fromkeys(("total:5", "total:16"), "1/9"),
    **dict.fromkeys(("total:6", "total:15"), "13/108"),
    **dict.fromkeys(("total:7", "total:14"), "7/72"),
    **dict.fromkeys(("total:9", "total:12"), "2/27"),
    **{f"pair:{low}-{high}": "1/36" for low in range(1, 7) for high in range(low + 1, 7)},
    **{f"single:{n}": "1/27" for n in range(1, 7)},
    **{f"three-of-four:{four}": "1/9" for four in ("3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4")},
}


def test_the_exact_edge_of_every_bet():
    assert {bet: edge(bet) for bet in SIC_BO.bets()} == {bet: Fraction(text) for bet, text in EDGES.items()}


@pytest.mark.parametrize("bet", ["even", "odd"])
def test_even_and_odd_are_fair_where_triples_count(bet):
    counting = Cited(OnTriple.COUNTS, Clause("incorporated-sic-bo", "2.4"))
    assert edge(bet, sic_bo(replace(INCORPORATED_SIC_BO, even_and_odd_on_triple=counting))) == 0
