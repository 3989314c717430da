"""What has happened at a table, in the past tense."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.ids import Instant, JackpotId, RoundNumber, RulesetKey, TableId, TerminalId
from croupier.core.message import Event
from croupier.core.money import MONEY
from croupier.core.private import About, PersonalKind, Private
from croupier.core.public_reasons import PublicReason
from croupier.table.commands import Reservation, Sign
from croupier.table.source import Chance
from croupier.table.wager_results import Settlement, Trimmed


class AtTable(Event, frozen=True, kw_only=True):
    table: TableId


class InRound(AtTable, frozen=True, kw_only=True):
    round: RoundNumber


class TableLaid(AtTable, frozen=True, kw_only=True):
    """As the file has it; nobody plays there before somebody has seen its sign."""

    ruleset: RulesetKey
    options: dict[str, str]
    sign: Sign
    at: Instant
    fitted: dict[str, str]  # with the approval of each


class TableOpened(AtTable, frozen=True, kw_only=True):
    ruleset: RulesetKey
    options: dict[str, str]
    sign: Sign
    at: Instant
    fitted: dict[str, str] = msgspec.field(default_factory=dict[str, str])  # with the approval of each
    clause: str = ""  # that asks for the sign; whoever stamped it saw it.  None in logs of old


class LimitNoticeGiven(AtTable, frozen=True, kw_only=True):
    sign: Sign
    given_at: Instant
    applies_at: Instant


class LimitsChanged(AtTable, frozen=True, kw_only=True):
    sign: Sign
    legacy: tuple[TerminalId, ...] = ()  # whose old minimum and units go on
    legacy_until: Instant | None = None


class PersonalLimitsAgreed(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    minimum: int
    maximum: int


class LegacyExtended(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    until: Instant


class ClosingNoticeGiven(AtTable, frozen=True, kw_only=True):
    at: Instant
    closes_at: Instant | None  # where notice is given in minutes
    after_round: RoundNumber | None  # where notice is given in rounds


class TableClosed(AtTable, frozen=True, kw_only=True):
    at: Instant


class Joined(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    guest: bool
    colour_chips: bool


class Left(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId


class AskedToVacate(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    clause: str


class SentAway(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    clause: str
    public: PublicReason | None = None  # none in logs of old


class PlayerExcluded(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    clause: str
    public: PublicReason | None = None  # none in logs of old


class PlayerReadmitted(AtTable, frozen=True, kw_only=True):
    """The excluded person is no longer there: whoever sits down next may play."""

    terminal: TerminalId
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]


class WageringOpened(InRound, frozen=True, kw_only=True):
    at: Instant
    ends_at: Instant | None  # none where the dealer closes by word
    extra: bool = False
    commitment: str | None = None
    house: str | None = None  # its name in what is sealed; none in the first form of sealing
    share_commitment: str | None = None
    witness: str | None = None  # who keeps a share of chance, where somebody does
    unit: str | UnsetType = UNSET  # said only where it is played in the chips of a tournament

    @property
    def played_in(self) -> str:
        return MONEY if self.unit is UNSET else self.unit


class WagersSet(InRound, frozen=True, kw_only=True):
    terminal: TerminalId
    slip: dict[str, int]
    trimmed: tuple[Trimmed, ...] = ()


class SecretWagerSet(InRound, frozen=True, kw_only=True):
    """What was set just now nobody else is to know before the close; the digest is for whoever set it."""

    terminal: TerminalId
    digest: str  # none where it was unsealed again


class SecretWagersRevealed(InRound, frozen=True, kw_only=True):
    """The close: from here on anybody can work the digests out again."""

    slips: dict[TerminalId, dict[str, int]]
    salts: dict[TerminalId, str]


class CallBetsClosed(InRound, frozen=True, kw_only=True):
    at: Instant
    clause: str


class LeastWagerMissed(InRound, frozen=True, kw_only=True):
    """Somebody with chips has wagered less than is asked on every spin of a tournament."""

    terminal: TerminalId
    staked: int
    required: int
    clause: str


class NeighboursMarked(InRound, frozen=True, kw_only=True):
    terminal: TerminalId
    bets: tuple[str, ...]  # whose chips lie beside 0, the number called in the middle
    clause: str


class PlayerWarned(InRound, frozen=True, kw_only=True):
    """Under the minimum on cloth: settled this time, returned the next."""

    terminal: TerminalId
    bet: str
    clause: str


class WagersNotRecognised(InRound, frozen=True, kw_only=True):
    """Dropped when the period ended, and the money given back."""

    terminal: TerminalId
    slip: dict[str, int]
    clause: str


class BallSpun(InRound, frozen=True, kw_only=True):
    """The ball, or whatever else decides the game, has been set going: the tumbler of sic bo."""

    by: str
    at: Instant
    nominated: TerminalId | None = None  # the patron who launched it


class WageringClosed(InRound, frozen=True, kw_only=True):
    at: Instant
    by: str
    spinner: TerminalId | None = None
    short: tuple[TerminalId, ...] = ()
    gone: dict[str, int] = msgspec.field(default_factory=dict[str, int])  # cards, from a shoe that goes on
    entered: bool | UnsetType = UNSET  # said only where somebody entered a jackpot that is drawn for


class OutcomeSuggested(InRound, frozen=True, kw_only=True):
    outcome: str | None
    doubts: tuple[str, ...] = ()  # why somebody must confirm it


class WheelWarned(InRound, frozen=True, kw_only=True):
    """The wheel's sensor warned; what it proposes, the book knows by this clause."""

    what: str
    ground: str = ""  # the name of the Ground of no spin that is proposed
    faulty: bool = False  # the round may be void because the equipment is faulty
    clause: str = ""


