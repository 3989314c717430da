"""Limits that players set themselves at the loyalty desk, over every terminal that their card is at."""

import asyncio

import pytest
from floor_house import A1, A2, CLOCK, DEVICE, NOON, R1, R2, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.floor import Floor
from croupier.floor.rooms import LOYALTY
from croupier.house.days import days_in
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, allowance, corrected, credit, won_of
from croupier.loyalty.commands import SetLimits
from croupier.loyalty.events import LimitsSet
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting

DESK = Staff(StaffId("marta"))
ROULETTE, RAPID = "automated-10.2/roulette", "rapid-roulette/single-zero"
GOLD = "gold-1"
FITTED = (Fitting.NOTE_ACCEPTOR, Fitting.PRINTER)
MINUTE, DAY = 60_000, 86_400_000
LOSS, TIME = "automated-10.2 3.9[loss]", "automated-10.2 3.9[time]"


def house_of(**tables):
    house = TheHouse(**(tables or {"R1": ROULETTE, "R2": ROULETTE})).staffed().opened(R1, R2)
    house.seated(A1, tables=(R1,), fitted=FITTED)
    return house.seated(A2, tables=(R2,), fitted=FITTED)


def shows_card(house, name, card=GOLD):
    house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)


def limited(house, **limits):
    return house.does(SetLimits(card=GOLD, card_shown=True, **limits), DESK)


def left(house, card=GOLD):
    return house.core.current.ledger[allowance(house.card(card))]


def lose(house, name, table=R1, **bets):
    house.wagering(table, by=Dealer())
    house.bets(name, table, **bets)
    house.closes(table)
    number = house.spin(table).number
    house.does(tc.EnterOutcome(table=table, round=number, outcome="0"), Dealer())


@pytest.mark.clause(LOSS, TIME)
@pytest.mark.parametrize(
    ("limits", "clause"),
    [
        ({"daily_minutes": 30}, TIME),
        ({"daily_loss": 1000}, LOSS),
        ({"daily_loss": 1000, "daily_minutes": 30}, LOSS),
    ],
)
def test_3_9_a_limit_is_on_record_under_the_clause_of_what_it_limits(limits, clause):
    house = house_of()
    shows_card(house, A1)
    limited(house, **limits)
    told = [each.event for each in house.store.tail(0) if isinstance(each.event, LimitsSet)]
    assert [str(each.clause) for each in told] == [clause]


@pytest.mark.clause(LOSS)
def test_3_9_no_wager_takes_the_days_loss_beyond_the_limit():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    lose(house, A1, red=700)
    assert left(house) == 300
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=400), Seat(A1)) == LOSS
    house.bets(A1, red=300)
    assert left(house) == 0
    assert house.refuses(house.slip(A1, red=300, black=100), Seat(A1)) == LOSS
    house.bets(A1, red=200)  # chips may be taken back
    assert left(house) == 100


@pytest.mark.clause(LOSS)
def test_3_9_what_is_won_may_be_lost_again():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.closes()
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="1"), Dealer())
    assert left(house) == 2000


@pytest.mark.clause(LOSS)
def test_3_9_one_card_at_two_terminals_has_one_limit():
    house = house_of()
    shows_card(house, A1)
    shows_card(house, A2)
    limited(house, daily_loss=1000)
    house.wagering(by=Dealer())
    house.wagering(R2, by=Dealer())
    house.bets(A1, red=600)
    assert house.refuses(house.slip(A2, R2, red=500), Seat(A2)) == LOSS
    house.bets(A2, R2, red=400)


@pytest.mark.clause(LOSS)
def test_3_9_a_limit_counts_what_was_lost_before_it_was_set_and_before_a_restart():
    house = house_of()
    shows_card(house, A1)
    lose(house, A1, red=700)
    limited(house, daily_loss=1000)
    anew = house.started_anew()
    anew.wagering(by=Dealer())
    assert anew.refuses(anew.slip(A1, red=400), Seat(A1)) == LOSS
    anew.bets(A1, red=300)


@pytest.mark.clause(LOSS)
def test_3_9_whoever_has_lost_more_than_the_new_limit_loses_nothing_further():
    house = house_of()
    shows_card(house, A1)
    lose(house, A1, red=700)
    limited(house, daily_loss=500)
    house.wagering(by=Dealer())
    assert left(house) == 0
    assert house.refuses(house.slip(A1, red=100), Seat(A1)) == LOSS


@pytest.mark.clause(LOSS)
def test_3_9_a_tighter_limit_holds_at_once_and_a_looser_one_from_midnight():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    limited(house, daily_loss=2000)
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS
    limited(house, daily_loss=500)
    assert house.refuses(house.slip(A1, red=600), Seat(A1)) == LOSS
    limited(house)
    house.now = NOON // DAY * DAY + DAY
    house.does(tc.CloseWagering(table=R1, round=1), CLOCK)
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="0"), Dealer())
    house.wagering(by=Dealer())
    house.bets(A1, red=5000)


@pytest.mark.clause(LOSS)
def test_3_9_another_day_begins_anew():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    lose(house, A1, red=1000)
    house.now += DAY
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS


@pytest.mark.clause(TIME)
def test_3_9_play_stops_once_the_players_time_for_the_day_is_over():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_minutes=30)
    house.now += 30 * MINUTE - 1
    house.wagering(by=Dealer())
    house.bets(A1, red=100)
    house.now += 1
    assert house.refuses(house.slip(A1, red=200), Seat(A1)) == TIME
    house.bets(A1)  # and may still be withdrawn


