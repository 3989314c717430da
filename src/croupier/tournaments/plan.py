"""The plan of a tournament: everything that is settled before the first entry, and nothing that happens.

Amounts of fees and prizes are cents, those of play are chips.  What a plan leaves out it does not say;
whether that may be, a book decides, statement by statement.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from croupier.core.digests import digest
from croupier.core.ids import RulesetKey, StaffId, TableId, TerminalId, TournamentId
from croupier.tournaments.choices import (
    AwayPlay,
    Bearer,
    ChipKind,
    ChipsOfTheGone,
    Disposition,
    ImageUse,
    Occasion,
    SessionKind,
    ShortStack,
    SubstituteRule,
    TieRule,
    WagersShown,
)
from croupier.words.figures import LANGUAGES

PLAN = "croupier/tournament-plan/1"
WHOLE = 10_000  # parts in which the pool is shared out

Moment = Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")]  # wall clock of the house
Tag = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(LANGUAGES)})$")]
Words = dict[Tag, str]
Text = str | Words  # for every language alike, or by language
Amount = Annotated[int, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=1)]


class PlanPart(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the plan.  A key that nobody knows is a mistake, not a remark."""


class EntryPrice(PlanPart, frozen=True, kw_only=True):
    prize: Amount = 0
    rake: Amount = 0
    behind: Amount = 0  # stands behind chips that are redeemed for money

    @property
    def whole(self) -> int:
        return self.prize + self.rake + self.behind


class ReBuyOffer(EntryPrice, frozen=True, kw_only=True):
    """The bank once more, for whoever was eliminated."""

    times: Count = 1
    until: Moment | None = None


class AddOnOffer(EntryPrice, frozen=True, kw_only=True):
    """Further chips, once, for everybody who is still in."""

    chips: Count
    until: Moment | None = None


class EntriesPlan(PlanPart, frozen=True, kw_only=True):
    least: Count | None = None
    most: Count | None = None
    opens: Moment | None = None
    closes: Moment | None = None
    fee: EntryPrice | None = None
    buy_in: EntryPrice | None = None
    re_buy: ReBuyOffer | None = None
    add_on: AddOnOffer | None = None
    withdraw_days: Amount | None = None  # the same time of day, so many dates earlier
    substitute: SubstituteRule | None = None
    refuse: bool = False
    criteria: Text | None = None
    event: Occasion = Occasion.ORDINARY
    signature: bool = False
    method: Text = ""
    terms_from: Text = ""
    form: Text = ""
    wild_cards: Text | None = None


class ChipsPlan(PlanPart, frozen=True, kw_only=True):
    kind: ChipKind | None = None
    bank: Count | dict[str, int] | None = None  # one for all; by kinds of entrants it is refused
    disposition: Disposition | None = None
    rate: Amount | None = None  # cents a chip, where they are redeemed or kept

    @property
    def are_money(self) -> bool:
        """Whether whoever holds them at the end of a session has money of them."""
        return self.disposition in {Disposition.REDEEMED, Disposition.KEPT}

    @property
    def each(self) -> int | None:
        """The bank of one entrant; where it is said by kinds, that of the first."""
        return next(iter(self.bank.values()), None) if isinstance(self.bank, dict) else self.bank


class SignPlan(PlanPart, frozen=True, kw_only=True):
    minimum: Count
    maximum: Count
    total: Count | None = None  # of all wagers of a player on a spin
    by_kind: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict[str, tuple[int, int]])


class LimitStep(PlanPart, frozen=True, kw_only=True):
    """Other limits from here on; the sign that tells of them will have been up for so many minutes."""

    after_spin: Count | None = None
    at_min: Count | None = None
    minimum: Count | None = None
    maximum: Count | None = None
    notice_min: Amount = 0


class SealedAllowance(PlanPart, frozen=True, kw_only=True):
    times: Count
    method: Text = ""


class AdvancePlan(PlanPart, frozen=True, kw_only=True):
    each_table: Count | None = None
    best: Count | None = None


class QualifyingPlan(PlanPart, frozen=True, kw_only=True):
    """Who may play a repechage or catch-up: those whom a session eliminated, or whom the director names."""

    eliminated: str | None = None
    director: bool = False


class SessionPlan(PlanPart, frozen=True, kw_only=True):
    name: Annotated[str, msgspec.Meta(min_length=1)]
    called: Text = ""  # in the terms, by language; its name if nothing is said
    kind: SessionKind | None = None
    qualify: QualifyingPlan | None = msgspec.field(default=None, name="from")
    spins: Count | None = None
    minutes: Count | None = None
    last_spins: Count = 3
    bell_s: Count = 60  # after the opening of bets, where the book has a bell and a dealer closes by word
    sign: SignPlan | None = None
    steps: tuple[LimitStep, ...] = ()
    least: Amount | None = None
    short_stack: ShortStack = ShortStack.ALL_IN
    wagers_shown: WagersShown = WagersShown.LIVE
    hide_last: Amount = 0  # so many of the last spins are played without the standings being shown
    turns: bool = False  # whether places put down their wagers one after the other
    secret: SealedAllowance | None = None
    carried: bool = False  # whether the banks of the session before are played on
    advance: AdvancePlan = AdvancePlan()
    ties: tuple[TieRule, ...] = (TieRule.PLAY_OFF,)

    @property
    def is_further(self) -> bool:
        """Whether it is a second chance, beside the way to the final."""
        return self.kind in {SessionKind.REPECHAGE, SessionKind.CATCH_UP}

    @property
    def is_by_director(self) -> bool:
        """Whether the director says who plays this second chance, and whether anybody does."""
        return self.is_further and (self.qualify is None or self.qualify.eliminated is None)