class OutcomeEntered(InRound, frozen=True, kw_only=True):
    """One draw of the round: a number, a card, a symbol."""

    outcome: str
    at: Instant | None = None
    passed_over: str = ""  # the other number that the equipment showed, which counts for nothing
    clause: str | None = None  # by which it does
    share: str = ""  # what the witness gave to the leg that it was drawn in


class ChoiceMade(InRound, frozen=True, kw_only=True):
    terminal: TerminalId
    choice: str
    cost: int  # what the choice added to the stakes
    asked_at: Instant | None = None  # since when those who are to choose after it have had their time


class SideWithdrawn(AtTable, frozen=True, kw_only=True):
    side: str
    round: RoundNumber | None  # the round whose wagers on it are void
    clause: str
    undrawn: tuple[int, ...] = ()  # which of the round's moves its equipment had made


class SideRestored(AtTable, frozen=True, kw_only=True):
    side: str


class RoundSettled(InRound, frozen=True, kw_only=True):
    settlements: tuple[Settlement, ...]
    result: str = ""  # in the one line that the face of its game gives every round
    shoe_goes_on: bool = False  # the next round is dealt from what is left


class ChipsMoved(InRound, frozen=True, kw_only=True):
    """The dealer has placed, collected or paid the chips of these wagers."""

    step: str  # the name of a PayoutStep
    wagers: tuple[tuple[TerminalId, str], ...]
    clause: str


class NoSpinDeclared(InRound, frozen=True, kw_only=True):
    """The round is over without a result: every stake still on it goes back."""

    ground: str
    clause: str
    then: str = ""  # what the dealer does with the ball
    button: str = ""  # what they press on the console
    told: str = ""  # the rank that is told of it
    told_clause: str = ""


class RoundVoided(InRound, frozen=True, kw_only=True):
    """The round is undone: every stake still on it goes back."""

    cause: str
    detail: str  # what the book or the house names; in logs of old, whatever was written
    clause: str
    because: Annotated[str | Private, About(PersonalKind.RECORD, "table")] = ""
    public: PublicReason | None = None  # none in logs of old


