"""What each room is given to decide by: the rules in force, who asks, and what money there is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from croupier.alarms.decide import AlarmGiven
from croupier.charter import decide as charter
from croupier.charter.rules import Mode
from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.floor.asker import Dealer, HouseSystem, Seat, Staff, Unidentified
from croupier.floor.chips_of_others import issuer_of, lowest_minimum
from croupier.floor.docket import Docket
from croupier.floor.house_settings import HouseSettings, Rulesets, fault_terms, terminal_rules
from croupier.floor.places import all_there_are, barred, enrolled_at
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, HOUSE_ROSTER, LOYALTY, STAFF, TABLE, TERMINAL
from croupier.floor.whose_book import behind_screen, decided_by, excluded_cards, with_limits_of_players
from croupier.games.game import Draw
from croupier.ledger.account import AUD, allowance, corrected, credit, left_behind
from croupier.loyalty import decide as loyalty
from croupier.loyalty.commands import LoyaltyCommand, SitDown
from croupier.loyalty.rules import OwnLimitRules
from croupier.rulebooks.ruleset import Ruleset
from croupier.screens import commands as rc
from croupier.screens import decide as screens
from croupier.screens.rules import SCREEN_RULES
from croupier.staff import decide as staff
from croupier.staff.approval import Approval, Person
from croupier.staff.authority import CAGE, HOUSE, PLAYER, Ladder, Power, Rank
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.staff.posts import above_lowest
from croupier.staff.rules import ROSTER_RULES
from croupier.table import commands as tc
from croupier.table import given as table
from croupier.table.settlement import Positions
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal import given as terminal
from croupier.terminal.rules import PlayerLimits
from croupier.terminal.wagering import may_play
from croupier.tickets import decide as tickets
from croupier.tickets.rules import TicketRules
from croupier.tickets.state import Ticket
from croupier.words.names import of_book
from croupier.words.said import say

UNDECIDED = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS})
# Commands of every round that ask for no credit, or for one terminal's; the others may need everybody's.
_OWN_FUNDS = (tc.MakeChoice, tc.OpenWagering, tc.SpinBall, tc.EnterOutcome)
# What a cashier asks of a terminal, who need hold no rank at its table.
_AT_CAGE = (pc.PayLeftBehind, pc.SettleLeftBehind)
_OF_LEFT_BEHIND = (*_AT_CAGE, pc.NoteLeftBehind, pc.KeepBack)


def is_undecided(table: Table) -> bool:
    """Whether anything still lies on a table: a round in hand, or wagers that wait for the records."""
    return table.phase in UNDECIDED or bool(table.round and table.round.in_doubt)


def _unit(state: Table) -> str:
    """That the round in hand is played in, or the next one."""
    return state.round.unit if state.round else state.unit


class DecisionContext:
    """Draws up what is given from a docket, so that a decision sees what was decided before it."""

    def __init__(
        self, house_settings: HouseSettings, rulesets: Rulesets, docket: Docket, positions: Positions
    ) -> None:
        self.house_settings = house_settings
        self.positions = positions
        self.rulesets = rulesets
        self.docket = docket

    # ── who asks ────────────────────────────────────────────────────────────────────────

    def rank(self, ruleset: Ruleset) -> Rank | Refused:
        match self.docket.by:
            case Staff(staff=person):
                return self._rank_of(person, ruleset)
            case Seat():
                return PLAYER
            case HouseSystem():
                return HOUSE
            case Dealer():
                return ruleset.ladder.grants[Power.CONDUCT_GAME].least
            case Unidentified():
                return Refused(say("floor.sign-in-first"))

    def _rank_of(self, person: StaffId, ruleset: Ruleset) -> Rank | Refused:
        if self.docket.state(STAFF, HOUSE_ROSTER).active(person) is None:
            return Refused(say("floor.nobody-on-roster-is", person=person))
        rank = self.rank_under(person, ruleset.book)
        return rank or Refused(say("floor.holds-no-rank-under", person=person, book=of_book(ruleset.book)))

    def rank_at_cage(self, ruleset: Ruleset) -> Rank | Refused:
        """Of somebody who is appointed to the cage, though they may hold no rank at the table."""
        by = self.docket.by
        return self._at_cage(by.staff, ruleset) if isinstance(by, Staff) else self.rank(ruleset)

    def _at_cage(self, person: StaffId, ruleset: Ruleset) -> Rank | Refused:
        rank = self._rank_of(person, ruleset)
        return CAGE if isinstance(rank, Refused) and self.duties(person) & AT_THE_CAGE else rank

    def rank_under(self, person: StaffId, book: str) -> Rank | None:
        return self.docket.state(STAFF, HOUSE_ROSTER).rank(person, book)

    def duties(self, person: StaffId) -> frozenset[Duty]:
        return self.docket.state(STAFF, HOUSE_ROSTER).duties(person)

    def approval(self, ruleset: Ruleset) -> Approval | None:
        """Who asked and who approved, with the ranks that they hold under this book."""
        by = self.docket.by
        if not isinstance(by, Staff):
            return None
        first = self._at_cage(by.staff, ruleset)
        second = self._at_cage(by.second, ruleset) if by.second else None
        if isinstance(first, Refused):
            return None
        approver = Person(by.second, second) if by.second and isinstance(second, str) else None
        return Approval(Person(by.staff, first), approver)

    # ── tables ──────────────────────────────────────────────────────────────────────────

    def ruleset_of(self, name: TableId, command: object = None) -> Ruleset | Refused:
        if isinstance(command, tc.LayTable):
            return self.rulesets.open(command.ruleset, command.options)
        return self.rulesets.of_table(name, self.docket.state(TABLE, name))

    def for_table(
        self, command: tc.TableCommand, *, frozen: bool = False, rank: Rank | None = None
    ) -> table.TableGiven | Refused:
        ruleset = self.ruleset_of(command.table, command)
        if isinstance(ruleset, Refused):
            return ruleset
        asking = rank or self.rank(ruleset)
        if isinstance(asking, Refused):
            return asking
        given = table.TableGiven(
            now=self.docket.stamp.at,
            game=ruleset.game,
            rules=ruleset.table,
            ladder=ruleset.ladder,
            rank=asking,
            call_bets=ruleset.terminal.call_bets_by_dealer if ruleset.terminal else None,
            funds=self._funds(command),
            frozen=frozen,
            positions=self.positions,
            house=self.house_settings.house,
            jackpot=self.docket.current.takes_jackpot_wagers(command.table),
        )
        # Nothing else bears on a slip, and nothing is asked as often as one.
        if type(command) is tc.SetWagers:
            return self._of_tournament(given, command)
        return self._with_the_rest(given, command, ruleset)

    def _of_tournament(self, given: table.TableGiven, command: tc.SetWagers) -> table.TableGiven:
        """At a table of a tournament no jackpot is played for, and a slip may be sealed."""
        if self.docket.state(TABLE, command.table).reserved is None:
            return given
        salt = self.house_settings.salt(command.table, command.round)
        return replace(given, jackpot=False, salt=salt)

    def _with_the_rest(
        self, given: table.TableGiven, command: tc.TableCommand, ruleset: Ruleset
    ) -> table.TableGiven:
        """What some commands ask besides: places, colour chips, everybody's credit, rounds that were lost."""
        seats = ruleset.terminal
        cap = (seats.most or seats.most_guests) if seats else None
        own = isinstance(command, _OWN_FUNDS)
        return replace(
            given,
            most=seats.most.value if seats and seats.most else all_there_are(command, self.docket),
            most_guests=seats.most_guests.value if seats and seats.most_guests else None,
            cap_clause=cap.clause if cap else None,
            own_sign=seats.own_sign if seats else None,
            issuer=issuer_of(command, self.docket),
            lowest_minimum=lowest_minimum(command, ruleset, self.docket, self.rulesets),
            colours=self._colours(command.table),
            credits={} if own else self._credits(command.table),
            left=frozenset() if own else self._left(command.table),
            dealt=self._dealt(command),
            salt=self.house_settings.salt_to_close(command),
        )

    def _dealt(self, command: tc.TableCommand) -> int:
        if not isinstance(command, tc.OpenWagering):
            return 0
        return self.docket.state(CHARTER, HOUSE_CHARTER).dealt.get(command.table, 0)

    def _funds(self, command: tc.TableCommand) -> int:
        at: TerminalId | None = getattr(command, "terminal", None)
        return self.docket.funds(credit(at, _unit(self.docket.state(TABLE, command.table)))) if at else 0

    def _credits(self, name: TableId) -> dict[TerminalId, int]:
        state = self.docket.state(TABLE, name)
        wagered: Iterable[TerminalId] = state.round.slips if state.round else ()
        unit = _unit(state)
        seats = self._able(state.reserved.terms.seats) if state.reserved else ()
        return {at: self.docket.funds(credit(at, unit)) for at in (*wagered, *seats)}

    def _able(self, seats: Iterable[TerminalId]) -> Iterable[TerminalId]:
        """Seats of a tournament that could wager; whose equipment has failed misses nothing."""
        return (at for at in seats if may_play(self.docket.state(TERMINAL, at)) is None)

    def _left(self, name: TableId) -> frozenset[TerminalId]:
        """Those who have cashed out since the wagers of the round in hand were closed."""
        spin = self.docket.state(TABLE, name).round
        if spin is None or spin.closed_at is None:
            return frozenset()
        closed_at = spin.closed_at
        return frozenset(at for at in spin.slips if self.docket.state(TERMINAL, at).has_left(closed_at))

    def _colours(self, name: TableId) -> tuple[str, ...]:
        return laid.colours if (laid := self.house_settings.tables.get(name)) else ()

    # ── terminals ───────────────────────────────────────────────────────────────────────

    def table_of(self, command: pc.TerminalCommand) -> TableId | None:
        """Whose book a terminal goes by: the table named, the one it plays at, or its first."""
        named: TableId | None = getattr(command, "table", None)
        if named is not None:
            return named
        if isinstance(command, pc.EnrolTerminal):
            return command.tables[0] if command.tables else None
        state = self.docket.state(TERMINAL, command.terminal)
        return decided_by(command, state, (*state.at, *state.tables), self.ruleset_of)

    def terminal_ruleset(self, command: pc.TerminalCommand) -> Ruleset | Refused:
        name = self.table_of(command)
        if name is None:
            return Refused(say("floor.there-is-no-terminal-in", terminal=command.terminal))
        return self.ruleset_of(name)

    def for_terminal(
        self, command: pc.TerminalCommand, rank: Rank | None = None, by_table: TableId | None = None
    ) -> terminal.TerminalGiven | Refused:
        ruleset = self.ruleset_of(by_table) if by_table else self.terminal_ruleset(command)
        if isinstance(ruleset, Refused):
            return ruleset
        asking = rank or (self.rank_at_cage if isinstance(command, _AT_CAGE) else self.rank)(ruleset)
        if isinstance(asking, Refused):
            return asking
        by, unit = self.docket.by, self.docket.state(TERMINAL, command.terminal).unit
        return terminal.TerminalGiven(
            now=self.docket.stamp.at,
            rules=terminal_rules(ruleset),
            ladder=ruleset.ladder,
            rank=asking,
            terms=fault_terms(ruleset),
            funds=self.docket.funds(credit(command.terminal, unit)),
            in_play=self.in_play(command.terminal),
            enrolled=enrolled_at(command, self.docket),
            numbers=self._numbers(command, ruleset),
            approval=self.approval(ruleset),
            by=by.staff if isinstance(by, Staff) else None,
            second=by.second if isinstance(by, Staff) else None,
            book=ruleset.book,
            left_behind=self._left_behind(command),
            excluded=self._excluded(command),
        )

    def _excluded(self, command: pc.TerminalCommand) -> Mapping[str, Clause]:
        tables = self.docket.state(TERMINAL, command.terminal).tables
        return excluded_cards(command, tables, self.ruleset_of, barred(self.docket))

    def in_play(self, name: TerminalId) -> dict[TableId, int]:
        """What lies undecided at each table: wagers not settled yet, and those that wait for records."""
        state = self.docket.state(TERMINAL, name)
        staked = {at: self._undecided(at, name) for at in state.tables}
        return {at: amount for at, amount in staked.items() if amount}

    def _undecided(self, at: TableId, name: TerminalId) -> int:
        state = self.docket.state(TABLE, at)
        if state.round is None:
            return 0
        in_hand = state.phase in UNDECIDED or name in state.round.in_doubt
        return state.round.at_stake(name) if in_hand else 0

    def _left_behind(self, command: pc.TerminalCommand) -> int:
        if not isinstance(command, _OF_LEFT_BEHIND):
            return 0
        return self.docket.funds(left_behind(command.terminal, command.table, command.round, AUD))

    def _numbers(self, command: pc.TerminalCommand, ruleset: Ruleset) -> frozenset[str]:
        if not isinstance(command, pc.CompareDisplay):
            return frozenset()
        turn = ruleset.game.start({}).turn()
        return frozenset(turn.law.weights) if isinstance(turn, Draw) else frozenset()

    # ── players known by a card ─────────────────────────────────────────────────────────

    def for_loyalty(
        self, command: LoyaltyCommand, limits: PlayerLimits, ladder: Ladder, rank: Rank
    ) -> loyalty.LoyaltyGiven:
        now, card, by = self.docket.stamp.at, command.card, self.docket.by
        person = by.staff if isinstance(by, Staff) else None
        return loyalty.LoyaltyGiven(
            now=now,
            day=self.house_settings.day(now),
            rules=OwnLimitRules(limits.daily_loss, limits.daily_time, limits.activity_statement),
            ladder=ladder,
            rank=rank,
            left=self.docket.funds(allowance(card)),
            corrected=self.docket.funds(corrected(card)),
            in_play=self._staked_by(command),
            by=person,
            duties=self.duties(person) if person else frozenset(),
        )

    def _staked_by(self, command: LoyaltyCommand) -> dict[TerminalId, int]:
        """What may be lost at every terminal where the card is in use, or is about to be."""
        sits = (command.terminal,) if isinstance(command, SitDown) else ()
        used = (*self.docket.state(LOYALTY, command.card).at, *sits)
        return {name: self._money_at(name) for name in used}

    def _money_at(self, name: TerminalId) -> int:
        """What lies undecided, chips of a tournament apart, and what is held while it is investigated."""
        in_play, holds = self.in_play(name).items(), self.docket.state(TERMINAL, name).holds.values()
        staked = sum(amount for at, amount in in_play if _unit(self.docket.state(TABLE, at)) == AUD)
        return staked + sum(hold.amount - hold.demanded for hold in holds)

    def with_limits(self) -> tuple[PlayerLimits, Ruleset] | Refused:
        """The first table of the house whose book lets players set limits, for the desk that enters them."""
        name = with_limits_of_players(self.house_settings.tables, self.ruleset_of)
        ruleset = self.ruleset_of(name) if name else None
        if isinstance(ruleset, Ruleset) and ruleset.terminal and ruleset.terminal.player_limits:
            return ruleset.terminal.player_limits, ruleset
        return Refused(say("floor.no-book-that-this-house"))

    # ── tickets and staff ───────────────────────────────────────────────────────────────

    def for_ticket(
        self, rules: TicketRules, funds: int = 0, replaced: Ticket | None = None, owed: int = 0
    ) -> tickets.TicketGiven:
        return tickets.TicketGiven(
            now=self.docket.stamp.at,
            rules=rules,
            venue=self.house_settings.venue,
            system=self.house_settings.system,
            funds=funds,
            replaced=replaced,
            owed=owed,
        )

    def for_charter(self) -> charter.CharterGiven:
        by = self.docket.by
        person = by if isinstance(by, Staff) else None
        return charter.CharterGiven(
            roster=self.docket.state(STAFF, HOUSE_ROSTER),
            ladders=self.house_settings.ladders,
            by=person.staff if person else None,
            second=person.second if person else None,
        )

    def for_staff(self) -> staff.StaffGiven:
        by, now = self.docket.by, self.docket.stamp.at
        day = self.house_settings.gaming_day(now)
        return staff.StaffGiven(
            now=now,
            rules=ROSTER_RULES,
            ladders=self.house_settings.ladders,
            by=by.staff if isinstance(by, Staff) else None,
            verified=isinstance(by, Unidentified) and by.verified,
            second=by.second if isinstance(by, Staff) else None,
            books=self.rulesets.books,
            day_began=day.begins,
            day_ends=day.ends,
            under=self.house_settings.under,
            play_money=self.house_settings.mode is not Mode.REAL,
        )

    def for_alarms(self) -> AlarmGiven:
        person = self.docket.by.staff if isinstance(self.docket.by, Staff) else None
        return AlarmGiven(now=self.docket.stamp.at, by=person, above=self._stands_above(person))

    def _stands_above(self, person: StaffId | None) -> bool:
        """Whether somebody holds a rank above the lowest of any book."""
        member = self.docket.state(STAFF, HOUSE_ROSTER).active(person) if person else None
        return member is not None and above_lowest(member, self.house_settings.ladders)

    def for_screens(self, command: rc.ScreenCommand) -> screens.ScreenGiven | Refused:
        """By the book of the table that a display shows, or of the first that a terminal can reach."""
        now = self.docket.stamp.at
        if isinstance(command, rc.EnrolScreen | rc.NoteTurnedAway):
            return screens.ScreenGiven(now, SCREEN_RULES)
        reached = self.docket.state(TERMINAL, command.name).tables if command.role == "terminal" else ()
        table = behind_screen(command, reached, self.house_settings.tables)
        ruleset = table if isinstance(table, Refused) else self.ruleset_of(table)
        if isinstance(ruleset, Refused):
            return ruleset
        rank = self.rank(ruleset)
        if isinstance(rank, Refused):
            return rank
        return screens.ScreenGiven(now, SCREEN_RULES, ruleset.ladder, rank)
