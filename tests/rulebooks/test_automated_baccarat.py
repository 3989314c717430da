"""Part 11 of the automated book and the Rules of Baccarat that it incorporates: wagers and settlement."""

from dataclasses import replace

import pytest

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.rules import BothSides
from croupier.games.cards import DECK
from croupier.games.game import Kind, Outcome, Over
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.automated_10_2.baccarat import (
    COMMISSION,
    CROWN,
    PERFECT_PAIRS_EITHER_HAND,
    PERFECT_PAIRS_EITHER_HAND_200,
    PERFECT_PAIRS_EITHER_HAND_250,
    SUPER_6_OPTION_2,
    TWO_TO_ONE,
)

T = TerminalId("A1")
VARIANTS = pytest.mark.parametrize("game", [CROWN, COMMISSION, TWO_TO_ONE], ids=lambda game: game.name)

# Coups as they come from the shoe: Player, Banker, Player, Banker, then the third cards.
PLAYER_9_NATURAL_BEATS_7 = "9♠ 7♥ K♠ K♥"
BANKER_9_NATURAL_BEATS_7 = "7♠ 9♥ K♠ K♥"
PLAYER_9_BEATS_8_BOTH_NATURAL = "9♠ 8♥ K♠ K♥"
BANKER_9_BEATS_8_BOTH_NATURAL = "8♠ 9♥ K♠ K♥"
PLAYER_9_NATURAL_BEATS_0 = "9♠ Q♥ K♠ K♥"
BANKER_9_NATURAL_BEATS_0 = "Q♠ 9♥ K♠ K♥"
PLAYER_7_BEATS_6 = "7♠ 6♥ K♠ K♥"
PLAYER_6_BEATS_BANKER_4 = "6♠ 2♥ K♠ 3♥ 9♥"
BANKER_7_BEATS_6 = "6♠ 7♥ K♠ K♥"
BANKER_7_BEATS_5 = "2♠ 7♥ 3♠ K♥ 10♠"
BANKER_6_BEATS_5 = "2♠ 6♥ 3♠ K♥ 10♠"
BANKER_THREE_CARD_6_BEATS_5 = "2♠ 2♥ 3♠ K♥ 10♠ 4♥"
TIE_OF_6 = "6♠ 6♥ K♠ K♥"
TIE_OF_THREE_CARD_9 = "K♠ K♥ Q♠ J♥ 9♠ 9♥"
TIE_OF_NATURAL_8 = "8♠ 8♥ K♠ K♥"
TIE_OF_NATURAL_9 = "9♠ 9♥ K♠ K♥"


def automated(number):
    return Clause("automated-10.2", number)


def incorporated(number):
    return Clause("incorporated-baccarat", number)


def of(points):
    """A rank that counts so many points; tens stand for nought."""
    return "A" if points == 1 else str(points or 10)


def player_wins(points, banker):
    """The Player hand draws to ``points`` on nought; so does the Banker hand."""
    return f"K♠ K♥ Q♠ J♥ {of(points)}♠ {of(banker)}♥"


def banker_wins(points, player):
    return f"K♠ K♥ Q♠ J♥ {of(player)}♠ {of(points)}♥"


def dealt(game, cards, slip=None):
    position = game.start({T: slip or {"tie": 1}})
    for card in cards.split():
        position = position.after(Outcome(card))
    return position


def settled(game, bet, cards, stake=1000):
    position = dealt(game, cards, {bet: stake})
    assert position.turn() == Over()
    return position.results()[T][bet]


def returned(game, bet, cards, stake=1000):
    return settled(game, bet, cards, stake).returned


def with_decks(decks, game=CROWN, **changes):
    return replace(game.rules, decks=Cited(decks, automated("11.3.1")), **changes)


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


@pytest.mark.clause("automated-10.2 11.3.2")
@pytest.mark.parametrize("decks", [4, 5, 6, 7])
def test_11_3_2_perfect_pairs_needs_eight_decks(decks):
    (refused,) = with_decks(decks).faults()
    assert refused.clause == automated("11.3.2")
    (refused,) = with_decks(decks, perfect_pairs=PERFECT_PAIRS_EITHER_HAND).faults()
    assert refused.clause == automated("11.3.2")
    assert with_decks(8).faults() == ()
    assert with_decks(decks, perfect_pairs=None).faults() == ()


# 11.5 and 11.7.1: what is offered


