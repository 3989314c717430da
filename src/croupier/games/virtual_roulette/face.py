"""What the house asks of Virtual Roulette besides its rules: much of it is asked of the roulette in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.equipment import Draws, Equipment
from croupier.games.face import AnyFace, BoardFacts, Face, Outcomes
from croupier.games.felt import BesideFelt, ColourOfNumber, Felt
from croupier.games.game import BetKey, Slip, Slips
from croupier.games.jackpot_events import JackpotEvent
from croupier.games.notation import BadBet
from croupier.games.odds import Odds
from croupier.games.rules_on_screen import KindOfBet, Orders, Row, Say, Step, objective
from croupier.games.sight import Lying
from croupier.games.virtual_roulette import onscreen
from croupier.games.virtual_roulette.notation import slip_of
from croupier.games.virtual_roulette.view import RoulettePlay, seen
from croupier.games.wheels import Wheel

if TYPE_CHECKING:
    from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette, VirtualSpin


class VirtualRouletteFace(Face["VirtualRoulette", "VirtualSpin"]):
    word = "virtual roulette"

    @property
    def _roulette(self) -> AnyFace:
        return self.game.roulette.face

    def result(self, position: VirtualSpin) -> str:
        return self._roulette.result(position.spin)

    def equipment(self) -> Equipment:
        return self._roulette.equipment()

    def draws(self) -> Draws:
        """Further balls are drawn only where somebody has entered."""
        draws, event = self._roulette.draws(), self.jackpot_event()
        if event is None or draws.most is None:
            return draws
        return replace(draws, most=draws.most + event.further_draws)

    def jackpot_event(self) -> JackpotEvent | None:
        return self.game.rules.event()

    def jackpot_wager_required(self) -> Clause | None:
        return self.game.rules.jackpot_entry

    def for_the_verifying_page(self) -> Mapping[str, Any]:
        event = self.jackpot_event()
        return {"spun": True, "further": event.further_draws if event else 0}

    # ── who spins ───────────────────────────────────────────────────────────────────────────

    def next_spinner(
        self, seats: Sequence[TerminalId], slips: Slips, last: TerminalId | None
    ) -> TerminalId | None:
        wagered = {at: sum(slip.values()) for at, slip in slips.items() if slip}
        return self.game.spinner(seats, tuple(wagered), wagered, last)

    def spinner_foreseen(self) -> bool:
        """Where the highest wager decides, it is known when betting ends and not before."""
        return self.game.rules.spinner_minimum.value is None

    def spinner(self, position: VirtualSpin) -> TerminalId | None:
        return position.spinner

    # ── what is seen ────────────────────────────────────────────────────────────────────────

    def seen(self, position: VirtualSpin, _lying: Lying) -> RoulettePlay:
        return seen(position)

    def board(self) -> BoardFacts:
        rules = self.game.rules
        return BoardFacts(
            decision_seconds=rules.seconds_to_spin.value, spinner_minimum=rules.spinner_minimum.value
        )

    def felt(self) -> Felt | None:
        felt = self._roulette.felt()
        entries = (bet for bet in self.game.bets().values() if bet.enters_jackpot)
        beside = tuple(BesideFelt(bet.key, bet.name, (bet,)) for bet in entries)
        return felt and replace(felt, sides=(*felt.sides, *beside))

    def colour(self, result: str) -> ColourOfNumber | None:
        return self._roulette.colour(result)

    def outcomes(self) -> Outcomes | None:
        return self._roulette.outcomes()

    def paid_by(self, drawn: Sequence[str]) -> Mapping[BetKey, Odds | None]:
        return self._roulette.paid_by(drawn[: self._roulette.draws().least])

    # ── rules on the screen ─────────────────────────────────────────────────────────────────

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "roulette", orders["objective"]),)

    def fittings(self, say: Say) -> Sequence[Row]:
        return self._roulette.fittings(say)

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(self.game, say, orders))

    def decisions(self, say: Say, orders: Orders) -> Sequence[Row]:
        return tuple(onscreen.decisions(self.game, say, orders))

    def kinds_of_bets(self, say: Say) -> Sequence[KindOfBet] | None:
        return self._roulette.kinds_of_bets(say)

    def kind_in_words(self, bet: BetKey) -> str | None:
        return self._roulette.kind_in_words(bet)

    def side_bets(self) -> frozenset[BetKey]:
        return self._roulette.side_bets()

    # ── slips as they are written ───────────────────────────────────────────────────────────

    def slip(self, text: str) -> Slip | BadBet:
        return slip_of(text, self.game)

    def spoken(self, bet: BetKey) -> str:
        return self._roulette.spoken(bet)

    def wheel(self) -> Wheel | None:
        return self._roulette.wheel()
