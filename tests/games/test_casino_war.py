"""Casino War as a game among games."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.cite import Cited, Clause
from croupier.games.cards import Shoe, counted
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.games.game import Act, Ask, Draw, Failed, Kind, Outcome, Over
from croupier.games.odds import Odds
from croupier.rulebooks.automated_10_2.casino_war import CASINO_WAR, CASINO_WAR_RULES

TWO = {"A1": {"ante": 1000, "tie": 200}, "B2": {"ante": 400}}
X = Clause("x", "1")


def tied():
    position = CASINO_WAR.start(TWO)
    for card in ("9♠", "9♥", "9♣"):
        position = position.after(Outcome(card))
    return position


def test_bets_are_those_that_may_be_placed():
    assert list(CASINO_WAR.bets()) == ["ante", "tie"]
    assert CASINO_WAR.check({"go-to-war": 100}).reason == "there is no bet 'go-to-war' here"
    assert CASINO_WAR.check({"ante": 0}) is not None


def test_a_table_may_not_offer_the_tie_wager():
    game = CasinoWar(replace(CASINO_WAR_RULES, tie=None))
    assert list(game.bets()) == ["ante"]
    assert game.check({"ante": 100, "tie": 100}) is not None
    assert game.exact_multiple("tie") == 1


def test_tie_odds_are_a_setting():
    game = CasinoWar(replace(CASINO_WAR_RULES, tie=Odds(11, 1, X)))
    position = game.start({"A1": {"ante": 100, "tie": 100}})
    for move in (Outcome("9♠"), Outcome("9♥"), Act("A1", "surrender")):
        position = position.after(move)
    assert position.results()["A1"]["tie"].returned == 1200


def test_a_stake_that_pays_in_whole_cents():
    game = CasinoWar(replace(CASINO_WAR_RULES, ante=Odds(6, 5, X), tie=Odds(21, 2, X)))
    assert game.exact_multiple("ante") == 10
    assert game.exact_multiple("tie") == 2


def test_the_order_of_answers_makes_no_difference():
    one = tied().after(Act("A1", "go-to-war")).after(Act("B2", "surrender"))
    other = tied().after(Act("B2", "surrender")).after(Act("A1", "go-to-war"))
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    ("position", "move"),
    [
        (CASINO_WAR.start(TWO), Act("A1", "surrender")),
        (CASINO_WAR.start(TWO), Failed()),
        (tied(), Outcome("9♦")),
        (tied(), Act("A1", "double")),
        (tied(), Act("Z9", "surrender")),
        (tied().after(Act("A1", "surrender")), Act("A1", "go-to-war")),
        (CasinoWar(CASINO_WAR_RULES, Shoe(counted(["9♠", "9♥"]))).start(TWO), Outcome("K♠")),
    ],
)
def test_a_move_that_is_not_possible_is_an_error(position, move):
    with pytest.raises(ValueError, match=r"cannot|due|void the round|no K♠"):
        position.after(move)


def test_faults_name_what_is_wrong():
    wrong = replace(
        CASINO_WAR_RULES,
        ranking=Cited(("A", "K"), X),
        surrender_returns=Cited(Fraction(1), X),
        war=Odds(0, 1, X),
    )
    assert CASINO_WAR_RULES.faults() == ()
    assert len(wrong.faults()) == 3
    assert {fault.clause for fault in wrong.faults()} == {X}


def test_a_game_is_a_value():
    assert hash(CASINO_WAR) == hash(CasinoWar(CASINO_WAR_RULES))
    assert CasinoWar(CASINO_WAR_RULES) == CASINO_WAR


@given(st.data(), st.integers(1, 4))
def test_every_stake_has_a_result_and_no_cent_is_lost(data, areas):
    slips = {f"T{n}": {"ante": 100 * n, "tie": 50} for n in range(1, areas + 1)}
    shoe = Shoe(counted(["9♠", "9♥", "9♦", "9♣", "K♠", "K♥", "2♠", "2♥"]))
    position = CasinoWar(CASINO_WAR_RULES, shoe).start(slips)
    while not isinstance(turn := position.turn(), Over):
        match turn:
            case Draw(law=law):
                position = position.after(Outcome(data.draw(st.sampled_from(sorted(law.weights)))))
            case Ask(options=options):
                at = data.draw(st.sampled_from(sorted(options)))
                position = position.after(Act(at, data.draw(st.sampled_from(options[at]))))
    results, stakes = position.results(), position.stakes()
    assert {at: set(each) for at, each in results.items()} == {at: set(slip) for at, slip in stakes.items()}
    for at, each in results.items():
        for bet, result in each.items():
            _kind_fits(result, stakes[at][bet])
    assert all(choice in WarChoice for _, choice in position.choices)


def _kind_fits(result, stake):
    match result.kind:
        case Kind.WIN:
            assert result.returned > stake
        case Kind.STAND_OFF:
            assert result.returned == stake
        case Kind.LOSE:
            assert result.returned in (0, Fraction(stake, 2))
        case Kind.VOID:
            raise AssertionError("nothing is void at Casino War")
