"""What the house has told the floor about itself: its books, its tables, its tickets."""

from __future__ import annotations

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cached_property

from croupier.charter.rules import Mode
from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.core.digests import digest, joined
from croupier.core.ids import Instant, RoundNumber, RulesetKey, TableId, TournamentId
from croupier.core.policy import policy
from croupier.core.private import Private
from croupier.devices.port import Entropy
from croupier.floor.confiding import PrivateTexts
from croupier.floor.jackpot_seals import CycleSecrets, CycleSecretsInMemory, JackpotSeals
from croupier.games.game import Game
from croupier.jackpots.terms import Terms
from croupier.loyalty.rules import Day
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Ladder, Power
from croupier.staff.thresholds import DEFAULT, Thresholds
from croupier.table.commands import CloseWagering, TableCommand
from croupier.table.rules import Failing
from croupier.table.state import Table
from croupier.terminal.rules import SILENT, BuyIn, CashOutBy, FaultTerms, TerminalRules
from croupier.tickets.calendar import MS_A_DAY
from croupier.tournaments.plan import SessionPlan
from croupier.words.said import say

UNDER = "croupier/under/1"
UNFOUNDED = "0" * 64  # the name of a house that nobody has founded

Options = Mapping[str, str]


class SimulatedChance(Exception):
    """Somebody has put a simulated source of chance into a real house."""


OpenRuleset = Callable[[str, Options], Ruleset | Refused]

# The terms of a jackpot, and what else serves each of its tables.
JudgeJackpot = Callable[[Terms, Mapping[TableId, tuple[Terms, ...]]], Refused | None]


def not_judged(_terms: Terms, _beside: Mapping[TableId, tuple[Terms, ...]]) -> Refused | None:
    """For a floor that was given no mathematics."""
    return None


# Whether no play can change who is above a line of a session: its game, banks, spins left and the line.
DecidedLine = Callable[[SessionPlan, Game, Sequence[int], int, int], bool | None]


def nobody_has_counted(
    _session: SessionPlan, _game: Game, _banks: Sequence[int], _spins: int, _line: int
) -> bool | None:
    """Likewise."""
    return None


SALT_OF_ROUND = "croupier/salt-of-round/2"
SEED_OF_DRAW = "croupier/seed-of-draw/1"


@dataclass(frozen=True, slots=True)
class TableSettings:
    """Under which ruleset a table is to be opened, and which colours its chips have."""

    ruleset: RulesetKey
    options: Options = field(default_factory=dict[str, str])
    colours: tuple[str, ...] = ()
    fitted: Mapping[str, str] = field(default_factory=dict[str, str])


def day_by_utc(now: Instant) -> Day:
    """For a house that has not said where it stands."""
    begins = now // MS_A_DAY * MS_A_DAY
    return Day(Instant(begins), Instant(begins + MS_A_DAY))


# A moment as its clock on the wall shows it, so many dates earlier.
WallClock = Callable[[str, int], Instant]


def wall_clock_by_utc(moment: str, days: int) -> Instant:
    """For a house that has not said where it stands."""
    shown = datetime.fromisoformat(moment).replace(tzinfo=UTC) - timedelta(days=days)
    return Instant(int(shown.timestamp() * 1000))


@dataclass(frozen=True)
class HouseSettings:
    open_ruleset: OpenRuleset
    tables: Mapping[TableId, TableSettings]
    ladders: Mapping[str, Ladder]  # by book
    venue: str
    system: str  # the first two digits of the house's tickets
    ticket_key: bytes
    card_key: bytes  # under which the log knows players' cards
    house: str = UNFOUNDED  # its name in every digest and signature, from its founding
    mode: Mode = Mode.REHEARSAL  # a floor that nobody has founded plays for nothing
    program: str = ""  # the digest of the program that was accepted
    day: Callable[[Instant], Day] = day_by_utc
    authority: Thresholds = DEFAULT
    gaming_day: Callable[[Instant], Day] = day_by_utc
    snapshot_key: bytes = b""  # by which it knows its own snapshots; without one it takes any
    personal: PrivateTexts | None = None  # without one, what is said of people stays in plain words
    cycle_secrets: CycleSecrets = field(default_factory=CycleSecretsInMemory)
    wall_clock: WallClock = wall_clock_by_utc  # of the house, where it stands
    prizes_kept_days: int = 365  # of a tournament, for whoever comes for them
    entries_are_losses: bool = True  # whether what a known card pays to enter counts to its daily loss
    judge: JudgeJackpot = not_judged  # the gate: whether a jackpot may be offered at these tables
    decided: DecidedLine = nobody_has_counted  # by exact bounds

    @cached_property
    def seals(self) -> JackpotSeals:
        """What follows from the secrets of jackpots."""
        return JackpotSeals(self.house, self.cycle_secrets)

    def told(self, said: str | Private) -> str | None:
        """What is said of somebody, wherever it lies; none where it has been erased or altered."""
        if isinstance(said, str):
            return said
        return self.personal.read(said) if self.personal else None

    @property
    def under(self) -> str:
        """What a session was opened under: this house, and this program."""
        return digest(UNDER, self.house, self.program)

    def look_at_chance(self, entropy: Entropy) -> None:
        """Nothing is drawn in a real house by what somebody could know."""
        if self.mode is Mode.REAL and entropy.simulated:
            raise SimulatedChance(f"chance is simulated, and this house is real ({policy('1.3')})")

    def salt_to_close(self, command: TableCommand) -> bytes:
        """What slips are bound with, where a command closes them; a slip has no use for it."""
        return self.salt(command.table, command.round) if isinstance(command, CloseWagering) else b""

    def salt(self, table: TableId, number: RoundNumber) -> bytes:
        """Of the slips of one round: nobody's to know without the key, and the same after a restart."""
        name = joined(SALT_OF_ROUND, bytes.fromhex(self.house), table, str(number))
        return hmac.digest(self.ticket_key, name, "sha256")

    def draw_seed(self, tournament: TournamentId, session: int) -> bytes:
        """Of the draw of a session: likewise, so that nobody picks one once it is known who plays."""
        name = joined(SEED_OF_DRAW, bytes.fromhex(self.house), tournament, str(session))
        return hmac.digest(self.ticket_key, name, "sha256")


