"""Part 11 of the automated book and the Rules of Baccarat that it incorporates: wagers and settlement."""

from dataclasses import replace
from fractions import Fraction

import pytest
from baccarat_coups import (
    BANKER_6_BEATS_5,
    BANKER_7_BEATS_5,
    BANKER_7_BEATS_6,
    BANKER_9_NATURAL_BEATS_7,
    BANKER_THREE_CARD_6_BEATS_5,
    PLAYER_6_BEATS_BANKER_4,
    PLAYER_7_BEATS_6,
    PLAYER_9_NATURAL_BEATS_7,
    TIE_OF_6,
    TIE_OF_NATURAL_8,
    TIE_OF_NATURAL_9,
    TIE_OF_THREE_CARD_9,
    VARIANTS,
    T,
    automated,
    banker_wins,
    dealt,
    incorporated,
    player_wins,
    returned,
    settled,
    with_decks,
)
from floor_rounds import not_laid, refusal

from croupier.core.cite import Cited
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.rules import BothSides
from croupier.games.cards import DECK
from croupier.games.game import Kind, Outcome
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.automated_10_2.baccarat import (
    COMMISSION,
    CROWN,
    PERFECT_PAIRS_EITHER_HAND,
    TWO_TO_ONE,
)

# 11.1 and 1.1: which rules apply


@pytest.mark.clause("automated-10.2 11.1")
def test_11_1_this_book_prevails_over_the_rules_of_baccarat_and_they_fill_its_gaps():
    # The Rules of Baccarat stand off on a tie; only the table of 2 to 1 Baccarat says otherwise.
    assert settled(COMMISSION, "player", TIE_OF_6).clause == incorporated("3.4")
    assert settled(CROWN, "player", TIE_OF_6).clause == incorporated("3.4")
    assert settled(TWO_TO_ONE, "player", TIE_OF_6).clause == automated("11.7.2[2to1-tie]")
    assert [returned(game, "player", TIE_OF_6) for game in (COMMISSION, CROWN, TWO_TO_ONE)] == [1000, 1000, 0]
    # They take 5 per cent of a winning Banker; Crown Baccarat does not.
    assert returned(COMMISSION, "banker", BANKER_7_BEATS_5) == 1950
    assert returned(CROWN, "banker", BANKER_7_BEATS_5) == 2000


@pytest.mark.clause("automated-10.2 1.1[side-wager]")
@VARIANTS
@pytest.mark.parametrize(
    "bet", ["tie", "super-6", "pair:banker", "perfect-pairs:player", "dragon-bonus:banker"]
)
def test_1_1_a_side_wager_stands_with_the_main_wager_or_instead_of_it(game, bet):
    assert game.check({bet: 100}) is None
    assert game.check({bet: 100, "player": 100}) is None


# 11.3: the decks


