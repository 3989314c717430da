"""What may be asked of a table, in the imperative."""

from __future__ import annotations

import msgspec

from croupier.core.cite import Clause
from croupier.core.ids import (
    Instant,
    JackpotId,
    RoundNumber,
    RulesetKey,
    TableId,
    TerminalId,
    TournamentId,
)
from croupier.core.message import Command, Confirmed
from croupier.core.public_reasons import PublicReason

# What a table may be fitted with, besides the systems of its side wagers, which go by their keys.
WINNING_NUMBER_DISPLAY = "winning-number-display"
FLYING_ROULETTE_DISPLAY = "flying-roulette-display"
DISPLAY_CONTROLLER = "display-controller"
CONSOLE = "console"
GAME_SYSTEM = "game-system"
TOUCHTABLE_SYSTEM = "touchtable-system"
U_SPIN = "u-spin"


def as_usual() -> dict[str, str]:
    """A display, a dealer's console and the system that runs the game, which is this one."""
    return {WINNING_NUMBER_DISPLAY: "", CONSOLE: "", GAME_SYSTEM: ""}


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """What the limit sign says, in cents; a bet of a kind may have limits of its own."""

    minimum: int
    maximum: int
    multiple: int = 1
    aggregate_minimum: int = 0
    minimum_outlay: int = 0
    chip: int = 1  # the smallest that winners on cloth are paid in
    by_kind: dict[str, tuple[int, int]] = msgspec.field(
        default_factory=dict[str, tuple[int, int]]
    )  # "straight": (minimum, maximum)