class Rulesets:
    """Rulesets opened once: settings of the operator's own are costly to judge."""

    def __init__(self, house_settings: HouseSettings) -> None:
        self._settings = house_settings
        self._opened: dict[tuple[str, tuple[tuple[str, str], ...]], Ruleset | Refused] = {}
        # By table, what it was opened under last: every slip asks, and the options are the same all along.
        self._in_force: dict[TableId, tuple[str, Options, Ruleset | Refused]] = {}

    @cached_property
    def books(self) -> frozenset[str]:
        """Those that are played in this house."""
        laid = (self.open(each.ruleset, each.options) for each in self._settings.tables.values())
        return frozenset(each.book for each in laid if not isinstance(each, Refused))

    def open(self, key: str, options: Options) -> Ruleset | Refused:
        name = (key, tuple(sorted(options.items())))
        if name not in self._opened:
            self._opened[name] = self._open(key, options)
        return self._opened[name]

    def _open(self, key: str, options: Options) -> Ruleset | Refused:
        try:
            return self._settings.open_ruleset(key, options)
        except LookupError as unknown:
            return Refused(say("core.plain", text=str(unknown)))

    def of_table(self, table: TableId, state: Table) -> Ruleset | Refused:
        """Of an open table by what it was opened under, of a shut one by what it is laid out for."""
        if state.ruleset is not None:
            return self._of_open(table, state.ruleset, state.options)
        laid = self._settings.tables.get(table)
        if laid is None:
            return Refused(say("floor.there-is-no-table-in", table=table))
        return self.open(laid.ruleset, laid.options)

    def _of_open(self, table: TableId, key: str, options: Options) -> Ruleset | Refused:
        known = self._in_force.get(table)
        if known is None or known[1] is not options or known[0] != key:
            known = self._in_force[table] = (key, options, self.open(key, options))
        return known[2]


def terminal_rules(ruleset: Ruleset) -> TerminalRules:
    """A place at a cloth is a terminal that is only a name: its dealer sells and redeems the chips."""
    if ruleset.terminal is not None:
        return ruleset.terminal
    dealer = ruleset.ladder.grants[Power.CONDUCT_GAME].clause
    return TerminalRules(
        most=None,
        most_guests=None,
        call_bets_by_dealer=None,
        buy_in=Cited((BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_CHIPS), dealer),
        cash_out=Cited((CashOutBy.DEALER_CHIPS,), dealer),
        tables_at_once=None,
        player_limits=None,
    )


def fault_terms(ruleset: Ruleset) -> FaultTerms:
    """What the book says of faults in its other parts, as far as a terminal is concerned."""
    faults, tickets = ruleset.table.faults, ruleset.tickets
    paid = tickets.printer_fault.clause if tickets else None
    if faults is None:
        return SILENT
    refused = (*faults.credits_may_be_refused, None, None)
    holds = {fault.of: fault.hold_hours for fault in faults.faults}
    return FaultTerms(
        hold_for_terminal=holds.get(Failing.TERMINAL),
        hold_for_system=holds.get(Failing.SYSTEM),
        inspector_told=faults.hold_told_to_inspector,
        return_of_paid=faults.paid_may_be_demanded_back,
        refused_as_result=refused[0],
        refused_before_repair=refused[1],
        signs=faults.signs_of_a_fault,
        must_be_reported=faults.player_must_report,
        manual_payment=paid,
    )
