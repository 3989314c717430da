"""Entrants whose card has limits: entries count to the daily loss, and time passes at reserved tables."""

from dataclasses import replace

import pytest
from tournament_floor import CAGE, MINUTE, PAYING, TheCup

from croupier.floor.asker import Seat
from croupier.floor.house_settings import day_by_utc
from croupier.floor.rooms import LOYALTY
from croupier.ledger.account import allowance, entries
from croupier.loyalty.commands import ChargeEntry, SetLimits
from croupier.tournaments import commands as oc
from croupier.tournaments.words import Extra

LOSS, TIME = "automated-10.2 3.9[loss]", "automated-10.2 3.9[time]"
BOOK, CARD = "automated-10.2", "00000001"
DAY = 24 * 60 * MINUTE
SIGN = {"minimum": 100, "maximum": 20_000}
LONG = [{"name": "F", "spins": 9, "sign": SIGN}]


def limited(cup, **limits):
    cup.house.does(SetLimits(card=CARD, card_shown=True, **limits), CAGE)
    return cup


def left(cup, card=CARD):
    return cup.house.core.current.ledger[allowance(cup.house.core.known_cards.name(card))]


def accepted(cup, card=CARD):
    cup.does(oc.Apply, CAGE, card=card)
    name = next(reversed(cup.state.entrants))
    cup.does(oc.AcceptEntry, entrant=name)
    return name


@pytest.mark.clause(LOSS)
@pytest.mark.parametrize(("limit", "kept"), [(5_499, False), (5_500, True), (5_501, True)])
def test_an_entry_takes_no_more_than_may_be_lost_today(limit, kept):
    cup = limited(TheCup(BOOK).open(), daily_loss=limit)
    name = accepted(cup)
    if not kept:
        assert cup.refuses(oc.PayEntry, CAGE, entrant=name) == LOSS
        assert (left(cup), cup.state.entrants[name].entered) == (limit, False)
        return
    cup.does(oc.PayEntry, CAGE, entrant=name)
    assert left(cup) == limit - 5_500


@pytest.mark.clause(LOSS)
def test_what_comes_back_on_the_same_day_may_be_lost_again_and_later_nothing_does():
    cup = limited(TheCup(BOOK, entries__opens="2027-03-01T10:00:00").open(), daily_loss=6_000)
    name = accepted(cup)
    cup.does(oc.PayEntry, CAGE, entrant=name).does(oc.WithdrawEntry, CAGE, entrant=name)
    cup.does(oc.RefundEntry, PAYING, entrant=name)
    assert left(cup) == 6_000
    again = accepted(cup)
    cup.does(oc.PayEntry, CAGE, entrant=again).does(oc.WithdrawEntry, CAGE, entrant=again)
    cup.house.now = day_by_utc(cup.house.now).ends
    cup.does(oc.RefundEntry, PAYING, entrant=again)
    cup.house.does(SetLimits(card=CARD, card_shown=True, daily_loss=6_000), CAGE)
    assert left(cup) == 6_000


@pytest.mark.clause(LOSS)
def test_a_re_buy_counts_and_what_was_not_charged_does_not_come_back():
    offer = {"prize": 2_000, "rake": 0, "until": "2027-03-20T23:30:00"}
    cup = TheCup(BOOK, tables=["R1"], session=LONG, entries__re_buy=offer).held(4)  # the card is unknown yet
    limited(cup, daily_loss=1_999)
    cup.spin(3, {"E001": {"black": 10_000}})
    assert cup.refuses(oc.BuyMore, CAGE, entrant="E001", what=Extra.RE_BUY) == LOSS
    cup.does(oc.CancelTournament, because="a storm").does(oc.RefundEntry, PAYING, entrant="E001")
    assert left(cup) == 1_999


def test_a_house_may_leave_entries_out_of_it():
    cup = TheCup(BOOK).open()
    cup.house.core.house_settings = replace(cup.house.core.house_settings, entries_are_losses=False)
    limited(cup, daily_loss=100)
    cup.does(oc.PayEntry, CAGE, entrant=accepted(cup))
    assert left(cup) == 100


def test_an_unknown_card_and_a_book_without_limits_count_nothing():
    cup = TheCup(BOOK).open()
    cup.does(oc.PayEntry, CAGE, entrant=accepted(cup))
    assert cup.house.core.current.version(LOYALTY.stream(cup.house.core.known_cards.name(CARD))) == 0
    rapid = TheCup("rapid-roulette").open()
    rapid.does(oc.PayEntry, CAGE, entrant=accepted(rapid))
    assert rapid.house.core.store.balances().of[entries(rapid.state.name)] == 5_500
    assert "tournament" in cup.refused(ChargeEntry(card=CARD, amount=-1_000), CAGE)


@pytest.mark.clause(TIME)
def test_time_is_up_at_a_reserved_table_too_while_chips_are_no_money_to_lose():
    cup = TheCup(BOOK, tables=["R1"], session=LONG).open()
    limited(cup, daily_minutes=30, daily_loss=5_500)
    cup.enters(4).closed().seated().briefed().starts()
    first = next(name for name, each in cup.state.entrants.items() if each.card == mark(cup))
    cup.spin(3, {first: {"red": 10_000}})  # more than the limit that is left, and no money
    assert cup.chips(first) == 20_000
    cup.house.now += 30 * MINUTE - (cup.house.now - cup.session.started_at) - 1
    cup.opens().wagers(first, {"red": 100})
    cup.house.now += 1
    assert cup.refused(cup.slip(first, {"red": 200}), Seat(cup.at(first))) == TIME
    cup.wagers(first, {})  # chips may be taken back at any time
    other = next(name for name in cup.session.seats if name != first)
    cup.wagers(other, {"red": 200})


def mark(cup):
    return cup.house.core.known_cards.name(CARD)


@pytest.mark.clause(TIME)
def test_midnight_in_a_session_begins_a_day_without_chips_in_it():
    cup = TheCup(BOOK, tables=["R1"], session=LONG).open()
    limited(cup, daily_minutes=600, daily_loss=9_000)
    cup.enters(4).closed().seated().briefed().starts()
    first = next(name for name, each in cup.state.entrants.items() if each.card == mark(cup))
    cup.house.now = day_by_utc(cup.house.now).ends - 1_000
    cup.house.signs_in("margot")
    cup.opens().wagers(first, {"red": 3_000})
    cup.house.now += 1_000
    cup.wagers(first, {"red": 3_100})
    assert left(cup) == 9_000