@pytest.mark.clause(TIME)
def test_3_9_time_at_two_terminals_at_once_passes_once_and_time_away_not_at_all():
    house = house_of()
    shows_card(house, A1)
    limited(house, daily_minutes=30)
    house.now += 4 * MINUTE
    shows_card(house, A2)
    house.now += 6 * MINUTE
    house.cashes_out(A1)
    house.now += 10 * MINUTE
    house.cashes_out(A2)
    house.now += 60 * MINUTE
    house.note(A1, 1000)
    shows_card(house, A1)
    assert house.state(LOYALTY, house.card(GOLD)).played(house.now) == 20 * MINUTE
    house.now += 10 * MINUTE - 1
    assert not house.state(LOYALTY, house.card(GOLD)).time_is_up(house.now)
    assert house.state(LOYALTY, house.card(GOLD)).time_is_up(house.now + 1)


@pytest.mark.clause(LOSS, TIME)
def test_3_9_limits_are_set_by_staff_at_the_desk_on_presenting_the_card():
    house = house_of()
    assert house.refuses(SetLimits(card=GOLD, card_shown=False, daily_loss=100), DESK) == LOSS
    assert house.refuses(SetLimits(card=GOLD, card_shown=True, daily_loss=-1), DESK) == LOSS
    assert house.refuses(SetLimits(card="a:b", card_shown=True, daily_loss=1), DESK).startswith(
        "the name of a"
    )
    assert "cannot be done at a terminal" in house.refuses(
        SetLimits(card=GOLD, card_shown=True, daily_loss=1), Seat(A1)
    )
    limited(house, daily_loss=100, daily_minutes=1)
    assert house.state(LOYALTY, house.card(GOLD)).limits.loss == 100


def test_a_book_without_such_limits_counts_nothing():
    house = TheHouse(R1=RAPID, R2=RAPID).staffed().opened()
    house.seated(A1, fitted=FITTED)
    shows_card(house, A1)
    assert house.core.current.cards == {}
    assert "players set no limits" in house.refuses(SetLimits(card=GOLD, card_shown=True, daily_loss=1), DESK)


def test_doubling_down_is_held_to_the_limit_too():
    house = house_of(R1="automated-10.2/blackjack", R2=ROULETTE)
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    house.wagering(by=Dealer())
    house.bets(A1, blackjack=600)
    house.closes()
    for card in ("5♠", "9♥", "6♦"):
        house.does(tc.EnterOutcome(table=R1, round=1, outcome=card), Dealer())
    double = tc.MakeChoice(table=R1, round=1, terminal=A1, choice="double")
    assert house.refuses(double, Seat(A1)) == LOSS
    house.does(tc.MakeChoice(table=R1, round=1, terminal=A1, choice="hit"), Seat(A1))


def test_what_a_correction_takes_counts_and_never_hinders_it():
    house = house_of(R1="automated-10.2/roulette", R2=ROULETTE)
    shows_card(house, A1)
    limited(house, daily_loss=1000)
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.closes()
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="1"), Dealer())
    void = tc.VoidRound(table=R1, round=1, cause="disruption", detail="a power cut")
    house.does(void, DESK)
    ledger = house.core.current.ledger
    assert ledger[allowance(house.card(GOLD))] + ledger[corrected(house.card(GOLD))] == 1000
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS
    house.bets(A1, red=1000)
    assert audit(house.store, open_ruleset).finding is None


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    limit=st.integers(100, 2000),
    slips=st.lists(st.tuples(st.sampled_from([A1, A2]), st.integers(0, 12)), min_size=1, max_size=12),
)
def test_no_interleaving_of_terminals_exceeds_the_limit(limit, slips):
    house = house_of()
    shows_card(house, A1)
    shows_card(house, A2)
    limited(house, daily_loss=limit)
    house.wagering(by=Dealer())
    house.wagering(R2, by=Dealer())
    commands = [
        (
            house.slip(name, R1 if name == A1 else R2, red=100 * count)
            if count
            else house.slip(name, R1 if name == A1 else R2),
            Seat(name),
        )
        for name, count in slips
    ]

    async def at_once():
        floor = Floor(house.core)
        asked = [
            floor.handle(command, Stamp(command=CommandId(f"x{at}"), at=Instant(house.now), by=""), by)
            for at, (command, by) in enumerate(commands)
        ]
        answers = await asyncio.gather(*asked)
        await floor.close()
        return answers

    answers = asyncio.run(at_once())
    staked = sum(100_00 - house.core.current.ledger[credit(name, AUD)] for name in (A1, A2))
    assert staked + left(house) == limit
    assert all(str(no.clause) == LOSS for no in answers if isinstance(no, Refused))
    ledger = house.core.current.ledger
    assert sum(ledger[account(house.card(GOLD))] for account in (allowance, corrected, won_of)) == 0


def test_days_are_counted_where_the_house_stands():
    melbourne = days_in("Australia/Melbourne")
    noon = Instant(
        1_775_268_000_000
    )  # Saturday 4 April 2026, 13:00 in Melbourne, the day before clocks go back
    saturday, sunday = melbourne(noon), melbourne(Instant(noon + DAY))
    assert (saturday.ends - saturday.begins, sunday.ends - sunday.begins) == (DAY, DAY + 3_600_000)
    assert saturday.ends == sunday.begins
