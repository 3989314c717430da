"""Players in every automated game: claims, calls for service, and who must leave in the middle of a round."""

import pytest
from automated_floor import A1, A2, ASSISTANT, BOOK, DEVICE, HIGHER_DEALER, MANAGER, RUNNER, Phase, e
from mid_round import EVERY_GAME, MID_ROUND, in_round, mid_round, plays_out, wagering

from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import Button


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 5.4.2")
def test_5_4_2_who_is_sent_away_keeps_their_wagers_and_places_no_more(game):
    alone, house = mid_round(game), mid_round(game)
    before = house.position()
    sent = tc.SendAway(table="R1", terminal=A1, because="shouts at the screens")
    assert house.refuses(sent, RUNNER) == f"{BOOK} 5.4.2"
    house.does(sent, MANAGER)
    assert (house.position(), house.spin().voided) == (before, frozenset())
    assert A1 not in house.state(TABLE, "R1").places
    for each in (alone, house):
        plays_out(each)
    assert house.settlements() == alone.settlements()  # nobody's hand has changed
    assert house.credits("A1", "A2") == alone.credits("A1", "A2")
    house.opening()
    again = house.wagers(A1, MID_ROUND[game][0])
    assert house.refuses(again, Seat(A1)) == f"{BOOK} 5.4.2"
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.1", f"{BOOK} 20.10")
def test_9_1_a_claim_is_considered_and_decided_by_rank_and_the_round_stands(game):
    house = mid_round(game)
    plays_out(house)
    settled, number = house.settlements(), house.spin().number
    house.does(tc.RecordClaim(table="R1", terminal=A1, claim="I had won", round=number), Seat(A1))
    decide = tc.DecideClaim(table="R1", number=1, decision="the records stand")
    for rank in (RUNNER, HIGHER_DEALER):
        assert house.refuses(decide, rank) == f"{BOOK} 20.10"
    outcome = next(
        each.event.outcome for each in house.store.tail() if isinstance(each.event, e.OutcomeEntered)
    )
    correct = tc.CorrectOutcome(table="R1", round=number, outcome=outcome)
    assert house.refuses(correct, ASSISTANT) == f"{BOOK} 9.1"
    house.does(decide, MANAGER)
    assert (house.last(e.ClaimDecided).decision, house.settlements()) == ("the records stand", settled)
    house.adds_up()


@EVERY_GAME
@pytest.mark.parametrize("button", list(Button))
@pytest.mark.clause(f"{BOOK} 7.3", f"{BOOK} 7.4.1", f"{BOOK} 7.4.2")
def test_7_3_service_is_called_and_called_off_while_a_round_goes_on(game, button):
    house = mid_round(game)
    before, call = house.position(), pc.RequestService(terminal=A1, button=button)
    pressing = Seat(A1) if button is Button.SCREEN else DEVICE
    house.does(call, pressing)
    assert house.store.read("terminal/A1")[-1].paged == ("runner", "area-manager")
    house.does(call, pressing)
    assert not house.terminal(A1).service
    house.does(call, pressing)
    house.does(pc.AnswerService(terminal=A1), RUNNER)
    assert (house.terminal(A1).service, house.position()) == (False, before)


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.4")
def test_9_4_what_cannot_be_confirmed_for_a_display_controller_is_void_for_everybody(game):
    house = mid_round(game)
    house.does(in_round(tc.ReportFailure, house, of="DISPLAY_CONTROLLER"), DEVICE)
    for name in (A1, A2):
        unconfirmed = in_round(tc.FailToConfirm, house, terminal=name)
        assert house.refuses(unconfirmed, RUNNER) == f"{BOOK} 9.3.2"
        house.does(unconfirmed, MANAGER)
        assert house.last(e.WagersVoided).clause == f"{BOOK} 9.4"
    plays_out(house)
    assert (house.settlements(), house.credits("A1", "A2"), house.stake()) == ({}, (10_000, 10_000), 0)
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 9.5")
def test_9_5_a_game_that_is_shut_while_wagers_are_open_gives_them_back(game):
    house = wagering(game)
    house.does(tc.ShutGame(table="R1", because="the screens are dark and silent"), RUNNER)
    assert (house.phase(), house.credits("A1", "A2"), house.stake()) == (Phase.SHUT, (10_000, 10_000), 0)
    late = house.wagers(A1, MID_ROUND[game][0])
    assert house.refuses(late, Seat(A1))
    house.adds_up()


@EVERY_GAME
@pytest.mark.clause(f"{BOOK} 20.3", f"{BOOK} 20.5")
def test_20_3_fraud_voids_a_game_or_one_wager_at_the_word_of_an_assistant_casino_manager(game):
    whole, one = mid_round(game), mid_round(game)
    void = in_round(tc.VoidRound, whole, cause="fraud", detail="a rigged wheel")
    assert whole.refuses(void, MANAGER) == f"{BOOK} 20.3"
    whole.does(void, ASSISTANT)
    assert (whole.credits("A1", "A2"), whole.stake()) == ((10_000, 10_000), 0)
    wager = in_round(tc.VoidWagers, one, terminal=A2, because="fraud")
    assert one.refuses(wager, MANAGER) == f"{BOOK} 20.3"
    one.does(wager, ASSISTANT)
    assert (one.credits("A1", "A2"), one.stake()) == ((9_000, 10_000), 1000)
    plays_out(one)
    assert {at for at, _ in one.settlements()} == {"A1"}
    one.adds_up()
