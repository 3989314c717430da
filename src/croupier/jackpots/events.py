"""What has happened to a jackpot.  Amounts are cents, and units where they are called so."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import msgspec

from croupier.core.ids import Instant, JackpotId, RoundNumber, StaffId, TableId, TerminalId
from croupier.core.message import Event
from croupier.core.private import About, PersonalKind, Private
from croupier.jackpots.terms import Terms


class NoticeOf(Enum):
    """What a sign announces."""

    ADDING = "adding a group"
    REMOVING = "removing a group"
    CLOSING = "closing"


class BegunBy(Enum):
    """What a cycle began with.  Whatever raises a meter other than by a wager begins one."""

    SET_UP = "set up"
    WON = "won"
    RE_CREDITED = "re-credited"
    RECEIVED = "received"
    RESTORED = "restored"


class CycleEnd(Enum):
    WON = "won"
    ABANDONED = "abandoned"  # something else than a wager raised the meter
    LOST = "lost"  # its secret was lost
    CLOSED = "closed"
    UNUSED = "unused"  # it was committed to under terms that were changed before it began


class JackpotFault(Enum):
    """What keeps a jackpot from being offered."""

    CONTRIBUTIONS = "contributions"  # what was gathered is not what was wagered, by the rate
    SEED_LOST = "seed lost"  # of the running cycle, or it is another than was committed to
    NO_CYCLE = "no cycle"  # none was committed to ahead
    CHANCE = "chance"  # no new secret can be drawn
    DISPLAY = "display"
    REPORTED = "reported"  # by a person


class PaidTo(Enum):
    ACCOUNT = "account"
    TICKET = "ticket"


class Winner(msgspec.Struct, frozen=True, kw_only=True):
    terminal: TerminalId
    amount: int


class TakenBack(msgspec.Struct, frozen=True, kw_only=True):
    """Of a prize that had been paid: from the account as far as it goes; the rest is owed."""

    terminal: TerminalId
    credit: int
    owed: int
    left: bool = False  # whoever won it had cashed out


class MovedShare(msgspec.Struct, frozen=True, kw_only=True):
    jackpot: JackpotId
    amount: int


class OfJackpot(Event, frozen=True, kw_only=True):
    jackpot: JackpotId


class JackpotSetUp(OfJackpot, frozen=True, kw_only=True):
    terms: Terms
    digest: str  # of the terms
    groups: dict[str, tuple[TableId, ...]]


class TermsDeferred(OfJackpot, frozen=True, kw_only=True):
    """In force from the next cycle that was committed to under them."""

    terms: Terms
    digest: str


class CyclePrepared(OfJackpot, frozen=True, kw_only=True):
    cycle: int
    commitment: str
    terms: str  # the digest of those under which it is committed to


class CycleBegun(OfJackpot, frozen=True, kw_only=True):
    """``start`` is where the meter stands then, in units."""

    cycle: int
    by: BegunBy
    start: int
    from_reserve: int = 0
    from_house: int = 0
    from_overflow: int = 0
    surplus: int = 0  # above the ceiling, to the overflow
    ended: CycleEnd | None = None  # what became of the cycle before
    clause: str = ""  # by which a meter stands at its minimum at least


class CycleOpened(OfJackpot, frozen=True, kw_only=True):
    """The salt is for whoever may see the slips: by it all entries of the cycle are worked out again."""

    cycle: int
    seed: str
    salt: str
    salted: str  # its digest, which was committed to
    end: CycleEnd


class GroupAdded(OfJackpot, frozen=True, kw_only=True):
    group: str
    tables: tuple[TableId, ...]
    notice: int


class GroupRemoved(OfJackpot, frozen=True, kw_only=True):
    group: str
    notice: int


class NoticeGiven(OfJackpot, frozen=True, kw_only=True):
    notice: int
    of: NoticeOf
    group: str
    tables: tuple[TableId, ...]  # where the sign must be
    at: Instant


class NoticeSignConfirmed(OfJackpot, frozen=True, kw_only=True):
    notice: int
    table: TableId
    at: Instant


class NoticeWithdrawn(OfJackpot, frozen=True, kw_only=True):
    notice: int


class ContributionsTaken(OfJackpot, frozen=True, kw_only=True):
    """Totals only: who staked what stands in the settlement beside it."""

    table: TableId
    round: RoundNumber
    wagered: int
    players: int
    shown: int  # units, to the meter
    hidden: int  # units, to the reserve
    over: int = 0  # so many of the shown came above the ceiling
    entries: str = ""  # the digest of who entered with how much, where something was drawn
    pick: int | None = None


class ContributionsRelabelled(OfJackpot, frozen=True, kw_only=True):
    """Stakes went home; what they had added stays on the meter and is the house's from now on."""

    table: TableId
    round: RoundNumber
    wagered: int
    units: int


