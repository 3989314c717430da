"""What goes wrong at automated tables, between rounds and in the middle of decisions."""

import pytest
from automated_floor import (
    A1,
    A2,
    A3,
    ASSISTANT,
    BOOK,
    DEVICE,
    HIGHER_DEALER,
    MANAGER,
    RUNNER,
    Phase,
    e,
    table_of,
)
from mid_round import EVERY_GAME, MID_ROUND, in_round, mid_round, plays_out, wagering

from croupier.floor.asker import Dealer, Seat
from croupier.floor.rooms import TABLE
from croupier.floor.timers import due
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import Button

# ── terminals and display controllers that fail ─────────────────────────────────────────────


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.2.1")
def test_9_2_1_a_terminal_that_fails_before_expiry_has_its_wagers_back(game):
    house = wagering(game)
    house.fails(A1)
    assert house.last(e.WagersVoided).clause == f"{BOOK} 9.2.1"
    assert (house.credits("A1", "A2"), house.stake()) == ((10_000, 9_000), 1000)
    house.expires()
    plays_out(house)
    assert {at for at, _ in house.settlements()} == {"A2"}
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.2.2")
def test_9_2_2_after_expiry_a_runner_confirms_what_the_records_show_and_it_is_settled(game):
    house = mid_round(game)
    slip, _ = MID_ROUND[game]
    house.fails(A1)
    assert house.spin().in_doubt == {A1}
    plays_out(house)
    assert {at for at, _ in house.settlements()} == {"A2"}
    assert house.stake() == house.spin().at_stake(A1)
    confirm = in_round(tc.ConfirmWagers, house, terminal=A1, slip=slip)
    assert house.refuses(confirm, HIGHER_DEALER) == f"{BOOK} 9.2.2"
    house.does(confirm, RUNNER)
    assert (house.stake(), house.credit(A1)) == (0, house.credit(A2))
    assert len({each.returned for each in house.spin().settlements}) == 1
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.4")
def test_9_4_what_the_records_cannot_confirm_is_void_and_nobody_else_s_hand_changes(game):
    house = mid_round(game)
    before = house.position()
    house.fails(A1)
    house.does(in_round(tc.FailToConfirm, house, terminal=A1), RUNNER)
    assert house.last(e.WagersVoided).clause == f"{BOOK} 9.4"
    assert (house.position(), house.credits("A1"), house.stake()) == (before, (10_000,), 1000)
    plays_out(house)
    assert {at for at, _ in house.settlements()} == {"A2"}
    assert (house.stake(), house.credit(A1)) == (0, 10_000)
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.3.1")
def test_9_3_1_a_display_controller_that_fails_before_expiry_voids_everybody_s_wagers(game):
    house = wagering(game)
    house.does(in_round(tc.ReportFailure, house, of="DISPLAY_CONTROLLER"), DEVICE)
    assert (house.credits("A1", "A2"), house.stake()) == ((10_000, 10_000), 0)
    assert house.last(e.WagersVoided).clause == f"{BOOK} 9.3.1"
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.3.2")
def test_9_3_2_after_expiry_only_an_area_manager_confirms_for_a_display_controller(game):
    house = mid_round(game)
    slip, _ = MID_ROUND[game]
    house.does(in_round(tc.ReportFailure, house, of="DISPLAY_CONTROLLER"), DEVICE)
    assert house.spin().in_doubt == {A1, A2}
    plays_out(house)
    assert house.settlements() == {}
    for name in (A1, A2):
        confirm = in_round(tc.ConfirmWagers, house, terminal=name, slip=slip)
        assert house.refuses(confirm, RUNNER) == f"{BOOK} 9.3.2"
        house.does(confirm, MANAGER)
    assert (house.stake(), house.spin().in_doubt) == (0, frozenset())
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 9.2.2")
def test_9_2_2_an_amount_that_the_records_correct_is_corrected_with_what_was_chosen_on_it():
    house = table_of("blackjack", "A1")
    house.opening()
    house.slips(A1={"blackjack": 1000})
    house.expires()
    house.deals("6♠", "9♥", "5♠")
    house.chooses(A1, "double")
    house.deals("K♠")  # 21
    house.fails(A1)
    confirm = in_round(tc.ConfirmWagers, house, terminal=A1, slip={"blackjack": 600})
    house.does(confirm, RUNNER)
    assert (house.credit(A1), house.stake(), house.spin().added) == (8_800, 1200, {A1: 600})
    house.deals("8♣")
    assert house.settlements() == {("A1", "blackjack"): 1200, ("A1", "double:1"): 1200}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 9.2.2")
