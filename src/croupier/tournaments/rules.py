"""What a book may decide about tournaments."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause, Declared


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
    ALWAYS_DOUBLE_AFTER_MISS = "always; double the minimum after a miss"


class Ties(Enum):
    IN_TERMS = "in the terms"
    PLAY_OFFS = "play-offs; lower places share"


class SessionEnd(Enum):
    IN_TERMS = "in the terms"
    TIME_OR_SPINS = "time, then three announced spins, or a number of spins; at once if one player is left"


class Refund(Enum):
    IN_TERMS = "in the terms"
    FEE_SEVEN_DAYS_AHEAD = (
        "the fee if cancelled seven days ahead; all if the house cancels; none if disqualified"
    )


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """A competition on designated tables."""

    model: Declared[Cited[Model]]
    yields_to_game_rules: Declared[Cited[bool]]
    regulator_told_first: Declared[Clause | None]
    deputies: Declared[Cited[Deputies]]
    chips: Declared[Cited[TournamentChips]]
    players_per_table: Declared[Cited[tuple[int, int]] | None]
    start_bank: Declared[Cited[StartBank]]
    secret_wagers: Declared[Cited[SecretWagers] | None]
    limits: Declared[Cited[LimitsChange]]
    consumer_law: Declared[Cited[str] | None]
    every_spin_minimum: Declared[Cited[EverySpinMinimum]]
    ties: Declared[Cited[Ties]]
    session_end: Declared[Cited[SessionEnd]]
    refund: Declared[Cited[Refund]]
    tables_reserved: Declared[Clause | None]
    required_terms: Declared[tuple[Clause, ...]]
    switched_off: Declared[tuple[Clause, ...]]
