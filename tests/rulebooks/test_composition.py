"""A table is put together from parts: what a book permits opens and plays, what it forbids is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import product
from random import Random

import pytest

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.roulette.race_track import CallSeries, calls
from croupier.games.roulette.roulette import Roulette
from croupier.house.books import exists
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.maths.figures import figures
from croupier.rulebooks.composition import fitted
from croupier.rulebooks.options import with_options
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import settings
from croupier.testing.game_kit import check_bets, check_round, fail_every_side

M18 = "melbourne-roulette-18"
AUTOMATED = "automated-10.2"
ME = TerminalId("A")

Sample = Callable[[Sequence[Sequence[tuple[str, str, str]]], int], Iterable[tuple[str, str, str]]]


def opened(key: str, **options: str) -> Ruleset:
    found = open_ruleset(key, options)
    assert isinstance(found, Ruleset), found
    return found


def refused(key: str, **options: str) -> str:
    found = open_ruleset(key, options)
    assert isinstance(found, Refused), found
    return str(found.clause)


# ── side wagers go with any variation in play ───────────────────────────────────────────────

VARIATIONS = (
    "single-zero", "single-zero-race-track", "double-zero", "double-zero-first-five", "crown",
    "crown-race-track", "french", "touchbet-single-zero", "touchbet-double-zero", "touchtable-single-zero",
    "touchtable-double-zero",
)  # fmt: skip
ON_ANY_WHEEL = [
    pytest.param("lucky-symbols", "13.1", "lucky-symbols:A", marks=pytest.mark.clause(f"{M18} 13.1")),
    pytest.param("roulette-match", "14.1", "roulette-match:number", marks=pytest.mark.clause(f"{M18} 14.1")),
]


@pytest.mark.parametrize("variation", VARIATIONS)
@pytest.mark.parametrize(("side", "by", "bet"), ON_ANY_WHEEL)
def test_a_side_wager_is_incorporated_in_any_variation(variation: str, side: str, by: str, bet: str) -> None:
    table = opened(f"{M18}/{variation}", sides=side)
    assert bet in table.game.bets()
    assert str(table.prevails[-1].by) == f"{M18} {by}"
    assert table.prevails[-1].over == ("game",)


@pytest.mark.clause(f"{M18} 15.1", f"{M18} 16.1")
def test_15_1_and_16_1_spread_bet_and_lucky_ball_go_with_every_wheel_that_they_have_odds_for() -> None:
    for variation in VARIATIONS:
        wheel = "sz" if "single" in variation or variation == "french" else "dz"
        if "crown" in variation:
            assert refused(f"{M18}/{variation}", sides="lucky-ball") == f"{M18} 16.7[colour-1]"
            assert refused(f"{M18}/{variation}", sides="spread-bet-dz-1") == f"{M18} 15.6.1[dz-1]"
        else:
            table = opened(f"{M18}/{variation}", sides=f"lucky-ball, spread-bet-{wheel}-3")
            assert [str(overlay.by) for overlay in table.prevails[-2:]] == [f"{M18} 15.1", f"{M18} 16.1"]


@pytest.mark.clause(f"{M18} 13.3.1")
def test_13_3_1_only_an_approved_system_draws_for_a_side_wager_on_any_surface() -> None:
    for variation in VARIATIONS:
        systems = dict(opened(f"{M18}/{variation}", sides="lucky-symbols").table.equipment.approved_systems)
        assert str(systems["lucky-symbols"]) == f"{M18} 13.3.1"
    assert RULESETS[f"{M18}/touchbet-single-zero"].table.equipment.approved_systems == ()


def test_a_common_composition_is_what_its_parts_compose() -> None:
    for key, sides in (
        ("single-zero-lucky-ball", "lucky-ball"),
        ("double-zero-spread-bet-dz-4", "spread-bet-dz-4"),
        ("single-zero-all-side-wagers", "lucky-ball, spread-bet-sz-1, roulette-match, lucky-symbols"),
    ):
        base = "-".join(key.split("-")[:2])
        common, put_together = RULESETS[f"{M18}/{key}"], opened(f"{M18}/{base}", sides=sides)
        assert put_together.game == common.game
        assert put_together.prevails == common.prevails
        assert settings(put_together) == settings(common)


def test_the_order_in_which_parts_are_named_does_not_matter() -> None:
    one = opened(f"{M18}/crown", sides="lucky-symbols, roulette-match", race_track="yes", neighbours="5")
    other = opened(f"{M18}/crown", neighbours="5", race_track="on", sides="roulette-match,lucky-symbols")
    assert (one.game, one.prevails, one.title) == (other.game, other.prevails, other.title)
    assert one.title == "Crown Roulette, triple zero, race track, Lucky Symbols, Roulette Match"


def test_key_and_options_open_it_again() -> None:
    table = opened(f"{M18}/french", sides="lucky-ball, roulette-match", bonus_probability="1/40000")
    again = opened(table.key, **dict(table.options))
    assert (again.game, again.title, again.prevails) == (table.game, table.title, table.prevails)


def test_another_side_wager_takes_the_place_of_the_one_that_the_key_names() -> None:
    table = opened(f"{M18}/single-zero-lucky-symbols", sides="roulette-match")
    assert [str(overlay.by) for overlay in table.prevails] == [f"{M18} 14.1"]
    assert table.title == "Melbourne Roulette, single zero, Roulette Match"
    none = opened(f"{M18}/single-zero-lucky-symbols", sides="none")
    assert none.game == RULESETS[f"{M18}/single-zero"].game
    assert none.prevails == ()


# ── race tracks ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(f"{M18} 6.4", "melbourne-roulette-vcgr 6.4")
@pytest.mark.parametrize("key", [f"{M18}/double-zero", "melbourne-roulette-vcgr/double-zero-layout-f"])
def test_6_4_a_race_track_on_the_american_order_takes_no_series(key: str) -> None:
    game = opened(key, race_track="yes", wheel="double zero, American order").game
    assert isinstance(game, Roulette)
    assert calls(game)
    assert not any(isinstance(call, CallSeries) for call in calls(game))


FORBIDDEN = [
    ("rapid-roulette/single-zero", {"race_track": "yes"}, "rapid-roulette 3.1"),
    ("rapid-roulette/double-zero", {"sides": "lucky-symbols"}, "rapid-roulette 3.1"),
    ("melbourne-roulette-vcgr/single-zero", {"sides": "lucky-symbols"}, "melbourne-roulette-vcgr 2.1"),
    ("melbourne-roulette-vcgr/french", {"sides": "lucky-ball"}, "melbourne-roulette-vcgr 9.3.1"),
    ("perth-roulette-599/cloth-double-zero", {"race_track": "yes"}, "perth-roulette-599 3.45"),
    (
        "perth-roulette-599/cloth-single-zero",
        {"sides": "spread-bet-table-1"},
        "perth-roulette-599 3.44[table-1]",
    ),
    (f"{AUTOMATED}/roulette", {"sides": "lucky-symbols"}, f"{AUTOMATED} 10.5.1"),
    (f"{M18}/single-zero", {"wheel": "triple zero"}, f"{M18} 2.2"),
    (
        f"{AUTOMATED}/blackjack",
        {"side_wagers": "perfect-pairs, kings-bounty, royal-match-21"},
        f"{AUTOMATED} 16.4.3",
    ),
    (f"{AUTOMATED}/blackjack", {"side_wagers": "kings-bounty 9/9"}, f"{AUTOMATED} 16.9.3(a)[top]"),
    (
        f"{AUTOMATED}/baccarat-crown",
        {"perfect_pairs": "per hand 25/12/7"},
        f"{AUTOMATED} 11.7.2[perfect-mixed]",
    ),
]


@pytest.mark.parametrize(
    ("key", "options", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[2])) for row in FORBIDDEN]
)
def test_what_a_book_forbids_is_refused_with_its_clause(
    key: str, options: dict[str, str], clause: str
) -> None:
    assert refused(key, **options) == clause


def test_no_book_says_so_and_yet_no_side_wager_is_on_offer_twice() -> None:
    found = open_ruleset(f"{M18}/single-zero", {"sides": "spread-bet-sz-1, spread-bet-sz-2"})
    assert isinstance(found, Refused)
    assert (found.reason, found.clause) == ("the side wager Spread-Bet is on offer twice", None)


# ── every composition ───────────────────────────────────────────────────────────────────────

SIDE_SETS = [
    ", ".join(name for name in names if name)
    for names in product(
        ("", "lucky-symbols"),
        ("", "roulette-match"),
        ("", "spread-bet-sz-1", "spread-bet-sz-5", "spread-bet-dz-2", "spread-bet-table-3"),
        ("", "lucky-ball"),
    )
]
BASES = [key for key, ruleset in RULESETS.items() if isinstance(ruleset.game, Roulette)]
EVERY = [[(key, track, sides or "none") for track in ("yes", "off") for sides in SIDE_SETS] for key in BASES]


def _opening(key: str, track: str, sides: str) -> Ruleset | Refused:
    """Without the gate, which computes every edge."""
    found = with_options(RULESETS[key], {"race_track": track, "sides": sides})
    faults = found.faults() if isinstance(found, Ruleset) else ()
    return faults[0] if faults else found


@pytest.mark.long
def test_every_composition_satisfies_the_kit_or_is_refused_with_an_existing_clause(sample: Sample) -> None:
    chance = Random(11)  # noqa: S311
    met = {Ruleset: 0, Refused: 0}
    for which in sample(EVERY, 2):
        found = _opening(*which)
        met[type(found)] += 1
        if isinstance(found, Refused):
            assert "expected one of" in found.reason or (found.clause and exists(found.clause)), which
            continue
        check_bets(found.game, exists)
        assert all(exists(part.by) for _, part in fitted(found))
        slip = dict.fromkeys(chance.sample(sorted(found.game.bets()), 12), 100)
        assert isinstance(found.game, Roulette)
        for side in found.game.rules.sides:
            slip |= dict.fromkeys(side.bets(), 100)
        check_round(found.game, {ME: slip}, chance.choice, exists)
        fail_every_side(found.game.start({ME: slip}), chance.choice).results()
    assert min(met.values()) > 10


# ── pay tables of the operator's own ────────────────────────────────────────────────────────


def test_a_pay_table_of_the_operators_own_is_paid_and_cited_as_theirs() -> None:
    table = opened(f"{AUTOMATED}/blackjack", side_wagers="perfect-pairs 28/11/6, royal-match-21 10")
    pairs = figures(table.game, "perfect-pairs")
    assert {returned - 1 for returned, _ in pairs.law if returned} == {28, 11, 6}
    (clause,) = {prize.odds.clause for prize in table.game.bets()["perfect-pairs"].prizes}
    assert str(clause) == "operator game.side_wagers.perfect-pairs"
    # Three kinds of pair of the eight decks, from the numbers of second cards alone.
    won = (7 * 29 + 8 * 12 + 16 * 7) / 415
    assert float(1 - pairs.edge) == pytest.approx(won)


def test_a_pay_table_that_favours_the_player_is_refused_with_the_figures() -> None:
    found = open_ruleset(f"{AUTOMATED}/three-card-poker", {"pairs_plus": "40/30/6/4/2"})
    assert isinstance(found, Refused)
    assert "an edge of 808/5525 (14.62 %) on 'pairs-plus:hand'" in found.reason
    either = open_ruleset(f"{AUTOMATED}/baccarat-crown", {"perfect_pairs": "either hand 30/300"})
    assert isinstance(either, Refused)
    assert "(11.38 %) on 'perfect-pairs:either'" in either.reason


def test_three_card_poker_is_opened_with_tables_of_the_operators_own() -> None:
    table = with_options(
        RULESETS[f"{AUTOMATED}/three-card-poker"],
        {"pairs_plus": "45/35/30/6/3/1", "ante_bonus": "6/4/1", "six_card_bonus": "900/200/50/25/15/10/5"},
    )
    assert isinstance(table, Ruleset)
    found = settings(table)
    assert found["game.pairs_plus.lines.mini royal.odds"].text == "45 to 1"
    assert found["game.six_card_bonus.lines.royal flush.odds"].text == "900 to 1"
    assert str(found["game.ante_bonus.lines.straight.odds"].clause) == "operator game.ante_bonus"
