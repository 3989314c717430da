"""The gate of jackpots: none is set up by which a player would have an edge over the house.

What the house keeps of a cycle depends on the trigger and on what was wagered, not on who wagered when.  So a
jackpot is refused where what all jackpots of a table return together is not less than the least edge of the
wagers that feed them.  That a meter may stand so high that a wager on it is worth its price is told and not
refused, since what is won then was put in by other players; unless much of all play would be at such meters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.games.game import BetKey, Game
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms
from croupier.maths.counting import NOTHING_TO_DECIDE
from croupier.maths.figures import all_figures, in_percent
from croupier.maths.jackpot_laws import NOUGHT, ONE, EventPrize, PrizeLaw
from croupier.maths.jackpots import JACKPOT_WAGER, Feeder, Levels, law_of, least_of, par
from croupier.maths.laws import counting_of
from croupier.words.said import Money, say

MOST_IN_ADVANTAGE = Fraction(1, 4)


@dataclass(frozen=True, slots=True)
class FedTable:
    """A table that feeds a jackpot, as far as mathematics asks after it."""

    table: TableId
    feeders: tuple[Feeder, ...]  # every wager but the jackpot wager
    beside: tuple[Terms, ...] = ()  # the other jackpots that it feeds
    price: tuple[int, int] | None = None  # least and most of the jackpot wager, where it is offered
    levels: Mapping[str, Levels] = field(
        default_factory=dict[str, Levels]
    )  # of each event that its game names
    most_a_round: int = 0  # cents that one round may wager in all

    def law(self, terms: Terms) -> PrizeLaw:
        return law_of(terms, self.levels.get(terms.event), self.one_price)

    @property
    def one_price(self) -> int | None:
        least, most = self.price or (0, 1)
        return least if least == most else None

    def measured_by(self, terms: Terms) -> Feeder:
        """The wager by which a jackpot is judged here."""
        return JACKPOT_WAGER if terms.entry is Entry.JACKPOT_WAGER else least_of(self.feeders)


@dataclass(frozen=True, slots=True)
class JackpotGate:
    """What jackpots give back of one wager of one table, and what that wager leaves to the house without."""

    table: TableId
    feeder: Feeder
    own: Fraction
    beside: Fraction  # by the other jackpots of the table

    @property
    def returned(self) -> Fraction:
        return self.own + self.beside

    @property
    def filled(self) -> Fraction:
        """From one on, a player would have an edge; a wager that leaves nothing has no room at all."""
        return self.returned / self.feeder.least if self.feeder.least > 0 else ONE


def feeders_of(game: Game, solved: Mapping[BetKey, Fraction] | None = None) -> tuple[Feeder, ...]:
    """Every bet of a game that can win by itself; one that is solved by what best play leaves at least.

    A wager whose decisions nobody has computed tells an edge that a good player does not leave.
    """
    counting, known = counting_of(game), solved or {}
    raised, more = counting.raised, counting.raised_by_play
    return tuple(
        Feeder(figure.bet, known[figure.bet], more(game))
        if more is not None and figure.bet in known
        else Feeder(
            figure.bet,
            figure.edge,
            ONE if raised is None else raised(game, figure.bet),
            best_play=raised is not None or figure.played == NOTHING_TO_DECIDE,
        )
        for figure in all_figures(game)
    )


def is_known(terms: Terms, tables: Sequence[FedTable], rules: JackpotRules) -> bool:
    """Whether the terms make a jackpot of which anything can be said."""
    return not any(_of_which_nothing_is_known(terms, tables, rules))


def faults(
    terms: Terms,
    tables: Sequence[FedTable],
    rules: JackpotRules,
    *,
    most_in_advantage: Fraction = MOST_IN_ADVANTAGE,
    player_edge_on_purpose: bool = False,
) -> Iterator[Refused]:
    """Why a jackpot may not be set up for these tables."""
    unfit = tuple(_of_which_nothing_is_known(terms, tables, rules))
    if unfit:
        yield from unfit
        return
    yield from _unlike(terms, tables, rules)
    for each in tables:
        yield from _unreachable(terms, each, rules)
        if not player_edge_on_purpose:
            yield from _players_edge(terms, each, rules)
        yield from _too_much_in_advantage(terms, each, rules, most_in_advantage)


# ── what makes no jackpot ───────────────────────────────────────────────────────────────────


def _of_which_nothing_is_known(
    terms: Terms, tables: Sequence[FedTable], rules: JackpotRules
) -> Iterator[Refused]:
    yield from _unfit(terms, rules)
    for each in tables:
        yield from _unpriced(terms, each, rules)


def _unfit(terms: Terms, rules: JackpotRules) -> Iterator[Refused]:
    rates = terms.shown_rate, terms.hidden_rate
    if min(rates) < 0 or sum(rates) > 1:
        yield Refused(say("maths.rates-are-parts", rate=terms.rate, hidden=terms.hidden), rules.increment)
    if terms.funded is FundedBy.HOUSE and any(rates):
        yield Refused(say("maths.house-funded-takes-nothing"), rules.increment)
    if terms.goods and terms.funded is FundedBy.PLAYERS:
        yield Refused(say("maths.goods-are-put-up-by-house"), rules.increment)
    if terms.ceiling is not None and terms.floor >= terms.ceiling:
        floor, ceiling = Money(terms.floor), Money(terms.ceiling)
        said = say("maths.floor-is-not-below-ceiling", floor=floor, ceiling=ceiling)
        yield Refused(said, rules.meter_floor)
    if terms.law is JackpotLaw.SEALED and (terms.ceiling is None or not terms.shown_rate):
        yield Refused(say("maths.sealed-needs-ceiling-and-rate"), rules.increment)
    if terms.law is JackpotLaw.CHANCE and not terms.turnover:
        yield Refused(say("maths.chance-needs-turnover"), rules.increment)


def _unpriced(terms: Terms, at: FedTable, rules: JackpotRules) -> Iterator[Refused]:
    """An event gives as much to whoever staked little as to whoever staked much: all pay one price."""
    if terms.law is not JackpotLaw.EVENT:
        return
    if terms.entry is not Entry.JACKPOT_WAGER or not at.one_price:
        yield Refused(say("maths.event-needs-one-price", table=at.table), rules.entry.clause)
    levels = at.levels.get(terms.event, {})
    unknown = tuple(level for level in (terms.top, *terms.fixed) if not levels.get(level))
    if unknown:
        said = say("maths.game-names-no-such-level", table=at.table, event=terms.event, levels=unknown)
        yield Refused(said, rules.entry.clause)


def _unlike(terms: Terms, tables: Sequence[FedTable], rules: JackpotRules) -> Iterator[Refused]:
    """On a link a cent must buy the same chance at every table."""
    laws = [(each.table, each.law(terms)) for each in tables]
    ratios = [(table, law.ratio) for table, law in laws if isinstance(law, EventPrize)]
    for (one, ratio), (other, another) in pairwise(ratios):
        if ratio != another:
            said = say("maths.link-of-unlike-chances", one=one, ratio=ratio, other=other, another=another)
            yield Refused(said, rules.entry.clause)


def _unreachable(terms: Terms, at: FedTable, rules: JackpotRules) -> Iterator[Refused]:
    mean = at.law(terms).mean
    if terms.ceiling is not None and mean >= terms.ceiling:
        prize, ceiling = Money(int(mean)), Money(terms.ceiling)
        yield Refused(say("maths.mean-is-not-below-ceiling", mean=prize, ceiling=ceiling), rules.meter_floor)
    if terms.turnover is not None and at.most_a_round > terms.turnover:
        most, turnover = Money(at.most_a_round), Money(terms.turnover)
        said = say("maths.round-outdoes-turnover", table=at.table, most=most, turnover=turnover)
        yield Refused(said, rules.increment)


# ── what players would gain ─────────────────────────────────────────────────────────────────


def _too_much_in_advantage(
    terms: Terms, at: FedTable, rules: JackpotRules, most: Fraction
) -> Iterator[Refused]:
    figures = par(terms, at.measured_by(terms), at.levels.get(terms.event), at.one_price)
    if figures.break_even is not None and figures.in_advantage > most:
        yield Refused(
            say(
                "maths.too-much-in-advantage",
                share=in_percent(figures.in_advantage),
                meter=Money(figures.break_even),
                most=in_percent(most),
            ),
            rules.increment,
        )


def _players_edge(terms: Terms, at: FedTable, rules: JackpotRules) -> Iterator[Refused]:
    if _is_fed_by_all(terms, at):
        for feeder in at.feeders:
            if not feeder.best_play:
                said = say("maths.best-play-is-not-computed", bet=feeder.bet, table=at.table)
                yield Refused(said, rules.entry.clause)
    for gate in gates(terms, at, rules):
        yield from _outdone(gate, rules)


def gates(terms: Terms, at: FedTable, rules: JackpotRules) -> Iterator[JackpotGate]:
    """By every wager that a jackpot is held against at a table, with all that serves the table besides."""
    own = _returned([terms], at, rules)
    by_all, by_wager = (
        _returned([each for each in at.beside if each.entry is entry], at, rules)
        for entry in (Entry.ANY_WAGER, Entry.JACKPOT_WAGER)
    )
    if _is_fed_by_all(terms, at):
        yield JackpotGate(at.table, least_of(at.feeders), own, by_all)
    if by_wager or (own and terms.entry is Entry.JACKPOT_WAGER):
        # It is a wager like all others, and feeds what they feed.
        yield JackpotGate(at.table, JACKPOT_WAGER, own, by_all + by_wager)


def _is_fed_by_all(terms: Terms, at: FedTable) -> bool:
    return terms.entry is Entry.ANY_WAGER and at.law(terms).return_at_most > 0


def _returned(of: Sequence[Terms], at: FedTable, rules: JackpotRules) -> Fraction:
    """Of all together; one that is unfit is refused for that itself."""
    fit = (each for each in of if not any(_of_which_nothing_is_known(each, [at], rules)))
    return sum((at.law(each).return_at_most for each in fit), NOUGHT)


def _outdone(gate: JackpotGate, rules: JackpotRules) -> Iterator[Refused]:
    if gate.returned >= gate.feeder.least:
        yield Refused(
            say(
                "maths.jackpots-return-edge",
                table=gate.table,
                returned=gate.returned,
                percent=in_percent(gate.returned),
                edge=gate.feeder.least,
                edge_percent=in_percent(gate.feeder.least),
                bet=gate.feeder.bet,
            ),
            rules.increment,
        )