@pytest.mark.clause("automated-10.2 11.5.1(a)")
def test_11_5_1_a_super_6_may_be_offered_or_not():
    without = Baccarat(replace(CROWN.rules, super_6=None))
    assert CROWN.check({"super-6": 100}) is None
    assert "no bet 'super-6'" in str(without.check({"super-6": 100}))


def jackpot_table():
    return Baccarat(replace(CROWN.rules, jackpot=Cited(True, automated("11.5.1(b)"))))


@pytest.mark.clause("automated-10.2 11.5.1(b)")
def test_11_5_1_b_a_jackpot_wager_may_be_offered_or_not():
    assert "no bet 'jackpot'" in str(CROWN.check({"player": 100, "jackpot": 100}))
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
    result = dealt(jackpot_table(), coup, {"player": 1000, "jackpot": 500}).results()[T]["jackpot"]
    assert (result.kind, result.returned, result.clause) == (Kind.LOSE, 0, automated("11.8.1"))
    assert result.why.startswith("500 cents bought entry to the jackpot")


@pytest.mark.clause("automated-10.2 11.7.1")
def test_11_7_1_bets_and_odds_of_the_rules_of_baccarat_where_offered():
    game = RULESETS["automated-10.2/baccarat-commission"].game
    assert returned(game, "player", PLAYER_7_BEATS_6) == 2000
    assert returned(game, "banker", BANKER_7_BEATS_6) == 1950
    assert returned(game, "tie", TIE_OF_6) == 9000
    bare = Baccarat(replace(game.rules, dragon_bonus=None, perfect_pairs=None, pairs=None, super_6=None))
    assert set(bare.bets()) == {"player", "banker", "tie"}
    assert "no bet" in str(bare.check({"dragon-bonus:player": 100}))


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


# 11.7.2, table 2: Dragon Bonus


@pytest.mark.clause("automated-10.2 11.7.2[dragon-natural]")
@pytest.mark.parametrize(
    ("side", "other", "wins"),
    [
        (
            "player",
            "banker",
            [PLAYER_9_NATURAL_BEATS_7, PLAYER_9_BEATS_8_BOTH_NATURAL, PLAYER_9_NATURAL_BEATS_0],
        ),
        (
            "banker",
            "player",
            [BANKER_9_NATURAL_BEATS_7, BANKER_9_BEATS_8_BOTH_NATURAL, BANKER_9_NATURAL_BEATS_0],
        ),
    ],
)
def test_11_7_2_dragon_bonus_pays_a_winning_natural_1_to_1_whatever_the_margin(side, other, wins):
    for coup in wins:
        won = settled(CROWN, f"dragon-bonus:{side}", coup)
        assert (won.returned, won.clause) == (2000, automated("11.7.2[dragon-natural]"))
        assert returned(CROWN, f"dragon-bonus:{other}", coup) == 0


@VARIANTS
@pytest.mark.parametrize(
    ("margin", "comes_back"),
    [
        pytest.param(4, 2000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-4]")),
        pytest.param(5, 3000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-5]")),
        pytest.param(6, 5000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-6]")),
        pytest.param(7, 7000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-7]")),
        pytest.param(8, 11_000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-8]")),
        pytest.param(9, 31_000, marks=pytest.mark.clause("automated-10.2 11.7.2[dragon-9]")),
    ],
)
def test_11_7_2_dragon_bonus_by_points(game, margin, comes_back):
    clause = automated(f"11.7.2[dragon-{margin}]")
    for points in range(margin, 10):
        for side, coup in (
            ("player", player_wins(points, banker=points - margin)),
            ("banker", banker_wins(points, player=points - margin)),
        ):
            won = settled(game, f"dragon-bonus:{side}", coup)
            assert (won.kind, won.returned, won.clause) == (Kind.WIN, comes_back, clause)
            other = "banker" if side == "player" else "player"
            assert returned(game, f"dragon-bonus:{other}", coup) == 0
    # A natural of 8 or 9 that wins by as much is paid as a natural.
    for natural in range(max(margin, 8), 10):
        pair, beaten = of(natural), of(natural - margin)
        for side, coup in (("player", f"{pair}♠ {beaten}♥ K♠ K♥"), ("banker", f"{beaten}♠ {pair}♥ K♠ K♥")):
            won = settled(game, f"dragon-bonus:{side}", coup)
            assert (won.returned, won.clause) == (2000, automated("11.7.2[dragon-natural]"))


