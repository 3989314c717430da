"""What a plan leads one to expect: how long it takes, how often equals play off, what is won and put in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import Game
from croupier.games.roulette.roulette import Roulette
from croupier.maths.tournament_bounds import SpinLimits, bounds, determined
from croupier.maths.tournament_spins import EVEN_CHANCES, roulette_of, spin_of
from croupier.maths.tournament_ties import (
    NOUGHT,
    ONE,
    BankLaw,
    ByACoin,
    all_bust,
    courses,
    number_of_play_offs,
    tie_at,
)
from croupier.maths.tournaments import (
    BettingOrder,
    FirstPlace,
    at_random,
    betting_order,
    first_place,
    is_symmetric,
    joint_banks,
)
from croupier.tournaments.choices import TieRule
from croupier.tournaments.plan import Plan, SessionPlan, SignPlan
from croupier.tournaments.prizes import PrizePool, divided, pool_of

RARELY = Fraction(1, 100)
MOST_AT_TABLE, MOST_ABOVE = 50, 100  # players that are counted; nobody seats more at a roulette table
MOST_SEATS, MOST_SPINS = 3, 2  # of the walk that proves the seats alike
LEADER, FOLLOWER, MOST_UNITS = 12, 10, 10  # units of the minimum, with one spin left


@dataclass(frozen=True, slots=True)
class SessionOdds:
    """One session, played by entrants who stake on red or black by a coin and see nothing of each other."""

    name: str
    tables: tuple[int, ...]  # players at each
    spins: int
    seconds: int
    equals: Fraction | None  # at the line, if everybody stakes the least; none where it was not counted
    bust: Fraction | None  # everybody at the first table, if everybody stakes the most
    play_off: bool  # whether equals play off


@dataclass(frozen=True, slots=True)
class PlayedLength:
    """In seconds, without breaks."""

    sessions: int
    play_offs: Fraction  # how many are expected
    expected: Fraction
    almost_certain: int  # it takes no longer in 99 of 100


@dataclass(frozen=True, slots=True)
class MoneyOdds:
    entrants: int
    pool: PrizePool
    prizes: tuple[int, ...]
    expectation: Fraction  # of an entrant who is as good as the others, less what entry costs


@dataclass(frozen=True, slots=True)
class PlanOdds:
    sessions: tuple[SessionOdds, ...]
    length: PlayedLength
    money: tuple[MoneyOdds, ...]  # for the least and the most entrants
    alike: bool | None  # whether every seat has the same chance; what is none was not counted for this game
    first: FirstPlace | None
    order: BettingOrder | None  # of the last session


def odds_of(plan: Plan, game: Game, round_s: int, counted: Callable[[], None]) -> PlanOdds:
    """Of a plan that is not at fault and lacks nothing; ``counted`` is told of each session that is done."""
    roulette, sessions = roulette_of(game), list[SessionOdds]()
    for at in range(len(plan.session)):
        sessions.append(_session_odds(plan, at, roulette, round_s))
        counted()
    numbers = dict.fromkeys(count for count in (plan.entries.least, plan.entries.most) if count)
    alike, first = _seats_alike(roulette, sessions[0]) if roulette else (None, None)
    last = plan.session[-1].sign
    return PlanOdds(
        sessions=tuple(sessions),
        length=_length(plan, sessions, roulette, round_s),
        money=tuple(_money(plan, entrants) for entrants in numbers),
        alike=alike,
        first=first,
        order=_order(roulette, last) if roulette and last else None,
    )


def is_decided(
    session: SessionPlan, game: Game, banks: Sequence[int], spins_left: int, advance: int
) -> bool | None:
    """Whether it is determined who advances from a table; none where nobody has counted it."""
    roulette, sign = roulette_of(game), session.sign
    if roulette is None or sign is None:
        return None
    # A step that is still to come may let more be wagered.
    highest = max(sign.maximum, *(step.maximum or 0 for step in session.steps), 0)
    limits = SpinLimits(highest, {kind: most for kind, (_, most) in sign.by_kind.items()}, sign.total)
    return determined(banks, spins_left, bounds(roulette, limits), advance)


# ── sessions ────────────────────────────────────────────────────────────────────────────────


def _session_odds(plan: Plan, at: int, game: Roulette | None, round_s: int) -> SessionOdds:
    session = plan.session[at]
    spins = session.spins or (session.minutes or 0) * 60 // round_s + session.last_spins
    tables = _dealt(plan.players(at) or 0, plan.tables_of(at))
    timed = (session.minutes or 0) * 60 + session.last_spins * round_s
    bank, sign = plan.chips.each, session.sign
    equals = bust = None
    if game is not None and bank is not None and sign is not None and _is_countable(session, tables):
        spin = spin_of(game, EVEN_CHANCES)
        careful = courses(spin, ByACoin(bank, session.least or sign.minimum), spins)
        bold = courses(spin, ByACoin(bank, sign.maximum), spins)
        equals = None if careful is None else _equals(session, careful, tables)
        bust = None if bold is None else all_bust(bold, tables[0])
    return SessionOdds(
        name=session.name,
        tables=tables,
        spins=spins,
        seconds=spins * round_s if session.spins else timed,
        equals=equals,
        bust=bust,
        play_off=TieRule.PLAY_OFF in session.ties,
    )


def _is_countable(session: SessionPlan, tables: Sequence[int]) -> bool:
    """Whether seats at a table and places above the line are few enough for exact fractions."""
    line = session.advance.each_table or session.advance.best or 1
    return 0 < max(tables, default=0) <= MOST_AT_TABLE and line <= MOST_ABOVE


def _dealt(players: int, tables: int) -> tuple[int, ...]:
    """Round the tables, so that no two differ by more than one."""
    return tuple(players // tables + (at < players % tables) for at in range(tables)) if tables else ()


def _equals(session: SessionPlan, found: Mapping[BankLaw, Fraction], tables: Sequence[int]) -> Fraction:
    """At the line of any table, or at the one line over all; of the last session at the first place."""
    if session.advance.each_table is None:
        return tie_at(found, tables, session.advance.best or 1)
    none = ONE
    for seats, times in Counter(tables).items():
        none *= (1 - tie_at(found, (seats,), session.advance.each_table)) ** times
    return 1 - none


# ── length ──────────────────────────────────────────────────────────────────────────────────


def _length(plan: Plan, sessions: Sequence[SessionOdds], game: Roulette | None, round_s: int) -> PlayedLength:
    again = _settles_nothing(plan, game)
    needed = [each.equals or NOUGHT for each in sessions if each.play_off]
    law = number_of_play_offs([(chance, again) for chance in needed], RARELY)
    each, whole = (plan.play_off.spins or 0) * round_s, sum(session.seconds for session in sessions)
    expected = sum(needed, NOUGHT) / (1 - again)
    return PlayedLength(
        sessions=whole,
        play_offs=expected,
        expected=whole + expected * each,
        almost_certain=whole + each * _quantile(law, 1 - RARELY),
    )


def _settles_nothing(plan: Plan, game: Roulette | None) -> Fraction:
    """That a play-off between two ends with equals."""
    spins, bank, last = plan.play_off.spins, plan.play_off.bank, plan.session[-1].sign
    if game is None or spins is None or bank is None or last is None:
        return NOUGHT
    found = courses(spin_of(game, EVEN_CHANCES), ByACoin(bank, last.minimum), spins)
    return NOUGHT if found is None else tie_at(found, (2,), 1)


def _quantile(law: Law[int], share: Fraction) -> int:
    reached = NOUGHT
    for count, p in sorted(law):
        reached += p
        if reached >= share:
            return count
    return max(count for count, _ in law)


# ── chances and money ───────────────────────────────────────────────────────────────────────


def _seats_alike(game: Roulette, session: SessionOdds) -> tuple[bool, FirstPlace]:
    """The beginning of a session, walked: whether every seat has the same chance, and which."""
    spin = spin_of(game, (*EVEN_CHANCES, "dozen:1"))
    seats = min(max(session.tables, default=1), MOST_SEATS)
    law = joint_banks(spin, [at_random(spin)] * seats, min(session.spins, MOST_SPINS))
    return is_symmetric(law), first_place(law)


def _order(game: Roulette, sign: SignPlan) -> BettingOrder:
    """A leader of twelve minimums against a follower of ten."""
    stakes = range(1, min(MOST_UNITS, sign.maximum // sign.minimum) + 1)
    return betting_order(spin_of(game, EVEN_CHANCES), LEADER, FOLLOWER, stakes)


def _money(plan: Plan, entrants: int) -> MoneyOdds:
    pool = pool_of(plan, entrants)
    prices = (plan.entries.fee, plan.entries.buy_in)
    return MoneyOdds(
        entrants=entrants,
        pool=pool,
        prizes=divided(pool.divided, plan.prizes.shares),
        expectation=Fraction(pool.whole, entrants) - sum(price.whole for price in prices if price),
    )
