"""Who is to choose, what, by when and at what cost; and that nobody is told another's choices."""

from dataclasses import replace

import pytest
from games_house import Dealt
from views_house import encoded

from croupier.core.ids import StaffId, TableId
from croupier.floor.asker import Dealer, Staff
from croupier.house.advising import Advising
from croupier.loyalty.commands import SetLimits
from croupier.server.play_shapes import Asking, ChoiceView
from croupier.table import commands as tc
from croupier.terminal import commands as pc


def choices(decision):
    return [(choice.choice, choice.cost, choice.short) for choice in decision.choices]


def in_blackjack(*cards, funds=100_00):
    table = Dealt("blackjack", "A1", funds=funds).opens().stakes("A1", blackjack=4000).closes()
    return table.deals(*cards)


@pytest.mark.clause(
    "automated-10.2 16.8.1(a)",
    "automated-10.2 16.8.1(b)",
    "automated-10.2 16.8.1(b)(i)",
    "automated-10.2 16.8.1(c)",
    "automated-10.2 16.8.1(d)",
)
def test_16_8_1_a_pair_may_be_hit_stood_on_doubled_and_split_for_exactly_the_wager():
    table = in_blackjack("5♠", "9♦", "5♥")
    assert choices(table.seat("A1").decision) == [
        ("hit", 0, False),
        ("stand", 0, False),
        ("double", 4000, False),
        ("split", 4000, False),
    ]


def test_what_the_account_does_not_hold_is_marked_short():
    table = in_blackjack("5♠", "9♦", "5♥", funds=50_00)
    assert choices(table.seat("A1").decision)[2:] == [("double", 4000, True), ("split", 4000, True)]


@pytest.mark.parametrize(("limit", "covered"), [(79_99, False), (80_00, True)])
def test_what_the_players_own_limit_does_not_cover_is_marked_short_with_its_clause(limit, covered):
    table = Dealt("blackjack", "A1", "A2").opens()
    for name in ("A1", "A2"):
        table.house.does(pc.IdentifyPlayer(terminal=name, player=f"card of {name}"))
    limiting = SetLimits(card="card of A1", card_shown=True, daily_loss=limit)
    table.house.does(limiting, Staff(StaffId("marta")))
    table.stakes("A1", blackjack=4000).closes().deals("5♠", "9♦", "5♥")
    clause = None if covered else "automated-10.2 3.9[loss]"
    told = [(each.choice, each.short, each.beyond_limit) for each in table.seat("A1").decision.choices]
    assert told == [
        ("hit", False, None),
        ("stand", False, None),
        ("double", not covered, clause),
        ("split", not covered, clause),
    ]


@pytest.mark.clause("automated-10.2 16.7.2")
def test_16_7_2_insurance_is_offered_at_exactly_half():
    decision = in_blackjack("10♠", "A♦", "9♥").seat("A1").decision
    assert choices(decision) == [("insure", 2000, False), ("decline", 0, False)]
    assert (decision.default, decision.hand) == ("decline", None)


@pytest.mark.clause("automated-10.2 16.8.2(b)")
@pytest.mark.parametrize(
    ("second", "default", "standing"), [("5♥", "hit", "acting"), ("9♥", "stand", "stood")]
)
def test_16_8_2_b_the_screen_says_what_time_will_choose_and_time_chooses_it(second, default, standing):
    """Draw while the hand is a hard 11 or less."""
    table = in_blackjack("5♠", "9♦", second)
    assert table.seat("A1").decision.default == default
    table.time_passes(14_999)
    assert table.seat("A1").decision is not None
    table.time_passes(1)
    assert table.seat("A1").decision is None
    assert table.play.boxes[0].hands[0].standing == standing


def test_the_hand_that_is_asked_for_is_counted_from_one():
    table = in_blackjack("8♠", "9♦", "8♥")
    assert table.seat("A1").decision.hand == 1
    table.chooses("A1", "split").deals("K♦").chooses("A1", "stand").deals("2♦")
    assert table.seat("A1").decision.hand == 2


@pytest.mark.clause("automated-10.2 16.8.2(a)")
def test_16_8_2_a_everybody_sees_who_decides_and_until_when():
    table = in_blackjack("5♠", "9♦")
    assert table.table.asking is None
    table.house.now += 500
    dealt_at = table.house.now
    table.deals("5♥")
    asking = Asking(
        terminals=("A1",), ends_at=dealt_at + 15_000, seconds=15, clause="automated-10.2 16.8.2(a)"
    )
    assert table.table.asking == asking
    assert table.seat("A1").decision.ends_at == dealt_at + 15_000
    table.house.now = dealt_at + 4_000
    table.chooses("A1", "hit").deals("2♦")
    assert table.table.asking.ends_at == dealt_at + 4_000 + 15_000


def test_the_time_that_is_shown_is_the_time_that_is_kept():
    table = in_blackjack("5♠", "9♦", "5♥")
    until = table.seat("A1").decision.ends_at
    table.house.now = until - 1
    default = tc.MakeChoice(table="T1", round=1, terminal="A1", choice="hit")
    assert table.house.refuses(default, Dealer()) == "automated-10.2 16.8.2(a)"
    table.house.now = until
    table.house.does(default, Dealer())


@pytest.mark.clause("automated-10.2 17.6.1", "automated-10.2 17.6.1(b)", "automated-10.2 17.6.2")
def test_17_6_equal_cards_offer_surrender_or_war_for_the_ante_and_time_surrenders():
    table = Dealt("casino-war", "A1", "A2").opens().stakes("A1", ante=1000).stakes("A2", ante=3000)
    table.closes().deals("7♠", "7♥", "7♣")
    assert table.table.asking.terminals == ("A1", "A2")
    assert choices(table.seat("A2").decision) == [("surrender", 0, False), ("go-to-war", 3000, False)]
    assert table.seat("A1").decision.default == "surrender"
    table.chooses("A2", "go-to-war")
    assert (table.seat("A2").staked, table.seat("A2").credit) == (6000, 4000)
    table.time_passes(15_000)
    assert [area.standing for area in table.play.areas] == ["surrendered", "at war"]
    table.deals("2♠", "3♦")
    assert table.seat("A1").settlement.returned == 500


