"""TouchBet and TouchTable in the two Melbourne books, which print these parts alike under other numbers.

Each book says by ``at`` where in it the part stands; in what the books differ, each says itself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from croupier.core.cite import Chosen, Cited, Clause
from croupier.table.rules import (
    Failing,
    FaultEffect,
    FaultRules,
    LimitRules,
    OffMultiple,
    OverMaximum,
    PayoutRules,
    UnderMinimum,
)
from croupier.terminal.rules import BuyIn, CashOutBy, TerminalRules
from croupier.tickets.rules import PrinterFaultRemedy, RedeemedAt, TicketRules

Part = Callable[[str], Clause]


def touchbet_station(at: Part) -> TerminalRules:
    return TerminalRules(
        most=Cited(50, at("3.2(a)")),
        most_guests=None,
        call_bets_by_dealer=None,
        buy_in=Cited((BuyIn.NOTES,), at("7.2")),
        cash_out=Cited((CashOutBy.TICKET,), at("7.5")),
        tables_at_once=None,
        own_sign=at("5.1"),
        player_limits=None,
    )


def touchtable_display(at: Part) -> TerminalRules:
    by_dealer = (BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_TOKENS, BuyIn.DEALER_CHIPS)
    return TerminalRules(
        most=Cited(21, at("3.1")),
        most_guests=Cited(12, at("3.1")),
        call_bets_by_dealer=at("4.2(b)"),
        buy_in=Cited(by_dealer, at("7.2")),
        cash_out=Cited((CashOutBy.DEALER_CHIPS,), at("7.6")),
        tables_at_once=None,
        own_sign=None,
        player_limits=None,
    )


def touchbet_tickets(at: Part) -> TicketRules:
    issued = at("7.5(a)")
    return TicketRules(
        issued=issued,
        redeemed_at=Cited((RedeemedAt.CAGE, RedeemedAt.CASHIER_BOOTH), issued),
        printer_fault=Cited(PrinterFaultRemedy.REPRINT_OR_PAY_BY_HAND, at("7.5(a)(ii)")),
        must_be_presented=at("7.5(a)(i)"),
        lost_or_illegible=at("7.5(a)(iii)"),
        expiry_days=Chosen(365, issued),
        most_on_a_ticket=Chosen(None, issued),
        most_at_redemption_terminal=Chosen(None, issued),
        most_in_cash=Chosen(None, issued),
    )


def screen_limits(cloth: LimitRules, at: Part, number: str) -> LimitRules:
    """What is too little is not shown, and what is too much is cut."""
    return replace(
        cloth,
        under_minimum=Cited(UnderMinimum.NOT_SHOWN, at(f"{number}(a)")),
        over_maximum=Cited(OverMaximum.NEXT_LOWEST, at(f"{number}(b)(ii)")),
        off_multiple=Cited(OffMultiple.NEXT_LOWEST, at(f"{number}(b)(i)")),
        not_exactly_payable=None,
    )


def screen_payout(at: Part) -> PayoutRules:
    return PayoutRules(
        losers_cleared=at("4.6(a)"),
        winners_paid=at("4.6(b)"),
        losers_first=None,
        outside_may_be_paid_meanwhile=None,
        winning_calls_placed_first=None,
        area_locked_until_paid=None,
    )


def touchbet_faults(at: Part) -> FaultRules:
    return replace(
        _faults(at, terminal="9.7", system="9.5", signs="9.6", unconfirmed="9.8"),
        credits_may_be_refused=(at("9.9(a)"), at("9.9(b)")),
        red_light_suspends=at("9.2"),
    )


def touchtable_faults(at: Part) -> FaultRules:
    return _faults(at, terminal="9.6", system="9.4", signs="9.5", unconfirmed="9.7")


def _faults(at: Part, *, terminal: str, system: str, signs: str, unconfirmed: str) -> FaultRules:
    return FaultRules(
        faults=(_fault(Failing.TERMINAL, at, terminal), _fault(Failing.SYSTEM, at, system)),
        unconfirmed_void=at(unconfirmed),
        signs_of_a_fault=tuple(at(f"{signs}({letter})") for letter in "abcd"),
        hold_told_to_inspector=None,
        paid_may_be_demanded_back=None,
        credits_may_be_refused=(),
        player_must_report=None,
        display_failure_shuts_game=None,
        wrong_display=None,
        red_light_suspends=None,
    )


def _fault(failing: Failing, at: Part, number: str) -> FaultEffect:
    return FaultEffect(failing, at(f"{number}(a)"), at(f"{number}(b)"), Cited(72, at(f"{number}(b)(i)")))
