"""What screens may ask, taken apart and put to the floor in the name of whoever stands there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from croupier.alarms.commands import AlarmCommand
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.core.policy import policy
from croupier.floor.asker import Seat, Staff
from croupier.floor.commands import ConductTournament, FloorCommand, HouseCommand, MoveGroup, RunJackpots
from croupier.floor.floor import Floor, Hears
from croupier.floor.rooms import members
from croupier.jackpots import commands as jc
from croupier.loyalty.commands import LoyaltyCommand
from croupier.server import wire
from croupier.server.connections.message_size import (
    LONGEST_TEXT,
    is_moderate,
    is_moderate_plan,
    is_small_slip,
)
from croupier.server.connections.viewers import (
    AtPost,
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DirectorViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    Viewer,
)
from croupier.server.entrance.doors import Doors
from croupier.server.house_page import NEVER_ALONE, NOT_FOR_YOU, AcceptConfiguration, HousePage
from croupier.server.sentences import said_view
from croupier.staff.commands import (
    ApproveBothSides,
    ChangePassword,
    SetCredential,
    SignIn,
    SignOut,
    StaffCommand,
)
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.commands import TableCommand
from croupier.terminal import commands as pc
from croupier.terminal.commands import TerminalCommand
from croupier.tickets import commands as kc
from croupier.tickets.commands import TicketCommand
from croupier.tournaments import commands as oc
from croupier.words.names import called
from croupier.words.said import say

ROOMS: Mapping[wire.Room, object] = {
    "table": TableCommand,
    "terminal": TerminalCommand,
    "ticket": TicketCommand,
    "staff": StaffCommand,
    "loyalty": LoyaltyCommand,
    "floor": FloorCommand,
    "alarms": AlarmCommand,
    "house": AcceptConfiguration,
    "jackpots": RunJackpots,
    "tournaments": ConductTournament,
}
_decoders: Mapping[str, msgspec.json.Decoder[Any]] = {
    room: msgspec.json.Decoder(union) for room, union in ROOMS.items()
}
# Passwords and sessions go through the doors, where they are verified, limited and kept secret.
AT_THE_DOORS = frozenset({SetCredential, ChangePassword, SignIn, SignOut})
TOO_MUCH = Refused(say("server.say-less-text-has-at", longest_text=LONGEST_TEXT))
# What reading nonsense raises; the text of a binary message may be no text at all.
NO_COMMAND = (msgspec.MsgspecError, UnicodeDecodeError)
# What a runner sees to, whose rank stands apart, and what those appointed to people see to without one.
SERVICE = (pc.AnswerService, pc.ReportFault, tc.ConfirmWagers, *members(StaffCommand))
SERVES_ONLY = Refused(say("server.runner-sees-to-service"), policy("2.1"))
# What is done at a window, and what is done anywhere else.
AT_A_WINDOW = (
    kc.Hold, kc.GiveBack, kc.Redeem, kc.PayByHand, pc.PayLeftBehind, pc.SettleLeftBehind, jc.PayHitByHand,
)  # fmt: skip
# What of a tournament is done at a window, and what an entrant says for themselves.
ENTRIES = (
    oc.Apply, oc.SignTerms, oc.PayEntry, oc.BuyMore, oc.WithdrawEntry, oc.Substitute, oc.PayPrize,
    oc.RefundEntry,
)  # fmt: skip
BY_ENTRANTS = (oc.SignTerms, oc.RaiseDispute, oc.Retire)
OF_TOURNAMENTS = frozenset(members(ConductTournament))
AT_THE_CAGE = (
    *members(TicketCommand),
    *members(LoyaltyCommand),
    ApproveBothSides,
    *AT_A_WINDOW,
    pc.CashOut,
    *ENTRIES,
    oc.RedeemChips,
)
OF_JACKPOTS = (*members(RunJackpots), MoveGroup)
Asked = HouseCommand | AcceptConfiguration
LOOKING_ON = Refused(say("server.this-screen-only-shows-it"))
Occupied = Callable[[TerminalId], Refused | None]  # why nobody else plays at a terminal


def for_anybody(_terminal: TerminalId) -> None:
    """Whoever is at a terminal plays there."""


@dataclass(frozen=True, slots=True)
class CommandDesk:
    """Puts the commands of screens to the floor and brings back the answers."""

    floor: Floor
    doors: Doors
    clock: Callable[[], Instant]
    page: HousePage
    occupied: Occupied = for_anybody

    def put(self, viewer: Viewer, asked: wire.Ask, hears: Hears) -> None:
        """In the name of one person, or of a terminal."""
        command = self._command(viewer, asked)
        if isinstance(command, AcceptConfiguration):
            command = NEVER_ALONE
        if isinstance(command, Refused):
            hears(command)
            return
        by = self._by(viewer, command)
        if isinstance(by, Refused):
            hears(by)
            return
        self.floor.put(command, self._stamp(asked.id), by, hears)

    async def ask_of_two(
        self, viewer: Viewer, asked: wire.Ask, second: wire.Second, where: str
    ) -> Committed | Refused:
        """``where`` is the address of the screen, to which the attempts of a second person are counted."""
        command = self._command(viewer, asked)
        if isinstance(command, Refused):
            return command
        by = self._by(viewer, command)
        if isinstance(by, Staff):
            other = await self.doors.second(StaffId(second.staff), second.password, where)
            by = other if isinstance(other, Refused) else Staff(by.staff, other)
        if isinstance(by, Refused):
            return by
        if isinstance(command, AcceptConfiguration):
            return await self._accept(command, self._stamp(asked.id), by)
        return await self.floor.handle(command, self._stamp(asked.id), by)

    async def _accept(
        self, asked: AcceptConfiguration, stamp: Stamp, by: Seat | Staff
    ) -> Committed | Refused:
        taking = await self.page.taking(asked)
        if isinstance(taking, Refused):
            return taking
        answer = await self.floor.handle(taking, stamp, by)
        if isinstance(answer, Committed):
            await self.page.accepted()
        return answer

    def _command(self, viewer: Viewer, asked: wire.Ask) -> Asked | Refused:
        try:
            command: Asked = _decoders[asked.room].decode(asked.command)
        except NO_COMMAND as wrong:
            return Refused(say("server.this-is-no-command-of", room=called("rooms", asked.room), wrong=wrong))
        if not is_small_slip(command, asked.command):
            plans = isinstance(command, oc.PlanTournament | oc.AmendPlan)
            if not (is_moderate_plan if plans else is_moderate)(asked.command):
                return TOO_MUCH
        return self._nowhere(command) or _misplaced(viewer, command) or command

    def _nowhere(self, command: Asked) -> Refused | None:
        """A table that there is not would be kept in mind as an empty one, however many were made up."""
        of: TableId | None = getattr(command, "table", None)
        known = of is None or of in self.floor.core.house_settings.tables
        return None if known else Refused(say("server.there-is-no-table-in", table=of))

    def _stamp(self, name: str) -> Stamp:
        return Stamp(command=CommandId(name), at=self.clock(), by="")

    def _by(self, viewer: Viewer, command: Asked) -> Seat | Staff | Refused:
        match viewer:
            case TerminalViewer(terminal):
                return self.occupied(terminal) or Seat(terminal)
            case ConsoleViewer(staff=staff) | PitViewer(staff) | CageViewer(staff) | DirectorViewer(staff):
                if self.doors.must_change_password(staff):
                    return Refused(say("server.change-your-first-password-before"))
                return self._turned_away(viewer, command) or Staff(staff)
            case DisplayViewer() | LobbyViewer() | BoardViewer():
                return LOOKING_ON

    def _turned_away(self, viewer: AtPost, command: Asked) -> Refused | None:
        """Asked again with every command: ranks and duties are taken while a line is open."""
        match viewer:
            case ConsoleViewer(table=table, staff=staff):
                return self.doors.turned_away("console", staff, table)
            case CageViewer(staff):
                return self.doors.turned_away("cage", staff)
            case DirectorViewer(staff):
                return self.doors.turned_away("director", staff)
            case PitViewer(staff):
                served = isinstance(command, SERVICE) or not self.doors.only_serves(staff)
                of_house = isinstance(command, AcceptConfiguration) and self.page.turned_away(staff)
                return self.doors.turned_away("pit", staff) or of_house or (None if served else SERVES_ONLY)


def _misplaced(viewer: Viewer, command: Asked) -> Refused | None:
    """A console deals its own table and no other; what is paid at a window is paid there."""
    if type(command) in AT_THE_DOORS:
        return Refused(say("server.passwords-and-sessions-are-for"))
    if isinstance(command, AcceptConfiguration) and not isinstance(viewer, PitViewer):
        return NOT_FOR_YOU
    if isinstance(viewer, CageViewer) and not isinstance(command, AT_THE_CAGE):
        return Refused(say("server.this-is-cage-go-to-floor"), policy("2.2"))
    if isinstance(viewer, ConsoleViewer | PitViewer) and isinstance(command, AT_A_WINDOW):
        return Refused(say("server.money-is-paid-at-cage"), policy("2.2"))
    if type(command) in OF_TOURNAMENTS:
        return _of_tournament(viewer, command)
    if isinstance(viewer, DirectorViewer):
        return Refused(say("server.this-page-is-of-tournaments"), policy("2.9"))
    if not isinstance(viewer, ConsoleViewer):
        return None
    if isinstance(command, OF_JACKPOTS) and not isinstance(command, jc.ConfirmHit):
        return Refused(say("server.jackpots-are-run-in-the-pit"), policy("2.2"))
    of: TableId | None = getattr(command, "table", None)
    if of is None or of == viewer.table:
        return None
    return Refused(say("server.this-is-console-of-go", table=viewer.table, of=of))


def _of_tournament(viewer: Viewer, command: Asked) -> Refused | None:
    """Entries are taken and prizes paid at the cage; the rest is the director's, but for what seats say."""
    match viewer:
        case DirectorViewer():
            allowed = not isinstance(command, ENTRIES)
        case ConsoleViewer(table=table):
            allowed = isinstance(command, oc.RecordBanks) and command.table == table
        case TerminalViewer():
            allowed = isinstance(command, BY_ENTRANTS)
        case _:
            allowed = isinstance(viewer, CageViewer)  # what else is done there has been turned away
    return None if allowed else Refused(say("server.tournaments-are-run-elsewhere"), policy("2.9"))


def reply(name: str, answer: Committed | Refused, head: str | UnsetType = UNSET) -> wire.Kept | wire.Refused:
    if isinstance(answer, Refused):
        return refusal(name, answer)
    return wire.Kept(id=name, at=answer.at, head=head)


def refusal(name: str, refused: Refused) -> wire.Refused:
    clause = str(refused.clause) if refused.clause else None
    return wire.Refused(id=name, reason=refused.reason, clause=clause, said=said_view(refused.said))
