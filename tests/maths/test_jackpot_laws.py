"""The closed forms of jackpots against counting every trigger and every ticket, and the worked examples."""

from fractions import Fraction
from itertools import pairwise
from math import exp, perm, prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.jackpots.meter import added_by
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.maths.jackpot_laws import ChancePrize, EventPrize, SealedPrize, at_most_e_to_minus
from croupier.maths.jackpots import saturates

SMALL = [(20, 50, 8), (3, 7, 4), (0, 5, 10), (10, 12, 3), (7, 8, 1)]


def terms(law, floor, **others):
    entry = others.pop("entry", Entry.ANY_WAGER)
    return Terms(
        jackpot="j", book="rapid-roulette", style=Style.MYSTERY, law=law, entry=entry, floor=floor, **others
    )


def sealed(floor, ceiling, rate, hidden="0"):
    return SealedPrize(terms(JackpotLaw.SEALED, floor, ceiling=ceiling, rate=rate, hidden=hidden))


def chance(floor, turnover, rate, **others):
    return ChancePrize(terms(JackpotLaw.CHANCE, floor, turnover=turnover, rate=rate, **others))


@st.composite
def small_and_started(draw):
    """Any small sealed jackpot, with a start anywhere up to its ceiling."""
    floor, apart, unit = draw(st.integers(0, 12)), draw(st.integers(1, 9)), draw(st.integers(1, 7))
    start = draw(st.integers(floor * unit, (floor + apart) * unit))
    return sealed(floor, floor + apart, f"1/{unit}"), start


def triggers(law, start):
    """Counted off: every unit above the start, up to the ceiling; at the ceiling the next one."""
    top = law.terms.ceiling * law.terms.unit
    return list(range(start + 1, max(top, start + 1) + 1))


