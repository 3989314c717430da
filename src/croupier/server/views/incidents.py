"""What waits for somebody, read off the states, the most serious first and then the oldest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import waiting
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.shapes import IncidentKind, IncidentView
from croupier.server.views.jackpot_hits import jackpot_incidents
from croupier.server.views.left_behind import left_behind_incidents
from croupier.staff.authority import Power
from croupier.table.rules import Failing
from croupier.table.source import Chance
from croupier.table.state import Phase, Round, Table
from croupier.terminal.events import HoldGround
from croupier.terminal.state import STOPS_PLAY, HeldAmount, Terminal
from croupier.tickets.rules import TicketRules
from croupier.tickets.state import Standing, Ticket
from croupier.words.names import called
from croupier.words.recognition import as_said
from croupier.words.said import say

# From what stops a table down to what can wait.
IN_ORDER = get_args(IncidentKind)
STOPPED: Mapping[Chance, IncidentKind] = {
    Chance.SOUND: "suspended",
    Chance.SEED_LOST: "seed lost",
    Chance.LOCKED: "no chance",
    Chance.TO_TEST: "no chance",
}


def incidents(scene: Scene) -> list[IncidentView]:
    found = [*_at_tables(scene), *_at_terminals(scene), *of_paper(scene), *left_behind_incidents(scene)]
    found += jackpot_incidents(scene)
    found = [replace(each, said=said_view(each.what)) for each in found]
    return sorted(found, key=lambda each: (IN_ORDER.index(each.kind), each.at or 0, each.id))


def _at_tables(scene: Scene) -> Iterator[IncidentView]:
    for name, table in scene.tables():
        ruleset = scene.ruleset(name)
        yield from _suspended(scene, name, table, ruleset)
        if table.round is not None:
            for terminal in sorted(table.round.in_doubt):
                yield _in_doubt(scene, name, table.round, terminal, ruleset)
        yield from _no_ball(name, table)
        yield from _breaches(scene, name, table)
        yield from _claims(scene, name, table, ruleset)
        yield from _detentions(scene, name, table, ruleset)


def _suspended(scene: Scene, name: TableId, table: Table, ruleset: Ruleset) -> Iterator[IncidentView]:
    if table.suspended is None:
        return
    key, faults = waiting.suspended(name), ruleset.table.faults
    since = scene.history.waiting.since(key)
    light = faults.red_light_suspends if faults else None
    by_chance = table.chance is not Chance.SOUND
    clause = _granted(ruleset, Power.SEE_TO_CHANCE) if by_chance else str(light) if light else None
    yield IncidentView(
        id=key,
        kind=STOPPED[table.chance],
        table=name,
        terminal=None,
        round=table.round.number if table.round else None,
        at=since.at if since else None,
        what=scene.told(table.suspended),
        clause=clause,
        power=Power.SEE_TO_CHANCE.name if by_chance else None,
    )


def _in_doubt(
    scene: Scene, name: TableId, spin: Round, terminal: TerminalId, ruleset: Ruleset
) -> IncidentView:
    key, of = waiting.in_doubt(name, terminal), spin.failing.get(terminal, Failing.TERMINAL.name)
    since = scene.history.waiting.since(key)
    rules = ruleset.table.faults
    fault = next((f for f in (rules.faults if rules else ()) if f.of.name == of), None)
    display = of == Failing.DISPLAY_CONTROLLER.name
    power = Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER if display else Power.CONFIRM_WAGERS
    return IncidentView(
        id=key,
        kind="in doubt",
        table=name,
        terminal=terminal,
        round=spin.number,
        at=since.at if since else spin.closed_at,
        what=str(say("server.failed-when-closed", what=called("Failing", of))),
        clause=str(fault.after_expiry_confirmed_from_records) if fault else None,
        power=power.name,
        amount=spin.at_stake(terminal),
    )


def _no_ball(name: TableId, table: Table) -> Iterator[IncidentView]:
    spin = table.round
    if spin is None or spin.no_ball_since is None or table.phase is not Phase.NO_MORE_BETS:
        return
    yield IncidentView(
        id=waiting.no_ball(name),
        kind="no ball",
        table=name,
        terminal=None,
        round=spin.number,
        at=spin.closed_at,
        what=str(say("server.no-number-since-close") if spin.spun else say("server.no-spin-since-close")),
        clause=None,
    )


def _breaches(scene: Scene, name: TableId, table: Table) -> Iterator[IncidentView]:
    for number, incident in enumerate(table.incidents, start=1):
        if incident.closed is None:
            yield IncidentView(
                id=waiting.breach(name, number),
                kind="breach",
                table=name,
                terminal=incident.terminal,
                round=incident.round,
                at=incident.since,
                what=scene.told(incident.detail),
                clause=incident.clause,
                name=str(number),
                power=Power.DECIDE_DISPUTE.name,
                breach=incident.breach,
                winnings=incident.winnings,
                acts=list(incident.acts),
            )


def _claims(scene: Scene, name: TableId, table: Table, ruleset: Ruleset) -> Iterator[IncidentView]:
    for number, claim in enumerate(table.claims, start=1):
        if claim.decision is not None:
            continue
        key = waiting.claim(name, number)
        since = scene.history.waiting.since(key)
        yield IncidentView(
            id=key,
            kind="claim",
            table=name,
            terminal=claim.terminal,
            round=claim.round,
            at=since.at if since else None,
            what=scene.told(claim.claim),
            clause=_granted(ruleset, Power.DECIDE_DISPUTE),
            name=str(number),
            power=Power.DECIDE_DISPUTE.name,
            finding=None if claim.finding is None else scene.told(claim.finding),
        )


def _detentions(scene: Scene, name: TableId, table: Table, ruleset: Ruleset) -> Iterator[IncidentView]:
    for number, kept in enumerate(table.detentions, start=1):
        if kept.ended is None:
            yield IncidentView(
                id=f"detention/{name}/{number}",
                kind="detention",
                table=name,
                terminal=None,
                round=None,
                at=kept.since,
                what=f"{scene.told(kept.person)}: {scene.told(kept.because)}",
                clause=_granted(ruleset, Power.DETAIN_PERSON),
                name=str(number),
                power=Power.DETAIN_PERSON.name,
            )


def _granted(ruleset: Ruleset, power: Power) -> str | None:
    grant = ruleset.ladder.grants.get(power)
    return str(grant.clause) if grant else None


# ── terminals and paper ─────────────────────────────────────────────────────────────────────


def _at_terminals(scene: Scene) -> Iterator[IncidentView]:
    for name, terminal in scene.terminals():
        yield from _faults(scene, name, terminal)
        yield from _holds(scene, name, terminal)
        if terminal.service:
            yield _service(scene, name, terminal)


def _faults(scene: Scene, name: TerminalId, terminal: Terminal) -> Iterator[IncidentView]:
    for fault, standing in terminal.faults.items():
        if standing.repaired is not None:
            continue
        key = waiting.fault(name, fault)
        since = scene.history.waiting.since(key)
        seen = as_said((scene.told(since.what) if since else "") or standing.part.value)
        stopped = standing.part in STOPS_PLAY
        yield IncidentView(
            id=key,
            kind="fault",
            table=_table_of(terminal),
            terminal=name,
            round=None,
            at=standing.at,
            what=str(say("server.fault-stops-play", fault=seen) if stopped else seen),
            clause=since.clause if since else None,
            name=fault,
        )


def _holds(scene: Scene, name: TerminalId, terminal: Terminal) -> Iterator[IncidentView]:
    for hold, held in terminal.holds.items():
        key = waiting.hold(name, hold)
        since = scene.history.waiting.since(key)
        yield IncidentView(
            id=key,
            kind="hold",
            table=_table_of(terminal),
            terminal=name,
            round=None,
            at=since.at if since else None,
            what=(scene.told(since.what) if since else "") or held.ground.value,
            clause=str(held.clause),
            name=hold,
            power=_releases(held).name,
            amount=held.amount,
            until=held.until,
        )


def _releases(held: HeldAmount) -> Power:
    """What is suspected to have been won with a device is not released like other disputed money."""
    return Power.WITHHOLD_WINNINGS if held.ground is HoldGround.DEVICE else Power.DECIDE_DISPUTE


def _service(scene: Scene, name: TerminalId, terminal: Terminal) -> IncidentView:
    key, table = waiting.service(name), _table_of(terminal)
    since = scene.history.waiting.since(key)
    return IncidentView(
        id=key,
        kind="service",
        table=table,
        terminal=name,
        round=None,
        at=since.at if since else None,
        what=str(say("server.player-asks-for-service")),
        clause=since.clause if since else None,
        power=Power.ANSWER_SERVICE.name,
    )


def of_paper(scene: Scene) -> Iterator[IncidentView]:
    for number, since in scene.history.waiting.unprinted.items():
        ticket = scene.ticket(number)
        if ticket.standing is not Standing.PRINT_FAILED:
            continue
        terminal = scene.terminal(ticket.terminal)
        paper = _paper_rules(scene, ticket)
        yield IncidentView(
            id=f"print failed/{number}",
            kind="print failed",
            table=_table_of(terminal),
            terminal=ticket.terminal,
            round=None,
            at=since.at,
            what=str(say("server.ticket-not-printed", why=since.what)),
            clause=str(paper.printer_fault.clause) if paper else None,
            name=number,
            power=Power.APPROVE_MANUAL_PAYMENT.name,
            amount=ticket.amount,
        )


def _paper_rules(scene: Scene, ticket: Ticket) -> TicketRules | None:
    rules = scene.core.rulesets.open(ticket.ruleset, {})
    return None if isinstance(rules, Refused) else rules.tickets


def _table_of(terminal: Terminal) -> TableId | None:
    """Where the terminal plays, or the only table that it can reach."""
    if terminal.at:
        return terminal.at[0]
    return terminal.tables[0] if len(terminal.tables) == 1 else None
