"""The secrets of jackpots in the log's database, sealed under a key that the database never sees.

As in a file of one machine each is bound to its house, its jackpot and its cycle; here another floor goes on
with them when this machine is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from croupier.core.ids import JackpotId
from croupier.devices.port import RoundSecret
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import JACKPOT
from croupier.house.jackpot_seeds import is_needed
from croupier.house.keys import JACKPOTS
from croupier.house.sealed_seeds import Sealing, SeedRows, key_in, same_key

SEALED = "croupier/jackpot-seed/2"

Named = tuple[JackpotId, int]


class SealedCycles:
    """What was put is durable when `put` returns.  Nothing is read or written before `begin`."""

    def __init__(
        self, rows: Callable[[int], SeedRows], path: Path, house: str, *, shared: bool = False
    ) -> None:
        self._rows_of, self._path, self._house, self._shared = rows, path, house, shared
        self._kept: dict[Named, RoundSecret] = {}

    def begin(self, current: CurrentStates, taken: int) -> None:
        """By whoever owns the house from the batch ``taken`` on.  What no cycle needs any more goes."""
        rows = self._rows = self._rows_of(taken)
        found = rows.rows()
        self._sealing = Sealing(
            SEALED, self._house, key_in(self._path, JACKPOTS, rows, found, shared=self._shared)
        )
        for each in found:
            same_key(self._path, JACKPOTS, each, self._sealing.key)
        opened = {(JackpotId(each.table), each.round): self._sealing.opened(each) for each in found}
        over = [name for name in opened if not is_needed(current.state(JACKPOT, name[0]), name[1])]
        self._kept = {name: secret for name, secret in opened.items() if secret and name not in over}
        rows.take_away(over)

    def put(self, jackpot: JackpotId, cycle: int, secret: RoundSecret) -> None:
        name = (jackpot, cycle)
        self._rows.put(name, self._sealing.key, self._sealing.sealed(name, secret), ())
        self._kept[name] = secret

    def get(self, jackpot: JackpotId, cycle: int) -> RoundSecret | None:
        return self._kept.get((jackpot, cycle))

    def forget(self, jackpot: JackpotId, cycle: int) -> None:
        """It is none any more; the next start takes it away."""
        self._kept.pop((jackpot, cycle), None)