class WagersVoided(InRound, frozen=True, kw_only=True):
    """What this terminal still has on the round goes back, choices that cost included."""

    terminal: TerminalId
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]  # as staff wrote it
    clause: str
    public: PublicReason | None = None  # none in logs of old


class WagersInDoubt(InRound, frozen=True, kw_only=True):
    """A failure on or after expiry: the wagers wait for the records."""

    terminal: TerminalId
    clause: str
    of: str = "TERMINAL"  # the name of the Failing


class WagersConfirmed(InRound, frozen=True, kw_only=True):
    """What the records show; a difference to what was at stake is taken or given back."""

    terminal: TerminalId
    slip: dict[str, int]
    clause: str
    added: int | None = None  # what the choices made since then come to with these wagers


class OutcomeCorrected(InRound, frozen=True, kw_only=True):
    was: str
    now: str
    clause: str
    because: Annotated[str | Private, About(PersonalKind.RECORD, "table")] = ""
    public: PublicReason | None = None  # none in logs of old


class RoundResettled(InRound, frozen=True, kw_only=True):
    """These settlements are taken back and those made; others of the round stay as they are.

    With nothing in ``after`` the stakes lie on the round again, as if it had not been settled.
    """

    before: tuple[Settlement, ...]
    after: tuple[Settlement, ...]
    # By terminal: overpaid, already gone, and now receivable; below nought, what such a debt falls by.
    owed: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    left: tuple[TerminalId, ...] = ()  # those who had cashed out before


class TableSuspended(AtTable, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "table")]  # as staff wrote it
    clause: str
    failure: str = ""  # as the house has it, where it stops a table by itself
    chance: Chance = Chance.SOUND  # otherwise than this where a virtual dealer has nothing to draw from
    public: PublicReason | None = None  # none in logs of old
    jackpot: JackpotId | None = None  # whose fault it is


class TableResumed(AtTable, frozen=True, kw_only=True):
    pass


class GameShut(AtTable, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "table")]
    clause: str
    public: PublicReason | None = None  # none in logs of old


class ClaimRecorded(AtTable, frozen=True, kw_only=True):
    number: int
    terminal: TerminalId
    claim: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    round: RoundNumber | None
    at: Instant


class ClaimConsidered(AtTable, frozen=True, kw_only=True):
    """Looked into by whom the book names; the last word is somebody else's, or comes later."""

    number: int
    finding: Annotated[str | Private, About(PersonalKind.RECORD, "table")]
    at: Instant
    clause: str


class ClaimDecided(AtTable, frozen=True, kw_only=True):
    """The house's last word; who is not content is told whom to consult."""

    number: int
    decision: Annotated[str | Private, About(PersonalKind.RECORD, "table")]
    clause: str
    consult: str = ""
    consult_clause: str = ""
    public: PublicReason | None = None  # none in logs of old


class TableReserved(AtTable, frozen=True, kw_only=True):
    terms: Reservation
    at: Instant


class TableFreed(AtTable, frozen=True, kw_only=True):
    sign: Sign  # that is up again
    at: Instant


class IncidentRecorded(AtTable, frozen=True, kw_only=True):
    breach: str
    detail: Annotated[str | Private, About(PersonalKind.RECORD, "table")]
    terminal: TerminalId | None
    at: Instant
    clause: str
    round: RoundNumber | None = None  # that was in hand then
    winnings: str = ""  # of a device, the name of what becomes of them
    winnings_clause: str = ""


class IncidentClosed(AtTable, frozen=True, kw_only=True):
    number: int
    outcome: Annotated[str | Private, About(PersonalKind.RECORD, "table")]
    at: Instant
    clause: str


class BallMissed(InRound, frozen=True, kw_only=True):
    """Betting was closed, and a minute later there was no number."""

    at: Instant


class DeviceConfiscated(AtTable, frozen=True, kw_only=True):
    device: str
    terminal: TerminalId | None
    at: Instant
    clause: str
    incident: int | None = None


