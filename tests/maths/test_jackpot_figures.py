"""The sheet of every jackpot of the demonstration house, with its figures written out."""

import json
from fractions import Fraction

import pytest

from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms
from croupier.maths.figures import all_figures, figures
from croupier.maths.jackpot_gate import feeders_of
from croupier.maths.jackpots import JACKPOT_WAGER, Feeder, as_json, least_of, par

ZERO = Feeder("straight:0", Fraction(1, 37))
NINES = {
    "grand": Fraction(12_416, 92_244_789),
    "major": Fraction(65_536, 153_741_315),
    "minor": Fraction(4_736, 563_155),
}
BALLS = {"three": Fraction(1, 50_653), "two": Fraction(108, 50_653), "one": Fraction(3_888, 50_653)}


def terms(name, law, floor, **others):
    entry = others.pop("entry", Entry.ANY_WAGER)
    style = others.pop("style", Style.MYSTERY)
    return Terms(
        jackpot=name, book="rapid-roulette", style=style, law=law, entry=entry, floor=floor, **others
    )


def sealed(name, floor, ceiling, rate="1/400", **others):
    return terms(name, JackpotLaw.SEALED, floor, ceiling=ceiling, rate=rate, **others)


MINOR, MAJOR = sealed("minor", 10_000, 50_000), sealed("major", 100_000, 500_000)
MINI = sealed("mini", 100, 500, "1/100")
GRAND = terms("grand", JackpotLaw.CHANCE, 200_000, turnover=200_000_000, rate="1/500")
PER_TABLE = sealed("dice", 50_000, 250_000)
MYSTERY = sealed("wager", 250_000, 1_000_000, "1/2", hidden="3/10", entry=Entry.JACKPOT_WAGER)
TWO_NINES = terms(
    "nines", JackpotLaw.EVENT, 250_000, ceiling=2_500_000, rate="3/20", event="nines", top="grand",
    fixed={"major": 30_000, "minor": 2_500}, entry=Entry.JACKPOT_WAGER,
)  # fmt: skip
THREE_BALLS = terms(
    "balls", JackpotLaw.EVENT, 1_000_000, ceiling=10_000_000, rate="1/10", event="balls", top="three",
    fixed={"two": 15_000, "one": 300}, entry=Entry.JACKPOT_WAGER,
)  # fmt: skip
BONUS = terms("bonus", JackpotLaw.CHANCE, 5_000, turnover=5_000_000, funded=FundedBy.HOUSE)
GOODS = terms(
    "goods", JackpotLaw.CHANCE, 0, turnover=100_000_000, funded=FundedBy.HOUSE, goods="a weekend for two",
    declared=80_000,
)  # fmt: skip


def thousandths_of_percent(share):
    return round(100_000 * share)


A_TABLE = Fraction(59_999_801, 16_000_000_200)
# What it returns; what is left of the edge, in thousandths of a percent; break-even; turnover beyond it, in
# thousandths.
SHEETS = [
    (MINOR, ZERO, (Fraction(11_999_801, 3_200_000_200), 2_328, 45_767, 11)),
    (MAJOR, ZERO, (Fraction(119_999_801, 32_000_000_200), 2_328, 457_666, 11)),
    (MINI, ZERO, (Fraction(29_951, 2_000_050), 1_205, 365, 114)),
    (GRAND, ZERO, (Fraction(3, 1_000), 2_403, 5_405_406, 0)),
    (PER_TABLE, Feeder("small", Fraction(1, 36)), (A_TABLE, 2_403, 229_358, 11)),
    (PER_TABLE, Feeder("symbol:F", Fraction(1, 54)), (A_TABLE, 1_477, 220_265, 22)),
    (PER_TABLE, Feeder("wheel-1:F", Fraction(1, 32)), (A_TABLE, 2_750, 231_482, 9)),
    (MYSTERY, JACKPOT_WAGER, (Fraction(6_249_996, 7_500_001), 16_667, 666_659, 198)),
]
OF_EVENTS = [
    (TWO_NINES, NINES, 361_442, (Fraction(1_521_342_367, 1_844_895_780), 17_538, 491_740, 114)),
    (THREE_BALLS, BALLS, 1_506_530, (Fraction(429_293, 506_530), 15_248, 2_278_900, 80)),
]


def told(found):
    share = round(1_000 * found.in_advantage)
    return found.returned.total, thousandths_of_percent(found.net), found.break_even, share


@pytest.mark.parametrize(("own", "against", "sheet"), SHEETS, ids=lambda each: getattr(each, "jackpot", None))
def test_the_defaults(own, against, sheet):
    assert told(par(own, against)) == sheet


@pytest.mark.parametrize(("own", "levels", "mean", "sheet"), OF_EVENTS, ids=["nines", "balls"])
def test_the_defaults_by_events(own, levels, mean, sheet):
    found = par(own, JACKPOT_WAGER, levels, 100)
    assert told(found) == sheet
    assert found.return_at_most == found.returned.total
    assert int(found.mean) == mean


def test_what_the_house_puts_up_has_no_break_even():
    bonus, goods = par(BONUS, None), par(GOODS, None)
    assert bonus.returned.total == Fraction(1, 1_000)
    assert goods.returned.total == 0
    assert (bonus.break_even, bonus.net, goods.break_even, goods.net) == (None, None, None, None)
    assert par(BONUS, ZERO).break_even is None
    assert par(BONUS, ZERO).in_advantage == 0
    assert [each.meter for each in bonus.hazards] == [5_000]


