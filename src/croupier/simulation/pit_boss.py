"""A simulated Pit Boss: confirms what a table has won of a jackpot, where the book asks for that."""

from __future__ import annotations

from collections import Counter, deque

from croupier.core.ids import StaffId
from croupier.floor.asker import Staff
from croupier.house.house import House
from croupier.jackpots.commands import ConfirmHit
from croupier.jackpots.events import JackpotHit
from croupier.jackpots.rules import Payment
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.staff.authority import Power
from croupier.store.port import Recorded


class SimulatedPitBoss:
    def __init__(self, house: House, seed: int, refused: Counter[str]) -> None:
        self._house = house
        self._commands = SimulatedCommands(house, "pit bosses", seed, refused)
        self._won: deque[JackpotHit] = deque()
        house.core.subscribe(self._told)

    async def look(self) -> None:
        while self._won:
            hit = self._won.popleft()
            boss = self._boss(hit)
            if boss is not None:
                confirming = ConfirmHit(jackpot=hit.jackpot, hit=hit.hit, prize=hit.prize)
                await self._commands.ask(confirming, Staff(boss))

    def _boss(self, hit: JackpotHit) -> StaffId | None:
        """The first of the staff who may; none where nothing is to be confirmed."""
        laid = self._house.core.house_settings.tables[hit.table]
        ruleset = self._house.core.rulesets.open(laid.ruleset, laid.options)
        assert isinstance(ruleset, Ruleset), "a round was won under it"
        rules = ruleset.jackpots
        if rules is None or rules.payment.value is not Payment.ACCOUNT_AFTER_CONFIRMATION:
            return None
        ranks = ((person.id, person.ranks.get(ruleset.book)) for person in self._house.config.staff)
        able = (
            staff for staff, rank in ranks if rank and not ruleset.ladder.check(Power.CONFIRM_JACKPOT, rank)
        )
        return next(able, None)

    def _told(self, told: Recorded) -> None:
        if isinstance(told.event, JackpotHit):
            self._won.append(told.event)
