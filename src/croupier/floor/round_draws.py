"""Every draw of a round that its players can verify, worked out from its seed and its public data.

The same seed, the same wagers and the same moves give the same draws: the dealer draws by this,
goes on by it after a restart, and whoever verifies the round does nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy
from croupier.games.game import Act, Draw, Game, Move, Outcome
from croupier.table.commitment import joined
from croupier.table.settlement import game_in, in_order
from croupier.table.state import Round

DRAWS = "croupier/draws/1"


@dataclass(frozen=True, slots=True)
class PublicRound:
    """What everybody may know of a round before its seed is opened."""

    table: TableId
    round: RoundNumber
    ruleset: str
    commitment: str
    wagers: str

    def personalisation(self) -> bytes:
        return joined(DRAWS, self.table, str(self.round), self.ruleset, bytes.fromhex(self.wagers))


class RoundDraws(ScaledEntropy):
    """HMAC_DRBG on the seed of one round; each draw stirs in what players chose since the one before."""

    def __init__(self, seed: bytes, public: PublicRound) -> None:
        self._generator = HmacDrbg(seed, bytes.fromhex(public.commitment), public.personalisation())
        self._chosen = b""

    def word(self, bits: int) -> int:
        """A word that is thrown away is followed by another without anything new."""
        chosen, self._chosen = self._chosen, b""
        return int.from_bytes(self._generator.generate(bits // 8, chosen), "big")

    def after(self, choices: Iterable[Act], law: Law[str]) -> str:
        self._chosen = joined(*(part for act in choices for part in (act.terminal, act.choice)))
        return self.draw(law)


def draws_so_far(seed: bytes, public: PublicRound, spin: Round, game: Game) -> RoundDraws:
    """The draws of a round, gone on to where its moves stand."""
    draws = RoundDraws(seed, public)
    if not spin.moves:
        return draws
    position = game_in(game, spin.withdrawn).start(in_order(spin.slips), spin.at_close)
    for move, before in zip(spin.moves, choices_before(spin.moves), strict=True):
        turn = position.turn()
        if isinstance(move, Outcome) and isinstance(turn, Draw):
            draws.after(before, turn.law)
        position = position.after(move)
    return draws


def choices_before(moves: Sequence[Move]) -> list[tuple[Act, ...]]:
    """What players chose between each move and the draw before it."""
    since: tuple[Act, ...] = ()
    before: list[tuple[Act, ...]] = []
    for move in moves:
        before.append(since)
        since = (*since, move) if isinstance(move, Act) else ()
    return before
