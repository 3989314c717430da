"""Who is at the table: places, those who must go, claims, and what the books bar."""

from __future__ import annotations

from enum import Enum

from msgspec.structs import replace

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.core.public_reasons import PublicAct, chosen
from croupier.staff.authority import HOUSE, PLAYER, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.reserving import no_seat
from croupier.table.rules import DeviceBarred, TableRules
from croupier.table.state import Claim, ColourChips, Phase, Table, TablePlace
from croupier.table.wording import of_decision
from croupier.words.said import say

CLAIMS_AT_ONCE = 3  # of one player, undecided; whoever has more to say says it to somebody

PeopleEvent = (
    e.Joined
    | e.Left
    | e.AskedToVacate
    | e.SentAway
    | e.PlayerExcluded
    | e.PlayerReadmitted
    | e.ClaimRecorded
    | e.ClaimDecided
)


class Breach(Enum):
    """What the books bar."""

    DEVICE = "a device that records, projects or analyses"
    DEVICE_HELD = "having such a device near a table, used or not"
    SYNDICATE = "syndicate play"
    INTERFERENCE = "harassing players or employees, or interfering with them"
    PARTNERSHIP = "a partnership to beat the maximum"
    BLOCKING = "holding a place without wagering, or keeping others from it"
    INDUCEMENT = "soliciting or taking an inducement to vacate a place"
    SYNDICATE_INDUCEMENT = "soliciting or taking an inducement to join a syndicate"
    INFLUENCE = "influencing another's play without being asked"
    UNREPORTED_FAULT = "keeping silent about a fault"


def barred(rules: TableRules) -> dict[Breach, Clause]:
    """What this book bars, and by which clause."""
    conduct = rules.conduct
    held = conduct.device.value is DeviceBarred.POSSESSION
    clauses = {
        Breach.DEVICE: conduct.device.clause,
        Breach.DEVICE_HELD: conduct.device.clause if held else None,
        Breach.SYNDICATE: conduct.syndicate_barred,
        Breach.INTERFERENCE: conduct.interference_barred,
        Breach.PARTNERSHIP: conduct.partnership_barred,
        Breach.BLOCKING: conduct.blocking_barred,
        Breach.INDUCEMENT: conduct.inducement_barred,
        Breach.SYNDICATE_INDUCEMENT: conduct.syndicate_inducement_barred,
        Breach.INFLUENCE: conduct.influence_barred,
        Breach.UNREPORTED_FAULT: rules.faults.player_must_report if rules.faults else None,
    }
    return {breach: clause for breach, clause in clauses.items() if clause}


def not_staff(given: TableGiven) -> Refused | None:
    """Why a player may not do what any member of staff, and the house itself, may."""
    if given.rank == HOUSE or given.ladder.is_staff(given.rank):
        return None
    return Refused(say("table.only-staff-may"))


def _absent(table: Table, terminal: TerminalId) -> Refused | None:
    return None if terminal in table.places else Refused(say("table.has-no-place-at-this", terminal=terminal))


def join(table: Table, command: c.Join, given: TableGiven) -> Decision[e.TableEvent]:
    if table.phase is Phase.SHUT:
        return Refused(say("table.table-is-shut"))
    if command.terminal in table.excluded:
        grant = given.ladder.grants.get(Power.EXCLUDE_PLAYER)
        return Refused(say("table.this-player-is-excluded-from"), grant.clause if grant else None)
    if refusal := no_seat(table, command.terminal):
        return refusal
    if command.terminal in table.places:
        return Refused(say("table.has-place-already", terminal=command.terminal))
    joined = e.Joined(
        table=command.table,
        terminal=command.terminal,
        guest=command.guest,
        colour_chips=command.colour_chips,
    )
    return _full(table, command, given) or (joined,)


def _full(table: Table, command: c.Join, given: TableGiven) -> Refused | None:
    taken = sum(place.guest is command.guest for place in table.places.values())
    if command.guest and given.most_guests is None:
        return Refused(say("table.this-table-has-no-places"), given.cap_clause)
    most = given.most_guests if command.guest else given.most
    if most is not None and taken >= most:
        return Refused(
            say("table.all-places-for-are-taken", most=most, guest=command.guest), given.cap_clause
        )
    return None


def leave(table: Table, command: c.Leave, given: TableGiven) -> Decision[e.TableEvent]:
    if table.reserved is not None and given.rank == PLAYER:
        return Refused(say("table.entrants-stay"), table.reserved.terms.clause)
    return _absent(table, command.terminal) or (e.Left(table=command.table, terminal=command.terminal),)


def ask_to_vacate(table: Table, command: c.AskToVacate, given: TableGiven) -> Decision[e.TableEvent]:
    idle = given.rules.closing.idle_rounds
    if idle is None:
        return Refused(say("table.this-book-moves-nobody-for"))
    refused = not_staff(given) or _absent(table, command.terminal)
    if refused:
        return refused
    if table.places[command.terminal].idle_rounds < idle.value:
        return Refused(say("table.only-who-has-not-wagered", idle=idle.value), idle.clause)
    taken = sum(not place.guest for place in table.places.values())
    if given.most is None or taken < given.most:
        return Refused(say("table.only-while-every-other-place"), idle.clause)
    return (e.AskedToVacate(table=command.table, terminal=command.terminal, clause=str(idle.clause)),)


