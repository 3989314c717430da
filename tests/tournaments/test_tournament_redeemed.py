"""Chips that are money: bought, recorded, redeemed at the rate or kept, and never a table's win."""

import pytest
from tournament_floor import CAGE, DIRECTOR, HOLDER, PAYING, TheCup
from tournament_plans import PART, PERTH

from croupier.floor.asker import Staff
from croupier.ledger.account import AUD, behind, cash, entries, kind_of, pool, promotion, rake, unit_of
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage

CUP = "riverside-cup"
M18 = "melbourne-roulette-18"
TERMINALS = "perth-roulette-599/terminal-single-zero"
CLOTH = "perth-roulette-599/cloth-single-zero"
SIGN = {"minimum": 100, "maximum": 10_000}
ONE = [{"name": "Final", "spins": 1, "sign": SIGN}]
REDEEMED = {
    "chips__disposition": "redeemed at the rate",
    "chips__rate": 2,
    "entries__buy_in": {"behind": 20_000},
}
KEPT = {**REDEEMED, "chips__disposition": "kept by the players", "chips__kind": "value"}
OF_REDEMPTION = {**REDEEMED, "chips__kind": "redemption"}


def funds(cup, *accounts):
    return tuple(cup.house.core.current.ledger[account(CUP)] for account in accounts)


def plays(cup, slips, outcome=3):
    """One spin at one table; ``slips`` are those of the seats in their order."""
    cup.spin(outcome, dict(zip(cup.by_seat(), slips, strict=True)))
    if cup.on_cloth:
        cup.pays("R1")
        kept = {name: cup.session.bank_of(name) for name in cup.session.at("R1")}
        cup.does(oc.RecordBanks, session=cup.session.number, table="R1", counts=kept)
        cup.does(oc.EndSession, session=cup.session.number)
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED
    return cup


def held(book, entrants=4, **changes):
    return TheCup(book, tables=["R1"], **{"session": ONE, **changes}).held(entrants)


SLIPS = [{"red": 400}, {"red": 300}, {"red": 200}, {"black": 10_000}]  # three win with 3, one loses all


def at_tables(cup):
    """What tables have won in money."""
    held = cup.house.core.store.balances().of
    return {account for account in held if unit_of(account) == AUD and kind_of(account) == "win"}


# ── at the rate ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("kind", "number"),
    [
        pytest.param(kind, number, marks=pytest.mark.clause(f"{PERTH} {number}"), id=number)
        for kind, number in (("redemption", "5.25(c)"), ("non-value", "5.25(d)"))
    ],
)
def test_chips_are_recorded_and_then_redeemed_at_the_rate(kind, number):
    cup = held(PERTH, ruleset=TERMINALS, **{**REDEEMED, "chips__kind": kind})
    assert funds(cup, entries, behind) == (4 * 5_500, 4 * 20_000)
    plays(cup, SLIPS)
    first, second, third, fourth = cup.by_seat()
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=first) == f"{PERTH} {number}"
    cup.does(oc.Advance, session=1)
    chips = [cup.state.entrants[name].chips for name in (first, second, third, fourth)]
    assert chips == [10_400, 10_300, 10_200, 0]
    cup.does(oc.RedeemChips, CAGE, entrant=first)
    assert funds(cup, behind) == (80_000 - 20_800,)
    assert cup.house.core.current.ledger[cash("cage")] == -102_000 + 20_800
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=first) == f"{PERTH} {number}"
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=fourth) == f"{PERTH} {number}"
    assert "cage" in cup.refuses(oc.RedeemChips, Staff("dana"), entrant=second)
    cup.does(oc.FixPrizes)
    # 80,000 were paid for chips that come to 61,800: what is left is the house's, and no table's.
    assert funds(cup, behind, rake, pool) == (20_600 + 20_400, 2_000 + 18_200, 40_000)
    for name in (second, third):
        cup.does(oc.RedeemChips, CAGE, entrant=name)
    assert (funds(cup, behind), at_tables(cup)) == ((0,), set())


