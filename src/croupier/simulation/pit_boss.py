"""A simulated Pit Boss: confirms what a table has won of a jackpot, where the book asks for that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.core.ids import JackpotId, StaffId, TableId
from croupier.floor.asker import Staff
from croupier.house.house import House
from croupier.jackpots.commands import ConfirmHit
from croupier.jackpots.rules import Payment
from croupier.jackpots.state import Hit
from croupier.rulebooks.ruleset import Ruleset
from croupier.simulation.commands import SimulatedCommands
from croupier.staff.authority import Power

COMES_AFTER_MS = 20_000  # in a live house, so that it is seen to wait, and a person may be quicker


class SimulatedPitBoss:
    """What waits is read off the states, so that a restart loses nothing."""

    def __init__(self, house: House, seed: int, refused: Counter[str]) -> None:
        self._house = house
        self._commands = SimulatedCommands(house, "pit bosses", seed, refused)

    async def look(self, at: TableId | None = None, after_ms: int = 0) -> None:
        """At one table, or at all of them; at what was won so long ago."""
        for jackpot, hit in tuple(self._waiting(at, after_ms)):
            boss = self._boss(hit)
            if boss is not None:
                await self._commands.ask(
                    ConfirmHit(jackpot=jackpot, hit=hit.number, prize=hit.prize), Staff(boss)
                )

    def _waiting(self, at: TableId | None, after_ms: int) -> Iterator[tuple[JackpotId, Hit]]:
        since = self._house.clock.now() - after_ms
        for name, jackpot in self._house.core.current.jackpots():
            for hit in jackpot.hits:
                here = at is None or hit.table == at
                if here and not hit.confirmed and not hit.voided and hit.at <= since:
                    yield name, hit

    def _boss(self, hit: Hit) -> StaffId | None:
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