@pytest.mark.parametrize("game", ["blackjack", "casino-war"])
def test_9_2_2_records_cannot_undo_the_deal(game):
    """The first card lies at A1's place; without A1 it would be A2's."""
    house = wagering(game)
    house.expires()
    house.deals("K♠")
    house.fails(A1)
    before = house.position()
    nothing = in_round(tc.ConfirmWagers, house, terminal=A1, slip={})
    assert house.refuses(nothing, RUNNER) == f"{BOOK} 9.2.2"
    assert house.position() == before
    house.does(in_round(tc.FailToConfirm, house, terminal=A1), RUNNER)
    plays_out(house)
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 9.2.2")
def test_9_2_2_the_next_round_waits_for_the_records():
    house = mid_round("casino-war")
    house.fails(A1)
    plays_out(house)
    house.now += 60_000
    assert house.refuses(tc.OpenWagering(table="R1"), Dealer()).startswith("the wagers of A1 are in doubt")


# ── results that can neither be seen nor heard ──────────────────────────────────────────────


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.5")
def test_9_5_an_unseen_result_shuts_the_game_and_earlier_rounds_stand(game):
    house = wagering(game)
    house.expires()
    plays_out(house)
    after_first = house.credits("A1", "A2")
    house.opening()
    house.slips(A1=MID_ROUND[game][0])
    house.expires()
    house.deals(*MID_ROUND[game][1][:2])
    shut = tc.ShutGame(table="R1", because="the screens are dark and silent")
    assert house.refuses(shut, Seat(A1))
    house.does(shut, RUNNER)
    assert house.last(e.GameShut).clause == f"{BOOK} 9.5"
    assert (house.phase(), house.credits("A1", "A2")) == (Phase.SHUT, after_first)
    assert (house.stake("R1", 1), house.stake("R1", 2)) == (0, 0)
    house.now += 600_000
    assert house.dealer() == []
    house.adds_up()


def test_a_game_that_was_shut_is_opened_again_by_an_area_manager_and_goes_on_counting_its_rounds():
    house = mid_round("casino-war")
    house.does(tc.ShutGame(table="R1", because="the screens are dark and silent"), RUNNER)
    opening = tc.ConfirmSign(table="R1", sign_on_display=True, on_every_terminal=True)
    assert house.refuses(opening, RUNNER) == f"{BOOK} 1.1[dealer]"
    house.does(opening, MANAGER)
    assert house.opening() == 2


# ── voids, by rank ──────────────────────────────────────────────────────────────────────────


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 20.4", f"{BOOK} 20.5")
def test_20_4_a_disrupted_game_is_void_at_the_word_of_a_higher_duties_dealer(game):
    house = mid_round(game)
    void = in_round(tc.VoidRound, house, cause="disruption", detail="fire")
    assert house.refuses(void, RUNNER) == f"{BOOK} 20.4"
    house.does(void, HIGHER_DEALER)
    assert (house.credits("A1", "A2"), house.stake(), house.phase()) == ((10_000, 10_000), 0, Phase.IDLE)
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 20.5", f"{BOOK} 20.3")
def test_20_3_fraud_voids_a_game_with_all_that_was_chosen_in_it():
    house = mid_round("casino-war")
    house.chooses(A1, "go-to-war")
    assert house.stake() == 3000
    void = in_round(tc.VoidRound, house, cause="fraud", detail="marked cards")
    assert house.refuses(void, MANAGER) == f"{BOOK} 20.3"
    house.does(void, ASSISTANT)
    assert (house.credits("A1", "A2"), house.stake()) == ((10_000, 10_000), 0)
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 20.2.1", f"{BOOK} 20.2.2")
def test_20_2_a_rule_breaker_s_wagers_are_void_and_he_is_excluded_while_the_others_play_on(game):
    house = mid_round(game)
    before = house.position()
    void = in_round(tc.VoidWagers, house, terminal=A1, because="used a device")
    assert house.refuses(void, MANAGER) == f"{BOOK} 20.2.1"
    house.does(void, ASSISTANT)
    exclude = tc.ExcludePlayer(table="R1", terminal=A1, because="used a device")
    assert house.refuses(exclude, MANAGER) == f"{BOOK} 20.2.2"
    house.does(exclude, ASSISTANT)
    assert house.position() == before
    plays_out(house)
    assert ({at for at, _ in house.settlements()}, house.credits("A1")) == ({"A2"}, (10_000,))
    house.opening()
    late = house.wagers(A1, MID_ROUND[game][0])
    assert house.refuses(late, Seat(A1)) == f"{BOOK} 20.2.2"
    house.adds_up()


def test_an_excluded_player_chooses_nothing_more_and_is_played_for():
    house = mid_round("casino-war")
    house.does(tc.ExcludePlayer(table="R1", terminal=A1, because="used a device"), ASSISTANT)
    assert house.may_not_choose(A1, "go-to-war") == f"{BOOK} 20.2.2"
    assert house.time_passes() == {"A1": "surrender", "A2": "surrender"}
    assert house.credits("A1") == (9_500,)


# ── people ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(f"{BOOK} 5.4.2")
def test_5_4_2_a_disruptive_player_is_sent_away_in_the_middle_of_a_hand():
    house = mid_round("blackjack")
    sent = tc.SendAway(table="R1", terminal=A1, because="shouts at the screens")
    assert house.refuses(sent, RUNNER) == f"{BOOK} 5.4.2"
    house.does(sent, MANAGER)
    assert A1 not in house.state(TABLE, "R1").places
    assert house.may_not_choose(A1, "hit") == f"{BOOK} 5.4.2"
    assert house.time_passes() == {"A1": "stand"}
    assert house.time_passes() == {"A2": "stand"}
    house.deals("2♦", "K♦")
    assert house.settlements() == {("A1", "blackjack"): 0, ("A2", "blackjack"): 0}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 9.1", f"{BOOK} 20.10", f"{BOOK} 20.11")
