"""Games with several draws, with choices, with a spinner, and with side wagers that may fail."""

from __future__ import annotations

from dataclasses import replace

from floor_table import at_floor as at_table
from floor_table import wagering_at_floor as wagering
from table_at_work import AUTO, M18, R1, At, no, terminal

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.game import Act, Outcome
from croupier.house.rulesets import RULESETS
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.settlement import clockwise, position_of, settle
from croupier.table.state import Phase

# Games with more than one draw, and with choices.


def deal(at: At, *cards: str) -> None:
    for card in cards:
        decision = at.enter(card)
        assert not isinstance(decision, Refused), str(decision)


def choose(at: At, name: str, choice: str, rank: str | None = None) -> object:
    command = c.MakeChoice(table=R1, round=at.number, terminal=terminal(name), choice=choice)
    return at.tell(command, rank)


def test_casino_war_is_dealt_clockwise_and_a_choice_costs_what_it_adds() -> None:
    at = at_table(f"{AUTO}/casino-war", A10=3_000, A2=10_000)
    at.open_wagering()
    at.set("A10", {"ante": 2_000})
    at.set("A2", {"ante": 2_000})
    at.close_as_the_book_does()
    no(choose(at, "A2", "go-to-war"))
    deal(at, "K♠", "9♥", "K♥")  # A2, A10, the dealer
    no(at.enter("2♠"))
    no(choose(at, "A10", "go-to-war"))
    no(choose(at, "A2", "fold"))
    no(choose(at, "A2", "go-to-war", at.conducting()))
    choose(at, "A2", "go-to-war")
    assert (at.credit("A2"), at.staked()) == (6_000, 6_000)
    deal(at, "Q♠", "J♠")
    assert at.table.phase is Phase.SETTLED
    assert (at.credit("A2"), at.credit("A10"), at.staked()) == (12_000, 1_000, 0)


def test_a_choice_that_cannot_be_paid_for_is_refused_and_time_may_choose_the_default() -> None:
    at = at_table(f"{AUTO}/casino-war", A1=3_000)
    at.open_wagering()
    at.set("A1", {"ante": 2_000})
    at.close_as_the_book_does()
    deal(at, "K♠", "K♥")
    assert "costs $20.00 and there is $10.00" in no(choose(at, "A1", "go-to-war"), f"{AUTO} 17.6.1(b)").reason
    no(choose(at, "A1", "surrender", at.conducting()), f"{AUTO} 17.6.2")
    at.now += 15_000
    assert choose(at, "A1", "surrender", at.conducting())
    assert (at.credit("A1"), at.staked(), at.table.phase) == (2_000, 0, Phase.SETTLED)


def test_a_game_that_deals_to_wagers_is_over_at_once_without_any() -> None:
    at = wagering(f"{AUTO}/casino-war")
    *_, settled = at.close_as_the_book_does()
    assert isinstance(settled, e.RoundSettled)
    assert (settled.settlements, at.table.phase) == ((), Phase.SETTLED)


def test_the_wheel_is_started_by_players_in_turn() -> None:
    at = at_table(f"{AUTO}/lucky-big-wheel-1", A1=10_000, A2=10_000, A3=10_000)
    bet = min(at.ruleset.game.bets())
    spinners = []
    for _ in range(3):
        at.open_wagering()
        for name in ("A3", "A1"):
            at.set(name, {bet: 500})
        at.close_as_the_book_does()
        spinner = at.in_hand.at_close.spinner
        assert spinner is not None
        spinners.append(spinner)
        no(at.enter(bet.partition(":")[2]))
        assert choose(at, spinner, "spin")
        deal(at, bet.partition(":")[2])
    assert spinners == ["A1", "A3", "A1"]


def test_of_equal_wagers_the_first_spins_in_virtual_roulette() -> None:
    ruleset = RULESETS[f"{AUTO}/virtual-roulette"]
    rules = ruleset.game.rules
    least = replace(rules, spinner_minimum=Cited(1_000, rules.spinner_minimum.clause))
    at = at_table(replace(ruleset, game=replace(ruleset.game, rules=least)), A1=100_000, A2=100_000)
    at.open_wagering()
    at.set("A1", {"red": 1_000})
    at.set("A2", {"red": 2_000})
    at.set("A1", {"red": 2_000})
    at.close_as_the_book_does()
    assert at.in_hand.at_close.spinner == "A2", "who came to that amount first"


def test_who_cannot_cover_play_when_the_period_expires_has_the_ante_back() -> None:
    at = at_table(f"{AUTO}/three-card-poker", A1=3_000, A2=4_000)
    ante = next(bet for bet in at.ruleset.game.bets() if bet.startswith("ante:"))
    at.open_wagering()
    at.set("A1", {ante: 2_000})
    at.set("A2", {ante: 2_000})
    at.close_as_the_book_does()
    assert at.in_hand.at_close.short == {"A1"}


