"""Those who look after the jackpots of a soak: they confirm, pay, mend, announce, change and close."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.ids import JackpotId
from croupier.floor.asker import Asker
from croupier.floor.rooms import JACKPOT
from croupier.jackpots import commands as jc
from croupier.jackpots.events import JackpotFault, NoticeOf, PaidTo
from croupier.jackpots.state import Hit, Jackpot, Notice, Standing
from croupier.jackpots.terms import FundedBy
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.testing.soak.furniture import AT_CAGE, BOSS, DEALER
from croupier.testing.soak.jackpots import SPARE, TERMS, WANDERING, WANDERING_TABLES, WANDERS_TO
from croupier.testing.soak.network import Network

CLOSES, CHANGES, FAILS, UNDONE = 40, 20, 60, 3  # one in so many
RATES = ("1/20", "1/25", "3/70")


class JackpotCrew:
    def __init__(self, net: Network) -> None:
        self.net = net
        self.dice = net.dice

    def act(self) -> None:
        name = self.dice.pick(tuple(terms.jackpot for terms, _ in TERMS))
        jackpot = self.net.core.current.state(JACKPOT, name)
        if jackpot.standing is Standing.CLOSED:
            return
        waiting = [hit for hit in jackpot.hits if not hit.over]
        if waiting:
            self._awards(name, self.dice.pick(waiting))
        elif jackpot.standing is Standing.FAULTY:
            self._mends(name, jackpot)
        elif self.dice.one_in(FAILS):
            self.net.ask(jc.ReportJackpotFault(jackpot=name, what="the meter stands still"), BOSS)
        elif self.dice.one_in(CHANGES):
            self._changes(name, jackpot)
        else:
            self._announces(name, jackpot)

    # ── hits ────────────────────────────────────────────────────────────────────────────

    def _awards(self, name: JackpotId, hit: Hit) -> None:
        if self.dice.one_in(UNDONE):
            self._undoes(hit)
            return
        by: Asker = self.dice.pick((BOSS, DEALER))
        if not hit.confirmed:
            self.net.ask(jc.ConfirmHit(jackpot=name, hit=hit.number), by)
        if hit.goods and self.dice.one_in(2):
            self.net.ask(jc.AwardGoods(jackpot=name, hit=hit.number, handed_to="a winner"), BOSS)
        for winner in tuple(hit.due()):
            if self.dice.one_in(2):
                paying = jc.PayHitByHand(
                    jackpot=name, hit=hit.number, terminal=winner.terminal, payee="a winner", document="17"
                )
                self.net.ask(paying, AT_CAGE)
            else:
                ticket = jc.PayHit(jackpot=name, hit=hit.number, terminal=winner.terminal, to=PaidTo.TICKET)
                self.net.ask(ticket, BOSS)

    def _undoes(self, hit: Hit) -> None:
        """The round that has won it, while that is still the last of its table."""
        if self.dice.one_in(2):
            void = tc.VoidWagers(
                table=hit.table, round=hit.round, terminal=hit.winners[0].terminal, because="a breach"
            )
            self.net.ask(void, BOSS)
            return
        whole = tc.VoidRound(
            table=hit.table, round=hit.round, cause="faulty equipment", detail="fire", outcome_affected=True
        )
        self.net.ask(whole, BOSS)

    # ── faults ──────────────────────────────────────────────────────────────────────────

    def _mends(self, name: JackpotId, jackpot: Jackpot) -> None:
        if jackpot.fault is JackpotFault.SEED_LOST:
            self.net.ask(jc.BeginAnew(jackpot=name), BOSS)
        self.net.ask(jc.ReturnToService(jackpot=name, done="a cable"), BOSS)

    # ── terms, groups, closing ──────────────────────────────────────────────────────────

    def _changes(self, name: JackpotId, jackpot: Jackpot) -> None:
        if jackpot.in_force.funded is FundedBy.PLAYERS:
            terms = replace(jackpot.in_force, rate=self.dice.pick(RATES))
            self.net.ask(jc.ChangeTerms(jackpot=name, terms=terms), BOSS)

    def _announces(self, name: JackpotId, jackpot: Jackpot) -> None:
        for notice in jackpot.notices.values():
            self._carries_out(name, notice)
            return
        if name == SPARE and self.dice.one_in(CLOSES):
            self.net.ask(jc.GiveNotice(jackpot=name, of=NoticeOf.CLOSING), BOSS)
        elif name == WANDERS_TO:
            there = WANDERING in jackpot.groups
            of = NoticeOf.REMOVING if there else NoticeOf.ADDING
            giving = jc.GiveNotice(jackpot=name, of=of, group=WANDERING, tables=WANDERING_TABLES)
            self.net.ask(giving, BOSS)

    def _carries_out(self, name: JackpotId, notice: Notice) -> None:
        for table in notice.tables:
            self.net.ask(jc.ConfirmNoticeSign(jackpot=name, notice=notice.number, table=table), BOSS)
        acts: dict[NoticeOf, jc.JackpotCommand] = {
            NoticeOf.ADDING: jc.AddGroup(jackpot=name, group=notice.group, notice=notice.number),
            NoticeOf.REMOVING: jc.RemoveGroup(jackpot=name, group=notice.group, notice=notice.number),
            NoticeOf.CLOSING: jc.CloseJackpot(jackpot=name, notice=notice.number),
        }
        if isinstance(self.net.ask(acts[notice.of], BOSS), Committed):
            self.net.happened(f"jackpot: {notice.of.value}")