def test_what_is_lacking_behind_chips_the_house_puts_in():
    cup = held(M18, **{**REDEEMED, "chips__kind": "tournament"})
    plays(cup, [{"straight:17": 1_000}, {"red": 100}, {"red": 200}, {"red": 300}], outcome=17)
    cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    chips = 45_000 + 29_400
    assert funds(cup, behind, promotion) == (2 * chips, -20_000 - (2 * chips - 80_000))
    for name in cup.session.seats:
        cup.does(oc.RedeemChips, PAYING, entrant=name)
    assert (funds(cup, behind), at_tables(cup)) == ((0,), set())


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book)
        for book, clause in ((each, f"{each} {part}.4.3(c)") for each, part in PART.items())
    ],
)
def test_what_the_terms_say_becomes_of_chips_does(book, clause):
    cup = held(book, **REDEEMED)
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1)
    first, *_, last = cup.by_seat()
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=last) == clause
    cup.does(oc.RedeemChips, PAYING, entrant=first)
    worthless = held(book)
    plays(worthless, SLIPS)
    worthless.does(oc.Advance, session=1)
    assert worthless.refuses(oc.RedeemChips, CAGE, entrant=first) == clause


@pytest.mark.clause("perth-roulette-599 5.25(b)")
def test_tournament_chips_go_back_to_the_float_and_are_worth_nothing():
    cup = held(PERTH, ruleset=TERMINALS)
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1)
    first, *_ = cup.by_seat()
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=first) == f"{PERTH} 5.25(b)"
    assert not [account for account in cup.house.core.store.balances().of if account.startswith("CHIPS.")]


@pytest.mark.clause("perth-roulette-599 5.25(a)")
def test_value_chips_stay_with_whoever_holds_them():
    cup = held(PERTH, ruleset=CLOTH, **KEPT)
    plays(cup, SLIPS)
    before = cup.house.core.current.ledger[cash("dealer:R1")]
    cup.does(oc.Advance, session=1)
    first, *_ = cup.by_seat()
    assert cup.house.core.current.ledger[cash("dealer:R1")] == before + 2 * 30_900
    assert (cup.state.entrants[first].chips, cup.state.entrants[first].redeemed) == (0, 20_800)
    cup.does(oc.FixPrizes)
    assert funds(cup, behind, rake) == (0, 2_000 + 18_200)


def test_at_a_table_on_cloth_the_director_has_them_redeemed_for_value_chips():
    cup = held(PERTH, ruleset=CLOTH, **OF_REDEMPTION)
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1)
    first, *_ = cup.by_seat()
    cup.does(oc.RedeemChips, DIRECTOR, entrant=first)
    assert cup.house.core.current.ledger[cash("dealer:R1")] == 20_800


def test_what_one_person_pays_for_chips_has_its_limit():
    cup = held(PERTH, ruleset=TERMINALS, **{**OF_REDEMPTION, "chips__rate": 50})
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1)
    first, *_ = cup.by_seat()
    assert cup.refuses(oc.RedeemChips, CAGE, entrant=first) == "house 3.2"
    cup.does(oc.RedeemChips, PAYING, entrant=first)


def test_chips_of_whoever_was_disqualified_or_retired_are_redeemed_for_nothing():
    cup = held(PERTH, ruleset=TERMINALS, **OF_REDEMPTION)
    first, second, *_ = cup.by_seat()
    cup.does(oc.Disqualify, entrant=first, ground="chips concealed").does(oc.Retire, entrant=second)
    plays(cup, [{}, {}, {"red": 200}, {"red": 100}])
    cup.does(oc.Advance, session=1)
    assert [cup.state.entrants[name].chips for name in (first, second)] == [0, 0]


