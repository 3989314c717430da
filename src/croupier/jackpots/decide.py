"""What the room of jackpots answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.decider import Decider, Decision, Refused
from croupier.jackpots import awards, cycle, faults, fitting, notices
from croupier.jackpots import commands as c
from croupier.jackpots.events import JackpotEvent
from croupier.jackpots.evolve import evolve
from croupier.jackpots.given import JackpotGiven
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.words.said import say


def decide(jackpot: Jackpot, command: c.JackpotCommand, given: JackpotGiven) -> Decision[JackpotEvent]:
    if jackpot.standing is JackpotStanding.UNKNOWN and not isinstance(command, c.SetUpJackpot):
        return Refused(say("jackpots.no-such-jackpot", jackpot=command.jackpot), given.rules.styles.clause)
    return ANSWERS[type(command)](jackpot, command, given)


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[type[c.JackpotCommand], Callable[[Jackpot, Any, JackpotGiven], Decision[JackpotEvent]]] = {
    c.SetUpJackpot: fitting.set_up,
    c.ChangeTerms: fitting.change_terms,
    c.AddGroup: notices.add_group,
    c.RemoveGroup: notices.remove_group,
    c.CloseJackpot: notices.close,
    c.BeginAnew: faults.begin_anew,
    c.GiveNotice: notices.give_notice,
    c.ConfirmNoticeSign: notices.confirm_sign,
    c.WithdrawNotice: notices.withdraw,
    c.ConfirmHit: awards.confirm,
    c.AwardGoods: awards.award_goods,
    c.ReportJackpotFault: faults.report,
    c.ReturnToService: faults.return_to_service,
    c.AdjustDisplay: faults.adjust_display,
    c.PayHitByHand: awards.pay_by_hand,
    c.PrepareCycle: cycle.prepare,
    c.OpenCycle: cycle.open_cycle,
    c.TakeContributions: cycle.take,
    c.Relabel: awards.relabel,
    c.PayHit: awards.pay,
    c.VoidHit: awards.void,
    c.ReceiveTransfer: cycle.receive,
}

JACKPOT: Decider[Jackpot, c.JackpotCommand, JackpotEvent, JackpotGiven] = Decider(Jackpot(), decide, evolve)
