"""A table as it stands.

These values are structs and not dataclasses: every slip makes a new round and a new table, and a
struct is made anew out of an old one some thirty times faster.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.core.ids import Instant, JackpotId, RoundNumber, RulesetKey, TerminalId
from croupier.core.private import Private
from croupier.core.public_reasons import PublicReason
from croupier.games.cards import Counts
from croupier.games.game import AtClose, Move, Slip
from croupier.ledger.account import AUD
from croupier.table.commands import Reservation, Sign
from croupier.table.source import Chance
from croupier.table.wager_results import Settlement


class Phase(Enum):
    SHUT = "shut"
    IDLE = "idle"
    WAGERING = "wagering"
    NO_MORE_BETS = "no more bets"
    SETTLED = "settled"


class TablePlace(Struct, frozen=True):
    """A player at the table."""

    guest: bool = False
    colour_chips: bool = False
    idle_rounds: int = 0
    warned: bool = False  # of a wager under the minimum on cloth
    personal: tuple[int, int] | None = None  # minimum and maximum, as agreed
    legacy: Sign | None = None  # the sign that still applies to this player
    legacy_until: Instant | None = None


class Round(Struct, frozen=True):
    """The round in hand, or the last one."""

    number: RoundNumber
    opened_at: Instant
    ends_at: Instant | None
    slips: Mapping[TerminalId, Slip] = field(default_factory=dict[TerminalId, Slip])
    closed_at: Instant | None = None
    at_close: AtClose = field(default_factory=AtClose)
    spun: bool = False
    suggested: str | None = None
    moves: tuple[Move, ...] = ()
    spun_by: str | None = None  # who or what launched the ball
    in_doubt: frozenset[TerminalId] = frozenset()
    failing: Mapping[TerminalId, str] = field(default_factory=dict[TerminalId, str])  # why in doubt
    settlements: tuple[Settlement, ...] = ()
    corrected: bool = False
    corrected_for: PublicReason | None = None
    owed: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # overpaid and gone
    rested: bool = False  # the sensor saw the ball come to rest
    doubts: tuple[str, ...] = ()  # why the suggested number must be confirmed by hand
    warnings: tuple[str, ...] = ()  # what the sensor warned of
    proposed: tuple[str, ...] = ()  # names of grounds of no spin that the sensor proposes
    extra: bool = False  # ordered for an empty layout
    withdrawn: frozenset[str] = frozenset()  # side wagers that are not drawn for in this round
    added: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # by choices, in cents
    voided: frozenset[TerminalId] = frozenset()  # given back after the close: no longer settled
    no_ball_since: Instant | None = None  # a minute after the close there was no number
    asked_at: Instant | None = None  # since when whoever is to choose has had their time
    # Bets whose chips are kept beside 0.
    beside_zero: Mapping[TerminalId, tuple[str, ...]] = field(
        default_factory=dict[TerminalId, tuple[str, ...]]
    )
    # Chips that have been placed, collected and paid: the step, whose, and on which bet.
    moved: frozenset[tuple[str, TerminalId, str]] = frozenset()
    commitment: str | None = None  # to what the draws follow from
    rules: str | None = None  # the digest of the rules that it is played by, where it is committed to
    salt: str | None = None
    wagers: str | None = None  # the digest of the slips at expiry
    bound: int | None = None  # how many slips that digest is of
    seed: str | None = None  # once the commitment is opened
    house: str | None = None  # its name in what is sealed; none in the first form of sealing
    share_commitment: str | None = None
    witness: str | None = None
    share: str = ""  # what the witness gave to the leg that was drawn last
    unit: str = AUD  # that it is played in: money, or the chips of a tournament
    # The digests of wagers that nobody else knows before the close.
    secret: Mapping[TerminalId, str] = field(default_factory=dict[TerminalId, str])
    call_bets_closed: bool = False
    missed: frozenset[TerminalId] = frozenset()  # who wagered less than a tournament asks
    launched_at: Instant | None = None
    session: tuple[str, int, bool] | None = None  # of which tournament, and whether it was practice

    def at_stake(self, terminal: TerminalId) -> int:
        """What the stake account of this round holds for a terminal until it is decided."""
        if terminal in self.voided:
            return 0
        return sum(self.slips.get(terminal, {}).values()) + self.added.get(terminal, 0)

    def all_at_stake(self) -> Mapping[TerminalId, int]:
        held = {terminal: self.at_stake(terminal) for terminal in self.slips}
        return {terminal: amount for terminal, amount in held.items() if amount}

    def sealed(self, terminal: TerminalId) -> bool:
        """Whether nobody else is to know what lies there: a secret wager, before the close."""
        return terminal in self.secret and self.closed_at is None

    def seen(self) -> Round:
        """As everybody may see it."""
        if not self.secret or self.closed_at is not None:
            return self
        return replace(self, slips={at: slip for at, slip in self.slips.items() if at not in self.secret})

    def without(self, terminal: TerminalId) -> Round:
        """The round once a terminal's wagers have been given back.

        After the close the slip stays, so that everybody else keeps their own cards.  Before it, what was
        secret has come to nothing with the slip, and there is nothing left to open.
        """
        if self.closed_at is not None:
            return replace(self, voided=self.voided | {terminal})
        slips = {at: slip for at, slip in self.slips.items() if at != terminal}
        return replace(self, slips=slips, secret={at: it for at, it in self.secret.items() if at != terminal})


class Notice(Struct, frozen=True):
    """A sign that has been put up and does not apply yet."""

    sign: Sign
    given_at: Instant
    applies_at: Instant


class Closing(Struct, frozen=True):
    """Notice that the table will close."""

    given_at: Instant
    closes_at: Instant | None
    after_round: RoundNumber | None

    def has_run(self, now: Instant, played: int) -> bool:
        """Whether its time has come, or the last of its rounds been played."""
        if self.closes_at is not None:
            return now >= self.closes_at
        return self.after_round is not None and played >= self.after_round


class Claim(Struct, frozen=True):
    terminal: TerminalId
    claim: str | Private
    round: RoundNumber | None
    decision: str | Private | None = None
    told: PublicReason | None = None  # what the player learns of the decision
    finding: str | Private | None = None  # of whoever considered it


class Detention(Struct, frozen=True):
    """A person kept until somebody authorised takes over."""

    person: str | Private
    because: str | Private
    since: Instant
    ended: Instant | None = None
    handed_to: str | Private | None = None


class Incident(Struct, frozen=True):
    """Somebody has done what the book bars, or is suspected of it."""

    breach: str
    detail: str | Private
    terminal: TerminalId | None
    since: Instant
    clause: str
    round: RoundNumber | None = None
    winnings: str = ""  # what becomes of what was won with a device
    winnings_clause: str = ""
    acts: tuple[str, ...] = ()  # what has been done about it here
    closed: Instant | None = None
    outcome: str | Private | None = None


class ColourChips(Struct, frozen=True):
    """Chips without a face value that a player holds."""

    holders: tuple[TerminalId, ...]
    value: int


class Reserved(Struct, frozen=True):
    """A table that is a tournament's."""

    terms: Reservation
    before: Sign  # that was up, and will be again
    missed: frozenset[TerminalId] = frozenset()  # who wagered less than asked on the last spin
    sealed: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # secret wagers made

    @property
    def session(self) -> tuple[str, int, bool]:
        """What rounds are played for just now."""
        return self.terms.tournament, self.terms.session, self.terms.practice