def send_away(table: Table, command: c.SendAway, given: TableGiven) -> Decision[e.TableEvent]:
    refused = given.ladder.check(Power.SEND_PLAYER_AWAY, given.rank) or _absent(table, command.terminal)
    if refused:
        return refused
    public = chosen(PublicAct.SEND_AWAY, command.public)
    if isinstance(public, Refused):
        return public
    return (
        e.SentAway(
            table=command.table,
            terminal=command.terminal,
            because=command.because,
            clause=str(given.ladder.grants[Power.SEND_PLAYER_AWAY].clause),
            public=public,
        ),
    )


def exclude(table: Table, command: c.ExcludePlayer, given: TableGiven) -> Decision[e.TableEvent]:
    refused = given.ladder.check(Power.EXCLUDE_PLAYER, given.rank)
    if refused:
        return refused
    if command.terminal in table.excluded:
        return Refused(say("table.this-player-is-excluded-already"))
    public = chosen(PublicAct.EXCLUDE, command.public)
    if isinstance(public, Refused):
        return public
    return (
        e.PlayerExcluded(
            table=command.table,
            terminal=command.terminal,
            because=command.because,
            clause=str(given.ladder.grants[Power.EXCLUDE_PLAYER].clause),
            public=public,
        ),
    )


def readmit(table: Table, command: c.Readmit, given: TableGiven) -> Decision[e.TableEvent]:
    refused = given.ladder.check(Power.EXCLUDE_PLAYER, given.rank)
    if refused:
        return refused
    if command.terminal not in table.excluded:
        return ()
    return (e.PlayerReadmitted(table=command.table, terminal=command.terminal, because=command.because),)


def record_claim(table: Table, command: c.RecordClaim, given: TableGiven) -> Decision[e.TableEvent]:
    if not command.claim.strip():
        return Refused(say("table.say-what-claim-is"))
    if command.round is not None and not 1 <= command.round <= _rounds_so_far(table):
        return Refused(say("table.no-round-has-been-played", round=command.round))
    waiting = sum(each.terminal == command.terminal and each.decision is None for each in table.claims)
    if given.rank == PLAYER and waiting >= CLAIMS_AT_ONCE:
        return Refused(say("table.claims-of-this-terminal-wait", waiting=waiting))
    return (
        e.ClaimRecorded(
            table=command.table,
            number=len(table.claims) + 1,
            terminal=command.terminal,
            claim=command.claim,
            round=command.round,
            at=given.now,
        ),
    )


def _rounds_so_far(table: Table) -> int:
    return table.round.number if table.round else 0


def decide_claim(table: Table, command: c.DecideClaim, given: TableGiven) -> Decision[e.TableEvent]:
    refused = given.ladder.check(Power.DECIDE_DISPUTE, given.rank)
    if refused:
        return refused
    if not 1 <= command.number <= len(table.claims):
        return Refused(say("table.there-is-no-claim", number=command.number))
    final = given.ladder.grants[Power.DECIDE_DISPUTE].clause
    if table.claims[command.number - 1].decision is not None:
        return Refused(say("table.decision-on-this-claim-is"), final)
    public = chosen(PublicAct.DECIDE_CLAIM, command.public)
    if isinstance(public, Refused):
        return public
    consult = given.rules.conduct.complain_to
    return (
        e.ClaimDecided(
            table=command.table,
            number=command.number,
            decision=command.decision,
            clause=str(final),
            consult=consult.value,
            consult_clause=str(consult.clause),
            public=public,
        ),
    )


def evolve_people(table: Table, event: PeopleEvent) -> Table:
    match event:
        case e.Joined():
            place = TablePlace(guest=event.guest, colour_chips=event.colour_chips)
            return replace(table, places={**table.places, event.terminal: place})
        case e.Left() | e.SentAway():
            return _gone(table, event.terminal)
        case e.PlayerExcluded():
            gone = _gone(table, event.terminal)
            return replace(gone, excluded=gone.excluded | {event.terminal})
        case e.PlayerReadmitted():
            return replace(table, excluded=table.excluded - {event.terminal})
        case e.ClaimRecorded():
            claim = Claim(terminal=event.terminal, claim=event.claim, round=event.round)
            return replace(table, claims=(*table.claims, claim))
        case e.ClaimDecided():
            claims = list(table.claims)
            decided = replace(claims[event.number - 1], decision=event.decision, told=of_decision(event))
            claims[event.number - 1] = decided
            return replace(table, claims=tuple(claims))
        case e.AskedToVacate():
            return table


def _gone(table: Table, terminal: TerminalId) -> Table:
    """Wagers that lie on the round stay there; the colour is free for somebody else."""
    places = {at: place for at, place in table.places.items() if at != terminal}
    colours = {
        name: ColourChips(tuple(holder for holder in colour.holders if holder != terminal), colour.value)
        for name, colour in table.colours.items()
    }
    return replace(table, places=places, colours=colours)
