"""Slips that came together come to what they would have come to one by one, under every ruleset."""

from functools import cache

import pytest
from floor_house import A1, A2, CLOCK, R1, RAPID
from jackpot_floor import MINOR, SECOND_BOSS
from msgspec.structs import replace
from slip_groups import NAMES, VIRTUAL, AtCup, Groups, house_with, house_with_jackpot_wagers

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.jackpots import commands as jc
from croupier.staff.authority import PLAYER
from croupier.store.port import Batch, Committed
from croupier.table import commands as tc
from croupier.table.events import WagersSet
from croupier.table.given import TableGiven
from croupier.table.slips import ASIDE, LongWay, SlipsTogether
from croupier.table.state import Phase, TablePlace
from croupier.testing.slip_kit import copied, same_together

SIZE = 30
CIRCUMSTANCES = 6
BOOKS_WITH_SEATS = ("automated-10.2", "rapid-roulette")  # tournaments at terminals, under a program and staff


@cache
def house(ruleset):
    return house_with(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_group_comes_to_the_same_as_one_by_one(ruleset):
    groups = Groups(house(ruleset), ruleset, seed=f"{ruleset} ordinary", plain=95)
    found = same_together(house(ruleset).core, groups.group(SIZE))
    assert found.kept >= SIZE // 5  # or the law would say little
    assert found.plain >= SIZE // 5


@pytest.mark.parametrize("ruleset", RULESETS)
def test_so_does_one_in_a_house_where_much_has_happened(ruleset):
    groups = Groups(house(ruleset), ruleset, seed=f"{ruleset} odd", plain=75)
    same_together(groups.after(CIRCUMSTANCES), groups.group(SIZE))


def jackpot_groups(seed, plain):
    house = house_with_jackpot_wagers()
    home = dict.fromkeys(NAMES, R1)
    ruleset = open_ruleset(VIRTUAL, {"jackpot": "yes"})
    return Groups(house, ruleset, seed, plain=plain, at_home=100, home=home)


def test_so_do_jackpot_wagers_among_plain_slips():
    groups = jackpot_groups("jackpots", 90)
    entering = {key for key, bet in groups.game.bets().items() if bet.enters_jackpot}
    group = groups.group(4 * SIZE)
    slips = [set(each.command.slip) for each in group if isinstance(each.command, tc.SetWagers)]
    assert any(entering & slip for slip in slips)
    found = same_together(groups.house.core, group)
    assert SIZE // 5 <= found.plain < found.slips
    assert found.kept >= SIZE // 5
    out_of_service = copied(groups.house.core)
    fault = jc.ReportJackpotFault(jackpot=MINOR, what="the display is dark")
    assert isinstance(
        out_of_service.handle(fault, stamp("fault", groups.house.now), Staff(SECOND_BOSS)), Committed
    )
    assert same_together(out_of_service, group).kept < found.kept


@pytest.mark.parametrize("book", BOOKS_WITH_SEATS)
def test_so_do_slips_of_entrants_at_reserved_tables(book):
    """None of them is plain: their chips are of a tournament, and so are their tables."""
    cup = AtCup(book)
    groups = Groups(cup, cup.cup.house.ruleset, f"cup {book}", plain=80, home=cup.home)
    found = same_together(cup.core, groups.group(SIZE))
    assert found.kept >= SIZE // 10
    assert found.plain == 0
    same_together(groups.after(CIRCUMSTANCES), groups.group(SIZE))


@pytest.mark.whole
@pytest.mark.long
def test_and_a_hundred_groups_of_jackpots_and_entrants():
    cup = AtCup(BOOKS_WITH_SEATS[0])
    for seed in range(100):
        of_cup = Groups(cup, cup.cup.house.ruleset, f"cup {seed}", plain=60 + seed % 40, home=cup.home)
        of_jackpots = jackpot_groups(f"jackpots {seed}", 60 + seed % 40)
        for groups in (of_cup, of_jackpots):
            same_together(groups.after(seed % 12), groups.group(10 + seed))


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("ruleset", RULESETS)
def test_and_so_do_a_hundred_groups_of_each(ruleset):
    for seed in range(100):
        groups = Groups(house(ruleset), ruleset, seed=f"{ruleset} {seed}", plain=60 + seed % 40)
        same_together(groups.after(seed % 12), groups.group(10 + seed))


def test_a_slip_never_overtakes_a_close():
    house = house_with(RAPID)
    close = tc.CloseWagering(table=R1, round=house.spin().number)
    before, after = (house.slip(name, red=500) for name in (A1, A2))
    at = house.spin().ends_at
    asked = [(before, Seat(A1), at - 1), (close, CLOCK, at), (after, Seat(A2), at - 1)]
    together = house.core.slips_together()
    answers = [
        house.core.decide_in(together, *house.core.taken_in(command, stamp(name, when), by), by)
        for name, (command, by, when) in enumerate(asked)
    ]
    assert [type(answer) for answer in answers] == [Batch, Batch, Refused]
    assert str(answers[2].clause).startswith("rapid-roulette")


@pytest.mark.parametrize(
    "place",
    [
        TablePlace(guest=True),
        TablePlace(personal=(500, 1_000)),
        TablePlace(legacy=tc.Sign(minimum=50, maximum=100)),
    ],
)
def test_whoever_has_limits_of_their_own_or_no_screen_goes_the_long_way(place):
    house, plain = house_with(RAPID), TablePlace()
    table, rules = house.state(TABLE, R1), RULESETS[RAPID]
    given = TableGiven(now=house.now, game=rules.game, rules=rules.table, ladder=rules.ladder, rank=PLAYER)
    slip = house.slip(A1, red=500)
    for there, told in ((plain, WagersSet), (place, LongWay)):
        seated = replace(table, places={**table.places, A1: there})
        assert isinstance(SlipsTogether(seated, given).take(slip, house.now, 10_000), told)


@pytest.mark.parametrize(
    "otherwise", [{"phase": Phase.NO_MORE_BETS}, {"phase": Phase.IDLE}, {"suspended": "a look"}]
)
def test_so_does_everybody_at_a_table_that_takes_no_bets(otherwise):
    house = house_with(RAPID)
    table, rules = house.state(TABLE, R1), RULESETS[RAPID]
    given = TableGiven(now=house.now, game=rules.game, rules=rules.table, ladder=rules.ladder, rank=PLAYER)
    slip = house.slip(A1, red=500)
    assert isinstance(SlipsTogether(table, given).take(slip, house.now, 10_000), WagersSet)
    assert SlipsTogether(replace(table, **otherwise), given).take(slip, house.now, 10_000) is ASIDE


def test_so_does_whoever_comes_when_the_boxes_are_taken():
    house = house_with("automated-10.2/blackjack")
    table, rules = house.state(TABLE, R1), RULESETS["automated-10.2/blackjack"]
    given = TableGiven(now=house.now, game=rules.game, rules=rules.table, ladder=rules.ladder, rank=PLAYER)
    bet, most = next(iter(rules.game.bets())), rules.game.face.boxes().most
    slip = tc.SetWagers(table=R1, round=table.in_hand.number, terminal=A1, slip={bet: 500})
    for others, told in ((most - 1, WagersSet), (most, LongWay)):
        slips = {f"X{number}": {bet: 500} for number in range(others)}
        taken = replace(table, round=replace(table.in_hand, slips=slips))
        assert isinstance(SlipsTogether(taken, given).take(slip, house.now, 10_000), told)


def test_of_a_house_of_plain_players_nearly_nothing_goes_the_long_way():
    house = house_with(RAPID)
    groups = Groups(house, RAPID, seed="plain", plain=100, at_home=100)
    found = same_together(house.core, groups.group(200))
    assert found.plain >= 0.95 * found.slips


def stamp(name, at):
    return Stamp(command=CommandId(f"s{name}"), at=Instant(at), by="")