class Table(Struct, frozen=True):
    phase: Phase = Phase.SHUT
    suspended: str | Private | None = None  # the red light, and why
    suspended_for: PublicReason | None = None  # what players are told of it
    stopped_for: JackpotId | None = None  # the jackpot that has to be put right before the game goes on
    chance: Chance = Chance.SOUND
    ruleset: RulesetKey | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    fitted: Mapping[str, str] = field(default_factory=dict[str, str])  # with the approval of each, if any
    sign: Sign | None = None
    notice: Notice | None = None
    closing: Closing | None = None
    places: Mapping[TerminalId, TablePlace] = field(default_factory=dict[TerminalId, TablePlace])
    excluded: frozenset[TerminalId] = frozenset()
    round: Round | None = None
    last_spinner: TerminalId | None = None
    gone: Counts = ()  # from the shoe since it was shuffled; nothing where a new one is due
    withdrawn: frozenset[str] = frozenset()  # side wagers whose equipment has failed
    claims: tuple[Claim, ...] = ()
    detentions: tuple[Detention, ...] = ()
    incidents: tuple[Incident, ...] = ()
    colours: Mapping[str, ColourChips] = field(default_factory=dict[str, ColourChips])
    reserved: Reserved | None = None

    @property
    def unit(self) -> str:
        """That the next round is played in."""
        return self.reserved.terms.unit if self.reserved else AUD

    @property
    def in_hand(self) -> Round:
        """The round in hand, where there must be one."""
        assert self.round is not None
        return self.round