def test_side_wagers_are_drawn_by_their_own_equipment_and_settled_with_the_ball() -> None:
    at = wagering(f"{M18}/single-zero-lucky-symbols")
    symbol = next(bet for bet in at.ruleset.game.bets() if bet.startswith("lucky-symbols:"))
    at.set("A1", {symbol: 500, "red": 1_000})
    at.close_as_the_book_does()
    no(at.enter(symbol.partition(":")[2], at.conducting()))
    assert not isinstance(at.enter(symbol.partition(":")[2], HOUSE), Refused)
    assert at.table.phase is Phase.NO_MORE_BETS
    at.enter("1")
    assert at.table.phase is Phase.SETTLED
    assert at.staked() == 0
    assert at.credit("A1") > 11_000


def test_no_number_that_a_dealer_enters_is_taken_for_that_of_an_electronic_wheel() -> None:
    at = wagering(f"{M18}/single-zero-roulette-match")
    at.close_as_the_book_does()
    at.spin_if_needed()
    no(at.enter("17", at.conducting()))
    for drawn in ("17", "17", "no bonus"):
        assert not isinstance(at.enter(drawn, HOUSE), Refused)
    no(at.enter("17", HOUSE))
    at.enter("17", at.conducting())
    assert at.table.phase is Phase.SETTLED


def test_lucky_ball_numbers_are_drawn_while_wagers_may_be_placed() -> None:
    at = wagering(f"{M18}/single-zero-lucky-ball")
    for number in ("1", "2", "3", "4"):
        assert not isinstance(at.enter(number, HOUSE), Refused)
    no(at.enter("colour 1", HOUSE), f"{M18} 3.5")
    at.set("A1", {"lucky-ball:1": 500})
    at.close_as_the_book_does()
    deal(at, "colour 2", "1")
    assert at.table.phase is Phase.SETTLED
    assert at.credit("A1") > 10_000


def test_a_side_wager_that_fails_is_given_back_and_the_spin_goes_on() -> None:
    at = wagering(f"{M18}/single-zero-all-side-wagers")
    symbol = next(bet for bet in at.ruleset.game.bets() if bet.startswith("lucky-symbols:"))
    for number in ("1", "2", "3", "4"):
        at.enter(number, HOUSE)
    at.set("A1", {"lucky-ball:1": 500, symbol: 600, "red": 1_000})
    no(at.tell(c.WithdrawSide(table=R1, side="lucky-dip")))
    no(at.tell(c.WithdrawSide(table=R1, side="lucky-ball"), PLAYER))
    (told,) = at.must(c.WithdrawSide(table=R1, side="lucky-ball"))
    assert isinstance(told, e.SideWithdrawn)
    assert (told.undrawn, at.in_hand.moves) == ((0, 1, 2, 3), ())
    assert (at.slip("A1"), at.credit("A1"), at.staked()) == ({symbol: 600, "red": 1_000}, 8_400, 1_600)
    no(at.set("A1", {"lucky-ball:1": 500}))
    no(at.tell(c.WithdrawSide(table=R1, side="lucky-ball")))
    no(at.tell(c.RestoreSide(table=R1, side="lucky-ball")))
    at.close_as_the_book_does()
    deal(at, symbol.partition(":")[2])
    at.must(c.WithdrawSide(table=R1, side="lucky-symbols"))
    assert (at.slip("A1"), at.credit("A1"), at.staked()) == ({"red": 1_000}, 9_000, 1_000)
    while at.table.phase is not Phase.SETTLED:
        draw = settle_turn(at)
        deal(at, draw)
    assert at.staked() == 0
    at.must(c.RestoreSide(table=R1, side="lucky-ball"))
    no(at.tell(c.RestoreSide(table=R1, side="lucky-ball")))


def settle_turn(at: At) -> str:
    return next(iter(position_of(at.table, at.ruleset.game).turn().law.weights))


def test_a_round_played_again_from_its_moves_comes_to_the_same() -> None:
    at = wagering(f"{AUTO}/casino-war", A1=10_000, A2=10_000)
    at.set("A1", {"ante": 2_000})
    at.set("A2", {"ante": 1_000, "tie": 500})
    at.close_as_the_book_does()
    deal(at, "K♠", "9♥", "K♥")
    choose(at, "A1", "surrender")
    assert at.in_hand.moves == (Outcome("K♠"), Outcome("9♥"), Outcome("K♥"), Act(terminal("A1"), "surrender"))
    assert settle(at.ruleset.game, at.in_hand, at.in_hand.moves) == at.in_hand.settlements


def test_terminals_are_dealt_to_in_the_order_of_their_names() -> None:
    names = [terminal(name) for name in ("B1", "A10", "A2", "A1")]
    assert clockwise(names) == ("A1", "A2", "A10", "B1")
