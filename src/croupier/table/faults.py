"""Terminals, systems and display controllers that fail: wagers void, or in doubt until records speak."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.core.money import said_amount
from croupier.core.public_reasons import PublicReason
from croupier.staff.authority import Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.commitment import not_bound
from croupier.table.correction import owed_after
from croupier.table.given import TableGiven
from croupier.table.people import not_staff
from croupier.table.rules import Failing, FaultEffect, FaultRules
from croupier.table.sealing import shape_of
from croupier.table.settlement import chip_of, game_in, replay, settle
from croupier.table.state import Phase, Round, Table
from croupier.table.undoing import no_such_round, taken_back
from croupier.table.wager_results import Settlement
from croupier.table.wording import FAILED
from croupier.words.names import called
from croupier.words.said import say

IN_PLAY = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})

FaultEvent = e.WagersInDoubt | e.WagersConfirmed


def _rules(
    table: Table, command: c.ReportFailure | c.ConfirmWagers | c.FailToConfirm, given: TableGiven
) -> FaultRules | Refused:
    """What the book says of failing equipment, if it has any and the round is one of this table's."""
    rules = given.rules.faults
    if rules is None:
        return Refused(say("table.this-table-has-no-terminals"))
    return no_such_round(table, command.round, given) or rules


def report_failure(table: Table, command: c.ReportFailure, given: TableGiven) -> Decision[e.TableEvent]:
    rules = _rules(table, command, given)
    if isinstance(rules, Refused):
        return rules
    refused = not_staff(given)
    if refused:
        return refused
    fault = next((fault for fault in rules.faults if fault.of.name == command.of), None)
    if fault is None:
        return Refused(say("table.this-book-has-rules-for", of=called("Failing", command.of)))
    if fault.of is Failing.TERMINAL and command.terminal is None:
        return Refused(say("table.say-which-terminal-has-failed"))
    before = table.phase is Phase.WAGERING and not _expired(table.in_hand, given)
    concerned = _concerned(table.in_hand, command, fault, given)
    if before:
        return tuple(_void(command, at, fault) for at in concerned)
    return tuple(event for at in concerned for event in _doubt(table.in_hand, command, at, fault, given))


def _expired(spin: Round, given: TableGiven) -> bool:
    return spin.ends_at is not None and given.now >= spin.ends_at


def _concerned(
    spin: Round, command: c.ReportFailure, fault: FaultEffect, given: TableGiven
) -> Iterator[TerminalId]:
    """One terminal's wagers, or everybody's.

    Who was paid and has left has nothing on a terminal that could be in doubt.
    """
    for terminal, slip in spin.slips.items():
        named = fault.of is not Failing.TERMINAL or terminal == command.terminal
        if slip and named and terminal not in spin.voided | spin.in_doubt | given.left:
            yield terminal


def _void(command: c.ReportFailure, terminal: TerminalId, fault: FaultEffect) -> e.TableEvent:
    return e.WagersVoided(
        table=command.table,
        round=command.round,
        terminal=terminal,
        because="",
        clause=str(fault.before_expiry_void),
        public=FAILED[fault.of],
    )


def _doubt(
    spin: Round, command: c.ReportFailure, terminal: TerminalId, fault: FaultEffect, given: TableGiven
) -> Iterator[e.TableEvent]:
    """What is in doubt is not settled; what has been settled already is taken back."""
    yield from taken_back(command.table, spin, given, terminal)
    yield e.WagersInDoubt(
        table=command.table,
        round=command.round,
        terminal=terminal,
        clause=str(fault.after_expiry_confirmed_from_records),
        of=fault.of.name,
    )


def _not_in_doubt(table: Table, terminal: TerminalId, given: TableGiven) -> Refused | None:
    """Only wagers in doubt are confirmed, and only by whom the book names for what has failed."""
    if terminal not in table.in_hand.in_doubt:
        return Refused(say("table.wagers-of-are-not-in", terminal=terminal))
    display = table.in_hand.failing.get(terminal) == Failing.DISPLAY_CONTROLLER.name
    power = Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER if display else Power.CONFIRM_WAGERS
    return given.ladder.check(power, given.rank)


def confirm_wagers(table: Table, command: c.ConfirmWagers, given: TableGiven) -> Decision[e.TableEvent]:
    rules = _rules(table, command, given)
    if isinstance(rules, Refused):
        return rules
    if refused := _not_in_doubt(table, command.terminal, given):
        return refused
    spin, at = table.in_hand, command.terminal
    of = spin.failing[at]
    clause = next(f.after_expiry_confirmed_from_records for f in rules.faults if f.of.name == of)
    refused = (
        _to_be_bound(table, clause)
        or given.game.check(command.slip)
        or _dealt_otherwise(table, command, given, clause)
    )
    if refused:
        return refused
    confirmed = e.WagersConfirmed(
        table=command.table, round=command.round, terminal=at, slip=command.slip, clause=str(clause)
    )
    try:
        confirmed = replace(confirmed, added=_added(table, confirmed, given))
        after = () if table.phase in IN_PLAY else _settled_now(table, confirmed, given)
    except ValueError as impossible:
        return Refused(say("table.cards-were-not-dealt-to", impossible=impossible), clause)
    refused = _lacks(spin, confirmed, given)
    if refused:
        return refused
    if table.phase in IN_PLAY:
        return (confirmed,)
    owed = owed_after(spin, (), after, given)
    return (
        confirmed,
        e.RoundResettled(table=command.table, round=command.round, before=(), after=after, owed=owed),
    )