class LeastWager(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody with chips wagers on every spin of a tournament."""

    amount: int
    clause: Clause
    doubled: Clause | None = None  # by which it is twice as much after a spin that somebody missed
    all_in: bool = True  # whether those who hold less stake all of it


class Reservation(msgspec.Struct, frozen=True, kw_only=True):
    """By what a table is played while it is a tournament's: in chips, by its seats, under its sign."""

    tournament: TournamentId
    session: int
    unit: str
    seats: tuple[TerminalId, ...]
    sign: Sign
    clause: Clause  # by which it is used for nothing else
    least: LeastWager | None = None
    bell_s: int | None = None  # after the opening of bets, where a dealer closes by word
    bell: Clause | None = None  # by which nothing is wagered after it
    call_bets_cut: Clause | None = None  # by which call bets are closed before the others
    no_handling: Clause | None = None  # by which a wager once made is not taken back
    secret: int = 0  # how many secret wagers everybody has in the session
    secret_by: Clause | None = None
    total: int | None = None  # that nobody wagers more than on one spin in all
    practice: bool = False  # nothing that is played counts
    # Seats without which the next spin is played, each with why: nothing is wagered nor missed there.
    sitting_out: dict[TerminalId, Clause] = msgspec.field(default_factory=dict[TerminalId, Clause])
    limits_by: Clause | None = None  # by which its limits change as the terms say, and not otherwise
    without: tuple[str, ...] = ()  # kinds of bets that are switched off
    without_by: Clause | None = None


class ToTable(Command, frozen=True, kw_only=True):
    table: TableId


class ToRound(ToTable, frozen=True, kw_only=True):
    round: RoundNumber


# The table and its sign.


class LayTable(ToTable, frozen=True, kw_only=True):
    """What the file says of a table; it stays shut until a person has seen its sign."""

    ruleset: RulesetKey
    options: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    sign: Sign
    # Each with the reference of its approval, where one is asked for.
    fitted: dict[str, str] = msgspec.field(default_factory=as_usual)


class ConfirmSign(ToTable, frozen=True, kw_only=True):
    """A person sees the sign with the limits where the game is to be conducted: the table opens."""

    sign_on_display: Confirmed
    on_every_terminal: Confirmed = False  # where each is a location of its own


class GiveLimitNotice(ToTable, frozen=True, kw_only=True):
    """Put up a sign with new limits that are to apply from an instant on."""

    sign: Sign
    applies_at: Instant


class ChangeLimits(ToTable, frozen=True, kw_only=True):
    sign: Sign
    all_agree: Confirmed = False


class AgreePersonalLimits(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    minimum: int
    maximum: int


class ExtendLegacyWagers(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    until: Instant


class GiveClosingNotice(ToTable, frozen=True, kw_only=True):
    pass


class CloseTable(ToTable, frozen=True, kw_only=True):
    pass


# Who is at the table.


class Join(ToTable, frozen=True, kw_only=True):
    """Take a place; a guest has an account on the console and no screen of their own."""

    terminal: TerminalId
    guest: bool = False
    colour_chips: bool = False


class Leave(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId


class AskToVacate(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId


class SendAway(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    because: str
    public: PublicReason | None = None  # what players are told


class ExcludePlayer(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    because: str
    public: PublicReason | None = None  # what players are told


class Readmit(ToTable, frozen=True, kw_only=True):
    """Says that the excluded person is no longer at the place."""

    terminal: TerminalId
    because: str


# The round.


class OpenWagering(ToTable, frozen=True, kw_only=True):
    """Announce that bets may be placed."""

    extra: bool = False  # an additional spin, ordered while nobody wagers
    commitment: str | None = None  # where the round can be verified by those who play it
    share_commitment: str | None = None  # to a share of chance that a witness keeps, or to none
    witness: str | None = None


class SetWagers(ToRound, frozen=True, kw_only=True):
    """Make this terminal's layout look exactly like this: its appearance is what counts."""

    terminal: TerminalId
    slip: dict[str, int]
    called_by_dealer: bool = False  # an announced bet that the dealer enters
    secret: bool = False  # nobody else is to know before the close, at a table of a tournament
    unsealed: bool = False  # what was secret in this round is to be seen like any other
    misplaced: bool = False  # the dealer puts right what lay elsewhere than it was meant to


class MarkNeighbours(ToRound, frozen=True, kw_only=True):
    """The chips of a call that has been set are kept beside 0 under a marker, or lie on the race track."""

    terminal: TerminalId
    number: str = ""  # of a Neighbours call
    each_side: int = 2
    series: str | None = None  # the name of the section, where one was called


class SpinBall(ToRound, frozen=True, kw_only=True):
    by: str  # the name of a SpunBy
    nominated: TerminalId | None = None  # the patron who launches the ball, where one may
    against_the_wheel: bool = True
    revolutions_expected: int = 4
    rest_expected_at: Instant | None = None


class CloseCallBets(ToRound, frozen=True, kw_only=True):
    """No more call bets: from here on the dealer helps nobody."""


class CloseWagering(ToRound, frozen=True, kw_only=True):
    """No more bets: by the clock, by the dealer, or because the sensor sees the ball about to fall."""

    by: str = "clock"


class ReportRest(ToRound, frozen=True, kw_only=True):
    """The ball has come to rest, as the sensor saw it; doubts are why somebody must confirm it."""

    suggested: str | None = None
    doubts: tuple[str, ...] = ()


class ReportWheel(ToRound, frozen=True, kw_only=True):
    """The wheel's sensor warns, and may propose the name of a Ground or that the equipment is faulty."""

    what: str
    ground: str | None = None
    faulty: bool = False


class EnterOutcome(ToRound, frozen=True, kw_only=True):
    outcome: str
    share: str = ""  # what the witness gave to the leg that it was drawn in, where it has a share


class MoveChips(ToRound, frozen=True, kw_only=True):
    """Chips on cloth have been placed, collected or paid: of one wager, or all that the step has left."""

    step: str  # the name of a PayoutStep
    terminal: TerminalId | None = None
    bet: str | None = None


class MakeChoice(ToRound, frozen=True, kw_only=True):
    terminal: TerminalId
    choice: str


class WithdrawSide(ToTable, frozen=True, kw_only=True):
    """The equipment of a side wager has failed."""

    side: str


class RestoreSide(ToTable, frozen=True, kw_only=True):
    side: str


# What goes wrong.


class DeclareNoSpin(ToRound, frozen=True, kw_only=True):
    ground: str  # the name of a Ground


class VoidRound(ToRound, frozen=True, kw_only=True):
    cause: str  # "faulty equipment", "disruption" or "fraud"
    detail: str = ""  # what the book names
    because: str = ""  # for the record
    outcome_affected: bool = False
    public: PublicReason | None = None  # what players are told


class VoidWagers(ToRound, frozen=True, kw_only=True):
    """Void one terminal's wagers, for a breach of the rules."""

    terminal: TerminalId
    because: str
    public: PublicReason | None = None  # what players are told


class NoteNoBall(ToRound, frozen=True, kw_only=True):
    """Betting was closed a minute ago, and there is no number yet; the house says so."""


class ReportFailure(ToRound, frozen=True, kw_only=True):
    """A terminal, the system or the display controller has failed."""

    of: str  # the name of a Failing
    terminal: TerminalId | None = None


class ConfirmWagers(ToRound, frozen=True, kw_only=True):
    """What the records show that a terminal had on its screen when the period expired."""

    terminal: TerminalId
    slip: dict[str, int]


class FailToConfirm(ToRound, frozen=True, kw_only=True):
    terminal: TerminalId


class CorrectOutcome(ToRound, frozen=True, kw_only=True):
    outcome: str
    because: str = ""
    public: PublicReason | None = None  # what players are told


class Suspend(ToTable, frozen=True, kw_only=True):
    """The red light: nothing goes on until it is green."""

    because: str
    part_failed: bool = False  # what conducts or serves the table, and not its chance; the house says so
    public: PublicReason | None = None  # what players are told


class Resume(ToTable, frozen=True, kw_only=True):
    pass


class StopForJackpot(ToTable, frozen=True, kw_only=True):
    """By the house: the jackpot of this table does not work, and its book shuts the game until it does."""

    jackpot: JackpotId
    clause: str


class GoOnAfterJackpot(ToTable, frozen=True, kw_only=True):
    jackpot: JackpotId


class ShutGame(ToTable, frozen=True, kw_only=True):
    """The result can neither be seen nor heard."""

    because: str
    public: PublicReason | None = None  # what players are told


class RecordClaim(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    claim: str
    round: RoundNumber | None = None


class ConsiderClaim(ToTable, frozen=True, kw_only=True):
    """Whoever the book names has looked into a claim, and says what they found."""

    number: int
    finding: str


class DecideClaim(ToTable, frozen=True, kw_only=True):
    number: int
    decision: str
    public: PublicReason | None = None  # what players are told


class RecordIncident(ToTable, frozen=True, kw_only=True):
    """Somebody does what the book bars, or is suspected of it."""

    breach: str  # the name of a Breach
    detail: str
    terminal: TerminalId | None = None  # none for an onlooker


class CloseIncident(ToTable, frozen=True, kw_only=True):
    """Nothing more is to be done about it."""

    number: int
    outcome: str


class ConfiscateDevice(ToTable, frozen=True, kw_only=True):
    device: str
    terminal: TerminalId | None = None
    incident: int | None = None  # which it follows from


class DetainPerson(ToTable, frozen=True, kw_only=True):
    person: str
    because: str
    incident: int | None = None  # which it follows from


class EndDetention(ToTable, frozen=True, kw_only=True):
    """The police, or whoever else is authorised, take over."""

    number: int
    handed_to: str


# Tournaments.


class Reserve(ToTable, frozen=True, kw_only=True):
    """By the house: from the next round on the table is a tournament's, or goes by other terms of it."""

    terms: Reservation


class FreeTable(ToTable, frozen=True, kw_only=True):
    """By the house: the table is for everybody again, under the sign that it had."""


# Colour chips.


class IssueColour(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    colour: str
    value: int
    holders_agree: Confirmed = False


class RedeemColour(ToTable, frozen=True, kw_only=True):
    terminal: TerminalId
    colour: str
    count: int
    issued_at: TableId
    value: int | None = None  # as verified, where it is known
    tell_surveillance: bool = False
    last: bool = False  # the player holds no more of them


class ReportForeignChip(ToRound, frozen=True, kw_only=True):
    """A colour chip of another table lies in a wager."""

    terminal: TerminalId
    issued_at: TableId
    won: bool
    value: int | None = None  # as verified, where it is known


class OpenCommitment(Command, frozen=True, kw_only=True):
    """Open what was committed to before wagers were taken, now that the round is over."""

    table: TableId
    round: RoundNumber
    seed: str
    salted: str  # the digest of the salt, which itself stays with the house
    share: str = ""  # the witness's, where there was one
    witness_key: str = ""
    signature: str = ""  # of the witness, under the share and the transcripts that it gave legs for


class SeeToChance(Command, frozen=True, kw_only=True):
    """Somebody has looked at a source that failed, and wants it tested again."""

    table: TableId
    done: str  # what was found, and what was done about it


class ReportChance(Command, frozen=True, kw_only=True):
    """What the tests of the source came to, once somebody had seen to it."""

    table: TableId
    failure: str | None = None


class RecordSeeding(Command, frozen=True, kw_only=True):
    """The generator has taken new entropy.  There is no command that makes it do so."""

    table: TableId
    because: str
    seeds: int  # taken since the start, this one included


TableCommand = (
    LayTable
    | ConfirmSign
    | GiveLimitNotice
    | ChangeLimits
    | AgreePersonalLimits
    | ExtendLegacyWagers
    | GiveClosingNotice
    | CloseTable
    | Join
    | Leave
    | AskToVacate
    | SendAway
    | ExcludePlayer
    | Readmit
    | OpenWagering
    | SetWagers
    | MarkNeighbours
    | SpinBall
    | CloseCallBets
    | CloseWagering
    | ReportRest
    | ReportWheel
    | EnterOutcome
    | MoveChips
    | MakeChoice
    | WithdrawSide
    | RestoreSide
    | DeclareNoSpin
    | VoidRound
    | VoidWagers
    | ReportFailure
    | ConfirmWagers
    | FailToConfirm
    | CorrectOutcome
    | Suspend
    | Resume
    | StopForJackpot
    | GoOnAfterJackpot
    | ShutGame
    | RecordClaim
    | ConsiderClaim
    | DecideClaim
    | RecordIncident
    | CloseIncident
    | NoteNoBall
    | ConfiscateDevice
    | DetainPerson
    | EndDetention
    | Reserve
    | FreeTable
    | IssueColour
    | RedeemColour
    | ReportForeignChip
    | OpenCommitment
    | SeeToChance
    | ReportChance
    | RecordSeeding
)