def test_casino_war():
    """Where the ante is raised in a war, the raise feeds the jackpot too."""
    feeder = least_of(feeders_of(RULESETS["automated-10.2/casino-war"].game))
    assert feeder == Feeder("ante", Fraction(23_138, 993_023), raised=Fraction(2))
    assert feeder.least == Fraction(11_569, 993_023)
    found = par(PER_TABLE, feeder)
    assert thousandths_of_percent(found.net) == 1_955
    assert found.break_even == 225_776
    assert round(1_000 * found.in_advantage) == 15


def test_the_jackpots_of_a_table_return_their_sum():
    three = [par(each, ZERO).returned.total for each in (MINOR, MAJOR, GRAND)]
    assert thousandths_of_percent(sum(three)) == 1_050
    assert thousandths_of_percent(Fraction(1, 37) - sum(three)) == 1_653
    assert round(1_000_000 * (sum(three) + par(MINI, ZERO).returned.total)) == 25_475


def test_the_return_is_parted_into_what_players_and_what_the_house_put_in():
    found = par(MYSTERY, JACKPOT_WAGER)
    assert found.returned.by_seed == Fraction(250_000 * 10, 7_500_001)
    assert found.returned.by_rate == Fraction(3_749_996, 7_500_001)
    assert found.returned.by_fixed == 0
    nines = par(TWO_NINES, JACKPOT_WAGER, NINES, 100).returned
    assert nines.by_rate == Fraction(3, 20)
    assert nines.by_seed == 2_500 * NINES["grand"]
    assert nines.by_fixed == 300 * NINES["major"] + 25 * NINES["minor"]


def test_the_reserve_that_every_reset_needs():
    """A third of each wager would pay for the seed; three tenths pay nine tenths of it."""
    found = par(MYSTERY, JACKPOT_WAGER)
    assert found.reserve_needed == Fraction(1, 2) * 250_000 / (found.mean - 250_000)
    assert round(1_000 * found.reserve_pays) == 900
    assert par(MINOR, ZERO).reserve_pays == 0
    assert par(GOODS, None).reserve_pays == 1


def test_hazards_at_ten_meters():
    shown = par(MAJOR, ZERO).hazards
    assert [each.meter for each in shown] == [100_000 + 40_000 * at for at in range(10)]
    assert shown[0].hazard == Fraction(100, 400_000 * 400)
    assert shown[9].hazard == Fraction(100, 40_000 * 400)
    assert shown[9].value == 460_000 * shown[9].hazard
    assert {each.hazard for each in par(GRAND, ZERO).hazards} == {Fraction(1, 2_000_000)}


def test_the_deviation_of_a_prize_is_in_whole_cents():
    """Of a uniform prize the distance from floor to ceiling by the root of twelve."""
    assert par(MINOR, ZERO).deviation == 11_547
    assert par(BONUS, None).deviation == 0


def test_one_round_that_adds_much_is_told():
    assert not par(MINOR, ZERO, most_a_round=160_000).saturates
    assert par(MINOR, ZERO, most_a_round=160_001).saturates
    assert not par(GRAND, ZERO, most_a_round=160_001).saturates


def test_the_figures_are_told_as_json():
    sheet = as_json(par(MINOR, ZERO))
    assert json.loads(json.dumps(sheet)) == sheet
    assert sheet["return"] == "11999801/3200000200"
    assert sheet["edge"] == "1/37"
    assert sheet["style"] == "mystery"
    assert sheet["law"] == "sealed"
    assert (sheet["floor"], sheet["ceiling"], sheet["unit"], sheet["rate"]) == (10_000, 50_000, 400, "1/400")
    assert sheet["hazards"][0] == {"meter": 10_000, "hazard": "1/160000", "value": "1/16"}
    assert as_json(par(GOODS, None))["net"] is None
    events = as_json(par(TWO_NINES, JACKPOT_WAGER, NINES, 100))
    assert events["fixed"] == {"major": 30_000, "minor": 2_500}


# ── among the bets of a game ────────────────────────────────────────────────────────────────


def with_jackpot():
    found = open_ruleset("automated-10.2/baccarat-commission", {"jackpot": "yes"})
    return found.game


def test_a_jackpot_wager_is_listed_with_the_figures_of_its_jackpot_and_not_without():
    game = with_jackpot()
    given = par(TWO_NINES, JACKPOT_WAGER, NINES, 100)
    listed = {figure.bet: figure for figure in all_figures(game, given)}
    assert "jackpot" not in {figure.bet for figure in all_figures(game)}
    assert listed.keys() == game.bets().keys()
    jackpot = listed["jackpot"]
    assert jackpot.edge == 1 - Fraction(1_521_342_367, 1_844_895_780)
    assert jackpot.hit == sum(NINES.values())
    assert jackpot.law.weights[Fraction(300)] == NINES["major"]
    assert listed["banker"] == figures(game, "banker") == figures(game, "banker", given)
    assert figures(game, "jackpot", given) == jackpot
    assert figures(game, "jackpot").edge == 1  # without one nothing comes back


def test_a_jackpot_wager_on_a_mystery_returns_what_the_mystery_does():
    listed = {figure.bet: figure for figure in all_figures(with_jackpot(), par(MYSTERY, JACKPOT_WAGER))}
    assert listed["jackpot"].edge == 1 - Fraction(6_249_996, 7_500_001)
    assert listed["jackpot"].hit == Fraction(1_000, 7_500_001)


def test_a_game_without_a_jackpot_wager_lists_none():
    game = RULESETS["automated-10.2/sic-bo"].game
    assert list(all_figures(game, par(MYSTERY, JACKPOT_WAGER))) == list(all_figures(game))