def test_chips_of_a_play_off_are_worth_nothing():
    cup = held(PERTH, ruleset=TERMINALS, play_off={"spins": 1, "bank": 5_000}, **OF_REDEMPTION)
    plays(cup, [{"red": 400}, {"red": 400}, {"red": 200}, {"red": 100}])
    first, second, *_ = cup.by_seat()
    cup.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    cup.spin(3, {first: {"red": 300}, second: {"red": 100}})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=2)
    assert [cup.state.entrants[name].chips for name in (first, second)] == [10_400, 10_400]


def test_banks_that_are_played_on_are_redeemed_when_they_are_played_no_more():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"best": 2}}
    final = {**ONE[0], "carried": True}
    cup = held("rapid-roulette", session=[heat, final], **REDEEMED)
    plays(cup, SLIPS)
    first, second, third, _ = cup.by_seat()
    cup.does(oc.Advance, session=1)
    chips = {name: each.chips for name, each in cup.state.entrants.items() if each.chips}
    assert chips == {third: 10_200}
    cup.seated().briefed().starts()
    cup.spin(3, {first: {"red": 100}, second: {"red": 100}})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=2)
    assert [cup.state.entrants[name].chips for name in (first, second)] == [10_500, 10_400]


# ── an early end by agreement ───────────────────────────────────────────────────────────────


AGREED = [
    pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book)
    for book, clause in ((each, f"{each} {part}.4.8(d)(ii)") for each, part in PART.items())
]


@pytest.mark.parametrize(("book", "clause"), AGREED)
def test_a_table_ends_early_if_chips_are_cashed_and_all_its_players_agree(book, clause):
    session = [{"name": "Final", "spins": 5, "sign": SIGN}]
    cup = held(book, **{**REDEEMED, "session": session})
    everybody = tuple(cup.by_seat())
    cup.spin(3, dict(zip(everybody, SLIPS, strict=True)))
    concluding = {"session": 1, "table": "R1", "ground": EarlyGround.AGREED}
    holding = everybody[:3]
    assert cup.refuses(oc.ConcludeTable, agreed=holding[1:], **concluding) == clause
    cup.does(oc.ConcludeTable, agreed=holding, **concluding)
    worthless = held(book, session=session)
    refused = worthless.refuses(oc.ConcludeTable, agreed=tuple(worthless.by_seat()), **concluding)
    assert refused == clause


# ── what comes back ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.7")
def test_what_stands_behind_chips_comes_back_if_it_does_not_go_ahead():
    cup = TheCup(PERTH, **OF_REDEMPTION).open().enters(2)
    cup.does(oc.CancelTournament, because="a storm")
    for name in ("E001", "E002"):
        assert cup.state.entrants[name].refund == 25_500
        cup.does(oc.RefundEntry, PAYING, entrant=name)
    assert funds(cup, entries, behind) == (0, 0)


def test_cancelled_after_chips_were_redeemed_nobody_is_paid_twice():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"best": 2}}
    cup = held("rapid-roulette", session=[heat, {**ONE[0], "carried": True}], **REDEEMED)
    plays(cup, SLIPS)
    first, second, third, fourth = cup.by_seat()
    cup.does(oc.Advance, session=1).does(oc.RedeemChips, CAGE, entrant=third)
    cup.does(oc.CancelTournament, because="a storm")
    back = [cup.state.entrants[name].refund for name in (first, second, third, fourth)]
    assert back == [25_500, 25_500, 5_500, 25_500]
    assert cup.state.entrants[first].chips == 0
    for name in (first, second, third, fourth):
        cup.does(oc.RefundEntry, PAYING, entrant=name)
    # 20,400 of the third entrant's 20,000 were paid out: the house has put 400 in.
    assert funds(cup, entries, behind, promotion) == (0, 0, -400)


