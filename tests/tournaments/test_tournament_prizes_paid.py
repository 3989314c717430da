"""Prizes at the cage: in cash or on a ticket, to whom and by whom, and what becomes of the others."""

from dataclasses import replace

import pytest
from tournament_floor import CAGE, MINUTE, PAYING, TheCup, ticket_of
from tournament_plans import PART, VICTORIAN

from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.rooms import TICKET
from croupier.ledger.account import TICKETS, UNCLAIMED, cash, entries, pool
from croupier.simulation.tournament_house import MANAGER
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow
from croupier.tickets.rules import RedeemedAt
from croupier.tickets.state import Standing
from croupier.tournaments import commands as oc
from croupier.tournaments.words import PrizeWay, TournamentStage

DAY = 24 * 60 * MINUTE
SIGN = {"minimum": 100, "maximum": 20_000}
ONE = [{"name": "Final", "spins": 1, "sign": SIGN}]
NAMED = {"payee": "Ada Quill", "document": "licence 7"}
DOLLARS = 100


def decided(book, **changes):
    """Four at one table, told apart by one spin; 40,000 cents in the pool at 50, 30 and 20 parts."""
    cup = TheCup(book, tables=["R1"], session=ONE, **changes).held(4)
    cup.spin(3, {name: {"red": 400 - 100 * at} for at, name in enumerate(cup.by_seat())})
    cup.house.waits(1_000)
    if cup.on_cloth:
        cup.pays("R1")
        counts = {name: cup.session.bank_of(name) for name in cup.session.seats}
        cup.does(oc.RecordBanks, Staff("dana", second="hugo"), session=1, table="R1", counts=counts)
        cup.does(oc.EndSession, session=1)
    cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    return cup


def winners(cup):
    return [line.entrant for line in cup.state.prizes if line.amount]


def held(cup, *accounts):
    kept = cup.house.core.store.balances().of
    return tuple(kept.get(each, 0) for each in accounts)


def with_sums(cup, **sums):
    settings = cup.house.core.house_settings
    cup.house.core.house_settings = replace(settings, authority=replace(settings.authority, **sums))
    return cup


@pytest.mark.clause(*(f"{book} {PART[book]}.4.7(b)" for book in VICTORIAN))
@pytest.mark.parametrize("book", VICTORIAN)
def test_a_prize_is_paid_once_to_whom_it_was_won_by(book):
    cup, clause = decided(book), f"{book} {PART[book]}.4.7(b)"
    first, second, third = winners(cup)
    nobody = next(name for name in cup.state.entrants if name not in (first, second, third))
    assert cup.refuses(oc.PayPrize, PAYING, entrant=nobody) == clause
    for name in (first, second, third):
        cup.does(oc.PayPrize, CAGE, entrant=name, place="3")
        assert cup.refuses(oc.PayPrize, CAGE, entrant=name) == clause
    assert cup.state.stage is TournamentStage.OVER
    assert held(cup, pool(cup.state.name), cash("3")) == (0, 40_000)


def test_alone_up_to_a_sum_by_name_from_another_and_never_beyond_the_day():
    cup = with_sums(decided("rapid-roulette"), redeem_alone=11_999, identify_from=12_000, redeem_day=30_000)
    first, second, third = winners(cup)
    assert cup.refuses(oc.PayPrize, CAGE, entrant=second, **NAMED) == "house 3.2"
    assert cup.refuses(oc.PayPrize, PAYING, entrant=second) == "house 3.6"
    cup.does(oc.PayPrize, PAYING, entrant=second, **NAMED)
    cup.does(oc.PayPrize, CAGE, entrant=third)
    assert cup.refuses(oc.PayPrize, PAYING, entrant=first, **NAMED) == "house 3.3"
    cup.house.now += DAY
    cup.does(oc.PayPrize, PAYING, entrant=first, **NAMED)


