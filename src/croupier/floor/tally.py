"""What players who have set themselves limits have won and lost since the day began."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from croupier.core.ids import Instant, StreamId, TerminalId
from croupier.floor.instants import batches_before
from croupier.ledger.account import credit, kind_of
from croupier.ledger.transfer import Transfer
from croupier.store.port import Log, Snapshot
from croupier.terminal.state import Player
from croupier.terminal.wagering import DAY_MS

TALLY = StreamId("tally/players")
# What moves between a chip account and these is play; the rest is buying in and cashing out.
_PLAY = frozenset({"stake", "win", "jackpot"})


class Saved(msgspec.Struct, frozen=True):
    """Gains by terminal, up to a batch of the log."""

    number: int
    gains: Mapping[TerminalId, list[tuple[Instant, int]]]


class Tally:
    """Gains at the terminals where somebody with limits plays, each with its instant."""

    def __init__(self, log: Log, playing: dict[TerminalId, Player], now: Instant) -> None:
        self._gains: dict[TerminalId, list[tuple[Instant, int]]] = {name: [] for name in playing}
        if not playing:
            return
        # No more of the log is read than a day of it, and only what has come since the tally was saved.
        first = min(_since(player, now) for player in playing.values())
        saved = _saved(log)
        for name in playing:
            self._gains[name] = [(Instant(at), gain) for at, gain in saved.gains.get(name, ())]
        for entry in log.entries(max(saved.number, batches_before(log, first))):
            self.note(entry.transfers, entry.stamp.at)

    def to_save(self, number: int) -> tuple[Snapshot, ...]:
        """As it stands after a batch.  It only saves reading: should it be lost, it is made again."""
        if not self._gains:
            return ()
        return (Snapshot(TALLY, 0, msgspec.msgpack.encode(Saved(number, self._gains))),)

    def watch(self, name: TerminalId) -> None:
        self._gains.setdefault(name, [])

    def forget(self, name: TerminalId) -> None:
        self._gains.pop(name, None)

    def note(self, transfers: Iterable[Transfer], at: Instant) -> None:
        if not self._gains:
            return
        for transfer in transfers:
            for name, gains in self._gains.items():
                gain = gained(name, transfer)
                if gain:
                    gains.append((at, gain))

    def lost(self, name: TerminalId, player: Player, now: Instant) -> int:
        """What is lost and at stake here since the day began."""
        since = _since(player, now)
        today = [(at, gain) for at, gain in self._gains.get(name, ()) if at >= since]
        if name in self._gains:
            self._gains[name] = today
        return max(0, -sum(gain for _, gain in today))


def _saved(log: Log) -> Saved:
    kept = log.snapshot(TALLY)
    try:
        return msgspec.msgpack.decode(kept.body, type=Saved) if kept else Saved(0, {})
    except msgspec.MsgspecError:
        return Saved(0, {})


def gained(name: TerminalId, transfer: Transfer) -> int:
    """By how much a transfer of play changed a terminal's credit."""
    mine = credit(name)
    if transfer.target == mine and kind_of(transfer.source) in _PLAY:
        return transfer.amount
    if transfer.source == mine and kind_of(transfer.target) in _PLAY:
        return -transfer.amount
    return 0


def _since(player: Player, now: Instant) -> Instant:
    """When the player sat down, or the last end of a day since, whichever is later."""
    if player.limits is None or now < player.limits.day_ends:
        return player.since
    ends = player.limits.day_ends
    return Instant(max(player.since, ends + (now - ends) // DAY_MS * DAY_MS))
