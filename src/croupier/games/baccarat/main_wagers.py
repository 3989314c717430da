"""Player, Banker and Tie, in the three variants of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Protocol

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.baccarat.coup import Coup, FinishedHand, HandSide
from croupier.games.game import Bet, BetKey, Prize, Result
from croupier.games.odds import Odds
from croupier.games.wagers import lost, stood_off, won
from croupier.words.said import say


class Wagers(Protocol):
    """Bets that belong together, and how they are settled."""

    kinds: ClassVar[tuple[str, ...]]  # the word before the colon in each of the bets

    def bets(self) -> Mapping[BetKey, Bet]: ...

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result: ...


class Variant(Enum):
    """The games of baccarat, told apart by the win they single out and what it pays."""

    CROWN = "Crown Baccarat"  # Banker's win with 6
    COMMISSION = "Commission Baccarat"  # none
    TWO_TO_ONE = "2 to 1 Baccarat"  # either hand's win with a three-card 8 or 9


class Unwon(Enum):
    """What becomes of a stake that does not win: it is lost or returned."""

    STAND_OFF = "stands off"
    LOSE = "loses"


def unpaid(fate: Cited[Unwon], stake: int, why: str) -> Result:
    match fate.value:
        case Unwon.STAND_OFF:
            return stood_off(stake, fate.clause, why)
        case Unwon.LOSE:
            return lost(fate.clause, why)


@dataclass(frozen=True, slots=True)
class MainWagers:
    kinds: ClassVar[tuple[str, ...]] = ("player", "banker", "tie")

    variant: Cited[Variant]
    player: Odds
    banker: Odds
    singled_out: Odds | None  # what the win pays that the variant singles out
    tie: Odds
    on_tie: Cited[Unwon]  # what becomes of Player and Banker wagers

    def faults(self) -> tuple[Refused, ...]:
        wanted = self.variant.value is not Variant.COMMISSION
        if (self.singled_out is not None) == wanted:
            return ()
        variant = self.variant.value
        if wanted:
            return (Refused(say("baccarat.needs-odds-for-win", variant=variant), self.variant.clause),)
        return (Refused(say("baccarat.has-no-odds-for-win", variant=variant), self.variant.clause),)

    def bets(self) -> Mapping[BetKey, Bet]:
        tie = Bet("tie", "Tie", self.tie.clause, (Prize("both hands have the same points", self.tie),))
        return {
            "player": self._side_bet(HandSide.PLAYER),
            "banker": self._side_bet(HandSide.BANKER),
            "tie": tie,
        }

    def result(self, bet: BetKey, stake: int, coup: Coup) -> Result:
        if bet == "tie":
            tied = coup.player.points == coup.banker.points
            return won(stake, self.tie, str(coup)) if tied else lost(self.tie.clause, str(coup))
        side = HandSide(bet)
        lead = coup.lead(side)
        if lead == 0:
            return unpaid(self.on_tie, stake, f"{coup}: a tie")
        if lead < 0:
            return lost(self._odds(side).clause, str(coup))
        return self._paid(side, stake, coup)

    def _paid(self, side: HandSide, stake: int, coup: Coup) -> Result:
        hand = coup.hand(side)
        if self.singled_out is not None and self._is_singled_out(side, hand):
            return won(stake, self.singled_out, f"{coup}: {side} wins {self._singled_out_win(side)}")
        return won(stake, self._odds(side), str(coup))

    def _odds(self, side: HandSide) -> Odds:
        return self.player if side is HandSide.PLAYER else self.banker

    def _side_bet(self, side: HandSide) -> Bet:
        odds, special = self._odds(side), self._singled_out_win(side)
        prizes = [Prize(f"the {side} hand wins", odds)]
        if self.singled_out is not None and special is not None:
            prizes.append(Prize(f"the {side} hand wins {special}", self.singled_out))
        return Bet(side.value, str(side), odds.clause, tuple(prizes))

    def _singled_out_win(self, side: HandSide) -> str | None:
        match self.variant.value:
            case Variant.CROWN:
                return "with 6" if side is HandSide.BANKER else None
            case Variant.TWO_TO_ONE:
                return "with a three-card 8 or 9"
            case Variant.COMMISSION:
                return None

    def _is_singled_out(self, side: HandSide, hand: FinishedHand) -> bool:
        match self.variant.value:
            case Variant.CROWN:
                return side is HandSide.BANKER and hand.points == 6
            case Variant.TWO_TO_ONE:
                return hand.cards == 3 and hand.points in {8, 9}
            case Variant.COMMISSION:
                return False
