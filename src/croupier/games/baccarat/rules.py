"""The settings of one baccarat table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from math import lcm

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.baccarat.coup import Coup
from croupier.games.baccarat.main_wagers import MainWagers, Wagers
from croupier.games.baccarat.nines import NINES, CoupEvent
from croupier.games.baccarat.side_wagers import (
    DragonBonus,
    EitherHandPerfectPairs,
    JackpotEntry,
    Pairs,
    PerfectPairs,
    Super6,
)
from croupier.games.baccarat.table_of_play import MOST_CARDS, TableOfPlay
from croupier.games.cards import DECK
from croupier.games.cut_card import ShoeRules
from croupier.games.game import Bet, BetKey, Result, Slip
from croupier.games.jackpot_events import JackpotEvent
from croupier.words.said import say


class BothSides(Enum):
    """Whether one slip may back the Player and the Banker hand in the same coup."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


@dataclass(frozen=True, slots=True)
class BaccaratRules:
    """A side wager that is ``None`` is not offered."""

    decks: Cited[int]
    fewest_decks: Cited[int]
    most_decks: Cited[int]
    shoe: ShoeRules
    table_of_play: TableOfPlay
    main: MainWagers
    both_sides: Cited[BothSides]
    dragon_bonus: DragonBonus | None
    perfect_pairs: PerfectPairs | EitherHandPerfectPairs | None
    pairs: Pairs | None
    super_6: Super6 | None
    jackpot: Cited[bool]
    jackpot_beside: Cited[tuple[BetKey, ...]]
    jackpot_event: Cited[CoupEvent]

    def offered(self) -> tuple[Wagers, ...]:
        sides = (self.dragon_bonus, self.perfect_pairs, self.pairs, self.super_6, self._jackpot_entry())
        return (self.main, *(side for side in sides if side is not None))

    def bets(self) -> Mapping[BetKey, Bet]:
        return {key: bet for wagers in self.offered() for key, bet in wagers.bets().items()}

    def check(self, slip: Slip) -> Refused | None:
        """Whether the wagers may stand together."""
        if self.both_sides.value is BothSides.FORBIDDEN and {"player", "banker"} <= slip.keys():
            return Refused(say("baccarat.player-and-banker-may-not"), self.both_sides.clause)
        entry = self._jackpot_entry()
        return None if entry is None else entry.check(slip)

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        kind = bet.partition(":")[0]
        for wagers in self.offered():
            if kind in wagers.kinds:
                return wagers.result(bet, stake, coup)
        raise ValueError(f"there is no bet {bet!r} here")

    def exact_multiple(self, bet: BetKey) -> int:
        """The stake in cents whose every multiple is paid in whole cents, however this bet wins."""
        return lcm(*(prize.odds.exact_multiple for prize in self.bets()[bet].prizes))

    def faults(self) -> tuple[Refused, ...]:
        super_6 = () if self.super_6 is None else self.super_6.faults()
        shoe = self.shoe.faults(self.decks.value * len(DECK), MOST_CARDS)
        return (*self._faults_of_decks(), *shoe, *self.main.faults(), *super_6)

    def _faults_of_decks(self) -> tuple[Refused, ...]:
        decks, pairs = self.decks.value, self.perfect_pairs
        faults: list[Refused] = []
        if decks < self.fewest_decks.value:
            faults.append(Refused(say("baccarat.decks-are-too-few", decks=decks), self.fewest_decks.clause))
        if decks > self.most_decks.value:
            faults.append(Refused(say("baccarat.decks-are-too-many", decks=decks), self.most_decks.clause))
        if pairs is not None and decks != pairs.decks.value:
            needs = say("baccarat.perfect-pairs-needs-decks", needed=pairs.decks.value, decks=decks)
            faults.append(Refused(needs, pairs.decks.clause))
        return tuple(faults)

    def _jackpot_entry(self) -> JackpotEntry | None:
        return JackpotEntry(self.jackpot_beside, self.event()) if self.jackpot.value else None

    def event(self) -> JackpotEvent | None:
        """What a jackpot wager plays for."""
        return NINES if self.jackpot_event.value is CoupEvent.NINES else None
