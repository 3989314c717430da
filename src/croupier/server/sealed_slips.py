"""What nobody else is shown of a sealed slip before the close, wherever it is asked for.

Screens that are told draw only what may be seen (`Round.seen`).  Records, effects and the log are asked for,
and would say it: so every answer of theirs goes by this.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.core.message import Event
from croupier.floor.records import RoundRecord
from croupier.server.scene import Scene
from croupier.table import events as te


def is_sealed(scene: Scene, table: TableId, number: RoundNumber, terminal: TerminalId) -> bool:
    spin = scene.table(table).round
    return spin is not None and spin.number == number and spin.sealed(terminal)


def tells_of_sealed(scene: Scene, event: Event) -> bool:
    """Whether an event of the log says what lies under a seal that is not broken yet."""
    if not isinstance(event, te.WagersSet | te.SecretWagerSet):
        return False
    return is_sealed(scene, event.table, event.round, event.terminal)


def as_seen(scene: Scene, table: TableId, record: RoundRecord) -> RoundRecord:
    """A round as everybody may read it: without slips that are sealed, and without what tells of them."""
    sealed = {at for at in record.slips if is_sealed(scene, table, record.number, at)}
    if not sealed:
        return record
    return replace(
        record,
        slips={at: slip for at, slip in record.slips.items() if at not in sealed},
        told=tuple(each for each in record.told if not tells_of_sealed(scene, each.event)),
    )


def sealed_at(scene: Scene) -> TableId | None:
    """A table at which a sealed slip lies just now."""
    for name, table in scene.tables():
        if table.round is not None and any(map(table.round.sealed, table.round.secret)):
            return name
    return None