def _to_be_bound(table: Table, clause: Clause) -> Refused | None:
    """Confirmed before it is bound, what the records show would be bound in place of what lay there."""
    if table.phase not in IN_PLAY or not_bound(table.in_hand) is None:
        return None
    return Refused(say("table.wagers-are-bound-first-as"), clause)


def _dealt_otherwise(
    table: Table, command: c.ConfirmWagers, given: TableGiven, clause: Clause
) -> Refused | None:
    """A round that asks whoever has wagered goes on by what was bound, and can be walked by nothing else."""
    spin = table.in_hand
    lay = spin.slips.get(command.terminal, {})
    in_play = table.phase is Phase.NO_MORE_BETS and spin.wagers is not None
    if not in_play or not given.game.face.needs_seats or shape_of(command.slip) == shape_of(lay):
        return None
    return Refused(say("table.round-goes-on-by-what"), clause)


def _added(table: Table, confirmed: e.WagersConfirmed, given: TableGiven) -> int:
    """What the terminal's choices have added, had these been its wagers.

    ``ValueError`` where the round could not have gone on as it did: hands are dealt to those who
    have wagered, and what has been dealt and chosen stands.
    """
    spin, at = table.in_hand, confirmed.terminal
    if table.phase is Phase.WAGERING:
        return 0
    hands_differ = bool(confirmed.slip) != bool(spin.slips.get(at))
    if hands_differ and spin.moves and given.game.face.boxes() is not None:
        raise ValueError("there were as many hands as were dealt to")
    slips = {**spin.slips, at: confirmed.slip}
    position = replay(game_in(given.game, spin.withdrawn), slips, spin.at_close, spin.moves)
    staked = position.stakes().get(at, {})
    return sum(staked.values()) - sum(confirmed.slip.values())


def _lacks(spin: Round, confirmed: e.WagersConfirmed, given: TableGiven) -> Refused | None:
    """What the records show and the screen had lost must be there to be staked."""
    staked = sum(confirmed.slip.values()) + (confirmed.added or 0)
    more = staked - spin.at_stake(confirmed.terminal)
    credit = given.credits.get(confirmed.terminal, given.funds)
    if more > credit:
        asked, there = said_amount(more, spin.unit), said_amount(credit, spin.unit)
        return Refused(say("table.more-was-staked-and-account", more=asked, credit=there))
    return None


def _settled_now(table: Table, confirmed: e.WagersConfirmed, given: TableGiven) -> tuple[Settlement, ...]:
    spin = evolve_faults(table, confirmed).in_hand
    chip = chip_of(table.sign, given.rules.limits)
    return tuple(s for s in settle(given.game, spin, spin.moves, chip) if s.terminal == confirmed.terminal)


def fail_to_confirm(table: Table, command: c.FailToConfirm, given: TableGiven) -> Decision[e.TableEvent]:
    rules = _rules(table, command, given)
    if isinstance(rules, Refused):
        return rules
    voided = e.WagersVoided(
        table=command.table,
        round=command.round,
        terminal=command.terminal,
        because="",
        clause=str(rules.unconfirmed_void),
        public=PublicReason.NOT_CONFIRMED,
    )
    return _not_in_doubt(table, command.terminal, given) or (voided,)


def evolve_faults(table: Table, event: FaultEvent) -> Table:
    spin = table.in_hand
    match event:
        case e.WagersInDoubt():
            doubted = replace(
                spin,
                in_doubt=spin.in_doubt | {event.terminal},
                failing={**spin.failing, event.terminal: event.of},
            )
            return replace(table, round=doubted)
        case e.WagersConfirmed():
            return replace(table, round=confirmed_in(no_longer_in_doubt(spin, event.terminal), event))


def confirmed_in(spin: Round, event: e.WagersConfirmed) -> Round:
    added = spin.added if event.added is None else {**spin.added, event.terminal: event.added}
    return replace(spin, slips={**spin.slips, event.terminal: event.slip}, added=added)


def no_longer_in_doubt(spin: Round, terminal: TerminalId) -> Round:
    failing = {at: of for at, of in spin.failing.items() if at != terminal}
    return replace(spin, in_doubt=spin.in_doubt - {terminal}, failing=failing)
