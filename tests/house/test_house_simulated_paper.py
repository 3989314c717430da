"""Simulated people use the paper that people use: notes in escrow, tickets out and in, printers that fail."""

import asyncio
from collections import Counter

import pytest
from live_house import founded
from small_house import SMALL

from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.audit import audit
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.new_house import make_house
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, credit
from croupier.simulation.simulation import Simulation
from croupier.terminal import events as te
from croupier.terminal.rules import BuyIn
from croupier.tickets import events as ke

NOON = 1_773_482_733_000
TOUCHBET = ("rapid-roulette/single-zero", "melbourne-roulette-18/touchbet-single-zero")
RANKS = ('rapid-roulette = "dealer"', 'melbourne-roulette-18 = "dealer"')
BOSS = ('rapid-roulette = "pit-boss"', 'melbourne-roulette-18 = "area-manager"')


def played(file, rounds, seed):
    async def told():
        house = open_house(load(file), file, SimulatedClock(NOON), seed)
        try:
            summary = await Simulation(house, seed, rounds).play(0, asyncio.Event(), lambda _done: None)
        finally:
            events = [told.event for told in house.store.tail()]
            finding = audit(house.store, open_ruleset).finding
            await house.close()
        assert (summary.stopped, summary.total, summary.agrees, finding) == (None, 0, True, None)
        return house, events, summary

    return asyncio.run(told())


def of(events, kind):
    return [event for event in events if isinstance(event, kind)]


@pytest.fixture(scope="module", autouse=True)
def _often():
    """People cash out one round in four, so that there is paper enough in a few rounds."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("croupier.simulation.players.CASHES_OUT", 4)
        yield


@pytest.fixture(scope="module")
def rapid(tmp_path_factory):
    return played(founded(tmp_path_factory.mktemp("rapid") / "house"), 60, 5)


@pytest.fixture(scope="module")
def touchbet(tmp_path_factory):
    text = SMALL
    for old, new in (TOUCHBET, RANKS, BOSS):
        text = text.replace(old, new)
    with pytest.MonkeyPatch.context() as patch:
        # Whatever the house's own dice make of the rounds, one reprint is then sure: people cash out often,
        # every other ticket fails, and nobody is paid by hand who may be given another.
        patch.setattr("croupier.simulation.players.CASHES_OUT", 2)
        patch.setattr("croupier.simulation.attendants.FAILS", 2)
        patch.setattr("croupier.simulation.attendants.PAYS_BY_HAND", 1_000_000)
        return played(make_house(tmp_path_factory.mktemp("touchbet") / "house", text).file, 40, 8)


def test_every_note_is_held_first_and_lies_in_the_stacker_it_was_credited_from(rapid):
    house, events, _ = rapid
    held = {event.insertion: event.amount for event in of(events, te.NoteEscrowed)}
    credited = [event for event in of(events, te.Credited) if event.tender is BuyIn.NOTES]
    assert len(credited) > 10
    assert {event.insertion: event.amount for event in credited} == held
    stacked = [each for throat in house.acceptors.simulated.values() for each in throat.stacker]
    notes = {each.insertion: each.amount for each in stacked if hasattr(each, "amount")}
    assert notes == held


def test_tickets_come_back_and_are_held_redeemed_and_credited(rapid):
    _, events, _ = rapid
    redeemed = of(events, ke.TicketRedeemed)
    assert redeemed
    assert {event.ticket for event in redeemed} <= {event.ticket for event in of(events, ke.TicketHeld)}
    credited = {event.insertion: event.amount for event in of(events, te.Credited)}
    assert all(credited[event.ticket] == event.amount for event in redeemed)
    assert max(Counter(event.ticket for event in redeemed).values()) == 1


def test_tickets_that_fail_to_print_are_paid_by_hand_by_two_people(rapid):
    """Rapid roulette and the automated games know no reprint."""
    _, events, _ = rapid
    failed = {event.ticket for event in of(events, ke.PrintFailed)}
    paid = of(events, ke.PaidByHand)
    assert failed
    assert {event.ticket for event in paid} == failed
    assert all(event.by != event.approved_by for event in paid)
    assert of(events, ke.TicketReprinted) == []
    # Every printer was seen to, and prints again.
    assert len(of(events, te.FaultCleared)) == len(of(events, te.Malfunctioned)) == len(failed)


def test_where_the_book_allows_it_a_ticket_is_reprinted_under_another_number(touchbet):
    _, events, _ = touchbet
    issued = {event.ticket: event for event in of(events, ke.TicketIssued)}
    reprinted = of(events, ke.TicketReprinted)
    assert reprinted
    for event in reprinted:
        again = issued[event.replacement]
        assert (again.replaces, again.amount) == (event.ticket, issued[event.ticket].amount)


def test_a_player_with_a_ticket_in_their_pocket_puts_notes_in_where_the_acceptor_takes_no_tickets(touchbet):
    house, events, summary = touchbet
    there = {name for name, terminal in house.core.current.terminals() if terminal.tables[0] == "R1"}
    credited = [event for event in of(events, te.Credited) if event.terminal in there]
    topped_up = Counter(event.terminal for event in credited)
    assert max(topped_up.values()) > 1
    assert {event.tender for event in credited} == {BuyIn.NOTES}
    assert not any("tickets in the acceptor" in reason for reason in summary.refused)


def test_what_is_refused_is_nothing_but_what_the_books_refuse(rapid):
    _, _, summary = rapid
    assert all("password" not in reason and "unknown" not in reason for reason in summary.refused)


def test_all_that_is_owed_is_credit_and_tickets(rapid):
    house, _, summary = rapid
    owed = sum(house.core.current.ledger[credit(name, AUD)] for name, _ in house.core.current.terminals())
    assert summary.accounts["credit"] == owed
