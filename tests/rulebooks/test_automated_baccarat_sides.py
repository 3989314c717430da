"""Part 11 of the automated book: Dragon Bonus, Perfect Pairs, Baccarat Pairs and Super 6."""

from dataclasses import replace

import pytest
from baccarat_coups import (
    BANKER_6_BEATS_5,
    BANKER_7_BEATS_5,
    BANKER_9_BEATS_8_BOTH_NATURAL,
    BANKER_9_NATURAL_BEATS_0,
    BANKER_9_NATURAL_BEATS_7,
    BANKER_THREE_CARD_6_BEATS_5,
    PLAYER_6_BEATS_BANKER_4,
    PLAYER_7_BEATS_6,
    PLAYER_9_BEATS_8_BOTH_NATURAL,
    PLAYER_9_NATURAL_BEATS_0,
    PLAYER_9_NATURAL_BEATS_7,
    TIE_OF_6,
    TIE_OF_NATURAL_8,
    TIE_OF_NATURAL_9,
    TIE_OF_THREE_CARD_9,
    VARIANTS,
    automated,
    banker_wins,
    incorporated,
    of,
    player_wins,
    returned,
    settled,
)

from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.game import Kind
from croupier.rulebooks.automated_10_2.baccarat import (
    CROWN,
    PERFECT_PAIRS_EITHER_HAND,
    PERFECT_PAIRS_EITHER_HAND_200,
    PERFECT_PAIRS_EITHER_HAND_250,
    SUPER_6_OPTION_2,
)

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