def test_9_1_a_claim_about_an_outcome_is_considered_and_decided_and_no_outcome_is_corrected():
    house = mid_round("baccarat-crown")
    plays_out(house)
    number = house.spin().number
    claim = tc.RecordClaim(table="R1", terminal=A1, claim="the Player had 9", round=number)
    house.does(claim, Seat(A1))
    correct = tc.CorrectOutcome(table="R1", round=number, outcome="9♠")
    assert house.refuses(correct, MANAGER) == f"{BOOK} 9.1"
    decide = tc.DecideClaim(table="R1", number=1, decision="the record shows 8")
    assert house.refuses(decide, RUNNER) == f"{BOOK} 20.10"
    house.does(decide, MANAGER)
    told = house.last(e.ClaimDecided)
    assert (told.clause, told.consult, told.consult_clause) == (
        f"{BOOK} 20.10",
        "a VCGLR inspector",
        f"{BOOK} 20.11",
    )
    assert house.refuses(decide, MANAGER) == f"{BOOK} 20.10"


@pytest.mark.clause(f"{BOOK} 7.3", f"{BOOK} 7.4.1", f"{BOOK} 7.4.2")
@pytest.mark.parametrize("button", list(Button))
def test_7_3_service_is_paged_to_the_runner_and_the_same_button_calls_it_off(button):
    house = mid_round("three-card-poker")
    call = pc.RequestService(terminal=A1, button=button)
    pressing = Seat(A1) if button is Button.SCREEN else DEVICE
    house.does(call, pressing)
    assert house.store.read("terminal/A1")[-1].paged == ("runner", "area-manager")
    assert house.terminal(A1).service
    house.does(call, pressing)
    assert not house.terminal(A1).service
    house.does(call, pressing)
    answer = pc.AnswerService(terminal=A1)
    assert house.refuses(answer, HIGHER_DEALER) == f"{BOOK} 7.3"
    house.does(answer, RUNNER)
    assert not house.terminal(A1).service


@pytest.mark.clause(f"{BOOK} 20.9")
def test_20_9_who_has_not_wagered_for_three_rounds_may_be_moved_once_no_other_terminal_is_free():
    house = table_of("casino-war", "A1", "A2").seated(A3)
    house.does(tc.Join(table="R1", terminal=A3), Seat(A3))
    ask = tc.AskToVacate(table="R1", terminal=A1)
    for _ in range(3):
        assert house.refuses(ask, RUNNER) == f"{BOOK} 20.9"  # too soon, though every terminal is taken
        house.opening()
        house.slips(A2={"ante": 1000})
        house.expires()
        plays_out(house)
    house.does(tc.Leave(table="R1", terminal=A3), Seat(A3))
    assert house.refuses(ask, RUNNER) == f"{BOOK} 20.9"  # A3 is free
    house.does(tc.Join(table="R1", terminal=A3), Seat(A3))
    assert house.refuses(tc.AskToVacate(table="R1", terminal=A2), RUNNER) == f"{BOOK} 20.9"  # who has wagered
    house.does(ask, RUNNER)
    assert house.last(e.AskedToVacate).clause == f"{BOOK} 20.9"


# ── three rounds' notice ────────────────────────────────────────────────────────────────────


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 20.8")
def test_20_8_an_occupied_table_closes_three_rounds_after_the_notice(game):
    house = mid_round(game)
    notice = tc.GiveClosingNotice(table="R1")
    assert house.refuses(notice, RUNNER) == f"{BOOK} 20.8"
    house.does(notice, MANAGER)
    assert house.refuses(tc.CloseTable(table="R1"), MANAGER) == "a round is in play"
    plays_out(house)  # the round in hand is none of the three
    for _ in range(3):
        assert house.refuses(tc.CloseTable(table="R1"), MANAGER) == f"{BOOK} 20.8"
        house.opening()
        house.slips(A2=MID_ROUND[game][0])
        house.expires()
        plays_out(house)
    house.now += 1000
    assert house.dealer() == []  # no fourth round begins
    house.now += 60_000
    (close,) = due(house.core, house.now)
    house.does(close.command, close.by, close.id)
    assert house.phase() is Phase.SHUT
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 20.8")
def test_20_8_a_round_that_is_void_is_none_of_the_three():
    house = mid_round("casino-war")
    plays_out(house)
    house.does(tc.GiveClosingNotice(table="R1"), MANAGER)
    house.opening()
    house.does(in_round(tc.VoidRound, house, cause="disruption", detail="riot"), HIGHER_DEALER)
    for _ in range(3):
        house.opening()
        house.expires()
        plays_out(house)
    house.now += 10_000
    assert house.dealer() == []
