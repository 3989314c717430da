"""Who may ask what, before any room is asked.

Rooms check the powers that the books reserve.  What remains is the house's own business: a
player commands only their own terminal, money and paper are told of by devices only, and
nobody signs for somebody else.
"""

from __future__ import annotations

from croupier.charter import commands as hc
from croupier.core.decider import Refused
from croupier.floor import commands as fc
from croupier.floor.asker import OF_HOUSE, Asker, Dealer, HouseSystem, Seat, Staff, Unidentified
from croupier.floor.rooms import members
from croupier.jackpots import commands as jc
from croupier.loyalty import commands as lc
from croupier.screens import commands as rc
from croupier.staff import commands as sc
from croupier.table import commands as tc
from croupier.table.commands import OpenCommitment, RecordSeeding, ReportChance
from croupier.terminal import commands as pc
from croupier.terminal.events import Button, Reporter
from croupier.terminal.rules import PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, AtWindow
from croupier.tickets.rules import RedeemedAt
from croupier.tournaments import commands as oc
from croupier.words.said import say

# What the person at a terminal may ask, for that terminal.
PLAYERS = (
    tc.Join, tc.Leave, tc.SetWagers, tc.MakeChoice, tc.RecordClaim,
    pc.ChooseTable, pc.LeaveTable, pc.LeaveGame, pc.CashOut, pc.RequestService, pc.ReportFault,
    pc.CompareDisplay,
)  # fmt: skip

# What an entrant of a tournament may ask there, in their own name.
ENTRANTS = (oc.RaiseDispute, oc.Retire)

# What only a device or the clock can know.
DEVICES = (
    pc.EscrowNote, pc.InsertNote, pc.GiveBackNote, pc.InsertTicket, pc.CompareCredit, pc.CompareDisplay,
    pc.IdentifyPlayer,
    kc.ReportPrinted, kc.Expire,
)  # fmt: skip

# What follows from a card being shown, and from midnight.
_OF_CARDS = (lc.SitDown, lc.GetUp, lc.BringUpToDate)

# What the virtual dealer asks, like the dealer at a console.
DEALERS = (
    tc.OpenWagering, tc.CloseWagering, tc.SpinBall, tc.EnterOutcome, tc.MakeChoice, tc.GiveClosingNotice,
    tc.CloseTable, OpenCommitment, tc.VoidRound, tc.Suspend, ReportChance, RecordSeeding,
)  # fmt: skip

# What is asked before anybody knows who asks.
AT_DOOR = (sc.SignIn, sc.ChangePassword, rc.EnrolScreen)

# What two of its people may say of the house; the rest it says itself.
OF_TWO = (hc.TakeConfiguration, hc.TakeProgram, hc.NameWitness, hc.OwnLoss)

_ISSUED_BY_FLOOR = frozenset({kc.Issue, kc.Query, pc.NoteHands, pc.NoteLeftBehind, pc.KeepBack})
# What follows from a round, in its own docket; nobody raises, lowers or wins a meter by asking for it.
_BY_ROUNDS = frozenset({jc.TakeContributions, jc.Relabel, jc.VoidHit, jc.ReceiveTransfer})
# What a tournament asks of tables and terminals, in the docket of its own commands.
_BY_TOURNAMENTS = frozenset(
    {tc.Reserve, tc.FreeTable, pc.OpenChipAccount, pc.CloseChipAccount, lc.ChargeEntry}
)
_COUNTED_BY_ROUNDS = frozenset({oc.CountSpin, oc.UncountSpin})
_BY_FLOOR = _ISSUED_BY_FLOOR | _BY_ROUNDS | _BY_TOURNAMENTS | _COUNTED_BY_ROUNDS
_CHARTER_COMMANDS = members(hc.CharterCommand)
_OF_HOUSE_ALONE = (
    *(each for each in _CHARTER_COMMANDS if each not in OF_TWO),
    *(rc.NoteTurnedAway, jc.PrepareCycle, jc.OpenCycle, tc.StopForJackpot, tc.GoOnAfterJackpot),
    *(oc.CommitDraw, oc.AnnounceLastSpins, oc.LapsePrize),
)
_TICKET_COMMANDS = members(kc.TicketCommand)


