"""What lies on the table in each game, move by move, as everybody sees it."""

import pytest
from games_house import Dealt
from msgspec.structs import replace

from croupier.floor.asker import Dealer
from croupier.games.big_3_six.view import RingsPlay
from croupier.games.game import Act
from croupier.games.lucky_big_wheel.view import WheelPlay
from croupier.server import play_shapes as p
from croupier.server.views.play import position_in_view
from croupier.table import commands as tc


def hands(play, box=0):
    return [(hand.cards, hand.points, hand.standing) for hand in play.boxes[box].hands]


# ── baccarat ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 11.6")
def test_11_6_the_points_of_each_hand_stand_beside_its_cards_after_every_draw():
    table = Dealt("baccarat-crown", "A1").opens()
    assert (table.play.player, table.play.winner) == ((), None)
    table.puts("A1", {"banker": 1000}).closes().deals("9♠", "K♥", "4♦", "7♣")
    play = table.play
    assert (play.player, play.player_points) == (("9♠", "4♦"), 3)
    assert (play.banker, play.banker_points) == (("K♥", "7♣"), 7)
    assert (play.next, play.winner) == ("player", None)
    table.deals("5♥")
    play = table.play
    assert (play.player, play.player_points, play.next, play.winner) == (
        ("9♠", "4♦", "5♥"),
        8,
        None,
        "player",
    )
    assert (table.table.outcome, table.table.phase) == ("player 8-7", "settled")


def test_baccarat_marks_pairs_and_a_natural_tie():
    table = Dealt("baccarat-crown", "A1").opens().puts("A1", {"tie": 1000}).closes()
    table.deals("4♠", "9♣", "4♥")
    assert (table.play.player_pair, table.play.banker_pair) == (True, False)
    table.deals("9♦")
    assert (table.play.banker_pair, table.play.winner) == (True, "tie")
    assert table.table.outcome == "tie 8-8 natural player-pair banker-pair"


# ── dice and wheels ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 12.5.2")
def test_12_5_2_the_dice_are_announced_low_to_high_with_their_total_once_all_have_come_to_rest():
    table = Dealt("sic-bo", "A1").opens().stakes("A1", big=1000).closes().deals("6", "2")
    assert (table.play.dice, table.play.announced, table.play.total) == ((6, 2), None, None)
    assert table.table.outcome is None
    table.deals("4")
    assert (table.play.dice, table.play.announced, table.play.total) == ((6, 2, 4), "2 4 6, total 12", 12)
    assert table.table.outcome == "2-4-6"


@pytest.mark.clause("automated-10.2 13.3.1(d)", "automated-10.2 13.3.1(e)")
def test_13_3_1_everybody_sees_whose_terminal_starts_the_wheel_until_it_runs():
    table = Dealt("lucky-big-wheel-1", "A1", "A2").opens()
    assert table.table.spinner is None
    table.puts("A2", {"symbol:B": 500})
    assert (table.table.spinner, table.table.asking) == ("A2", None)
    table.closes()
    assert (table.table.spinner, table.table.asking.terminals) == ("A2", ("A2",))
    table.chooses("A2", "spin")
    assert (table.table.spinner, table.table.asking) == (None, None)
    table.deals("B")
    assert (table.play, table.table.outcome) == (WheelPlay(symbol="B"), "B")


@pytest.mark.clause("automated-10.2 15.2.1(b)")
@pytest.mark.parametrize(
    ("symbols", "side"),
    [
        (("D", "D", "D"), "every wheel rests on D"),
        (("C", "E", "C"), "a mix of C, D, E"),
        (("A", "C", "D"), None),
    ],
)
def test_15_2_1_b_the_side_wager_of_the_wheels_is_shown_when_the_last_of_them_rests(symbols, side):
    table = Dealt("big-3-six", "A1").opens().stakes("A1", side=500).closes()
    table.deals(*symbols[:2])
    assert table.play == RingsPlay(symbols=symbols[:2], side=None)
    table.deals(symbols[2])
    assert table.play == RingsPlay(symbols=symbols, side=side)
    assert table.table.outcome == "-".join(symbols)


@pytest.mark.clause("automated-10.2 14.3.2", "automated-10.2 10.4.2")
def test_14_3_2_the_spinner_is_prompted_and_the_number_is_told_when_the_ball_rests():
    table = Dealt("virtual-roulette", "A1").opens().puts("A1", {"straight:17": 500}).closes()
    assert (table.table.spinner, table.play.number, table.table.outcome) == ("A1", None, None)
    assert table.seat("A1").decision.choices == (p.ChoiceView(choice="spin", cost=0, short=False),)
    table.chooses("A1", "spin").deals("17")
    view = table.table
    assert (view.play.number, view.outcome, view.colour, view.spinner) == ("17", "17", "black", None)