def test_a_prize_on_a_ticket_is_owed_to_its_bearer_and_not_paid_by_who_issued_it():
    cup = decided("automated-10.2")
    first, second, _ = winners(cup)
    cup.does(oc.PayPrize, PAYING, entrant=first, way=PrizeWay.TICKET, **NAMED)
    (issued,) = [stream for stream, _ in cup.house.core.store.streams("ticket/")]
    ticket = cup.house.core.current.state(TICKET, issued.partition("/")[2])
    assert (ticket.amount, ticket.terminal) == (20_000, cup.state.sessions[0].seats[first].terminal)
    assert held(cup, TICKETS, pool(cup.state.name)) == (20_000, 20_000)
    assert ticket.hands == (PAYING.staff, MANAGER)
    cup.house.does(kc.ReportPrinted(ticket=ticket.number), HouseSystem("printer"))
    window = AtWindow(RedeemedAt.CAGE, "3")
    cup.house.does(kc.Hold(ticket=ticket.number, place=window, amount=20_000), CAGE)
    redeeming = kc.Redeem(ticket=ticket.number, place=window, by=CAGE.staff)
    assert cup.refused(redeeming, CAGE) == "house 3.1"
    again = cup.refuses(oc.PayPrize, PAYING, entrant=first, **NAMED)
    assert again == "automated-10.2 19.4.7(b)"
    cup.does(oc.PayPrize, CAGE, entrant=second)  # the others as ever
    assert held(cup, TICKETS, pool(cup.state.name)) == (20_000, 8_000)


def test_a_book_without_tickets_gives_none():
    cup = decided("melbourne-roulette-18")
    first, *_ = winners(cup)
    refused = cup.refuses(oc.PayPrize, PAYING, entrant=first, way=PrizeWay.TICKET)
    assert "ticket" in refused
    cup.does(oc.PayPrize, PAYING, entrant=first)


def test_what_nobody_comes_for_is_unclaimed_once_its_time_is_over_and_not_a_second_before():
    cup = decided("rapid-roulette")
    first, second, third = winners(cup)
    cup.does(oc.PayPrize, CAGE, entrant=first)
    lapses = cup.state.fixed_at + 365 * DAY
    cup.house.now = lapses - 1
    cup.house.ticks()
    cup.does(oc.PayPrize, CAGE, entrant=second)
    assert "house itself" in cup.refuses(oc.LapsePrize, CAGE, entrant=third)
    cup.house.now = lapses
    cup.house.ticks()
    assert cup.state.lapsed == {third}
    assert held(cup, UNCLAIMED, pool(cup.state.name)) == (8_000, 0)
    assert cup.state.stage is TournamentStage.OVER
    assert cup.refuses(oc.PayPrize, CAGE, entrant=third) == "rapid-roulette 11.4.7(b)"
    cup.house.ticks()
    assert held(cup, UNCLAIMED) == (8_000,)


# ── entries paid with a ticket ──────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 19.4.1(a)(ii)", "rapid-roulette 11.4.1(a)(ii)")
@pytest.mark.parametrize("book", ["automated-10.2", "rapid-roulette"])
def test_an_entry_is_paid_with_a_ticket_whole_and_what_is_over_is_cash(book):
    cup = TheCup(book).open()
    small, large = ticket_of(cup, "X1", 50 * DOLLARS), ticket_of(cup, "X2", 100 * DOLLARS)
    for card in ("00000001", "00000002"):
        cup.does(oc.Apply, CAGE, card=card)
    for name in ("E001", "E002"):
        cup.does(oc.AcceptEntry, entrant=name)
    paying = {"entrant": "E001", "place": "3"}
    clause = f"{book} {PART[book]}.4.1(a)(ii)"
    assert cup.refuses(oc.PayEntry, CAGE, **paying, tender=tender(small, 50 * DOLLARS)) == clause
    wrong = cup.refuses(oc.PayEntry, CAGE, **paying, tender=tender(large, 99 * DOLLARS))
    assert wrong != clause  # the amount is not what the paper shows
    cup.does(oc.PayEntry, CAGE, **paying, tender=tender(large, 100 * DOLLARS))
    assert held(cup, entries(cup.state.name), cash("3"), TICKETS) == (5_500, 4_500, 5_000)
    assert cup.house.core.current.state(TICKET, large).standing is Standing.REDEEMED
    spent = {"entrant": "E002", "place": "3", "tender": tender(large, 100 * DOLLARS)}
    assert "was paid at" in cup.refuses(oc.PayEntry, CAGE, **spent)
    assert not cup.state.entrants["E002"].entered


def tender(number, on_paper):
    return oc.TicketTender(ticket=number, on_paper=on_paper)
