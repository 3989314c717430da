"""What is done for each command about a jackpot, where it takes more than its own room."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.policy import policy
from croupier.floor import hands, pools
from croupier.floor.asker import Staff
from croupier.floor.commands import MoveGroup
from croupier.floor.decision_context import DecisionContext
from croupier.floor.jackpot_context import book_of, for_jackpot
from croupier.floor.rooms import JACKPOT, TERMINAL
from croupier.floor.ticket_procedures import issue_prize
from croupier.jackpots import commands as jc
from croupier.jackpots.events import JackpotClosed, JackpotEvent, PaidTo
from croupier.staff.authority import Power
from croupier.staff.duties import AT_THE_CAGE
from croupier.words.said import say


def ask(command: jc.JackpotCommand, g: DecisionContext) -> Refused | tuple[JackpotEvent, ...]:
    given = for_jackpot(command, g)
    return given if isinstance(given, Refused) else g.docket.ask(JACKPOT, command.jackpot, command, given)


def of_jackpot(command: jc.JackpotCommand, g: DecisionContext) -> Refused | None:
    told = ask(command, g)
    return told if isinstance(told, Refused) else None


def move_group(command: MoveGroup, g: DecisionContext) -> Refused | None:
    """Out of one and into the other, or neither."""
    removing = jc.RemoveGroup(jackpot=command.jackpot, group=command.group, notice=command.notice)
    adding = jc.AddGroup(jackpot=command.to, group=command.group, notice=command.to_notice)
    return of_jackpot(removing, g) or of_jackpot(adding, g)


def confirm(command: jc.ConfirmHit, g: DecisionContext) -> Refused | None:
    """Confirmed, and paid in the same commit to whoever can be paid."""
    refusal = of_jackpot(command, g)
    if refusal is None:
        pools.pay_due(command.jackpot, command.hit, g)
    return refusal


def close(command: jc.CloseJackpot, g: DecisionContext) -> Refused | None:
    """What it has gathered goes to the others in the same commit."""
    told = ask(command, g)
    if isinstance(told, Refused):
        return told
    for event in told:
        if isinstance(event, JackpotClosed):
            for share in event.shares:
                receiving = jc.ReceiveTransfer(
                    jackpot=share.jackpot, amount=share.amount, source=command.jackpot
                )
                received = pools.ask(receiving, g)
                if isinstance(received, Refused):
                    return received
    return None


def pay_by_hand(command: jc.PayHitByHand, g: DecisionContext) -> Refused | None:
    """At the cage, by two, of whom none has had a hand in the winner's money; by name above a sum."""
    by = g.docket.by
    if not isinstance(by, Staff) or not g.duties(by.staff) & AT_THE_CAGE:
        return Refused(say("floor.window-is-for-cashiers"), policy("2.2"))
    found = book_of(command, g)
    if isinstance(found, Refused):
        return found
    hit = g.docket.state(JACKPOT, command.jackpot).hit_of(command.hit)
    amount = (hit.amount_of(command.terminal) if hit else None) or 0
    touched = g.docket.state(TERMINAL, command.terminal).hands
    return (
        hands.by_hand(touched, found[0], g)
        or hands.within("redeem", amount, touched, found[0], g)
        or hands.identified(amount, command, g)
        or of_jackpot(command, g)
    )


def pay_by_ticket(command: jc.PayHit, g: DecisionContext) -> Refused | None:
    """Of a prize that waits: a ticket of its own, printed at the terminal that has won it."""
    found = book_of(command, g)
    if isinstance(found, Refused):
        return found
    if command.to is not PaidTo.TICKET:
        return Refused(say("floor.house-pays-to-account"), found[1].to_account)
    rank = g.rank(found[0])
    refusal = rank if isinstance(rank, Refused) else found[0].ladder.check(Power.RUN_JACKPOTS, rank)
    if refusal:
        return refusal
    hit = g.docket.state(JACKPOT, command.jackpot).hit_of(command.hit)
    amount = (hit.amount_of(command.terminal) if hit else None) or 0
    told = pools.ask(command, g)
    if isinstance(told, Refused):
        return told
    return issue_prize(command.terminal, amount, found[0], g, touched=hands.persons(g))
