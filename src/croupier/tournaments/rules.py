"""What a book may decide about tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause, Declared
from croupier.tournaments.choices import ChipKind, Disposition
from croupier.tournaments.statements import FixedByBook, Required
from croupier.tournaments.words import BookGround


class Model(Enum):
    TERMS = "terms with a fixed minimum content"
    PLAYING_RULES = "own playing rules, and terms"


class Deputies(Enum):
    DIRECTOR_APPOINTS = "the director may appoint them"
    NAMED_IN_TERMS = "named in the terms"
    SEVERAL_DIRECTORS = "several directors are possible"


class TournamentChips(Enum):
    ANY_STATED = "any, as stated"
    NOT_CASH_CHIPS = "not cash chips"
    ACCOUNT_CREDIT = "account credit"
    SET_BY_OPERATOR = "value, non-value, tournament or redemption chips"


class StartBank(Enum):
    SAME_FOR_ALL = "the same for all"
    SET_BY_OPERATOR = "set by the operator"


class SecretWagers(Enum):
    IF_IN_TERMS = "if in the terms"
    NONE = "none"


class LimitsChange(Enum):
    IN_TERMS = "in the terms"
    FROM_NEXT_ROUND = "no higher minimum nor lower maximum unless the terms say so; from the next round"


class EverySpinMinimum(Enum):
    IF_IN_TERMS = "if in the terms"
    ALWAYS = "always"


class Ties(Enum):
    IN_TERMS = "in the terms"
    PLAY_OFFS = "play-offs; lower places share"


class Refusing(Enum):
    IF_RESERVED = "only if the right is reserved in the terms, or by stated criteria"
    ANY = "any application"


class Employees(Enum):
    CHARITY_OR_MEDIA = (
        "charity or media events only, with approval; no prize, the next place-getter stands in"
    )


class EarlyEnd(Enum):
    DETERMINED_OR_AGREED = "those to progress are determined, or chips are cashed and all players agree"
    ONE_PLAYER_LEFT = "one player still holds chips"


class Advancement(Enum):
    IN_TERMS = "in the terms"
    TABLE_WINNERS = "the winner of each table, more only if told before, and nobody else"


class Refund(Enum):
    IN_TERMS = "in the terms"
    FEE_SEVEN_DAYS_AHEAD = (
        "the fee if cancelled seven days ahead; all if the house cancels; none if disqualified"
    )


@dataclass(frozen=True, slots=True)
class ChipsAfterwards:
    """What becomes of one kind of chips once they are recorded at the end of a session."""

    kind: ChipKind
    disposition: Cited[Disposition]

    @property
    def key(self) -> ChipKind:
        """By which books are compared."""
        return self.kind


@dataclass(frozen=True, slots=True)
class DisqualifiedFor:
    """For what the book itself has an entrant disqualified."""

    ground: BookGround
    clause: Clause

    @property
    def key(self) -> BookGround:
        return self.ground


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """A competition on designated tables."""

    # what a plan may not contradict
    equal_chance: Clause
    regulator: Cited[str] | None
    consumer_law: Cited[str] | None
    deputies: Cited[Deputies]
    chips: Cited[TournamentChips]
    players_per_table: Cited[tuple[int, int]] | None
    secret_wagers: Cited[SecretWagers]
    limits: Cited[LimitsChange]
    ties: Cited[Ties]
    advancement: Cited[Advancement]
    refund: Cited[Refund]
    every_spin_minimum: Cited[EverySpinMinimum]
    chips_recorded: Clause | None  # by which what everybody holds at the end is put on record
    double_after_miss: Clause | None  # by which the next spin asks for twice as much
    last_spins: Cited[int] | None
    # what is told, and decided by once tournaments are held
    start_bank: Declared[Cited[StartBank]]
    model: Cited[Model]
    yields_to_game_rules: Declared[Cited[bool]]
    terms_available_first: Clause | None
    regulator_told_first: Clause | None
    director_present: Clause | None
    briefing: Clause | None
    practice: Clause | None
    endorsement: Clause | None
    refusing: Cited[Refusing]
    employees: Cited[Employees] | None
    call_bets_cut_off: Clause | None
    bell: Clause | None
    no_handling: Clause | None
    session_end: Clause  # nothing is played before a session or beyond it
    early_end: Cited[EarlyEnd]
    leaving: Clause | None
    afterwards: tuple[ChipsAfterwards, ...]  # of chips, where the book and not the plan says it
    new_buy_in: Clause | None  # for every further heat or final
    grounds: tuple[DisqualifiedFor, ...]
    dispute: Clause
    review: Clause | None
    images: Declared[Clause | None]
    tables_reserved: Clause | None
    # what the terms have to state, what they repeat, and what a tournament takes out of the normal rules
    statements: tuple[Required, ...]
    fixed: tuple[FixedByBook, ...]
    switched_off: Cited[tuple[Clause, ...]] | None