@pytest.mark.clause("incorporated-baccarat 1.3")
def test_1_3_three_cards_that_count_9_are_no_natural():
    assert returned(CROWN, "dragon-bonus:player", player_wins(9, banker=8)) == 0
    assert returned(CROWN, "dragon-bonus:player", PLAYER_9_BEATS_8_BOTH_NATURAL) == 2000


@pytest.mark.clause("incorporated-baccarat 4.1")
@pytest.mark.parametrize("margin", [1, 2, 3])
def test_4_1_dragon_bonus_loses_on_a_narrow_win_and_on_a_loss(margin):
    for side, coup in (
        ("player", player_wins(9, banker=9 - margin)),
        ("banker", banker_wins(9, player=9 - margin)),
    ):
        result = settled(CROWN, f"dragon-bonus:{side}", coup)
        assert (result.kind, result.returned, result.clause) == (Kind.LOSE, 0, incorporated("4.1"))
    beaten = settled(CROWN, "dragon-bonus:player", banker_wins(9, player=0))
    assert (beaten.kind, beaten.clause) == (Kind.LOSE, incorporated("4.1"))
    beaten_natural = settled(CROWN, "dragon-bonus:player", BANKER_9_BEATS_8_BOTH_NATURAL)
    assert (beaten_natural.kind, beaten_natural.clause) == (Kind.LOSE, incorporated("4.1"))


@pytest.mark.clause("automated-10.2 11.7.2[dragon-natural-tie]")
@VARIANTS
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("coup", [TIE_OF_NATURAL_8, TIE_OF_NATURAL_9])
def test_11_7_2_dragon_bonus_stands_off_on_a_natural_tie(game, side, coup):
    result = settled(game, f"dragon-bonus:{side}", coup)
    assert (result.kind, result.returned) == (Kind.STAND_OFF, 1000)
    assert result.clause == automated("11.7.2[dragon-natural-tie]")


@pytest.mark.clause("automated-10.2 11.7.2[dragon-tie]")
@VARIANTS
@pytest.mark.parametrize("side", ["player", "banker"])
@pytest.mark.parametrize("coup", [TIE_OF_6, TIE_OF_THREE_CARD_9])
def test_11_7_2_dragon_bonus_loses_on_any_other_tie(game, side, coup):
    result = settled(game, f"dragon-bonus:{side}", coup)
    assert (result.kind, result.returned) == (Kind.LOSE, 0)
    assert result.clause == automated("11.7.2[dragon-tie]")


# 11.7.2, tables 3 and 4: Perfect Pairs and Baccarat Pairs


@pytest.mark.parametrize(
    ("second", "comes_back", "clause"),
    [
        pytest.param("K♥", 7000, "11.7.2[perfect-mixed]", marks=[
            pytest.mark.clause("automated-10.2 11.7.2[perfect-mixed]")]),
        pytest.param("K♦", 7000, "11.7.2[perfect-mixed]", marks=[
            pytest.mark.clause("automated-10.2 11.7.2[perfect-mixed]")]),
        pytest.param("K♣", 13_000, "11.7.2[perfect-coloured]", marks=[
            pytest.mark.clause("automated-10.2 11.7.2[perfect-coloured]")]),
        pytest.param("K♠", 26_000, "11.7.2[perfect-perfect]", marks=[
            pytest.mark.clause("automated-10.2 11.7.2[perfect-perfect]")]),
    ],
)  # fmt: skip
def test_11_7_2_perfect_pairs(second, comes_back, clause):
    on_player, on_banker = f"K♠ 8♥ {second} Q♥", f"8♥ K♠ Q♥ {second}"
    for side, coup in (("player", on_player), ("banker", on_banker)):
        won = settled(CROWN, f"perfect-pairs:{side}", coup)
        assert (won.kind, won.returned, won.clause) == (Kind.WIN, comes_back, automated(clause))
    # King and queen of one suit count alike, but do not pair.
    assert returned(CROWN, "perfect-pairs:player", "K♠ 8♥ Q♠ Q♥") == 0


