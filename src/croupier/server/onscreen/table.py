"""The on-screen rules of a table: limits, time, settlement, trouble, accounts and tickets."""

from __future__ import annotations

from croupier.core.money import MONEY, in_figures
from croupier.games.notation import dollars
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows, number, plain, policy, row
from croupier.server.views.answers import RuleRow
from croupier.table.commands import Sign
from croupier.table.rules import FaultEffect, FaultRules, LimitRules, TableRules, VoidRules, WageringRules
from croupier.terminal.rules import TerminalRules
from croupier.tickets.rules import TicketRules


def limits(rules: LimitRules, sign: Sign | None, say: Phrases, unit: str = MONEY) -> Rows:
    yield from _sign(rules, sign, say, unit)
    yield from plain(say, "units", rules.units_on_sign)
    yield from policy(say, "under_minimum", rules.under_minimum)
    yield from policy(say, "over_maximum", rules.over_maximum)
    yield from policy(say, "off_multiple", rules.off_multiple, "multiple")
    yield from policy(say, "not_exactly_payable", rules.not_exactly_payable, "multiple")
    yield from policy(say, "under_aggregate", rules.under_aggregate)
    yield from plain(say, "minimum_outlay", rules.minimum_outlay)
    yield from plain(say, "short_stack", rules.short_stack_may_be_staked)
    yield row(
        say, "change", rules.change_notice_min.clause, rules.change.value, n=rules.change_notice_min.value
    )
    yield from plain(say, "personal", rules.personal)
    if rules.legacy is not None:
        yield row(say, "legacy", rules.legacy.hours.clause, n=rules.legacy.hours.value)


def _sign(rules: LimitRules, sign: Sign | None, say: Phrases, unit: str) -> Rows:
    label, clause = say.say("sign"), str(rules.sign)
    if sign is None:
        yield RuleRow(label=label, text=say.say("sign.shown"), clause=clause)
        return
    least, most = _amount(sign.minimum, unit), _amount(sign.maximum, unit)
    yield RuleRow(label=label, text=say.say("sign.amounts", minimum=least, maximum=most), clause=clause)
    for kind, (low, high) in sign.by_kind.items():
        text = say.say("sign.kind", kind=kind, minimum=_amount(low, unit), maximum=_amount(high, unit))
        yield RuleRow(label=label, text=text, clause=clause)


def _amount(amount: int, unit: str) -> str:
    return f"${dollars(amount)}" if unit == MONEY else in_figures(amount, unit)


def period(rules: WageringRules, say: Phrases) -> Rows:
    yield from number(say, "period", rules.period_s)
    if rules.least_s is not None:
        text = say.say("period.text", n=rules.least_s.value)
        yield RuleRow(label=say.say("period.least"), text=text, clause=str(rules.least_s.clause))
    if rules.shown is not None:
        told = say.listed([f"shown.{shown.name}" for shown in rules.shown.value])
        yield RuleRow(label=say.say("shown"), text=told, clause=str(rules.shown.clause))
    yield from policy(say, "early", rules.early_close)
    yield from policy(say, "call", rules.close_call)
    yield from plain(say, "late", rules.late)


def settlement(rules: TableRules, say: Phrases) -> Rows:
    yield from policy(say, "settled_by", rules.settled_by)
    yield from plain(say, "losers", rules.payout.losers_cleared)
    yield from plain(say, "winners", rules.payout.winners_paid)


def no_spin(rules: VoidRules, say: Phrases) -> Rows:
    for ground in rules.no_spin:
        label, text = say.say(f"ground.{ground.value.name}"), say.say("ground.text")
        yield RuleRow(label=label, text=text, clause=str(ground.clause))
    yield from plain(say, "no_effect", rules.no_spin_has_no_effect)
    yield from policy(say, "after_no_spin", rules.after_no_spin)
    yield from plain(say, "found_late", rules.invalid_spin_found_late_stands)


def trouble(rules: TableRules, say: Phrases) -> Rows:
    yield from policy(say, "correction", rules.correction)
    if rules.faults is not None:
        yield from _faults(rules.faults, say)
    voids = rules.voids
    yield from plain(say, "faulty_equipment", voids.faulty_equipment)
    yield from plain(say, "disruptions", voids.disruptions.clause)
    yield from policy(say, "fraud", voids.fraud)
    yield from plain(say, "refund", voids.refund)


def _faults(rules: FaultRules, say: Phrases) -> Rows:
    for fault in rules.faults:
        yield from _fault(fault, say)
    yield from plain(say, "unconfirmed", rules.unconfirmed_void)
    yield from plain(say, "report", rules.player_must_report)
    yield from policy(say, "wrong_display", rules.wrong_display)
    yield from plain(say, "red_light", rules.red_light_suspends)
    yield from plain(say, "no_display", rules.display_failure_shuts_game)


def _fault(fault: FaultEffect, say: Phrases) -> Rows:
    before, after = f"fault.{fault.of.name}.before", f"fault.{fault.of.name}.after"
    void, records = str(fault.before_expiry_void), str(fault.after_expiry_confirmed_from_records)
    yield RuleRow(label=say.say(before), text=say.say("fault.before.text"), clause=void)
    yield RuleRow(label=say.say(after), text=say.say("fault.after.text"), clause=records)
    yield from number(say, "hold", fault.hold_hours)


def account(rules: TerminalRules | None, say: Phrases) -> Rows:
    if rules is None:
        return
    ways = say.listed([f"buy_in.{way.name}" for way in rules.buy_in.value])
    yield RuleRow(label=say.say("buy_in"), text=ways, clause=str(rules.buy_in.clause))
    ways = say.listed([f"cash_out.{way.name}" for way in rules.cash_out.value])
    yield RuleRow(label=say.say("cash_out"), text=ways, clause=str(rules.cash_out.clause))
    yield from number(say, "tables_at_once", rules.tables_at_once)


def tickets(rules: TicketRules | None, say: Phrases) -> Rows:
    if rules is None:
        return
    yield from plain(say, "issued", rules.issued)
    places = say.listed([f"redeemed_at.{place.name}" for place in rules.redeemed_at.value])
    yield RuleRow(label=say.say("redeemed_at"), text=places, clause=str(rules.redeemed_at.clause))
    yield from plain(say, "must_be_presented", rules.must_be_presented)
    yield from plain(say, "lost", rules.lost_or_illegible)
    yield from policy(say, "printer_fault", rules.printer_fault)
    yield from number(say, "expiry", rules.expiry_days)
