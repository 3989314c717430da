"""Virtual Roulette: roulette whose ball a player spins, with a wager on the jackpot beside it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import (
    NOTHING_ELSE,
    AtClose,
    Bet,
    BetKey,
    Game,
    Move,
    Over,
    Position,
    Result,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.spinner import highest_spinner, next_spinner, prompt, spun
from croupier.games.virtual_roulette.balls import FurtherBalls
from croupier.games.virtual_roulette.face import VirtualRouletteFace
from croupier.games.virtual_roulette.rules import JACKPOT, VirtualRouletteRules
from croupier.games.wagers import Wager, checked, gathered, lost, slips_of, unknown_bets, voided
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class VirtualRoulette:
    """The roulette is a game of its own; what is ruled here prevails over it."""

    rules: VirtualRouletteRules
    roulette: Game

    @property
    def name(self) -> str:
        return "Virtual Roulette"

    @property
    def face(self) -> VirtualRouletteFace:
        return VirtualRouletteFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return (*self.rules.faults(), *self.roulette.faults())

    def bets(self) -> Mapping[BetKey, Bet]:
        if not self.rules.jackpot.value:
            return self.roulette.bets()
        entry = Bet(JACKPOT, "Jackpot wager", self.rules.jackpot_entry, (), enters_jackpot=True)
        return {**self.roulette.bets(), JACKPOT: entry}

    def check(self, slip: Slip) -> Refused | None:
        if JACKPOT in slip and not self.rules.jackpot.value:
            return Refused(say("virtual_roulette.no-jackpot-wager-is-offered"), self.rules.jackpot.clause)
        return unknown_bets(slip, self.bets()) or self.roulette.check(_on_the_spin(slip))

    def exact_multiple(self, bet: BetKey) -> int:
        return 1 if bet == JACKPOT else self.roulette.exact_multiple(bet)

    def rule_of(self, _choice: str) -> Clause:
        return self.rules.seconds_to_spin.clause

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> VirtualSpin:
        """With a spinner the ball waits for that player; without, the system spins it."""
        spin = self.roulette.start({at: _on_the_spin(slip) for at, slip in slips.items()})
        further = self._further_balls(slips, at_close)
        return VirtualSpin(self, checked(self, slips), at_close.spinner, spin, further)

    def _further_balls(self, slips: Slips, at_close: AtClose) -> FurtherBalls | None:
        """By what was bound; slips that the records put right later draw nothing and take nothing away."""
        event, wheel = self.rules.event(), self.roulette.face.wheel()
        entered = bool(self.entrants(slips)) if at_close.entered is None else at_close.entered
        return FurtherBalls(wheel, event.further_draws) if event and wheel and entered else None

    def spinner(
        self,
        seats: Sequence[TerminalId],
        active: Collection[TerminalId],
        wagered: Mapping[TerminalId, int],
        last: TerminalId | None,
    ) -> TerminalId | None:
        """Who spins next; nobody when none has wagered the spinner minimum, and the system spins.

        ``seats`` are all the terminals clockwise; ``wagered`` is what each terminal has wagered
        on the round, in the order in which they came to those amounts.
        """
        minimum = self.rules.spinner_minimum.value
        if minimum is None:
            return next_spinner(seats, active, last)
        return highest_spinner(wagered, minimum)

    def entrants(self, slips: Slips) -> tuple[TerminalId, ...]:
        """Those who take part in the jackpot."""
        return tuple(at for at, slip in slips.items() if JACKPOT in slip)


def _on_the_spin(slip: Slip) -> Slip:
    return {bet: stake for bet, stake in slip.items() if bet != JACKPOT}


@dataclass(frozen=True, slots=True)
class VirtualSpin:
    """A spin of the roulette; before it the wait for its spinner, after it the balls of the jackpot."""

    game: VirtualRoulette
    wagers: tuple[Wager, ...]
    spinner: TerminalId | None  # until the ball is spun
    spin: Position
    further: FurtherBalls | None = None  # none where nothing is drawn for a jackpot

    def turn(self) -> Turn:
        if self.spinner is not None:
            return prompt(self.spinner, self.game.rules.seconds_to_spin)
        turn = self.spin.turn()
        return (self.further and self.further.draw()) or turn if isinstance(turn, Over) else turn

    def after(self, move: Move) -> VirtualSpin:
        if self.spinner is not None:
            spun(self.spinner, move)
            return replace(self, spinner=None)
        if self.further and isinstance(self.spin.turn(), Over):
            return replace(self, further=self.further.after(move))
        return replace(self, spin=self.spin.after(move))

    def struck(self) -> str:
        """The level of the jackpot that its balls have come to so far."""
        number = self.game.roulette.face.number(self.spin)
        return self.further.level(number) if self.further and number is not None else ""

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if self.further and self.further.draw():
            raise ValueError("the balls of the jackpot are not all drawn; there are no results yet")
        on_the_spin = self.spin.results()
        return gathered((wager, self._result(wager, on_the_spin)) for wager in self.wagers)

    def _result(self, wager: Wager, on_the_spin: Results) -> Result:
        return self._entry(wager.stake) if wager.bet == JACKPOT else on_the_spin[wager.terminal][wager.bet]

    def _entry(self, stake: int) -> Result:
        """The game keeps the stake, unless it was confirmed when nothing had been drawn for it."""
        clause, event, level = self.game.rules.jackpot_entry, self.game.rules.event(), self.struck()
        if event is not None and self.further is None:
            return voided(stake, clause, "entry to the jackpot, for which nothing was drawn")
        struck = f": {event.level(level).when}" if event is not None and level else ""
        return replace(lost(clause, f"entry to the jackpot{struck}"), level=level)