class PlayOffPlan(PlanPart, frozen=True, kw_only=True):
    spins: Count | None = None
    bank: Count | None = None
    most: Count | None = None  # so many, and then lots


class BonusPrize(PlanPart, frozen=True, kw_only=True):
    reason: Text = msgspec.field(name="for")
    amount: Amount


class PrizesPlan(PlanPart, frozen=True, kw_only=True):
    added: Amount | None = None
    guarantee: Amount | None = None
    borne_by: Bearer | None = None  # who tops the pool up to what is guaranteed
    shares: tuple[Count, ...] = ()  # of ten thousand, from the first place down
    bonus: tuple[BonusPrize, ...] = ()


class PhoneRule(PlanPart, frozen=True, kw_only=True):
    """A warning first, where it says so, and then so many chips."""

    first: Literal["warning"] | None = None
    then: Amount


class PenaltyPlan(PlanPart, frozen=True, kw_only=True):
    breach: Text
    chips: Amount = 0
    spins_out: Amount = 0
    disqualified: bool = False


class OutAfter(PlanPart, frozen=True, kw_only=True):
    out_after: Count  # spins that somebody was not there for


class ConductPlan(PlanPart, frozen=True, kw_only=True):
    late: AwayPlay | OutAfter | None = None
    absent: AwayPlay | OutAfter | None = None
    phone: PhoneRule | None = None
    disqualified: ChipsOfTheGone | None = None
    retired: ChipsOfTheGone | None = None
    penalties: tuple[PenaltyPlan, ...] = ()
    images: ImageUse | None = None


class Plan(PlanPart, frozen=True, kw_only=True):
    id: Annotated[TournamentId, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$")]
    title: Text
    ruleset: RulesetKey
    options: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    tables: tuple[TableId, ...] = ()
    terminals: tuple[TerminalId, ...] = ()
    starts: Moment | None = None
    location: Text = ""
    director: StaffId = StaffId("")
    deputies: tuple[StaffId, ...] = ()
    entries: EntriesPlan = EntriesPlan()
    chips: ChipsPlan = ChipsPlan()
    session: tuple[SessionPlan, ...] = ()
    play_off: PlayOffPlan = PlayOffPlan()
    prizes: PrizesPlan = PrizesPlan()
    conduct: ConductPlan = ConductPlan()
    # The operator's own wording of a statement, by its name and by language.
    words: dict[str, Words] = msgspec.field(default_factory=dict[str, Words])

    @property
    def seats(self) -> tuple[int, int]:
        """The fewest and the most at one table, the seats being dealt round the tables."""
        tables = max(len(self.tables), 1)
        return (self.entries.least or 0) // tables, -(-(self.entries.most or 0) // tables)

    def players(self, at: int) -> int | None:
        """The most that play the session at this place; none if the plan does not say who does."""
        session = self.session[at]
        if session.is_by_director:
            return self._put_out(at)
        if session.is_further:
            return self._eliminated(session)
        before = self._feeding(at)
        if not before:
            return self.entries.most
        advancing = [self.advancing(each) for each in before]
        return None if None in advancing else sum(each or 0 for each in advancing)

    def advancing(self, at: int) -> int | None:
        advance = self.session[at].advance
        if advance.best is not None or advance.each_table is None:
            return advance.best
        return advance.each_table * self.tables_of(at)

    def _feeding(self, at: int) -> list[int]:
        """The sessions from which players come: those since the last that was no second chance, and it."""
        found = list[int]()
        for before in reversed(range(at)):
            found.append(before)
            if not self.session[before].is_further:
                break
        return found

    def _put_out(self, at: int) -> int | None:
        """All but those who go on to the next session without it."""
        earlier = [each for each in range(at) if not self.session[each].is_further]
        on = self.advancing(earlier[-1]) if earlier else None
        return None if on is None or self.entries.most is None else self.entries.most - on

    def _eliminated(self, session: SessionPlan) -> int | None:
        names = [each.name for each in self.session]
        of = session.qualify.eliminated if session.qualify else None
        if of not in names[: names.index(session.name)]:
            return None
        played, on = self.players(names.index(of)), self.advancing(names.index(of))
        return None if played is None or on is None else played - on

    def tables_of(self, at: int) -> int:
        """How many tables the session at this place needs, filled as the first session fills them."""
        players, seats = self.players(at), self.seats[1]
        if not at or not players or not seats:
            return len(self.tables)
        return min(-(-players // seats), len(self.tables))


def in_language(text: Text, language: str) -> str:
    """In a language that it is not written in, its first."""
    if isinstance(text, str):
        return text
    return text.get(language) or next(iter(text.values()), "")


def canonical(plan: Plan) -> bytes:
    """The same plan is the same bytes, in whatever order and with whatever defaults it was written."""
    return msgspec.json.Encoder(order="sorted").encode(plan)


def digest_of_plan(plan: Plan) -> str:
    return digest(PLAN, canonical(plan))