def may_ask(command: fc.HouseCommand, by: Asker) -> Refused | None:
    if type(command) in _BY_FLOOR:
        if type(command) in _BY_ROUNDS:
            return Refused(say("floor.jackpot-follows-rounds"))
        if type(command) in _COUNTED_BY_ROUNDS:
            return Refused(say("floor.tournament-follows-rounds"))
        if type(command) in _BY_TOURNAMENTS:
            return Refused(say("floor.tournament-asks-this"))
        return Refused(say("floor.ticket-is-issued-by-cashing"))
    match by:
        case Seat():
            return _player(command, by)
        case Staff():
            return _staff(command, by)
        case Dealer():
            return (
                None
                if isinstance(command, DEALERS)
                else Refused(say("floor.virtual-dealer-conducts-game-only"))
            )
        case Unidentified():
            return None if isinstance(command, AT_DOOR) else Refused(say("floor.sign-in-first"))
        case HouseSystem():
            return _house(command, by)


def _house(command: fc.HouseCommand, by: HouseSystem) -> Refused | None:
    if isinstance(command, sc.SignIn | sc.ChangePassword):
        return Refused(say("floor.nobody-signs-in-for-another"))
    if isinstance(command, _CHARTER_COMMANDS) and by != OF_HOUSE:
        return Refused(say("floor.house-alone-says-this-of"))
    return None


def _player(command: fc.HouseCommand, by: Seat) -> Refused | None:
    # In whose name it is, the tournament decides by whose account is open there.
    if isinstance(command, ENTRANTS):
        return None
    if not isinstance(command, PLAYERS):
        return Refused(say("floor.player-may-not-ask-for"))
    # For another's hand nobody chooses either: that is refused by the rule of the game.
    if command.terminal != by.terminal and not isinstance(command, tc.MakeChoice):
        return Refused(say("floor.terminal-commands-its-own-account"))
    match command:
        case tc.SetWagers(called_by_dealer=True):
            return Refused(say("floor.only-dealer-enters-bet-that"))
        case pc.ReportFault(reporter=reporter) if reporter is not Reporter.PLAYER:
            return Refused(say("floor.player-reports-as-player"))
        case pc.RequestService(button=Button.CASING):
            return Refused(say("floor.only-device-tells-of"))
        case pc.CashOut(way=way) if way is not PaidBy.TICKET:
            return Refused(say("floor.only-ticket-is-had-without"))
        case tc.Join(guest=True):
            return Refused(say("floor.guest-is-seated-by-dealer"))
        case _:
            return None


def _staff(command: fc.HouseCommand, by: Staff) -> Refused | None:
    if isinstance(command, _OF_HOUSE_ALONE):
        return Refused(say("floor.house-alone-says-this-of"))
    if isinstance(command, (*DEVICES, *_OF_CARDS)) or _at_machine(command):
        return Refused(say("floor.only-device-tells-of"))
    match command:
        case sc.SignIn():
            return Refused(say("floor.sign-out-before-signing-in"))
        case sc.ChangePassword():
            return Refused(say("floor.password-is-changed-at-door"))
        case rc.EnrolScreen():
            return Refused(say("floor.screen-is-enrolled-by-itself"))
        case pc.EnrolTerminal(guest=False):
            # What the log and the file say of a terminal must agree, or the house does not open again.
            return Refused(say("floor.terminals-are-enrolled-by-file"))
        case sc.SetCredential(staff=staff) if staff == by.staff:
            return Refused(say("floor.your-own-password-is-changed"))
        case sc.SignOut(staff=staff) if staff != by.staff:
            return Refused(say("floor.only-whose-session-it-is"))
        case pc.ReportFault(reporter=Reporter.DEVICE) | pc.ReportFault(reporter=Reporter.PLAYER):
            return Refused(say("floor.staff-report-as-staff"))
        case _:
            return _own_name(command, by)


def _at_machine(command: fc.HouseCommand) -> bool:
    """Paper in a throat, not in a cashier's hand."""
    if not isinstance(command, kc.Hold | kc.GiveBack | kc.Redeem):
        return False
    match command.place:
        case AtTerminal():
            return True
        case AtWindow(kind=kind):
            return kind is RedeemedAt.REDEMPTION_TERMINAL


def _own_name(command: fc.HouseCommand, by: Staff) -> Refused | None:
    """A ticket's papers bear the names of those who really signed."""
    if not isinstance(command, _TICKET_COMMANDS):
        return None
    signed = {getattr(command, field, None) for field in ("by", "found_by")} - {None}
    if signed - {by.staff}:
        return Refused(say("floor.nobody-signs-for-another"))
    match command:
        case kc.PayByHand(approved_by=second) if second != by.second:
            return Refused(say("floor.second-person-has-not-approved"))
        case _:
            return None
