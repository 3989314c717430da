"""What time brings about, read off the states: nothing is set, so nothing is lost in a restart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asking import By, House
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Ask, Game
from croupier.table import commands as tc
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal.state import Terminal

SECOND_MS = 1000
CLOCK = House("clock")
BETWEEN_ROUNDS = frozenset({Phase.IDLE, Phase.SETTLED})


@dataclass(frozen=True, slots=True)
class Due:
    """A command that follows from something else, under a name that is the same every time."""

    id: CommandId
    command: HouseCommand
    by: By

    def stamp(self, now: Instant) -> Stamp:
        return Stamp(command=self.id, at=now, by=str(self.by))


def due(core: FloorCore, now: Instant) -> tuple[Due, ...]:
    """Everything whose time has come.  The names tell apart the states that it follows from."""
    return (*_of_tables(core, now), *_of_terminals(core, now))


def _of_tables(core: FloorCore, now: Instant) -> Iterator[Due]:
    for name, table in core.shelf.tables():
        version = core.shelf.version(TABLE.stream(name))
        for at, command in enumerate(_at_table(core, name, table, now)):
            yield Due(CommandId(f"timer/{TABLE.stream(name)}@{version}/{at}"), command, CLOCK)


def _of_terminals(core: FloorCore, now: Instant) -> Iterator[Due]:
    for name, terminal in core.shelf.terminals():
        version = core.shelf.version(TERMINAL.stream(name))
        for at, command in enumerate(_at_terminal(name, terminal, now)):
            yield Due(CommandId(f"timer/{TERMINAL.stream(name)}@{version}/{at}"), command, CLOCK)


def _at_table(core: FloorCore, name: TableId, table: Table, now: Instant) -> Iterator[tc.TableCommand]:
    if table.suspended is not None or table.phase is Phase.SHUT:
        return
    if table.notice and now >= table.notice.applies_at:
        yield tc.ChangeLimits(table=name, sign=table.notice.sign)
    if _notice_has_run(table, now) and not table.places:
        # With players present it takes somebody of rank; until then no round begins.
        yield tc.CloseTable(table=name)
    if table.phase is Phase.WAGERING and table.in_hand.ends_at is not None and now >= table.in_hand.ends_at:
        yield tc.CloseWagering(table=name, round=table.in_hand.number, by="clock")
    if table.phase is Phase.NO_MORE_BETS:
        ruleset = core.rulesets.of_table(name, table)
        if not isinstance(ruleset, Refused):
            yield from defaults(name, table, ruleset.game, core.shelf.moved_at.get(name, now), now)


def _notice_has_run(table: Table, now: Instant) -> bool:
    closing = table.closing
    if closing is None or table.phase not in BETWEEN_ROUNDS:
        return False
    if closing.closes_at is not None:
        return now >= closing.closes_at
    done = table.round.number if table.round else 0
    return closing.after_round is not None and done >= closing.after_round


def defaults(
    name: TableId, table: Table, game: Game, asked_at: Instant, now: Instant
) -> tuple[tc.MakeChoice, ...]:
    """What those who have not answered in time are taken to choose."""
    turn = position_of(table, game).turn()
    if not isinstance(turn, Ask) or now < asked_at + turn.seconds.value * SECOND_MS:
        return ()
    number = table.in_hand.number
    return tuple(
        tc.MakeChoice(table=name, round=number, terminal=terminal, choice=turn.default[terminal])
        for terminal in turn.options
    )


def _at_terminal(name: TerminalId, terminal: Terminal, now: Instant) -> Iterator[pc.TerminalCommand]:
    for hold, held in terminal.holds.items():
        if held.over(now):
            yield pc.ReleaseHold(terminal=name, hold=hold, because="its time is over")
