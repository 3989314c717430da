"""What time brings about, read off the states: nothing is set, so nothing is lost in a restart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TABLE, TERMINAL, TICKET, TOURNAMENT
from croupier.floor.tournament_due import tournament_due
from croupier.floor.wakings import ALWAYS, NEVER
from croupier.games.game import Ask, Turn
from croupier.table import commands as tc
from croupier.table.incidents import ball_is_missing
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal.state import Terminal
from croupier.tickets import commands as kc
from croupier.tickets.calendar import MS_A_DAY
from croupier.words.said import say

SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS
# Before a table closes its last result stands for so long, and may be put right.
LAST_RESULT_MS = MINUTE_MS
CLOCK = HouseSystem("clock")


@dataclass(frozen=True, slots=True)
class Due:
    """A command that follows from something else, under a name that is the same every time."""

    id: CommandId
    command: HouseCommand
    by: Asker

    def stamp(self, now: Instant) -> Stamp:
        return Stamp(command=self.id, at=now, by=str(self.by))


def due(core: FloorCore, now: Instant) -> tuple[Due, ...]:
    """Everything whose time has come.

    The names tell apart the states that it follows from, and the minutes, so that what was
    refused for a passing reason is asked again.
    """
    return (
        *_of_tables(core, now),
        *_of_terminals(core, now),
        *_of_tickets(core, now),
        *_of_tournaments(core, now),
    )


def _of_tables(core: FloorCore, now: Instant) -> Iterator[Due]:
    current = core.current
    for name in current.tables_to_wake.awake(now, lambda name: _wakes_at(current.state(TABLE, name))):
        table, version = current.state(TABLE, name), current.version(TABLE.stream(name))
        for at, command in enumerate(_at_table(core, name, table, now)):
            yield _due(f"{TABLE.stream(name)}@{version}/{at}", command, now)


def _of_terminals(core: FloorCore, now: Instant) -> Iterator[Due]:
    for name in core.current.seats.with_holds():
        version = core.current.version(TERMINAL.stream(name))
        for at, command in enumerate(_at_terminal(name, core.current.state(TERMINAL, name), now)):
            yield _due(f"{TERMINAL.stream(name)}@{version}/{at}", command, now)


def _of_tournaments(core: FloorCore, now: Instant) -> Iterator[Due]:
    for name, tournament in core.current.tournaments():
        stream = TOURNAMENT.stream(name)
        for at, command in enumerate(tournament_due(core, tournament, now)):
            yield _due(f"{stream}@{core.current.version(stream)}/{at}", command, now)


def _of_tickets(core: FloorCore, now: Instant) -> Iterator[Due]:
    expiries = core.current.expiries
    shortest = None if expiries.asleep(now) else _shortest_life(core)
    if shortest is None:
        return
    for number in expiries.look(now, shortest, lambda number: core.current.state(TICKET, number)):
        version = core.current.version(TICKET.stream(number))
        yield _due(f"{TICKET.stream(number)}@{version}", kc.Expire(ticket=number), now)


def _shortest_life(core: FloorCore) -> int | None:
    """How long a ticket of this house is good for at the least; None where there are none."""
    laid = (core.rulesets.open(each.ruleset, each.options) for each in core.house_settings.tables.values())
    with_tickets = (each.tickets for each in laid if not isinstance(each, Refused) and each.tickets)
    return min((rules.expiry_days.value * MS_A_DAY for rules in with_tickets), default=None)


def _due(what: str, command: HouseCommand, now: Instant) -> Due:
    return Due(CommandId(f"timer/{what}/{now // MINUTE_MS}"), command, CLOCK)


def _wakes_at(table: Table) -> Instant:
    """Before when nothing is due at a table, as it stands; where that is not so plain, it is looked at."""
    if table.suspended is not None or table.phase is Phase.SHUT:
        return NEVER
    if table.closing is not None or table.phase is Phase.NO_MORE_BETS:
        return ALWAYS
    ends_at = table.in_hand.ends_at if table.phase is Phase.WAGERING else None
    notice = table.notice.applies_at if table.notice else None
    return min((at for at in (ends_at, notice) if at is not None), default=NEVER)


def _at_table(core: FloorCore, name: TableId, table: Table, now: Instant) -> Iterator[tc.TableCommand]:
    if table.suspended is not None or table.phase is Phase.SHUT:
        return
    if table.notice and now >= table.notice.applies_at:
        yield tc.ChangeLimits(table=name, sign=table.notice.sign)
    if _closes(table, core.current.moved_at.get(name), now):
        yield tc.CloseTable(table=name)
    if table.phase is Phase.WAGERING and table.in_hand.ends_at is not None and now >= table.in_hand.ends_at:
        yield tc.CloseWagering(table=name, round=table.in_hand.number, by="clock")
    if table.phase is Phase.NO_MORE_BETS:
        ruleset = core.rulesets.of_table(name, table)
        if not isinstance(ruleset, Refused):
            if ball_is_missing(table, now) and ruleset.game.face.wheel() is not None:
                yield tc.NoteNoBall(table=name, round=table.in_hand.number)
            turn = core.positions.of(table, ruleset.game).turn()
            yield from defaults(name, table, turn, core.current.moved_at.get(name, now), now)


def _closes(table: Table, moved_at: Instant | None, now: Instant) -> bool:
    """The notice has run, and the round that was in hand by then is over and has been seen."""
    played = table.round.number if table.round else 0
    if table.closing is None or not table.closing.has_run(now, played):
        return False
    match table.phase:
        case Phase.IDLE:
            return True
        case Phase.SETTLED:
            # After a restart nobody knows when the outcome came; it came after the bets were closed.
            since = moved_at or table.in_hand.closed_at or now
            return now >= since + LAST_RESULT_MS
        case Phase.SHUT | Phase.WAGERING | Phase.NO_MORE_BETS:
            return False


def defaults(
    name: TableId, table: Table, turn: Turn, asked_at: Instant, now: Instant
) -> tuple[tc.MakeChoice, ...]:
    """What those who have not answered in time are taken to choose."""
    if not isinstance(turn, Ask):
        return ()
    since = table.in_hand.asked_at or asked_at
    if now < since + turn.seconds.value * SECOND_MS:
        return ()
    number = table.in_hand.number
    return tuple(
        tc.MakeChoice(table=name, round=number, terminal=terminal, choice=turn.default[terminal])
        for terminal in turn.options
    )


def _at_terminal(name: TerminalId, terminal: Terminal, now: Instant) -> Iterator[pc.TerminalCommand]:
    for hold, held in terminal.holds.items():
        if held.over(now):
            yield pc.ReleaseHold(terminal=name, hold=hold, because=str(say("record.hold-over")))