def test_one_players_answer_does_not_prolong_another_ones_time():
    table = Dealt("casino-war", "A1", "A2").opens().stakes("A1", ante=1000).stakes("A2", ante=1000)
    table.closes().deals("7♠", "7♥", "7♣")
    until = table.seat("A2").decision.ends_at
    table.house.now += 9_000
    table.chooses("A1", "surrender")
    assert (table.seat("A2").decision.ends_at, table.seat("A1").decision) == (until, None)
    assert (table.table.asking.terminals, table.table.asking.ends_at) == (("A2",), until)


@pytest.mark.clause("automated-10.2 18.6.2")
def test_18_6_2_play_costs_the_ante_and_time_folds():
    table = Dealt("three-card-poker", "A1").opens().puts("A1", {"ante:1-2-3": 1000}).closes()
    assert table.seat("A1").decision is None
    table.deals("2♠", "2♥", "9♦", "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")
    decision = table.seat("A1").decision
    assert (choices(decision), decision.default) == ([("play", 1000, False), ("fold", 0, False)], "fold")
    table.time_passes(15_000).deals("A♠", "A♦", "3♣")
    assert table.seat("A1").settlement.returned == 0


def test_nobody_is_asked_who_has_nothing_to_decide():
    table = Dealt("casino-war", "A1", "A2").opens().stakes("A1", ante=1000).stakes("A2", ante=1000)
    table.closes().deals("7♠", "9♥", "7♣")
    assert (table.table.asking.terminals, table.seat("A2").decision) == (("A1",), None)


@pytest.mark.clause("automated-10.2 13.3.1(e)(i)", "automated-10.2 13.3.1(e)(ii)")
def test_13_3_1_e_the_lever_is_given_to_the_spinner_alone_and_for_ten_seconds():
    table = Dealt("lucky-big-wheel-1", "A1", "A2").opens()
    table.puts("A1", {"symbol:A": 500}).puts("A2", {"symbol:A": 500}).closes()
    assert table.seat("A1").decision.choices == (ChoiceView(choice="spin", cost=0, short=False),)
    assert table.seat("A1").decision.ends_at == table.house.now + 10_000
    assert table.seat("A2").decision is None
    table.time_passes(10_000)
    assert (table.table.spinner, table.table.asking) == (None, None)


# ── which choice is best, where the operator has it said ────────────────────────────────────


def advised(game, *cards, tables=("T1",), funds=100_00, **stakes):
    """Blackjack is solved by the same table that judges it afterwards."""
    table = Dealt(game, "A1", funds=funds).opens().stakes("A1", **stakes).closes().deals(*cards)
    return with_advice(table, *tables)


def with_advice(table, *tables):
    advising = Advising(map(TableId, tables))
    advising.learn(table.game)
    table.scene = replace(table.scene, advising=advising)
    return table


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        (("10♠", "6♦", "2♥"), "stand"),
        (("10♠", "7♦", "2♥"), "hit"),
        (("6♠", "6♦", "5♥"), "double"),
        (("8♠", "6♦", "8♥"), "split"),
    ],
)
def test_the_best_choice_is_told_where_the_operator_has_it_so(cards, best):
    table = advised("blackjack", *cards, blackjack=1000)
    assert table.table.advice
    assert table.seat("A1").decision.advised == best


def test_what_cannot_be_afforded_is_not_advised():
    assert advised("blackjack", "6♠", "6♦", "5♥", blackjack=4000).seat("A1").decision.advised == "double"
    poor = advised("blackjack", "6♠", "6♦", "5♥", blackjack=4000, funds=50_00)
    assert poor.seat("A1").decision.advised == "hit"


def test_at_every_other_table_nothing_is_advised():
    table = advised("blackjack", "10♠", "6♦", "2♥", tables=("T2",), blackjack=1000)
    assert not table.table.advice
    assert table.seat("A1").decision.advised is None


def test_nothing_is_advised_before_best_play_is_worked_out():
    table = in_blackjack("10♠", "6♦", "2♥")
    table.scene = replace(table.scene, advising=Advising([TableId("T1")]))
    assert table.seat("A1").decision.advised is None


def test_nobody_is_told_what_is_best_for_another():
    table = Dealt("blackjack", "A1", "A2").opens().stakes("A1", blackjack=1000).stakes("A2", blackjack=1000)
    with_advice(table.closes().deals("10♠", "5♠", "6♦", "2♥", "4♥"), "T1")
    asked = [name for name in ("A1", "A2") if table.seat(name).decision]
    assert asked == ["A1"]
    assert "advised" not in encoded(table.table)


def test_going_to_war_over_a_tie_is_advised():
    assert advised("casino-war", "9♠", "9♦", ante=1000).seat("A1").decision.advised == "go-to-war"


@pytest.mark.parametrize(("third", "best"), [("3♦", "fold"), ("4♦", "play")])
def test_a_hand_of_poker_is_played_from_queen_six_four_on(third, best):
    table = Dealt("three-card-poker", "A1").opens().puts("A1", {"ante:1-2-3": 1000}).closes()
    table.deals("Q♠", "6♥", third, "5♣", "7♠", "J♦", "K♠", "4♥", "8♣")
    assert with_advice(table, "T1").seat("A1").decision.advised == best