@pytest.mark.clause("automated-10.2 11.3.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
def test_11_3_1_four_to_eight_decks_of_52_without_jokers(decks):
    rules = with_decks(decks, perfect_pairs=None)
    assert rules.faults() == ()
    shoe = Baccarat(rules).fresh_shoe()
    assert len(shoe) == 52 * decks
    assert dict(shoe.left) == dict.fromkeys(DECK, decks)
    assert len(DECK) == 52


@pytest.mark.clause("automated-10.2 11.3.1")
@pytest.mark.parametrize("decks", [1, 3, 9, 12])
def test_11_3_1_fewer_or_more_decks_are_refused(decks):
    (refused,) = with_decks(decks, perfect_pairs=None).faults()
    assert refused.clause == automated("11.3.1")
    options = {"decks": str(decks), "perfect_pairs": "off"}
    assert not_laid("automated-10.2/baccarat-crown", **options) == "automated-10.2 11.3.1"


@pytest.mark.clause("automated-10.2 11.3.1")
@VARIANTS
def test_11_3_1_a_table_deals_from_eight_decks_unless_others_are_chosen(game):
    law = dict(dealt(game, "K♠").turn().law)
    assert (law["K♠"], law["K♥"]) == (Fraction(7, 415), Fraction(8, 415))


@pytest.mark.clause("automated-10.2 11.3.2")
@pytest.mark.parametrize("decks", [4, 5, 6, 7])
def test_11_3_2_perfect_pairs_needs_eight_decks(decks):
    (refused,) = with_decks(decks).faults()
    assert refused.clause == automated("11.3.2")
    (refused,) = with_decks(decks, perfect_pairs=PERFECT_PAIRS_EITHER_HAND).faults()
    assert refused.clause == automated("11.3.2")
    assert with_decks(8).faults() == ()
    assert with_decks(decks, perfect_pairs=None).faults() == ()
    assert not_laid("automated-10.2/baccarat-crown", decks=str(decks)) == "automated-10.2 11.3.2"


# 11.5 and 11.7.1: what is offered


@pytest.mark.clause("automated-10.2 11.5.1(a)")
def test_11_5_1_a_super_6_may_be_offered_or_not():
    without = Baccarat(replace(CROWN.rules, super_6=None))
    assert refusal(CROWN, {"super-6": 100}) is None
    assert "no bet 'super-6'" in str(refusal(without, {"super-6": 100}))


def jackpot_table():
    return Baccarat(replace(CROWN.rules, jackpot=Cited(True, automated("11.5.1(b)"))))


@pytest.mark.clause("automated-10.2 11.5.1(b)")
def test_11_5_1_b_a_jackpot_wager_may_be_offered_or_not():
    assert "no bet 'jackpot'" in str(refusal(CROWN, {"player": 100, "jackpot": 100}))
    assert jackpot_table().check({"player": 100, "jackpot": 100}) is None


@pytest.mark.clause("automated-10.2 11.8.1")
def test_11_8_1_a_jackpot_wager_needs_player_or_banker_first():
    table = jackpot_table()
    for slip in ({"jackpot": 100}, {"jackpot": 100, "tie": 100}, {"jackpot": 100, "super-6": 100}):
        assert table.check(slip).clause == automated("11.8.1")
    assert table.check({"player": 100, "jackpot": 100}) is None
    assert table.check({"banker": 100, "jackpot": 100}) is None


@pytest.mark.clause("automated-10.2 11.8.1")
@pytest.mark.parametrize("coup", [PLAYER_7_BEATS_6, BANKER_6_BEATS_5, TIE_OF_6])
def test_11_8_1_the_jackpot_wager_is_the_price_of_entry(coup):
    """Asked of the game: no table takes that wager while no jackpot serves it."""
    position = jackpot_table().start({T: {"player": 1000, "jackpot": 500}})
    for card in coup.split():
        position = position.after(Outcome(card))
    result = position.results()[T]["jackpot"]
    assert (result.kind, result.returned, result.clause) == (Kind.LOSE, 0, automated("11.8.1"))
    assert result.why.startswith("500 cents bought entry to the jackpot")


@pytest.mark.clause("automated-10.2 11.7.1")
def test_11_7_1_bets_and_odds_of_the_rules_of_baccarat_where_offered():
    game = RULESETS["automated-10.2/baccarat-commission"].game
    assert returned(game, "player", PLAYER_7_BEATS_6) == 2000
    assert returned(game, "banker", BANKER_7_BEATS_6) == 1950
    assert returned(game, "tie", TIE_OF_6) == 9000
    # By these bets a tie stands off and three cards of 8 pay no more; 2 to 1 Baccarat has odds of its own.
    assert returned(game, "player", TIE_OF_6) == 1000
    assert returned(game, "player", player_wins(8, banker=7)) == 2000
    bare = Baccarat(replace(game.rules, dragon_bonus=None, perfect_pairs=None, pairs=None, super_6=None))
    assert set(bare.bets()) == {"player", "banker", "tie"}
    assert "no bet" in str(refusal(bare, {"dragon-bonus:player": 100}))


# The Rules of Baccarat: the wagers


@pytest.mark.clause("incorporated-baccarat 3.1")
def test_3_1_player_pays_1_to_1():
    assert returned(COMMISSION, "player", PLAYER_7_BEATS_6) == 2000
    assert returned(COMMISSION, "player", PLAYER_9_NATURAL_BEATS_7) == 2000
    assert returned(COMMISSION, "player", BANKER_7_BEATS_6) == 0


@pytest.mark.clause("incorporated-baccarat 3.2")
@pytest.mark.parametrize("coup", [BANKER_7_BEATS_5, BANKER_6_BEATS_5, BANKER_9_NATURAL_BEATS_7])
def test_3_2_banker_pays_1_to_1_less_5_per_cent(coup):
    assert returned(COMMISSION, "banker", coup, stake=10_000) == 19_500
    assert returned(COMMISSION, "banker", PLAYER_7_BEATS_6) == 0


@pytest.mark.clause("incorporated-baccarat 3.3")
def test_3_3_tie_pays_8_to_1():
    assert returned(COMMISSION, "tie", TIE_OF_6) == 9000
    assert returned(COMMISSION, "tie", TIE_OF_NATURAL_8) == 9000
    assert returned(COMMISSION, "tie", BANKER_7_BEATS_6) == 0


@pytest.mark.clause("incorporated-baccarat 3.4")
@pytest.mark.parametrize("game", [CROWN, COMMISSION], ids=lambda game: game.name)
@pytest.mark.parametrize("bet", ["player", "banker"])
@pytest.mark.parametrize("coup", [TIE_OF_6, TIE_OF_NATURAL_9, TIE_OF_THREE_CARD_9])
def test_3_4_player_and_banker_wagers_are_returned_on_a_tie(game, bet, coup):
    result = settled(game, bet, coup)
    assert (result.kind, result.returned, result.clause) == (Kind.STAND_OFF, 1000, incorporated("3.4"))


@pytest.mark.clause("incorporated-baccarat 3.5")
def test_3_5_both_hands_may_be_backed_unless_the_operator_forbids_it():
    both = {"player": 100, "banker": 100}
    assert CROWN.check(both) is None
    strict = Baccarat(replace(CROWN.rules, both_sides=Cited(BothSides.FORBIDDEN, incorporated("3.5"))))
    assert strict.check(both).clause == incorporated("3.5")
    assert strict.check({"player": 100, "tie": 100}) is None
    assert strict.check({"banker": 100, "tie": 100}) is None


# 11.7.2, table 1: Crown Baccarat


@pytest.mark.clause("automated-10.2 11.7.2[crown-player]")
def test_11_7_2_crown_player_pays_1_to_1():
    won = settled(CROWN, "player", PLAYER_7_BEATS_6)
    assert (won.kind, won.returned, won.clause) == (Kind.WIN, 2000, automated("11.7.2[crown-player]"))
    assert returned(CROWN, "player", PLAYER_6_BEATS_BANKER_4) == 2000
    assert returned(CROWN, "player", player_wins(9, banker=2)) == 2000
    lost = settled(CROWN, "player", BANKER_7_BEATS_6)
    assert (lost.kind, lost.returned) == (Kind.LOSE, 0)
    assert returned(CROWN, "player", TIE_OF_6) == 1000


@pytest.mark.clause("automated-10.2 11.7.2[crown-banker]")
def test_11_7_2_crown_banker_pays_1_to_1_but_half_on_a_winning_six():
    assert returned(CROWN, "banker", BANKER_7_BEATS_5) == 2000
    assert returned(CROWN, "banker", BANKER_9_NATURAL_BEATS_7) == 2000
    for coup in (BANKER_6_BEATS_5, BANKER_THREE_CARD_6_BEATS_5):
        half = settled(CROWN, "banker", coup, stake=10_000)
        assert (half.kind, half.returned) == (Kind.WIN, 15_000)
        assert half.clause == automated("11.7.2[crown-banker]")
    assert returned(CROWN, "banker", PLAYER_7_BEATS_6) == 0
    assert returned(CROWN, "banker", TIE_OF_6) == 1000


@pytest.mark.clause("automated-10.2 11.7.2[crown-tie]")
def test_11_7_2_crown_tie_pays_8_to_1():
    won = settled(CROWN, "tie", TIE_OF_6)
    assert (won.returned, won.clause) == (9000, automated("11.7.2[crown-tie]"))
    assert returned(CROWN, "tie", PLAYER_7_BEATS_6) == 0
    assert returned(CROWN, "tie", BANKER_7_BEATS_6) == 0


# 11.7.2, table 6: 2 to 1 Baccarat


@pytest.mark.clause("automated-10.2 11.7.2[2to1-three-card]")
@pytest.mark.parametrize("points", [8, 9])
def test_11_7_2_a_winning_three_card_8_or_9_pays_2_to_1(points):
    for side, other, coup in (
        ("player", "banker", player_wins(points, banker=7)),
        ("banker", "player", banker_wins(points, player=7)),
    ):
        won = settled(TWO_TO_ONE, side, coup)
        assert (won.returned, won.clause) == (3000, automated("11.7.2[2to1-three-card]"))
        assert returned(TWO_TO_ONE, other, coup) == 0
        assert returned(CROWN, side, coup) == 2000


@pytest.mark.clause("automated-10.2 11.7.2[2to1-other]")
@pytest.mark.parametrize(
    ("side", "coup"),
    [
        ("player", PLAYER_9_NATURAL_BEATS_7),
        ("player", PLAYER_7_BEATS_6),
        ("player", player_wins(7, banker=2)),
        ("banker", BANKER_9_NATURAL_BEATS_7),
        ("banker", BANKER_7_BEATS_6),
        ("banker", BANKER_6_BEATS_5),
        ("banker", BANKER_THREE_CARD_6_BEATS_5),
        ("banker", banker_wins(7, player=2)),
    ],
)
def test_11_7_2_other_wins_of_2_to_1_baccarat_pay_1_to_1(side, coup):
    won = settled(TWO_TO_ONE, side, coup)
    assert (won.returned, won.clause) == (2000, automated("11.7.2[2to1-other]"))
    other = "banker" if side == "player" else "player"
    assert returned(TWO_TO_ONE, other, coup) == 0


@pytest.mark.clause("automated-10.2 11.7.2[2to1-tie]")
@pytest.mark.parametrize("coup", [TIE_OF_6, TIE_OF_NATURAL_8, TIE_OF_THREE_CARD_9])
def test_11_7_2_2_to_1_baccarat_pays_tie_8_to_1_and_takes_both_sides(coup):
    won = settled(TWO_TO_ONE, "tie", coup)
    assert (won.returned, won.clause) == (9000, automated("11.7.2[2to1-tie]"))
    for side in ("player", "banker"):
        lost = settled(TWO_TO_ONE, side, coup)
        assert (lost.kind, lost.returned) == (Kind.LOSE, 0)
        assert lost.clause == automated("11.7.2[2to1-tie]")
    assert returned(TWO_TO_ONE, "tie", PLAYER_7_BEATS_6) == 0
