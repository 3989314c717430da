"""The draws of a round that was sealed in the first form: worked out again, and no longer dealt by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.digests import joined
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.drbg import HmacDrbg
from croupier.devices.scaling import ScaledEntropy
from croupier.games.game import Act, Move

DRAWS = "croupier/draws/1"


@dataclass(frozen=True, slots=True)
class FirstRound:
    """What everybody might know of such a round before its seed was opened."""

    table: TableId
    round: RoundNumber
    ruleset: str
    commitment: str
    wagers: str

    def personalisation(self) -> bytes:
        return joined(DRAWS, self.table, str(self.round), self.ruleset, bytes.fromhex(self.wagers))


class FirstDraws(ScaledEntropy):
    """HMAC_DRBG on the seed of one round; each draw stirs in what players chose since the one before."""

    def __init__(self, seed: bytes, public: FirstRound) -> None:
        self._generator = HmacDrbg(seed, bytes.fromhex(public.commitment), public.personalisation())
        self._chosen = b""

    def word(self, bits: int) -> int:
        """A word that is thrown away is followed by another without anything new."""
        chosen, self._chosen = self._chosen, b""
        return int.from_bytes(self._generator.generate(bits // 8, chosen), "big")

    def after(self, choices: Iterable[Act], law: Law[str]) -> str:
        self._chosen = joined(*(part for act in choices for part in (act.terminal, act.choice)))
        return self.draw(law)


def choices_before(moves: Sequence[Move]) -> list[tuple[Act, ...]]:
    """What players chose between each move and the draw before it."""
    since: tuple[Act, ...] = ()
    before: list[tuple[Act, ...]] = []
    for move in moves:
        before.append(since)
        since = (*since, move) if isinstance(move, Act) else ()
    return before
