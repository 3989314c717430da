"""The audit: everything that the log says is worked out again, and the first difference is located.

The chain of digests shows that nothing was altered since it was written; the rest shows that
what was written was right: transfers follow from events, balances from transfers, and every
settlement from the wagers, the moves and the rules of its round.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from croupier.charter.events import HouseFounded
from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, StreamId, TableId, TerminalId, TournamentId
from croupier.core.private import Private
from croupier.floor.audit_jackpots import JackpotsAudited
from croupier.floor.audit_proofs import Proofs, of_another
from croupier.floor.audit_tournaments import TournamentsAudited
from croupier.floor.confiding import privates
from croupier.floor.current_states import cards_in, note_card
from croupier.floor.house_settings import UNFOUNDED, OpenRuleset, Options
from croupier.floor.rooms import (
    CHARTER,
    HOUSE_CHARTER,
    JACKPOT,
    TABLE,
    TERMINAL,
    TOURNAMENT,
    name_in,
    room_of,
)
from croupier.games.game import Game, Kind
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.state import Jackpot
from croupier.ledger.account import Account
from croupier.ledger.audit import first_difference, first_unlike
from croupier.ledger.balances import Ledger
from croupier.ledger.transfer import Transfer
from croupier.loyalty.postings import Carded, reserved
from croupier.personal.events import Erased
from croupier.rulebooks.ruleset import Ruleset
from croupier.store.port import Damaged, Head, Log, LogEntry, Recorded
from croupier.table import events as e
from croupier.table.settlement import chip_of, settle
from croupier.table.state import Round, Table
from croupier.table.wager_results import Settlement
from croupier.terminal.state import Terminal
from croupier.tournaments.plan import Plan
from croupier.words.recognition import told_in
from croupier.words.said import say

_VOID = Kind.VOID.value  # a settled round that was undone gives back stakes, whatever was due


@dataclass(frozen=True, slots=True)
class AuditFinding:
    """The first thing that is not as it should be, and where."""

    where: str
    what: str

    def within(self, language: str) -> str:
        """In the words of a language; what no catalogue has stays as it is."""
        return f"{told_in(language, self.where)}: {told_in(language, self.what)}"

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


@dataclass(frozen=True, slots=True)
class NamedText:
    """A text beside the log, and which event names it."""

    private: Private
    where: str


@dataclass(slots=True)
class AuditReport:
    batches: int = 0
    events: int = 0
    rounds: int = 0  # settled again
    verified: int = 0  # drawn again from their seeds
    cycles: int = 0  # of jackpots, gone through again
    draws: int = 0  # of seats in tournaments, made again
    texts: dict[str, NamedText] = field(
        default_factory=dict[str, NamedText]
    )  # beside the log, and not erased
    founded: Mode | None = None  # what the house is; older logs do not say
    finding: AuditFinding | None = None

    def __str__(self) -> str:
        again = f"{self.rounds} rounds settled again, {self.verified} drawn again"
        again += f", {self.cycles} cycles of jackpots" if self.cycles else ""
        again += f", {self.draws} draws of seats" if self.draws else ""
        work = f"{self.batches} batches, {self.events} events, {again}"
        return f"{work}: {self.finding or 'everything agrees'}"


def audit(log: Log, open_ruleset: OpenRuleset, remembered: Head | None = None) -> AuditReport:
    """Everything in the log.  A head remembered elsewhere shows whether its end was cut off."""
    report = AuditReport()
    damage = log.verify(remembered)
    if damage:
        report.finding = AuditFinding(damage.where, damage.what)
        return report
    return _Audit(log, open_ruleset, report).run()


class _Audit:
    def __init__(self, log: Log, open_ruleset: OpenRuleset, report: AuditReport) -> None:
        self._log = log
        self._open = open_ruleset
        self._report = report
        self._ledger = Ledger()
        self._states: dict[StreamId, Any] = {}
        self._proofs = Proofs()
        self._jackpots = JackpotsAudited(log, self._game_of, self._rules_of)
        self._tournaments = TournamentsAudited(self._ruleset_of)
        self._held: dict[StreamId, None] = {}  # streams of tournaments
        self._pools: dict[StreamId, None] = {}  # streams of jackpots, in the order of their first event
        self._last = Instant(0)
        self._cards: dict[Account, Carded] = {}
        self._rulesets: dict[tuple[str, tuple[tuple[str, str], ...]], Ruleset | Refused] = {}

    def run(self) -> AuditReport:
        try:
            self._report.finding = self._entries() or self._balances() or self._unopened()
        except Damaged as damaged:
            self._report.finding = AuditFinding(damaged.damage.where, damaged.damage.what)
        return self._report

    def _entries(self) -> AuditFinding | None:
        for entry in self._log.entries():
            self._report.batches += 1
            finding = self._entry(entry)
            if finding:
                return finding
        return None

    def _balances(self) -> AuditFinding | None:
        unlike = first_difference(self._ledger.balances().of, self._log.balances().of)
        return (
            AuditFinding(str(say("audit.balance-of", account=unlike.account)), str(unlike))
            if unlike
            else None
        )

    def _entry(self, entry: LogEntry) -> AuditFinding | None:
        derived: list[Transfer] = []
        for told in entry.events:
            self._report.events += 1
            if isinstance(told.event, HouseFounded):
                finding = self._founding(entry, told.event)
                if finding:
                    return finding
            finding = self._event(told, derived)
            if finding:
                return finding
        where = str(say("audit.batch-of", n=entry.number, command=entry.stamp.command))
        unlike = first_unlike(derived, entry.transfers)
        if unlike:
            return AuditFinding(where, str(unlike))
        refused = self._ledger.post(entry.transfers)
        if refused:
            return AuditFinding(where, refused.reason)
        self._last = entry.stamp.at
        fault = self._jackpots.after_batch(self._all_jackpots(), self._ledger.__getitem__)
        fault = fault or self._tournaments.after_batch(
            {TournamentId(name_in(stream)): self._states[stream] for stream in self._held},
            entry.transfers,
            self._ledger.__getitem__,
        )
        return AuditFinding(where, fault) if fault else None

    def _founding(self, entry: LogEntry, event: HouseFounded) -> AuditFinding | None:
        """The first batch founds the house, alone; an older log was adopted, once."""
        alone = entry.number == 1 and len(entry.events) == 1
        if self._report.founded is not None or (event.adopted is alone):
            return AuditFinding(str(say("audit.batch", n=entry.number)), str(say("audit.founded-twice")))
        self._report.founded = event.mode
        return None

    def _event(self, told: Recorded, derived: list[Transfer]) -> AuditFinding | None:
        room = room_of(told.stream)
        self._texts(told)
        state = self._states.get(told.stream, room.decider.initial)
        where = _where(told)
        try:
            if room is TABLE:
                finding = self._settlement(told, state, where) or self._proof(told, state, where)
                if finding:
                    return finding
                self._jackpots.of_table(told.event)
            if room is JACKPOT:
                finding = self._jackpot(told, state, where)
                if finding:
                    return finding
            finding = self._of_tournament(told, state, where)
            if finding:
                return finding
            moved = room.postings(state, told.event)
            cards = cards_in(told.event, state, self._cards, self._seat)
            derived.extend((*moved, *reserved(moved, cards)))
            self._states[told.stream] = room.decider.evolve(state, told.event)
            if room is JACKPOT:
                self._pools[told.stream] = None
            note_card(self._cards, told.event)
        except (AssertionError, KeyError, ValueError) as impossible:
            return AuditFinding(where, str(say("audit.impossible", error=impossible)))
        return None

    def _texts(self, told: Recorded) -> None:
        if isinstance(told.event, Erased):
            self._report.texts.pop(told.event.id, None)
        for private in privates(told.event):
            self._report.texts[private.id] = NamedText(private, _where(told))

    def _seat(self, name: TerminalId) -> Terminal:
        seat: Terminal = self._states.get(TERMINAL.stream(name), TERMINAL.decider.initial)
        return seat

    # ── tournaments ─────────────────────────────────────────────────────────────────────

    def _of_tournament(self, told: Recorded, state: Any, where: str) -> AuditFinding | None:
        event: Any = told.event
        if room_of(told.stream) is TOURNAMENT:
            self._held[told.stream] = None
            fault = self._tournaments.fault(state, event, self._house)
            self._report.draws = self._tournaments.verified
        else:
            fault = self._tournaments.elsewhere(event, self._house)
        return AuditFinding(where, fault) if fault else None

    def _ruleset_of(self, plan: Plan) -> Ruleset | None:
        ruleset = self._opened(str(plan.ruleset), dict(plan.options))
        return ruleset if isinstance(ruleset, Ruleset) else None

    # ── jackpots ────────────────────────────────────────────────────────────────────────

    def _jackpot(self, told: Recorded, jackpot: Jackpot, where: str) -> AuditFinding | None:
        event: Any = told.event
        fault = self._jackpots.fault(jackpot, event, self._house, told.stamp.at)
        self._report.cycles = self._jackpots.verified
        return AuditFinding(where, fault) if fault else None

    @property
    def _house(self) -> str:
        charter = self._states.get(CHARTER.stream(HOUSE_CHARTER), CHARTER.decider.initial)
        return charter.house or UNFOUNDED

    def _all_jackpots(self) -> dict[JackpotId, Jackpot]:
        return {JackpotId(name_in(stream)): self._states[stream] for stream in self._pools}

    def _game_of(self, name: TableId) -> Game | None:
        table: Table = self._states.get(TABLE.stream(name), TABLE.decider.initial)
        ruleset = self._ruleset(table) if table.ruleset is not None else None
        return ruleset.game if isinstance(ruleset, Ruleset) else None

    def _rules_of(self, book: str) -> JackpotRules | None:
        opened = (each for each in self._rulesets.values() if isinstance(each, Ruleset))
        return next((each.jackpots for each in opened if each.book == book and each.jackpots), None)

    def _unopened(self) -> AuditFinding | None:
        fault = self._jackpots.at_the_end(self._all_jackpots(), self._last)
        return AuditFinding(str(say("audit.jackpots")), fault) if fault else None

    # ── rounds drawn again ──────────────────────────────────────────────────────────────

    def _proof(self, told: Recorded, table: Table, where: str) -> AuditFinding | None:
        if table.ruleset is None:
            return None
        ruleset = self._ruleset(table)
        if isinstance(ruleset, Refused):
            return None  # which is said where the round is settled
        charter = self._states.get(CHARTER.stream(HOUSE_CHARTER), CHARTER.decider.initial)
        fault = of_another(charter, told.event) or self._proofs.fault(table, told.event, ruleset)
        self._report.verified = self._proofs.verified
        return AuditFinding(where, fault) if fault else None

    # ── rounds settled again ────────────────────────────────────────────────────────────

    def _settlement(self, told: Recorded, table: Table, where: str) -> AuditFinding | None:
        match told.event:
            case e.RoundSettled(settlements=kept):
                pass
            case e.RoundResettled(after=kept) if any(w.kind != _VOID for s in kept for w in s.wagers):
                pass
            case e.RoundResettled(after=undone):
                return next((_not_given_back(s, where) for s in undone if s.returned != s.staked), None)
            case _:
                return None
        ruleset = self._ruleset(table)
        if isinstance(ruleset, Refused):
            return AuditFinding(where, str(say("audit.rules-cannot-be-opened", why=ruleset)))
        self._report.rounds += 1
        due = {settled.terminal: settled for settled in self._due(table, ruleset)}
        for settlement in kept:
            if due.get(settlement.terminal) != settlement:
                return AuditFinding(where, _unlike(settlement, due.get(settlement.terminal)))
        return _missing(told.event, due, table.in_hand, where)

    def _due(self, table: Table, ruleset: Ruleset) -> tuple[Settlement, ...]:
        game: Game = ruleset.game
        spin = table.in_hand
        return settle(game, spin, spin.moves, chip_of(table.sign, ruleset.table.limits))

    def _ruleset(self, table: Table) -> Ruleset | Refused:
        assert table.ruleset is not None
        return self._opened(table.ruleset, table.options)

    def _opened(self, key: str, options: Options) -> Ruleset | Refused:
        name = (str(key), tuple(sorted(options.items())))
        if name not in self._rulesets:
            self._rulesets[name] = self._open(key, options)
        return self._rulesets[name]


def _not_given_back(settlement: Settlement, where: str) -> AuditFinding:
    """A round that was undone gives every stake back, no more and no less."""
    terminal, given, staked = settlement.terminal, settlement.returned, settlement.staked
    return AuditFinding(where, str(say("audit.given-back", terminal=terminal, given=given, staked=staked)))


def _unlike(kept: Settlement, due: Settlement | None) -> str:
    if due is None:
        return str(say("audit.had-no-wagers", terminal=kept.terminal))
    given, staked = kept.returned, kept.staked
    said = say("audit.other-return", terminal=kept.terminal, given=given, staked=staked, due=due.returned)
    return str(said)


def _missing(event: object, due: dict[Any, Settlement], spin: Round, where: str) -> AuditFinding | None:
    """A settlement of the whole round leaves nobody out but those whose wagers wait for the records."""
    if not isinstance(event, e.RoundSettled):
        return None
    left_out = due.keys() - {settled.terminal for settled in event.settlements} - spin.in_doubt
    return AuditFinding(where, str(say("audit.not-settled", terminal=min(left_out)))) if left_out else None


def _where(told: Recorded) -> str:
    stream, kind = told.stream, type(told.event).__name__
    return str(say("audit.event-of", n=told.at, stream=stream, m=told.version, kind=kind))