def prize(law, trigger):
    return min(trigger // law.terms.unit, law.terms.ceiling)


def mean(values):
    return Fraction(sum(values), len(values))


# ── sealed: by counting every trigger ───────────────────────────────────────────────────────


def agrees_with_every_trigger(law, start):
    counted = triggers(law, start)
    prizes = [prize(law, each) for each in counted]
    assert law.mean_from(start) == mean(prizes)
    assert law.variance_from(start) == mean([each * each for each in prizes]) - mean(prizes) ** 2
    units = law.terms.shown_rate * law.terms.unit
    assert law.turnover_from(start) == mean([each - start for each in counted]) / units
    for amount in range(law.terms.floor - 1, law.terms.ceiling + 2):
        assert law.probability(amount, start) == Fraction(prizes.count(amount), len(prizes))
        assert law.at_most(amount, start) == mean([each <= amount for each in prizes])


@pytest.mark.parametrize(("floor", "ceiling", "unit"), SMALL)
def test_the_law_of_a_sealed_prize_is_that_of_every_trigger(floor, ceiling, unit):
    law = sealed(floor, ceiling, f"1/{unit}")
    assert law.terms.unit == unit
    apart = ceiling - floor
    assert law.mean == floor + Fraction(apart - 1, 2) + Fraction(1, unit)
    squares = law.variance + (law.mean - floor) ** 2
    assert squares == Fraction((apart - 1) * (2 * apart - 1), 6) + Fraction(apart, unit)
    assert law.turnover == Fraction(apart * unit + 1, 2)
    for start in range(floor * unit, ceiling * unit + 1):
        agrees_with_every_trigger(law, start)


@given(small_and_started())
def test_the_law_of_any_small_sealed_prize_is_that_of_every_trigger(case):
    agrees_with_every_trigger(*case)


@given(small_and_started(), st.integers(0, 90))
def test_a_wager_is_worth_the_prizes_of_the_triggers_that_it_passes(case, wagered):
    law, meter = case
    counted = triggers(law, meter)
    passed = [each for each in counted if each <= meter + added_by(law.terms, wagered).shown]
    assert law.hazard(meter, wagered) == Fraction(len(passed), len(counted))
    assert law.value(meter, wagered) == Fraction(sum(prize(law, each) for each in passed), len(counted))


@given(small_and_started(), st.integers(1, 40), st.fractions(0, 2, max_denominator=30))
def test_break_even_is_the_first_shown_meter_that_is_worth_the_edge(case, wagered, edge):
    law, _ = case
    unit = law.terms.unit
    shown = range(law.terms.floor, law.terms.ceiling)
    worth = [cents for cents in shown if law.value(cents * unit, wagered) >= edge * wagered]
    assert law.break_even(edge, wagered) == (worth[0] if worth else None)
    assert worth == list(shown)[len(shown) - len(worth) :]  # and from there on every one is


@given(small_and_started(), st.integers(0, 25))
def test_cycles_that_reach_a_meter_and_the_turnover_beyond_it_are_those_of_every_trigger(case, meter):
    law, _ = case
    start, at = law.terms.floor_units, max(meter, law.terms.floor) * law.terms.unit
    counted = triggers(law, start)
    assert law.reaching(meter) == mean([each > at for each in counted])
    beyond = sum(max(0, each - at) for each in counted)
    assert law.beyond(meter) == Fraction(beyond, sum(each - start for each in counted))


@given(small_and_started())
def test_a_higher_start_never_lowers_the_mean_prize(case):
    law, _ = case
    starts = range(law.terms.floor_units, law.top + 1)
    means = [law.mean_from(start) for start in starts]
    assert all(one <= other for one, other in pairwise(means))
    assert means[-1] == law.terms.ceiling


def stationary_return(law, added):
    """Where every round adds as much: from start to start, until the starts are as often as they stay."""
    start, unit, seed = law.terms.floor_units, law.terms.unit, law.terms.floor
    weights = {start: Fraction(1)}
    paid = rounds = Fraction(0)
    for _ in range(40):
        after, paid, rounds = {}, Fraction(0), Fraction(0)
        for begun, weight in weights.items():
            counted = triggers(law, begun)
            for trigger in counted:
                needed = -(-(trigger - begun) // added)
                left = begun + needed * added - prize(law, trigger) * unit
                p = weight / len(counted)
                paid, rounds = paid + p * prize(law, trigger), rounds + p * needed
                after[seed * unit + left] = after.get(seed * unit + left, 0) + p
        weights = {at: Fraction(p).limit_denominator(10**9) for at, p in after.items()}
    return float(paid) / float(rounds * added / unit / law.terms.shown_rate)


@pytest.mark.parametrize("added", [1, 3, 8])
def test_the_long_run_return_is_no_more_than_the_bound_and_more_than_a_cycle_from_the_floor_returns(added):
    """What a hit leaves over begins the next cycle, so that no cycle but the first begins at the floor."""
    law = sealed(20, 50, "1/8")
    found = stationary_return(law, added)
    assert float(law.returned.total) < found < float(law.return_at_most)
    assert found == pytest.approx(float(law.return_at_most), rel=0.02)


# ── sealed: what was worked out by hand ─────────────────────────────────────────────────────

MAJOR, MINOR = sealed(100_000, 500_000, "1/400"), sealed(10_000, 50_000, "1/400")


def test_the_hazard_of_a_round_and_of_each_entry():
    meter = 400_000 * 400
    assert MAJOR.hazard(meter, 1_000 + 3_000) == Fraction(1, 10_000)
    assert MAJOR.hazard(meter, 1_000) == Fraction(1, 40_000)
    assert MAJOR.hazard(meter, 3_000) == Fraction(3, 40_000)
    assert MAJOR.value(meter, 100) == 1


def test_a_dollar_is_worth_its_edge_at_break_even_and_not_a_cent_below():
    assert MAJOR.value(457_666 * 400, 100) == Fraction(228_833, 84_668) >= Fraction(100, 37)
    assert MAJOR.value(457_665 * 400, 100) < Fraction(100, 37)
    assert MAJOR.break_even(Fraction(1, 37), 100) == 457_666


def test_two_jackpots_at_once_are_worth_their_sum():
    assert MAJOR.value(450_000 * 400, 100) == Fraction(9, 4)
    assert MINOR.value(48_000 * 400, 100) == 6


def test_from_the_ceiling_the_next_unit_wins_all_of_it():
    top = 50_000 * 400
    assert MINOR.hazard(top, 1) == 1
    assert MINOR.value(top, 1) == 50_000
    assert MINOR.hazard(top, 0) == MINOR.value(top, 0) == 0
    assert MINOR.hazard(top - 2, 1) == Fraction(1, 2)


def test_hazard_saturates_where_a_round_may_add_more_than_a_hundredth():
    """A hundredth of $400.00 at 1/400 is $1,600.00 of wagers."""
    assert not saturates(MINOR, 160_000)
    assert saturates(MINOR, 160_001)


# ── chance: each cent is one ticket ─────────────────────────────────────────────────────────


@given(st.integers(1, 12), st.integers(13, 60))
def test_by_chance_a_hit_costs_its_turnover_whatever_each_round_wagers(each, turnover):
    """Rounds until a hit are geometric: 1 / p of them on average, with a variance of (1 - p) / p²."""
    law = chance(40, turnover, "1/5")
    p = law.hazard(0, each)
    assert p == Fraction(each, turnover)
    assert each / p == law.turnover
    assert law.mean == 40 + Fraction(1, 5) * each / p
    assert law.variance >= (Fraction(1, 5) * each) ** 2 * (1 - p) / p**2
    if each == 1:
        assert law.variance == Fraction(1, 25) * (1 - p) / p**2


def test_by_chance_a_ticket_is_worth_its_part_of_the_meter():
    law = chance(200_000, 200_000_000, "1/500")
    assert law.value(5_405_406 * 500, 100) == Fraction(100 * 5_405_406, 200_000_000) >= Fraction(100, 37)
    assert law.value(5_405_405 * 500, 100) < Fraction(100, 37)
    assert law.value(200_000 * 500, 500) == Fraction(500 * 200_001, 200_000_000)  # with what it adds itself
    assert law.hazard(0, 200_000_000) == law.hazard(0, 200_000_001) == 1


def test_what_nothing_feeds_is_worth_as_much_at_any_time():
    bonus = chance(5_000, 5_000_000, "0")
    assert bonus.returned.total == Fraction(1, 1000)
    assert bonus.break_even(Fraction(1, 999), 100) is None
    assert bonus.break_even(Fraction(1, 1000), 100) == 5_000
    assert bonus.reaching(5_000) == 1
    assert bonus.reaching(5_001) == bonus.beyond(5_001) == 0
    assert bonus.variance == 0


def test_goods_count_for_nothing():
    goods = chance(0, 100_000_000, "0", goods="a weekend for two", declared=80_000)
    assert goods.returned.total == goods.return_at_most == 0
    assert goods.mean == goods.value(0, 100) == 0
    assert goods.break_even(Fraction(1, 37), 100) is None
    assert goods.hazard(0, 100) == Fraction(1, 1_000_000)


@given(st.fractions(0, 60))
def test_what_is_at_most_e_to_minus_is_hardly_more(x):
    """In floating point an exponential is good to fifteen digits."""
    found = at_most_e_to_minus(x)
    assert found.denominator <= 10**12
    assert exp(-x) * (1 - 1e-12) <= found <= exp(-x) * (1 + 3e-6) + 1e-11


@pytest.mark.parametrize("each", [1, 7, 50])
def test_cycles_by_chance_that_reach_a_meter_are_never_more_than_is_said(each):
    law = chance(100, 5_000, "1/10")
    for rounds in (0, 10, 400, 2_000):
        wagered = rounds * each
        if wagered % 10 == 0:
            found = float((1 - Fraction(each, 5_000)) ** rounds)
            assert found <= law.reaching(100 + wagered // 10) + 1e-15
    assert law.reaching(600) == pytest.approx(exp(-1), rel=1e-6)


# ── events ──────────────────────────────────────────────────────────────────────────────────

BALLS = {"three": Fraction(1, 50_653), "two": Fraction(108, 50_653), "one": Fraction(3_888, 50_653)}


def balls(floor=1_000_000, ceiling=10_000_000, rate="1/10"):
    fixed = {"two": 15_000, "one": 300}
    own = terms(JackpotLaw.EVENT, floor, ceiling=ceiling, rate=rate, top="three", fixed=fixed, event="balls")
    return EventPrize(own, BALLS, 100)


def test_the_chances_of_three_more_balls():
    """Each is the winning number once in 37."""
    drawn = {"three": 1, "two": 3 * 36, "one": 3 * 36 * 36}
    assert {level: Fraction(ways, 37**3) for level, ways in drawn.items()} == BALLS


def nines(decks):
    """Of the first four cards: two hands of two that make nine, each counted as often as the shoe has it."""
    points = {rank: min(rank, 10) % 10 for rank in range(1, 14)}
    cards = [(rank, suit) for rank in points for suit in "cdhs"]
    naturals = [(one, two) for one in cards for two in cards if (points[one[0]] + points[two[0]]) % 10 == 9]
    ways = {"grand": 0, "major": 0, "minor": 0}
    for one in naturals:
        for other in naturals:
            suits = [{suit for _, suit in hand} for hand in (one, other)]
            suited = [len(each) for each in suits] == [1, 1]
            level = "minor" if not suited else "grand" if suits[0] == suits[1] else "major"
            ways[level] += _ways(one + other, decks)
    return {level: Fraction(found, perm(52 * decks, 4)) for level, found in ways.items()}


def _ways(cards, decks):
    return prod(decks - cards[:at].count(card) for at, card in enumerate(cards))


def test_the_chances_of_two_natural_nines():
    assert nines(8) == {
        "grand": Fraction(12_416, 92_244_789),
        "major": Fraction(65_536, 153_741_315),
        "minor": Fraction(4_736, 563_155),
    }
    assert nines(6)["grand"] == Fraction(8_576, 64_546_495)


def test_an_event_is_worth_its_levels():
    law = balls()
    fixed = 15_000 * Fraction(108, 50_653) + 300 * Fraction(3_888, 50_653)
    assert law.value(1_000_000 * 10, 100) == fixed + Fraction(1_000_010, 50_653)
    assert law.value(10_000_000 * 10, 100) == fixed + Fraction(
        10_000_000, 50_653
    )  # and no more than the ceiling
    assert law.value(1_000_000 * 10, 0) == law.hazard(0, 0) == 0
    assert law.hazard(0, 100) == Fraction(1, 50_653)
    assert law.variance == (10 * 50_653) ** 2 * (1 - Fraction(1, 50_653))


def test_an_event_breaks_even_where_the_prize_brings_the_wager_to_its_price():
    law = balls()
    assert law.break_even(Fraction(1), 100) == 2_278_900
    assert law.value(2_278_890 * 10, 100) == 100  # ten cents are its own
    assert law.value(2_278_889 * 10, 100) < 100
    assert balls(ceiling=2_278_899).break_even(Fraction(1), 100) is None
    assert balls(floor=3_000_000).break_even(Fraction(1), 100) == 3_000_000
    assert balls(rate="0").break_even(Fraction(1), 100) is None
    assert balls(rate="0").reaching(1_000_001) == 0
    assert law.reaching(1_000_000) == 1
