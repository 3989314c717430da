"""What becomes of a hit: confirmed where the book asks for it, paid, handed over, or void with its round."""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.ids import JackpotId
from croupier.jackpots import commands as c
from croupier.jackpots import events as e
from croupier.jackpots.cycle import anew, can_receive, surplus_of
from croupier.jackpots.evolve import evolve
from croupier.jackpots.given import JackpotGiven, may
from croupier.jackpots.rules import Payment, WhenRoundIsVoid
from croupier.jackpots.state import NO_SEEDING, Hit, Jackpot, JackpotStanding, Seeding
from croupier.staff.authority import Power
from croupier.words.said import Money, say


def confirm(jackpot: Jackpot, command: c.ConfirmHit, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    hit = jackpot.hit_of(command.hit)
    clause = given.rules.payment.clause
    if not asks_for_confirmation(given):
        return Refused(say("jackpots.nothing-to-confirm"), clause)
    if hit is None or hit.voided:
        return Refused(say("jackpots.no-such-hit", hit=command.hit), clause)
    if refusal := given.ladder.check(Power.CONFIRM_JACKPOT, _who_confirms(given)):
        return refusal
    if command.prize != hit.prize:
        return Refused(say("jackpots.another-prize", prize=Money(hit.prize)), given.rules.prize_readable)
    if hit.confirmed:
        return ()
    return (e.HitConfirmed(jackpot=jackpot.name, hit=hit.number, by=given.second or given.by),)


def _who_confirms(given: JackpotGiven) -> str:
    """At a dealer's console whoever has the rank signs as the second person, and their rank counts."""
    second = given.approval.second if given.approval else None
    return second.rank if second else given.rank


def asks_for_confirmation(given: JackpotGiven) -> bool:
    return given.rules.payment.value is Payment.ACCOUNT_AFTER_CONFIRMATION


def pay(jackpot: Jackpot, command: c.PayHit, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """To the account of whoever won it; what is more than may go there by a ticket or by hand."""
    rules = given.rules
    if command.to is e.PaidTo.TICKET and rules.by_ticket is None:
        return Refused(say("jackpots.not-by-ticket"), rules.to_account)
    hit = jackpot.hit_of(command.hit)
    if refusal := _not_to_pay(hit, command, given):
        return refusal
    assert hit is not None
    amount = hit.amount_of(command.terminal) or 0
    if command.to is e.PaidTo.ACCOUNT and (refusal := _not_to_account(jackpot, command, amount, given)):
        return refusal
    return (
        e.HitPaid(
            jackpot=jackpot.name, hit=hit.number, terminal=command.terminal, amount=amount, to=command.to
        ),
    )


def _not_to_account(jackpot: Jackpot, command: c.PayHit, amount: int, given: JackpotGiven) -> Refused | None:
    clause, most = given.rules.to_account, jackpot.in_force.most_to_account
    if amount > most:
        return Refused(say("jackpots.paid-by-hand", amount=Money(amount), most=Money(most)), clause)
    if command.terminal not in given.at_account:
        return Refused(say("jackpots.has-left", terminal=command.terminal), clause)
    return None


def pay_by_hand(jackpot: Jackpot, command: c.PayHitByHand, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """One pays and another approves, by name."""
    hit = jackpot.hit_of(command.hit)
    if refusal := _not_to_pay(hit, command, given) or may(Power.APPROVE_MANUAL_PAYMENT, given):
        return refusal
    assert hit is not None
    if given.by is None or given.second is None:
        return Refused(say("jackpots.two-pay-by-hand"), given.rules.to_account)
    paid = e.HitPaidByHand(
        jackpot=jackpot.name,
        hit=hit.number,
        terminal=command.terminal,
        amount=hit.amount_of(command.terminal) or 0,
        place=command.place,
        by=given.by,
        approved_by=given.second,
        payee=command.payee,
        document=command.document,
    )
    return (paid,)


def _not_to_pay(hit: Hit | None, command: c.PayHit | c.PayHitByHand, given: JackpotGiven) -> Refused | None:
    clause = given.rules.payment.clause
    if hit is None or hit.voided:
        return Refused(say("jackpots.no-such-hit", hit=command.hit), clause)
    if not hit.amount_of(command.terminal):
        return Refused(say("jackpots.won-nothing", terminal=command.terminal), clause)
    if command.terminal in hit.paid:
        return Refused(say("jackpots.paid-already", terminal=command.terminal), clause)
    if asks_for_confirmation(given) and not hit.confirmed:
        return Refused(say("jackpots.not-confirmed-yet"), clause)
    return None


def award_goods(jackpot: Jackpot, command: c.AwardGoods, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """At a convenient time; who was handed them is on record."""
    hit = jackpot.hit_of(command.hit)
    clause = given.rules.goods or given.rules.payment.clause
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    if hit is None or hit.voided or not hit.goods:
        return Refused(say("jackpots.no-goods", hit=command.hit), clause)
    if asks_for_confirmation(given) and not hit.confirmed:
        return Refused(say("jackpots.not-confirmed-yet"), clause)
    if hit.awarded:
        return Refused(say("jackpots.handed-over-already"), clause)
    if given.by is None or not command.handed_to.strip():
        return Refused(say("jackpots.say-to-whom"), clause)
    awarded = e.GoodsAwarded(
        jackpot=jackpot.name, hit=hit.number, by=given.by, handed_to=command.handed_to.strip()
    )
    return (awarded,)


# ── a void round ────────────────────────────────────────────────────────────────────────────


def void(jackpot: Jackpot, command: c.VoidHit, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """Its prize goes back to its meter, or to another's where it is closed; a confirmed one may stand."""
    hit = jackpot.hit_of(command.hit)
    if hit is None or hit.voided or _stands(hit, given):
        return ()
    alone = command.terminal if len(hit.winners) > 1 else None
    prize = hit.prize if alone is None else hit.amount_of(alone) or 0
    closed = jackpot.standing is JackpotStanding.CLOSED
    moved_to = _receives(jackpot, given) if closed and hit.of_meter else None
    back = 0 if moved_to or not hit.of_meter else prize
    seeding = _seeding(jackpot, hit) if alone is None else NO_SEEDING
    cost = seeding.house + seeding.reserve + seeding.overflow
    meter = jackpot.pool.meter + (back - cost) * jackpot.in_force.unit
    voided = e.HitVoided(
        jackpot=jackpot.name,
        hit=hit.number,
        prize=prize,
        terminal=alone,
        taken_back=command.taken_back,
        house=seeding.house,
        reserve=seeding.reserve,
        overflow=seeding.overflow,
        surplus=surplus_of(jackpot.in_force, meter) if back else 0,
        moved_to=moved_to,
        clause=str(given.rules.re_credit),
    )
    again = anew(evolve(jackpot, voided), e.BegunBy.RE_CREDITED, given) if back else ()
    return (voided, *again)


def _receives(jackpot: Jackpot, given: JackpotGiven) -> JackpotId | None:
    """Of those that its terms name, or else of the others, the first whose meter can be raised."""
    named = (*jackpot.in_force.on_closing, *sorted(given.others))
    return next((name for name in named if can_receive(jackpot, given.others.get(name))), None)


def _seeding(jackpot: Jackpot, hit: Hit) -> Seeding:
    """What the reset that followed had cost, unless the meter was won again since or has gone elsewhere."""
    gone = jackpot.standing is JackpotStanding.CLOSED or hit.number != jackpot.last_won
    return NO_SEEDING if gone else hit.seeding


def _stands(hit: Hit, given: JackpotGiven) -> bool:
    """Whatever becomes of the round, by the book that says so; what nobody is asked to confirm, is."""
    confirmed = hit.confirmed or not asks_for_confirmation(given)
    return confirmed and given.rules.void.value is WhenRoundIsVoid.CONFIRMED_STANDS


def relabel(jackpot: Jackpot, command: c.Relabel, _given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """Only as much as had been counted: a jackpot that was out of service then has taken nothing."""
    known = jackpot.counted.get(command.table)
    if known is None or known.round != command.round or not known.wagered:
        return ()
    wagered = min(command.wagered, known.wagered)
    units = known.units * wagered // known.wagered
    if not wagered:
        return ()
    return (
        e.ContributionsRelabelled(
            jackpot=jackpot.name, table=command.table, round=command.round, wagered=wagered, units=units
        ),
    )