class PersonDetained(AtTable, frozen=True, kw_only=True):
    number: int
    person: Annotated[str | Private, About(PersonalKind.PERSON)]
    because: Annotated[str | Private, About(PersonalKind.RECORD, "person")]
    at: Instant
    clause: str
    incident: int | None = None


class DetentionEnded(AtTable, frozen=True, kw_only=True):
    number: int
    handed_to: Annotated[str | Private, About(PersonalKind.PERSON)]
    at: Instant


class ColourIssued(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    colour: str
    value: int
    marked: bool  # whether a marker shows the value


class ColourRedeemed(AtTable, frozen=True, kw_only=True):
    terminal: TerminalId
    colour: str
    count: int
    value: int
    clause: str
    surveillance_told: bool = False
    last: bool = False


class ForeignChipFound(InRound, frozen=True, kw_only=True):
    """A winner is paid in cash chips, a loser stays; the player is told to take the rest back."""

    terminal: TerminalId
    issued_at: TableId
    value: int
    paid_in_cash_chips: bool
    player_told: bool
    clause: str


class WagersBound(Event, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    salt: str  # the house's own, for those who may see the slips anyway; each player is told their part
    leaves: tuple[str, ...]  # one for each slip, in an order that says nothing
    wagers: str  # the digest of them all


class CommitmentOpened(Event, frozen=True, kw_only=True):
    """From now on anybody can work out every draw of the round again."""

    table: TableId
    round: RoundNumber
    seed: str
    salted: str
    ruleset: RulesetKey
    options: dict[str, str]
    share: str = ""  # of chance, by the witness
    witness_key: str = ""
    signature: str = ""  # of the witness, under the share and the transcripts that it gave legs for


class ChanceSeenTo(Event, frozen=True, kw_only=True):
    table: TableId
    done: str
    at: Instant
    clause: str


class ChanceTested(Event, frozen=True, kw_only=True):
    table: TableId
    failure: str | None  # none where the source has passed
    at: Instant


class GeneratorSeeded(Event, frozen=True, kw_only=True):
    """Why and how often; of what the seed was, nothing."""

    table: TableId
    because: str
    seeds: int
    at: Instant


SourceEvent = ChanceSeenTo | ChanceTested | GeneratorSeeded

TableEvent = (
    TableLaid
    | TableOpened
    | LimitNoticeGiven
    | LimitsChanged
    | PersonalLimitsAgreed
    | LegacyExtended
    | ClosingNoticeGiven
    | TableClosed
    | Joined
    | Left
    | AskedToVacate
    | SentAway
    | PlayerExcluded
    | PlayerReadmitted
    | WageringOpened
    | WagersSet
    | SecretWagerSet
    | SecretWagersRevealed
    | CallBetsClosed
    | LeastWagerMissed
    | NeighboursMarked
    | PlayerWarned
    | WagersNotRecognised
    | BallSpun
    | WageringClosed
    | OutcomeSuggested
    | WheelWarned
    | OutcomeEntered
    | ChoiceMade
    | SideWithdrawn
    | SideRestored
    | RoundSettled
    | ChipsMoved
    | NoSpinDeclared
    | RoundVoided
    | WagersVoided
    | WagersInDoubt
    | WagersConfirmed
    | OutcomeCorrected
    | RoundResettled
    | TableSuspended
    | TableResumed
    | GameShut
    | ClaimRecorded
    | ClaimConsidered
    | ClaimDecided
    | TableReserved
    | TableFreed
    | IncidentRecorded
    | IncidentClosed
    | BallMissed
    | DeviceConfiscated
    | PersonDetained
    | DetentionEnded
    | ColourIssued
    | ColourRedeemed
    | ForeignChipFound
    | WagersBound
    | CommitmentOpened
    | ChanceSeenTo
    | ChanceTested
    | GeneratorSeeded
)