# ── blackjack ───────────────────────────────────────────────────────────────────────────────


def test_the_boxes_of_blackjack_show_every_hand_and_how_it_stands():
    table = Dealt("blackjack", "A1", "A2").opens()
    table.stakes("A1", blackjack=1000).stakes("A2", blackjack=1000).closes().deals("8♠", "A♥", "9♦", "8♥")
    assert hands(table.play) == [(("8♠", "8♥"), 16, "waiting")]
    table.deals("K♣")
    assert hands(table.play) == [(("8♠", "8♥"), 16, "acting")]
    assert hands(table.play, 1) == [(("A♥", "K♣"), 21, "blackjack")]
    assert (table.play.dealer, table.play.dealer_points, table.play.dealer_soft) == (("9♦",), 9, False)
    table.chooses("A1", "split").deals("3♦")
    assert hands(table.play) == [(("8♠", "3♦"), 11, "acting"), (("8♥",), 8, "waiting")]
    table.chooses("A1", "double").deals("7♠", "5♣")
    assert hands(table.play) == [(("8♠", "3♦", "7♠"), 18, "doubled"), (("8♥", "5♣"), 13, "acting")]
    table.chooses("A1", "hit")
    assert hands(table.play)[1][2] == "acting"  # its card is on the way
    table.deals("K♠")
    assert hands(table.play)[1] == (("8♥", "5♣", "K♠"), 23, "bust")
    table.deals("10♠")
    assert (table.play.dealer_points, table.table.outcome, table.table.phase) == (19, "19", "settled")


def test_insurance_is_undecided_until_it_is_decided_and_the_dealers_blackjack_is_told():
    table = Dealt("blackjack", "A1").opens().stakes("A1", blackjack=1000).closes().deals("10♠", "A♦", "9♥")
    assert (table.play.boxes[0].insured, hands(table.play)[0][2]) == (None, "waiting")
    table.chooses("A1", "insure").chooses("A1", "stand")
    assert (table.play.boxes[0].insured, hands(table.play)[0][2]) == (True, "stood")
    table.deals("K♦")
    assert (table.play.dealer_blackjack, table.play.dealer_soft) == (True, True)
    assert table.table.outcome == "blackjack"


def test_a_dealer_over_21_and_a_hand_that_nobody_waited_for():
    table = Dealt("blackjack", "A1").opens().stakes("A1", blackjack=1000).closes()
    table.deals("10♠", "6♦", "9♥").chooses("A1", "stand").deals("K♦", "8♦")
    assert table.table.outcome == "bust 24"
    table.house.now += 10_000
    table.opens().stakes("A1", blackjack=1000).closes().deals("10♠", "6♦", "6♥")
    table.chooses("A1", "hit").deals("K♦")
    assert (table.table.outcome, table.play.dealer) == ("6", ("6♦",))


# ── casino war ──────────────────────────────────────────────────────────────────────────────


def test_a_war_is_shown_from_the_first_card_to_the_last():
    table = Dealt("casino-war", "A1", "A2", "A3").opens()
    for terminal in ("A1", "A2", "A3"):
        table.stakes(terminal, ante=1000)
    table.closes().deals("7♠", "K♥", "7♦")
    assert [(area.card, area.standing) for area in table.play.areas] == [
        ("7♠", "waiting"),
        ("K♥", "waiting"),
        ("7♦", "waiting"),
    ]
    table.deals("7♣")
    assert [area.standing for area in table.play.areas] == ["tied", "won", "tied"]
    table.chooses("A1", "go-to-war").chooses("A3", "surrender")
    assert [area.standing for area in table.play.areas] == ["at war", "won", "surrendered"]
    table.deals("9♠")
    assert (table.play.community, table.play.dealer_war, table.play.areas[0].standing) == (
        "9♠",
        None,
        "at war",
    )
    table.deals("10♦")
    assert [area.standing for area in table.play.areas] == ["war lost", "won", "surrendered"]
    assert table.table.outcome == "7♣ war 9♠-10♦"


def test_a_war_that_is_tied_again_is_won_and_without_one_the_dealers_card_is_the_result():
    table = Dealt("casino-war", "A1").opens().stakes("A1", ante=1000).closes().deals("7♠", "7♣")
    table.chooses("A1", "go-to-war").deals("9♠", "9♦")
    assert table.play.areas[0].standing == "war won"
    table.house.now += 10_000
    table.opens().stakes("A1", ante=1000).closes().deals("7♠", "Q♣")
    assert (table.table.outcome, table.play.areas[0].standing) == ("Q♣", "lost")