# ── bought anew ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.29")
def test_every_further_heat_or_final_needs_a_new_buy_in():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 1}}
    changes = {"ruleset": TERMINALS, "session": [heat, ONE[0]], "entries__buy_in": {"prize": 1_000}}
    cup = TheCup(PERTH, **changes).held(4)
    for table in ("R1", "R2"):
        first, second = cup.by_seat(table)
        cup.spin(3, {first: {"red": 500}, second: {"red": 100}}, table=table)
    out = cup.by_seat("R1")[1]
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    winners = cup.session.entrants
    assert cup.refuses(oc.PayEntry, CAGE, entrant=out) is not None
    cup.does(oc.PayEntry, CAGE, entrant=winners[0])
    assert funds(cup, entries) == (4 * 6_500 + 1_000,)
    assert cup.refuses(oc.PayEntry, CAGE, entrant=winners[0]) is not None
    cup.seated()
    assert cup.refuses(oc.StartSession, session=2) == f"{PERTH} 5.29"
    cup.does(oc.PayEntry, CAGE, entrant=winners[1])
    cup.starts()
    assert {cup.chips(name) for name in winners} == {10_000}
    cup.spin(3, {winners[0]: {"red": 500}, winners[1]: {"red": 100}})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=2).does(oc.FixPrizes)
    assert funds(cup, entries, pool) == (0, 20_000 + 4 * 6_000 + 2 * 1_000)


def test_who_advanced_and_does_not_buy_in_retires_and_the_others_play():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 3}}
    changes = {"ruleset": TERMINALS, "tables": ["R1"], "session": [heat, ONE[0]]}
    cup = TheCup(PERTH, entries__buy_in={"prize": 1_000}, **changes).held(4)
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1)
    first, second, third = cup.session.entrants
    for name in (first, second):
        cup.does(oc.PayEntry, CAGE, entrant=name)
    cup.seated()
    assert cup.refuses(oc.StartSession, session=2) == f"{PERTH} 5.29"
    cup.does(oc.Retire, entrant=third).starts()
    assert (cup.chips(third), cup.state.entrants[third].standing) == (0, EntrantStanding.RETIRED)


@pytest.mark.clause("perth-roulette-599 5.22")
def test_the_buy_in_is_had_before_a_session_and_not_added_to_during_one():
    heat = {"name": "Heat", "spins": 2, "sign": SIGN, "advance": {"each_table": 1}}
    cup = TheCup(PERTH, ruleset=TERMINALS, session=[heat, ONE[0]], entries__buy_in={"prize": 1_000}).held(4)
    for what in ("re-buy", "add-on"):
        refused = cup.refuses(oc.BuyMore, CAGE, entrant="E001", what=oc.Extra(what))
        assert refused == f"{PERTH} 5.22"
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") is not None


def test_in_victoria_nobody_buys_in_again():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"best": 2}}
    cup = held("rapid-roulette", session=[heat, ONE[0]], entries__buy_in={"prize": 1_000})
    plays(cup, SLIPS)
    cup.does(oc.Advance, session=1).seated().briefed().starts()


@pytest.mark.clause("house 3.8")
def test_two_persons_plan_what_the_house_may_have_to_put_in():
    above = {"prizes__guarantee": 1_000_001 + 40_000, "prizes__borne_by": "house"}
    cup = TheCup("rapid-roulette", entries__most=4, **above)
    planning = {"plan": cup.opened.plan}
    assert cup.refuses(oc.PlanTournament, HOLDER, **planning) == "house 3.8"
    assert cup.refuses(oc.PlanTournament, Staff("hugo", second="hugo"), **planning) == "house 3.8"
    cup.does(oc.PlanTournament, Staff("hugo", second="sara"), **planning).directed()
    assert cup.refuses(oc.AmendPlan, because="a sponsor", **planning) == "house 3.8"
    at_most = {"prizes__guarantee": 1_000_000 + 20_000, "prizes__borne_by": "house"}
    TheCup("rapid-roulette", entries__most=4, **at_most).planned()