@pytest.mark.clause("incorporated-baccarat 4.2")
def test_4_2_perfect_pairs_is_laid_on_one_hand_and_looks_at_its_first_two_cards():
    lost = settled(CROWN, "perfect-pairs:banker", "K♠ 8♥ K♠ Q♥")
    assert (lost.kind, lost.returned, lost.clause) == (Kind.LOSE, 0, incorporated("4.2"))
    assert returned(CROWN, "perfect-pairs:player", "8♥ K♠ Q♥ K♠") == 0
    both = "K♠ 4♥ K♠ 4♥"
    for side in ("player", "banker"):
        assert returned(CROWN, f"perfect-pairs:{side}", both) == 26_000
    # A third card that pairs with the first, on either hand, is of no avail.
    third = "K♠ Q♥ 5♠ 3♥ K♠ Q♥"
    for side in ("player", "banker"):
        assert returned(CROWN, f"perfect-pairs:{side}", third) == 0


def either_hand(version):
    return Baccarat(replace(CROWN.rules, perfect_pairs=version))


@pytest.mark.clause("incorporated-baccarat 4.3")
def test_4_3_either_hand_version_pays_a_perfect_pair_of_either_hand_25_to_1():
    table = either_hand(PERFECT_PAIRS_EITHER_HAND)
    assert returned(table, "perfect-pairs:either", "K♠ 8♥ K♠ Q♥") == 26_000
    assert returned(table, "perfect-pairs:either", "8♥ K♠ Q♥ K♠") == 26_000
    assert returned(table, "perfect-pairs:either", "K♠ 4♥ K♠ 4♥") == 26_000
    assert returned(table, "perfect-pairs:either", "K♠ 4♥ K♣ 4♦") == 0
    assert returned(table, "perfect-pairs:either", "K♠ 4♥ K♥ 4♠") == 0


@pytest.mark.clause("incorporated-baccarat 4.4")
@pytest.mark.parametrize(
    ("version", "comes_back"),
    [(PERFECT_PAIRS_EITHER_HAND_200, 201_000), (PERFECT_PAIRS_EITHER_HAND_250, 251_000)],
)
def test_4_4_either_hand_version_may_pay_more_for_two_perfect_pairs(version, comes_back):
    table = either_hand(version)
    assert returned(table, "perfect-pairs:either", "K♠ 4♥ K♠ 4♥") == comes_back
    assert returned(table, "perfect-pairs:either", "K♠ 8♥ K♠ Q♥") == 26_000
    assert returned(table, "perfect-pairs:either", "Q♠ 8♥ K♠ Q♥") == 0


@pytest.mark.clause("automated-10.2 11.7.2[pairs]")
@VARIANTS
def test_11_7_2_baccarat_pairs_pay_11_to_1_on_the_nominated_hand(game):
    for pair in ("10♠ 10♥", "K♠ K♣", "A♦ A♦"):
        first, second = pair.split()
        on_player, on_banker = f"{first} 8♥ {second} Q♥", f"8♥ {first} Q♥ {second}"
        for side, other, coup in (("player", "banker", on_player), ("banker", "player", on_banker)):
            won = settled(game, f"pair:{side}", coup)
            assert (won.returned, won.clause) == (12_000, automated("11.7.2[pairs]"))
            assert returned(game, f"pair:{other}", coup) == 0
    assert returned(game, "pair:player", "10♠ 8♥ K♠ Q♥") == 0
    assert returned(game, "pair:player", "K♠ 7♥ 5♠ Q♥ K♠") == 0


# 11.7.2, table 5: Super 6


@pytest.mark.clause("automated-10.2 11.7.2[super-6]")
def test_11_7_2_super_6_pays_12_or_15_to_1_by_option():
    option_2 = Baccarat(replace(CROWN.rules, super_6=SUPER_6_OPTION_2))
    assert option_2.rules.faults() == ()
    for coup in (BANKER_6_BEATS_5, BANKER_THREE_CARD_6_BEATS_5):
        assert returned(CROWN, "super-6", coup) == 13_000
        assert returned(option_2, "super-6", coup) == 16_000
    for coup in (BANKER_7_BEATS_5, PLAYER_7_BEATS_6, PLAYER_6_BEATS_BANKER_4, TIE_OF_6):
        assert settled(CROWN, "super-6", coup).kind is Kind.LOSE


@pytest.mark.clause("automated-10.2 11.7.2[super-6]")
@pytest.mark.parametrize(("pays", "to"), [(13, 1), (120, 1), (12, 2)])
def test_11_7_2_super_6_at_other_odds_is_refused(pays, to):
    odds = replace(SUPER_6_OPTION_2.odds, pays=pays, to=to)
    (refused,) = replace(CROWN.rules, super_6=replace(SUPER_6_OPTION_2, odds=odds)).faults()
    assert refused.clause == automated("11.7.2[super-6]")


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