# ── three card poker ────────────────────────────────────────────────────────────────────────


MATRIX = ("2♠", "2♥", "9♦", "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")


@pytest.mark.clause("automated-10.2 18.3.1(a)", "automated-10.2 18.6.1", "automated-10.2 18.6.3")
def test_18_the_matrix_fills_from_position_1_and_the_dealer_is_dealt_and_declared_at_the_end():
    table = Dealt("three-card-poker", "A1", "A2", funds=100_00).opens()
    table.puts("A1", {"ante:1-2-7": 1000}).puts("A2", {"ante:3-6-9": 1000}).closes().deals(*MATRIX[:2])
    play = table.play
    assert (play.matrix, play.rows) == (("2♠", "2♥"), ((1, 2, 3), (4, 5, 6), (7, 8, 9)))
    assert [(pick.positions, pick.hand, pick.standing) for pick in play.picks] == [
        ((1, 2, 7), None, "waiting"),
        ((3, 6, 9), None, "waiting"),
    ]
    table.deals(*MATRIX[2:])
    assert [(pick.hand, pick.standing) for pick in table.play.picks] == [
        ("pair", "acting"),
        ("high card", "acting"),
    ]
    table.chooses("A1", "play")
    assert [pick.standing for pick in table.play.picks] == ["played", "acting"]
    assert (table.play.dealer, table.play.dealer_hand, table.play.qualifies) == ((), None, None)
    table.chooses("A2", "fold").deals("J♠", "6♦", "3♣")
    assert (table.play.dealer, table.play.dealer_hand) == (("J♠", "6♦", "3♣"), "high card")
    assert (table.play.qualifies, table.table.outcome) == (False, "unqualified")


def test_a_dealer_who_qualifies_is_told_by_their_hand():
    table = Dealt("three-card-poker", "A1").opens().puts("A1", {"ante:1-2-7": 1000}).closes()
    table.deals(*MATRIX).chooses("A1", "fold").deals("Q♠", "Q♦", "3♣")
    assert (table.play.qualifies, table.table.outcome) == (True, "pair")


@pytest.mark.clause("automated-10.2 18.8.1")
def test_18_8_1_a_hand_whose_play_cannot_be_covered_is_marked_before_any_card_and_given_back():
    table = Dealt("three-card-poker", "A1", funds=20_00).opens().puts("A1", {"ante:1-2-7": 1500}).closes()
    assert [pick.standing for pick in table.play.picks] == ["short"]
    table.deals(*MATRIX, "Q♠", "Q♦", "3♣")
    (ante,) = table.seat("A1").settlement.wagers
    assert (ante.kind, ante.returned, table.seat("A1").credit) == ("void", 1500, 2000)


# ── every game ──────────────────────────────────────────────────────────────────────────────


def test_a_round_that_was_undone_leaves_nothing_on_the_table():
    table = Dealt("baccarat-crown", "A1").opens().puts("A1", {"banker": 1000}).closes().deals("9♠", "K♥")
    table.house.does(tc.VoidRound(table="T1", round=1, cause="no chance", detail="no seed"), Dealer())
    assert (table.table.phase, table.play, table.table.asking, table.table.outcome) == (
        "idle",
        None,
        None,
        None,
    )


def test_results_are_kept_newest_first_in_the_line_that_every_game_has():
    table = Dealt("baccarat-crown", "A1")
    for cards in (("9♠", "K♥", "K♦", "7♣"), ("2♠", "9♥", "3♦", "K♣")):
        table.house.now += 10_000
        table.opens().puts("A1", {"banker": 1000}).closes().deals(*cards)
    results = table.scene.history.table("T1").results
    assert list(results) == [(2, "banker 5-9 natural"), (1, "player 9-7 natural")]
    assert table.seat("A1").settlement.outcome == "banker 5-9 natural"


def test_a_round_of_blackjack_for_nobody_comes_to_nothing():
    table = Dealt("blackjack", "A1").opens().closes()
    assert (table.table.phase, table.table.outcome) == ("settled", None)
    assert list(table.scene.history.table("T1").results) == []


def test_a_round_whose_moves_do_not_fit_together_is_shown_without_its_cards():
    table = Dealt("baccarat-crown", "A1").opens().puts("A1", {"banker": 1000}).closes().deals("9♠")
    state = table.scene.table("T1")
    broken = replace(state, round=replace(state.in_hand, moves=(Act("A1", "hit"),)))
    assert position_in_view(broken, table.game) is None
    assert position_in_view(state, table.game) is not None
