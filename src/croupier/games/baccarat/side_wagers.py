"""The side wagers of baccarat.  None but the jackpot entry needs another wager beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.baccarat.coup import Coup, HandSide, Pair
from croupier.games.baccarat.main_wagers import Unwon, unpaid
from croupier.games.baccarat.nines import level_of
from croupier.games.game import Bet, BetKey, Prize, Result
from croupier.games.jackpot_events import JackpotEvent
from croupier.games.odds import Odds
from croupier.games.wagers import lost, won
from croupier.words.said import say

JACKPOT = "jackpot"


def _side_of(bet: BetKey) -> HandSide:
    return HandSide(bet.partition(":")[2])


@dataclass(frozen=True, slots=True)
class Margin:
    """A win by so many points, and what it pays."""

    of: int
    odds: Odds


@dataclass(frozen=True, slots=True)
class DragonBonus:
    """On one hand: that it wins with a natural, or else by many points."""

    kinds: ClassVar[tuple[str, ...]] = ("dragon-bonus",)

    natural: Odds
    by_points: tuple[Margin, ...]
    on_natural_tie: Cited[Unwon]
    on_other_tie: Cited[Unwon]
    otherwise: Cited[Unwon]

    def bets(self) -> Mapping[BetKey, Bet]:
        return {f"dragon-bonus:{side.value}": self._bet(side) for side in HandSide}

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        side = _side_of(bet)
        lead, natural = coup.lead(side), coup.hand(side).natural
        if lead == 0:
            fate = self.on_natural_tie if natural else self.on_other_tie
            return unpaid(fate, stake, f"{coup}: a {'natural ' if natural else ''}tie")
        if natural and lead > 0:
            return won(stake, self.natural, f"{coup}: {side} wins with a natural")
        for margin in self.by_points:
            if lead == margin.of:
                return won(stake, margin.odds, f"{coup}: {side} wins by {lead} points")
        return unpaid(self.otherwise, stake, str(coup))

    def _bet(self, side: HandSide) -> Bet:
        prizes = (
            Prize(f"the {side} hand wins with a natural", self.natural),
            *(Prize(f"the {side} hand wins by {margin.of} points", margin.odds) for margin in self.by_points),
        )
        return Bet(f"dragon-bonus:{side.value}", f"Dragon Bonus on {side}", self.natural.clause, prizes)


@dataclass(frozen=True, slots=True)
class PerfectPairs:
    """On one hand: that its first two cards pair, the more alike the better."""

    kinds: ClassVar[tuple[str, ...]] = ("perfect-pairs",)

    decks: Cited[int]
    mixed: Odds
    coloured: Odds
    perfect: Odds
    otherwise: Cited[Unwon]

    def bets(self) -> Mapping[BetKey, Bet]:
        return {f"perfect-pairs:{side.value}": self._bet(side) for side in HandSide}

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        side = _side_of(bet)
        pair = coup.hand(side).pair
        odds = self._odds(pair)
        why = f"{side}'s first two cards: {pair.value}"
        return unpaid(self.otherwise, stake, why) if odds is None else won(stake, odds, why)

    def _odds(self, pair: Pair) -> Odds | None:
        match pair:
            case Pair.MIXED:
                return self.mixed
            case Pair.COLOURED:
                return self.coloured
            case Pair.PERFECT:
                return self.perfect
            case Pair.NONE:
                return None

    def _bet(self, side: HandSide) -> Bet:
        prizes = (
            Prize("a mixed pair", self.mixed),
            Prize("a coloured pair", self.coloured),
            Prize("a perfect pair", self.perfect),
        )
        return Bet(f"perfect-pairs:{side.value}", f"Perfect Pairs on {side}", self.perfect.clause, prizes)


@dataclass(frozen=True, slots=True)
class EitherHandPerfectPairs:
    """On both hands at once: that either of them is dealt a perfect pair."""

    kinds: ClassVar[tuple[str, ...]] = ("perfect-pairs",)

    decks: Cited[int]
    one: Odds
    both: Odds

    def bets(self) -> Mapping[BetKey, Bet]:
        prizes = (Prize("one hand has a perfect pair", self.one), Prize("both hands have one", self.both))
        key = "perfect-pairs:either"
        return {key: Bet(key, "Perfect Pairs on either hand", self.one.clause, prizes)}

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        match sum(coup.hand(side).pair is Pair.PERFECT for side in HandSide):
            case 2:
                return won(stake, self.both, "both hands have a perfect pair")
            case 1:
                return won(stake, self.one, "one hand has a perfect pair")
            case _:
                return lost(self.one.clause, f"{bet}: neither hand has a perfect pair")


@dataclass(frozen=True, slots=True)
class Pairs:
    """On one hand: that its first two cards are of one rank."""

    kinds: ClassVar[tuple[str, ...]] = ("pair",)

    odds: Odds

    def bets(self) -> Mapping[BetKey, Bet]:
        prizes = (Prize("the first two cards pair", self.odds),)
        return {
            f"pair:{side.value}": Bet(f"pair:{side.value}", f"{side} Pair", self.odds.clause, prizes)
            for side in HandSide
        }

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        side = _side_of(bet)
        if coup.hand(side).pair is Pair.NONE:
            return lost(self.odds.clause, f"{side}'s first two cards do not pair")
        return won(stake, self.odds, f"{side}'s first two cards pair")


@dataclass(frozen=True, slots=True)
class Super6:
    """That the Banker hand wins with 6."""

    kinds: ClassVar[tuple[str, ...]] = ("super-6",)

    odds: Odds
    options: Cited[tuple[int, ...]]  # what it may pay, to 1

    def faults(self) -> tuple[Refused, ...]:
        if self.odds.to == 1 and self.odds.pays in self.options.value:
            return ()
        known = self.options.value
        return (Refused(say("baccarat.super-6-pays-not", known=known, odds=self.odds), self.options.clause),)

    def bets(self) -> Mapping[BetKey, Bet]:
        prizes = (Prize("the Banker hand wins with 6", self.odds),)
        return {"super-6": Bet("super-6", "Super 6", self.odds.clause, prizes)}

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        if coup.banker.points == 6 and coup.lead(HandSide.BANKER) > 0:
            return won(stake, self.odds, f"{coup}: Banker wins with 6")
        return lost(self.odds.clause, f"{bet}: {coup}")


@dataclass(frozen=True, slots=True)
class JackpotEntry:
    """The price of a chance at the jackpot, which pays its prizes itself."""

    kinds: ClassVar[tuple[str, ...]] = (JACKPOT,)

    beside: Cited[tuple[BetKey, ...]]  # one of these must be wagered on first
    event: JackpotEvent | None = None  # in the coup, which wins it; none where the jackpot draws by itself

    def check(self, slip: Mapping[BetKey, int]) -> Refused | None:
        if JACKPOT not in slip or any(bet in slip for bet in self.beside.value):
            return None
        first = tuple(say(f"baccarat.why.{bet}") for bet in self.beside.value)
        return Refused(say("baccarat.jackpot-wager-needs-wager-on", first=first), self.beside.clause)

    def bets(self) -> Mapping[BetKey, Bet]:
        return {JACKPOT: Bet(JACKPOT, "Jackpot", self.beside.clause, (), enters_jackpot=True)}

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        """The game keeps the stake; for what was struck the jackpot pays."""
        level = level_of(coup) if self.event is not None else ""
        struck = f": {self.event.level(level).when}" if self.event is not None and level else ""
        why = f"{stake} cents bought entry to the {bet}; {coup}{struck}"
        return replace(lost(self.beside.clause, why), level=level)
