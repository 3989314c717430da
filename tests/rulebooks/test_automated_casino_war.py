"""Chapter 17 of the automated book, and the rules of Casino War it incorporates, clause by clause."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from automated_floor import table_of
from floor_rounds import not_laid, round_of

from croupier.core.cite import Cited, Clause
from croupier.games.cards import DECK
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Act, Ask, Draw, Kind, Outcome, Over
from croupier.games.odds import ChosenOdds, Odds
from croupier.rulebooks.automated_10_2.casino_war import (
    CASINO_WAR,
    CASINO_WAR_RULES,
    INCORPORATED_CASINO_WAR,
    SECOND_TIE_WITHOUT_BONUS,
)

ANTE = {"A1": {"ante": 1000}}
BOTH = {"A1": {"ante": 1000, "tie": 500}}
TWO = {"A1": {"ante": 1000}, "B2": {"ante": 400}}
THREE = {"A1": {"ante": 1000}, "B2": {"ante": 400}, "C3": {"ante": 600}}


def after(slips, *moves, game=CASINO_WAR):
    """The position after cards ("K♠") and choices ("A1 surrender")."""
    position = game.start(slips)
    for move in moves:
        at, space, choice = move.partition(" ")
        position = position.after(Act(at, choice) if space else Outcome(move))
    return position


def dealt(slips, *moves):
    """The same at a table of the floor."""
    return round_of(CASINO_WAR, slips, *moves)


def returned(slips, *moves, game=CASINO_WAR):
    """What each wager of each terminal came to, in cents."""
    results = (dealt(slips, *moves) if game is CASINO_WAR else after(slips, *moves, game=game)).results()
    return {at: {bet: result.returned for bet, result in each.items()} for at, each in results.items()}


def with_decks(decks):
    return replace(CASINO_WAR_RULES, decks=Cited(decks, Clause("automated-10.2", "17.3.1")))


@pytest.mark.clause("automated-10.2 17.1")
def test_17_1_automated_rules_prevail_over_the_incorporated_ones():
    # The incorporated rules know six decks only; the automated ones four to eight.
    assert replace(INCORPORATED_CASINO_WAR, decks=Cited(8, Clause("x", "1"))).faults()
    assert with_decks(8).faults() == ()
    assert CASINO_WAR_RULES.undecided.clause == Clause("automated-10.2", "17.6.2")
    assert CASINO_WAR_RULES.surrender_returns.clause == Clause("automated-10.2", "17.6.1(a)")


@pytest.mark.clause("automated-10.2 17.1")
def test_17_1_what_the_automated_rules_leave_open_stays_as_incorporated():
    assert CASINO_WAR_RULES.ante == Odds(1, 1, Clause("incorporated-casino-war", "2.1"))
    assert CASINO_WAR_RULES.tie == ChosenOdds(10, 1, Clause("incorporated-casino-war", "2.3"))
    assert CASINO_WAR_RULES.ranking.clause == Clause("incorporated-casino-war", "1.2")


@pytest.mark.clause("automated-10.2 17.3.1")
@pytest.mark.parametrize(("decks", "allowed"), [(3, False), (4, True), (6, True), (8, True), (9, False)])
def test_17_3_1_four_to_eight_decks(decks, allowed):
    refused = [fault.clause for fault in with_decks(decks).faults()]
    assert refused == ([] if allowed else [Clause("automated-10.2", "17.3.1")])
    if not allowed:
        assert not_laid("automated-10.2/casino-war", decks=str(decks)) == "automated-10.2 17.3.1"


@pytest.mark.clause("automated-10.2 17.3.1")
def test_17_3_1_each_deck_has_52_cards_and_no_joker():
    shoe = CasinoWar(with_decks(4)).start(ANTE).shoe
    assert len(shoe) == 208
    assert dict(shoe.left) == dict.fromkeys(DECK, 4)
    assert len(DECK) == 52


@pytest.mark.clause("automated-10.2 17.3.2", "incorporated-casino-war 1.2")
def test_17_3_2_ace_is_highest_and_two_lowest():
    for lower, higher in pairwise(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]):
        assert returned(ANTE, f"{higher}♦", f"{lower}♠") == {"A1": {"ante": 2000}}
        assert returned(ANTE, f"{lower}♦", f"{higher}♠") == {"A1": {"ante": 0}}
    assert returned(ANTE, "A♦", "2♠") == {"A1": {"ante": 2000}}


@pytest.mark.clause("automated-10.2 17.3.2", "incorporated-casino-war 1.2")
def test_17_3_2_suits_decide_nothing():
    for suit in "♠♥♦♣":
        assert isinstance(dealt(ANTE, "9♠", f"9{suit}").turn(), Ask)


@pytest.mark.clause("automated-10.2 17.5.1(a)")
def test_17_5_1_a_one_card_to_each_betting_area_in_turn():
    position = dealt(THREE, "4♠", "5♠", "6♠")
    assert [position.card_of(at) for at in ("A1", "B2", "C3")] == ["4♠", "5♠", "6♠"]
    backwards = dict(reversed(list(THREE.items())))
    assert after(backwards, "4♠", "5♠", "6♠").card_of("C3") == "4♠"


@pytest.mark.clause("automated-10.2 17.5.1(a)")
def test_17_5_1_a_an_area_with_two_wagers_gets_one_card():
    assert isinstance(dealt(BOTH, "4♠", "5♠").turn(), Over)


@pytest.mark.clause("automated-10.2 17.5.1(b)")
def test_17_5_1_b_then_one_card_to_the_dealer():
    assert isinstance(dealt(THREE, "4♠", "5♠", "6♠").turn(), Draw)
    position = dealt(THREE, "4♠", "5♠", "6♠", "K♣")
    assert position.dealer_card() == "K♣"
    assert isinstance(position.turn(), Over)


@pytest.mark.clause("automated-10.2 17.6.1")
def test_17_6_1_equal_rank_offers_surrender_or_war_to_those_players_only():
    turn = after(THREE, "9♠", "K♠", "9♥", "9♣").turn()
    assert turn.options == {"A1": ("surrender", "go-to-war"), "C3": ("surrender", "go-to-war")}


@pytest.mark.clause("automated-10.2 17.6.1(a)", "incorporated-casino-war 2.4")
def test_17_6_1_a_surrender_gives_up_half_the_ante():
    slips = {"A1": {"ante": 100}}
    for rules in (CASINO_WAR_RULES, INCORPORATED_CASINO_WAR):
        assert returned(slips, "9♠", "9♣", "A1 surrender", game=CasinoWar(rules)) == {"A1": {"ante": 50}}
    result = after(slips, "9♠", "9♣", "A1 surrender").results()["A1"]["ante"]
    assert (result.kind, result.clause) == (Kind.LOSE, Clause("automated-10.2", "17.6.1(a)"))


@pytest.mark.clause("automated-10.2 17.6.1(a)")
def test_17_6_1_a_odd_cents_are_kept_exact():
    surrendered = after({"A1": {"ante": 25}}, "9♠", "9♣", "A1 surrender").results()
    assert surrendered["A1"]["ante"].returned == Fraction(25, 2)
    assert CASINO_WAR.exact_multiple("ante") == 2
    assert CASINO_WAR.exact_multiple("tie") == 1


@pytest.mark.clause("automated-10.2 17.6.1(b)")
def test_17_6_1_b_going_to_war_places_a_second_wager_equal_to_the_ante():
    before = after(BOTH, "9♠", "9♣")
    assert before.stakes() == {"A1": {"ante": 1000, "tie": 500}}
    at_war = before.after(Act("A1", "go-to-war"))
    assert at_war.stakes() == {"A1": {"ante": 1000, "tie": 500, "go-to-war": 1000}}
    assert before.after(Act("A1", "surrender")).stakes() == before.stakes()


@pytest.mark.clause("automated-10.2 17.6.2", "incorporated-casino-war 2.5")
@pytest.mark.parametrize("rules", [CASINO_WAR_RULES, INCORPORATED_CASINO_WAR])
def test_17_6_2_no_decision_is_surrender(rules):
    game = CasinoWar(rules)
    position = after(THREE, "9♠", "K♠", "9♥", "9♣", game=game)
    default = position.turn().default
    assert default == {"A1": "surrender", "C3": "surrender"}
    for at, choice in default.items():
        position = position.after(Act(at, choice))
    assert position.results()["A1"]["ante"].returned == 500
    assert position.results()["C3"]["ante"].returned == 300


@pytest.mark.clause("automated-10.2 17.6.2")
def test_17_6_2_crown_gives_fifteen_seconds_and_then_it_is_surrender():
    house = table_of("casino-war", "A1")
    house.opening()
    house.slips(A1={"ante": 1000})
    house.expires()
    house.deals("9♠", "9♣")
    house.now = house.spin().asked_at + 14_999
    assert house.dealer() == []
    house.now += 1
    (surrendered,) = house.dealer()
    assert (surrendered.terminal, surrendered.choice) == ("A1", "surrender")
    assert house.settlements() == {("A1", "ante"): 500}


@pytest.mark.clause("automated-10.2 17.7.1(a)")
def test_17_7_1_a_one_community_card_is_shared_by_all_at_war():
    won = returned(TWO, "9♠", "9♥", "9♣", "A1 go-to-war", "B2 go-to-war", "K♠", "5♠")
    assert won == {"A1": {"ante": 1000, "go-to-war": 2000}, "B2": {"ante": 400, "go-to-war": 800}}
    fought = after(TWO, "9♠", "9♥", "9♣", "B2 go-to-war", "A1 go-to-war", "K♠", "5♠")
    assert fought.community_card() == "K♠"
    assert len(fought.dealt) == 5


@pytest.mark.clause("automated-10.2 17.7.1(a)")
def test_17_7_1_a_the_war_cards_wait_for_every_decision():
    waiting = after(TWO, "9♠", "9♥", "9♣", "A1 go-to-war")
    assert list(waiting.turn().options) == ["B2"]
    with pytest.raises(ValueError, match="no card is due"):
        waiting.after(Outcome("K♠"))


@pytest.mark.clause("automated-10.2 17.7.1(b)")
def test_17_7_1_b_then_one_card_to_the_dealer():
    shared = after(ANTE, "9♠", "9♣", "A1 go-to-war", "K♠")
    assert isinstance(shared.turn(), Draw)
    assert shared.after(Outcome("A♠")).dealer_war_card() == "A♠"
    lost = returned(ANTE, "9♠", "9♣", "A1 go-to-war", "K♠", "A♠")
    assert lost == {"A1": {"ante": 0, "go-to-war": 0}}


@pytest.mark.clause("automated-10.2 17.8")
def test_17_8_all_wagers_are_settled_together_at_the_end():
    moves = ["K♠", "2♠", "9♥", "9♣", "C3 go-to-war", "K♥", "5♠"]
    for dealt in range(len(moves)):
        with pytest.raises(ValueError, match="settled together"):
            after(THREE, *moves[:dealt]).results()
    assert returned(THREE, *moves) == {
        "A1": {"ante": 2000},
        "B2": {"ante": 0},
        "C3": {"ante": 600, "go-to-war": 1200},
    }


@pytest.mark.clause("automated-10.2 17.8")
def test_17_8_one_who_surrenders_waits_for_the_war_of_another():
    waiting = after(TWO, "9♠", "9♥", "9♣", "A1 surrender", "B2 go-to-war", "K♠")
    with pytest.raises(ValueError, match="settled together"):
        waiting.results()
    assert waiting.after(Outcome("5♠")).results()["A1"]["ante"].returned == 500


@pytest.mark.clause("incorporated-casino-war 1.1")
def test_incorporated_1_1_six_decks():
    assert len(CasinoWar(INCORPORATED_CASINO_WAR).start(ANTE).shoe) == 312
    assert len(CASINO_WAR.start(ANTE).shoe) == 312


@pytest.mark.clause("incorporated-casino-war 2.1")
def test_incorporated_2_1_higher_wins_even_money_and_lower_loses():
    won = after(ANTE, "10♠", "9♣").results()["A1"]["ante"]
    lost = after(ANTE, "8♠", "9♣").results()["A1"]["ante"]
    assert (won.kind, won.returned) == (Kind.WIN, 2000)
    assert (lost.kind, lost.returned) == (Kind.LOSE, 0)
    assert won.clause == lost.clause == Clause("incorporated-casino-war", "2.1")


@pytest.mark.clause("incorporated-casino-war 2.2")
def test_incorporated_2_2_a_tie_wager_needs_an_ante():
    assert CASINO_WAR.check({"tie": 500}).clause == Clause("incorporated-casino-war", "2.2")
    assert CASINO_WAR.check({"tie": 500, "ante": 100}) is None
    assert CASINO_WAR.check({"ante": 100}) is None


@pytest.mark.clause("incorporated-casino-war 2.3")
@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["9♠", "9♣", "A1 surrender"], 5500),
        (["9♠", "9♣", "A1 go-to-war", "K♠", "2♠"], 5500),
        (["9♠", "9♣", "A1 go-to-war", "2♠", "K♠"], 5500),
        (["10♠", "9♣"], 0),
        (["8♠", "9♣"], 0),
        (["K♠", "Q♠"], 0),
    ],
)
def test_incorporated_2_3_tie_pays_ten_to_one_by_the_first_two_cards(moves, expected):
    assert returned(BOTH, *moves)["A1"]["tie"] == expected


@pytest.mark.clause("incorporated-casino-war 3.1")
def test_incorporated_3_1_a_war_won_pays_the_second_wager_only():
    results = after(ANTE, "9♠", "9♣", "A1 go-to-war", "K♠", "Q♠").results()["A1"]
    assert (results["ante"].kind, results["ante"].returned) == (Kind.STAND_OFF, 1000)
    assert (results["go-to-war"].kind, results["go-to-war"].returned) == (Kind.WIN, 2000)


@pytest.mark.clause("incorporated-casino-war 3.1")
def test_incorporated_3_1_a_war_lost_takes_both():
    results = after(ANTE, "9♠", "9♣", "A1 go-to-war", "Q♠", "K♠").results()["A1"]
    assert [(result.kind, result.returned) for result in results.values()] == [(Kind.LOSE, 0)] * 2


@pytest.mark.clause("incorporated-casino-war 3.2")
def test_incorporated_3_2_a_second_tie_adds_one_ante():
    results = after(ANTE, "9♠", "9♣", "A1 go-to-war", "4♠", "4♥").results()["A1"]
    assert (results["ante"].kind, results["ante"].returned) == (Kind.STAND_OFF, 1000)
    assert (results["go-to-war"].kind, results["go-to-war"].returned) == (Kind.WIN, 3000)
    assert results["go-to-war"].clause == Clause("incorporated-casino-war", "3.2")


@pytest.mark.clause("incorporated-casino-war 3.3")
def test_incorporated_3_3_without_a_bonus_a_second_tie_is_a_war_won():
    game = CasinoWar(replace(CASINO_WAR_RULES, second_tie=SECOND_TIE_WITHOUT_BONUS))
    results = after(ANTE, "9♠", "9♣", "A1 go-to-war", "4♠", "4♥", game=game).results()["A1"]
    assert (results["ante"].kind, results["ante"].returned) == (Kind.STAND_OFF, 1000)
    assert (results["go-to-war"].kind, results["go-to-war"].returned) == (Kind.WIN, 2000)
    assert results["go-to-war"].clause == Clause("incorporated-casino-war", "3.3")


@pytest.mark.clause("incorporated-casino-war 3.4")
def test_incorporated_3_4_no_card_is_burned():
    fought = after(ANTE, "9♠", "9♣", "A1 go-to-war", "K♠", "Q♠")
    assert len(fought.shoe) == 312 - 4


@pytest.mark.clause("incorporated-casino-war 3.5")
def test_incorporated_3_5_no_war_cards_without_a_war():
    assert isinstance(after(TWO, "10♠", "8♥", "9♣").turn(), Over)
    assert isinstance(after(TWO, "10♠", "9♥", "9♣", "B2 surrender").turn(), Over)
    assert isinstance(after(TWO, "9♠", "9♥", "9♣", "A1 surrender", "B2 surrender").turn(), Over)
    assert isinstance(after(TWO, "9♠", "9♥", "9♣", "A1 surrender", "B2 go-to-war").turn(), Draw)