class JackpotHit(OfJackpot, frozen=True, kw_only=True):
    hit: int
    cycle: int
    table: TableId
    round: RoundNumber
    at: Instant
    prize: int
    winners: tuple[Winner, ...]
    level: str = ""  # of an event; none where the meter is won by a trigger or by chance
    of_meter: bool = True  # else the house pays it, and the cycle goes on
    of_house: int = 0  # units of the prize that the house had put in
    entries: str = ""
    pick: int | None = None
    goods: str = ""


class HitConfirmed(OfJackpot, frozen=True, kw_only=True):
    hit: int
    by: StaffId | None


class HitPaid(OfJackpot, frozen=True, kw_only=True):
    hit: int
    terminal: TerminalId
    amount: int
    to: PaidTo


class HitPaidByHand(OfJackpot, frozen=True, kw_only=True):
    hit: int
    terminal: TerminalId
    amount: int
    place: str
    by: StaffId
    approved_by: StaffId
    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""


class GoodsAwarded(OfJackpot, frozen=True, kw_only=True):
    hit: int
    by: StaffId
    handed_to: Annotated[str | Private, About(PersonalKind.PERSON)]


class HitVoided(OfJackpot, frozen=True, kw_only=True):
    """Its round was void: the prize is on the meter again, or on another's."""

    hit: int
    prize: int  # all of it, or the part of one of several winners
    terminal: TerminalId | None = None  # whose part it is, where the others keep theirs
    taken_back: tuple[TakenBack, ...] = ()
    house: int = 0  # what the reset that followed had cost the house, given back to it
    reserve: int = 0
    overflow: int = 0
    surplus: int = 0  # above the ceiling, to the overflow
    moved_to: JackpotId | None = None
    clause: str = ""  # by which it goes back, and does not stand


class TransferReceived(OfJackpot, frozen=True, kw_only=True):
    amount: int
    source: JackpotId
    surplus: int = 0  # above the ceiling, to the overflow


class JackpotClosed(OfJackpot, frozen=True, kw_only=True):
    shares: tuple[MovedShare, ...]
    home: int  # what goes back to the house; below nought it has rounded up a part of a cent
    notice: int


class JackpotFailed(OfJackpot, frozen=True, kw_only=True):
    fault: JackpotFault
    at: Instant
    what: Annotated[str | Private, About(PersonalKind.RECORD, "jackpot")] = ""


class JackpotRestored(OfJackpot, frozen=True, kw_only=True):
    at: Instant
    done: Annotated[str | Private, About(PersonalKind.RECORD, "jackpot")] = ""


class DisplayAdjusted(OfJackpot, frozen=True, kw_only=True):
    """By the client viewer: how its meter is shown at a table, and never its value."""

    table: TableId
    order: int
    pace_ms: int
    promotional: bool
    clause: str


JackpotEvent = (
    JackpotSetUp
    | TermsDeferred
    | CyclePrepared
    | CycleBegun
    | CycleOpened
    | GroupAdded
    | GroupRemoved
    | NoticeGiven
    | NoticeSignConfirmed
    | NoticeWithdrawn
    | ContributionsTaken
    | ContributionsRelabelled
    | JackpotHit
    | HitConfirmed
    | HitPaid
    | HitPaidByHand
    | GoodsAwarded
    | HitVoided
    | TransferReceived
    | JackpotClosed
    | JackpotFailed
    | JackpotRestored
    | DisplayAdjusted
)
