"""Who comes first, who plays off, who is paid what to the cent, and what comes back to whom."""

import pytest
from tournament_floor import APPROVED, CAGE, DIRECTOR, MINUTE, PAYING, TheCup

from croupier.floor.asker import Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.ledger.account import entries, pool, promotion, rake
from croupier.tournaments import commands as oc
from croupier.tournaments.awarding import prize_lines
from croupier.tournaments.words import EarlyGround, EntrantStanding, Extra, SessionStage, TournamentStage

CUP = "riverside-cup"
PERTH = "perth-roulette-599"
TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 10_000}
ONE = [{"name": "Final", "spins": 1, "sign": SIGN}]


def ended(book, slips, outcome=3, **changes):
    """One spin at one table; ``slips`` are those of the seats in their order."""
    cup = TheCup(book, tables=["R1"], **{"session": ONE, **changes}).held(len(slips))
    cup.spin(outcome, dict(zip(cup.by_seat(), slips, strict=True)))
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED
    return cup


def decided(cup):
    cup.does(oc.Advance, session=cup.session.number)
    return cup.does(oc.FixPrizes)


def amounts(cup):
    return {line.entrant: (line.place, line.amount) for line in cup.state.prizes}


def balances(cup, *accounts):
    return tuple(cup.house.core.current.ledger[account(CUP)] for account in accounts)


# ── places ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.33")
def test_other_equals_combine_their_prizes_and_share_them():
    """9,000, 7,000, 7,000 and 4,000 in proportion: first is outright, second and third share."""
    slips = [{"red": 900}, {"red": 700}, {"red": 700}, {"red": 400}]
    cup = ended(PERTH, slips, ruleset=TERMINALS)
    first, second, third, fourth = cup.by_seat()
    decided(cup)
    assert cup.state.places == ((first,), tuple(sorted((second, third))), (fourth,))
    assert amounts(cup) == {first: (1, 20_000), second: (2, 10_000), third: (2, 10_000), fourth: (4, 0)}


@pytest.mark.clause("perth-roulette-599 5.31")
def test_equals_for_the_first_place_play_off_and_the_loser_is_second():
    slips = [{"red": 900}, {"red": 900}, {"red": 700}, {"red": 700}]
    cup = ended(PERTH, slips, ruleset=TERMINALS, play_off={"spins": 1, "bank": 5_000})
    first, second, third, fourth = cup.by_seat()
    assert cup.refuses(oc.Advance, session=1) == "perth-roulette-599 5.26[tie]"
    cup.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    assert {cup.chips(each) for each in (first, second)} == {5_000}
    cup.spin(3, {first: {"red": 100}, second: {"red": 300}})
    cup.house.waits(1_000)
    decided(cup)
    assert cup.state.places == ((second,), (first,), tuple(sorted((third, fourth))))
    assert [amounts(cup)[each][1] for each in (second, first, third, fourth)] == [
        20_000,
        12_000,
        4_000,
        4_000,
    ]


def test_equals_below_the_winner_of_a_play_off_play_off_again():
    slips = [{"red": 900}, {"red": 900}, {"red": 900}, {"red": 100}]
    cup = ended(PERTH, slips, ruleset=TERMINALS, play_off={"spins": 1, "bank": 5_000})
    first, second, third, _ = cup.by_seat()
    cup.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    cup.spin(3, {first: {"red": 300}, second: {"red": 100}, third: {"red": 100}})
    cup.house.waits(1_000)
    assert cup.refuses(oc.Advance, session=2) == "perth-roulette-599 5.26[tie]"
    cup.does(oc.CallPlayOff, session=2)
    assert set(cup.session.entrants) == {second, third}


@pytest.mark.clause("perth-roulette-599 5.28")
def test_winners_of_tables_advance_and_nobody_else():
    heat = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"each_table": 1}}
    cup = TheCup(PERTH, ruleset=TERMINALS, session=[heat, ONE[0]]).held(4)
    for table in ("R1", "R2"):
        first, second = cup.by_seat(table)
        cup.spin(3, {first: {"red": 500}, second: {"red": 100}}, table=table)
    winners = {cup.by_seat("R1")[0], cup.by_seat("R2")[0]}
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert set(cup.session.entrants) == winners
    standing = {name: each.standing for name, each in cup.state.entrants.items()}
    assert {name for name, each in standing.items() if each is EntrantStanding.ADVANCED} == winners


def test_lots_are_drawn_where_play_offs_have_had_their_time():
    slips = [{"red": 500}] * 4
    session = [{**ONE[0], "ties": ["play-off", "lots"]}]
    play_off = {"spins": 1, "bank": 5_000, "most": 1}
    cup = ended("rapid-roulette", slips, session=session, play_off=play_off)
    cup.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    cup.spin(3, {each: {"red": 500} for each in cup.by_seat()})
    cup.house.waits(1_000)
    cup.does(oc.CallPlayOff, session=2)
    assert cup.session.way.value == "lots"
    cup.seated()
    assert (cup.session.stage, len(cup.session.groups)) == (SessionStage.ENDED, 4)
    decided(cup)
    assert cup.state.places == cup.session.groups


# ── money ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("pool_of", "shares", "paid"),
    [
        (94_050, (5000, 3000, 2000), [47_025, 28_215, 18_810]),
        (100_001, (5000, 2500, 1500, 1000), [50_001, 25_000, 15_000, 10_000]),
        (33_333, (4000, 3000, 2000, 1000), [13_333, 10_000, 6_667, 3_333]),
    ],
)
def test_the_pool_is_paid_to_the_cent(pool_of, shares, paid):
    names = tuple((f"E{number:03}",) for number in range(1, len(shares) + 1))
    lines = prize_lines(names, pool_of, shares, unpaid=frozenset(), orders=())
    assert [line.amount for line in lines] == paid


def test_odd_cents_go_by_the_order_of_the_last_draw():
    places, order = (("A",), ("B", "C")), ("C", "A", "B")
    lines = prize_lines(places, 80_001, (3, 3, 2), unpaid=frozenset(), orders=(order,))
    assert {line.entrant: line.amount for line in lines} == {"A": 30_001, "B": 25_000, "C": 25_000}
    lines = prize_lines(places, 80_003, (30_002, 30_000, 20_001), unpaid=frozenset(), orders=(order,))
    assert {line.entrant: line.amount for line in lines} == {"A": 30_002, "B": 25_000, "C": 25_001}


@pytest.mark.clause("rapid-roulette 11.4.2(a)(v)")
def test_employees_keep_their_places_and_the_next_eligible_are_paid():
    places = tuple((f"E{number}",) for number in range(1, 6))
    lines = prize_lines(places, 10_000, (5, 3, 2), unpaid=frozenset({"E1", "E3"}), orders=())
    assert [(line.place, line.entrant, line.amount) for line in lines] == [
        (1, "E1", 0), (2, "E2", 5_000), (3, "E3", 0), (4, "E4", 3_000), (5, "E5", 2_000),
    ]  # fmt: skip
    cup = TheCup("rapid-roulette").open()
    clause = "rapid-roulette 11.4.2(a)(v)"
    assert cup.refuses(oc.Apply, CAGE, card="00000001", employee=True, approved_by="hugo") == clause
    cup = TheCup("rapid-roulette", tables=["R1"], session=ONE, entries__event="charity").open()
    assert cup.refuses(oc.Apply, CAGE, card="00000001", employee=True) == clause
    assert cup.refuses(oc.Apply, CAGE, card="00000001", employee=True, approved_by="hugo") == clause
    unranked = cup.refuses(oc.Apply, PAYING, card="00000001", employee=True, approved_by=PAYING.second)
    assert unranked == clause
    cup.enters(1, APPROVED, employee=True, approved_by="hugo").enters(3).closed().seated().briefed().starts()
    cup.spin(3, {name: {"red": 500 if name == "E001" else 100 * int(name[-1])} for name in cup.by_seat()})
    cup.house.waits(1_000)
    decided(cup)
    assert cup.state.places[0] == ("E001",)
    assert amounts(cup)["E001"] == (1, 0)
    assert cup.refuses(oc.PayPrize, PAYING, entrant="E001") == clause


@pytest.mark.clause("rapid-roulette 11.4.2(a)(v)")
def test_a_substitute_is_an_employee_or_not_by_themselves():
    """Whoever comes in for somebody is asked the same, and neither wins by the other nor loses by them."""
    clause = "rapid-roulette 11.4.2(a)(v)"
    of_staff = {"card": "00000071", "employee": True, "approved_by": "hugo"}
    ordinary = TheCup("rapid-roulette", entries__substitute="before the start").open().enters(4)
    assert ordinary.refuses(oc.Substitute, APPROVED, entrant="E001", **of_staff) == clause
    cup = TheCup(
        "rapid-roulette", tables=["R1"], session=ONE, entries__event="charity",
        entries__substitute="before the start",
    ).open()  # fmt: skip
    cup.enters(1, APPROVED, employee=True, approved_by="hugo").enters(3)
    assert cup.refuses(oc.Substitute, CAGE, entrant="E002", **of_staff) == clause
    cup.does(oc.Substitute, APPROVED, entrant="E002", **of_staff)
    cup.does(oc.Substitute, CAGE, entrant="E001", card="00000072")
    for name in ("E005", "E006"):
        cup.does(oc.SignTerms, CAGE, entrant=name, digest=cup.state.terms)
    cup.closed().seated().briefed().starts()
    stakes = {"E005": 500, "E006": 400, "E003": 200, "E004": 100}
    cup.spin(3, {name: {"red": stakes[name]} for name in cup.by_seat()})
    cup.house.waits(1_000)
    decided(cup)
    assert cup.state.places[:2] == (("E005",), ("E006",))
    assert amounts(cup)["E005"] == (1, 0)
    assert amounts(cup)["E006"][1] > 0
    assert cup.refuses(oc.PayPrize, PAYING, entrant="E005") == clause


@pytest.mark.clause("rapid-roulette 11.4.7(a)")
def test_entries_become_pool_and_rake_and_the_pool_is_nought_when_all_is_paid():
    slips = [{"red": 400}, {"red": 300}, {"red": 200}, {"red": 100}]
    cup = ended("rapid-roulette", slips, prizes__guarantee=60_000, prizes__borne_by="house")
    assert balances(cup, entries, pool, rake, promotion) == (22_000, 0, 0, 0)
    decided(cup)
    assert balances(cup, entries, pool, rake, promotion) == (0, 60_000, 2_000, -40_000)
    for line in cup.state.prizes:
        if line.amount:
            cup.does(oc.PayPrize, PAYING, entrant=line.entrant, payee="P", document="D")
    assert (balances(cup, pool), cup.state.stage) == ((0,), TournamentStage.OVER)


@pytest.mark.clause("perth-roulette-599 5.4(m)")
def test_bonus_prizes_are_taken_out_of_the_pool_first():
    slips = [{"red": 400}, {"red": 300}, {"red": 200}, {"red": 100}]
    bonus = [{"for": "the first straight-up", "amount": 1_000}]
    cup = ended(PERTH, slips, ruleset=TERMINALS, prizes__bonus=bonus)
    first, second, third, fourth = cup.by_seat()
    cup.does(oc.Advance, session=1)
    assert cup.refuses(oc.FixPrizes) == "perth-roulette-599 5.4(m)"
    assert cup.refuses(oc.FixPrizes, bonus=("E099",)) == "perth-roulette-599 5.4(m)"
    cup.does(oc.FixPrizes, bonus=(fourth,))
    paid = [amounts(cup)[each][1] for each in (first, second, third, fourth)]
    assert (paid, sum(paid)) == ([19_500, 11_700, 7_800, 1_000], 40_000)
    assert faults_of_tournament_proof(proof_of_tournament(cup.house.core.store, CUP)) == ()


def test_a_prize_is_paid_once_and_at_the_cage():
    slips = [{"red": 400}, {"red": 300}, {"red": 200}, {"red": 100}]
    cup = decided(ended("rapid-roulette", slips))
    first = cup.state.places[0][0]
    assert "cage" in cup.refuses(oc.PayPrize, DIRECTOR, entrant=first)
    cup.does(oc.PayPrize, PAYING, entrant=first, payee="P", document="D")
    again = cup.refuses(oc.PayPrize, PAYING, entrant=first, payee="P", document="D")
    assert again == "rapid-roulette 11.4.7(b)"


# ── what comes back ─────────────────────────────────────────────────────────────────────────


def seven_days_before(cup):
    return wall_clock_by_utc(cup.opened.plan.starts, 7)


@pytest.mark.clause("perth-roulette-599 5.6")
@pytest.mark.parametrize(("late_ms", "back"), [(0, 5_500), (1_000, 0)])
def test_the_fee_comes_back_until_seven_days_before_the_start(late_ms, back):
    cup = TheCup(PERTH, entries__opens="2027-03-01T10:00:00").open().enters(1)
    cup.house.now = seven_days_before(cup) + late_ms
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    assert cup.state.entrants["E001"].refund == back
    if back:
        cup.does(oc.RefundEntry, PAYING, entrant="E001")
    assert cup.refuses(oc.RefundEntry, PAYING, entrant="E001") == "perth-roulette-599 5.6"


@pytest.mark.clause("perth-roulette-599 5.7")
def test_everything_comes_back_if_it_does_not_go_ahead():
    cup = TheCup(PERTH, entries__buy_in={"prize": 1_000, "rake": 0}).open().enters(2)
    cup.does(oc.CancelTournament, because="a storm")
    for name in ("E001", "E002"):
        assert cup.state.entrants[name].refund == 6_500
        cup.does(oc.RefundEntry, PAYING, entrant=name)
    assert balances(cup, entries) == (0,)


@pytest.mark.clause("perth-roulette-599 5.8")
def test_nothing_comes_back_to_who_is_disqualified():
    cup = TheCup(PERTH, ruleset=TERMINALS, tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    cup.does(oc.Disqualify, entrant=first, ground="hidden chips")
    assert (cup.chips(first), cup.state.entrants[first].refund) == (0, 0)
    assert cup.refuses(oc.RefundEntry, PAYING, entrant=first) == "perth-roulette-599 5.6"
    assert first not in [name for group in cup.state.places for name in group]


def test_cancelled_in_the_middle_of_a_session_all_chips_go_back_and_tables_are_free():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    cup.spin(3, {first: {"red": 500}})
    at = cup.at(first)
    cup.does(oc.CancelTournament, because="counterfeit chips")
    held = cup.house.core.store.balances().of
    assert [account for account in held if account.startswith("CHIPS.")] == []
    assert (cup.table().reserved, at in cup.table().places) == (None, False)
    assert {each.refund for each in cup.state.entrants.values()} == {5_500}


# ── conduct ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 11.4.8(a)(i)")
def test_nobody_is_penalised_otherwise_than_the_terms_say():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    assert cup.refuses(oc.Penalise, entrant=first, breach="whistling") == "rapid-roulette 11.4.8(a)(i)"
    cup.does(oc.Penalise, entrant=first, breach="a late wager")
    assert (cup.chips(first), cup.session.bank_of(first)) == (9_500, 9_500)
    assert cup.refuses(oc.Disqualify, entrant=first, ground="whistling") == "rapid-roulette 11.4.8(a)(ii)"


def test_whoever_retires_leaves_the_chips_and_is_out_from_then_on():
    cup = TheCup("rapid-roulette", tables=["R1"], session=[{"name": "F", "spins": 2, "sign": SIGN}]).held(4)
    first, second, third, fourth = cup.by_seat()
    cup.spin(3, {first: {"black": 10_000}, third: {"red": 100}, fourth: {"red": 200}})
    cup.does(oc.Retire, entrant=second)
    cup.spin(3, {third: {"red": 100}})
    cup.house.waits(1_000)
    assert cup.chips(second) == 0
    assert cup.session.groups == (tuple(sorted((third, fourth))), tuple(sorted((first, second))))
    assert cup.state.entrants[second].standing is EntrantStanding.RETIRED


@pytest.mark.clause("rapid-roulette 11.4.3(a)(iv)")
def test_a_bank_is_bought_again_by_the_eliminated_in_time_and_as_often_as_stated():
    offer = {"prize": 2_000, "rake": 200, "times": 1, "until": "2027-03-20T20:30:00"}
    cup = TheCup("rapid-roulette", tables=["R1"], entries__re_buy=offer,
                 session=[{"name": "F", "spins": 5, "sign": SIGN}]).held(4)  # fmt: skip
    first, second, *_ = cup.by_seat()
    clause = "rapid-roulette 11.4.3(a)(iv)"
    assert cup.refuses(oc.BuyMore, CAGE, entrant=first, what=Extra.RE_BUY) == clause
    cup.spin(3, {first: {"black": 10_000}, second: {"black": 10_000}})
    cup.does(oc.BuyMore, CAGE, entrant=first, what=Extra.RE_BUY)
    assert (cup.chips(first), cup.state.entrants[first].standing) == (10_000, EntrantStanding.SEATED)
    cup.spin(3, {first: {"black": 10_000}})
    assert cup.refuses(oc.BuyMore, CAGE, entrant=first, what=Extra.RE_BUY) == clause
    cup.house.now += 31 * MINUTE
    assert cup.refuses(oc.BuyMore, CAGE, entrant=second, what=Extra.RE_BUY) == clause
    assert balances(cup, entries) == (4 * 5_500 + 2_200,)


@pytest.mark.clause("rapid-roulette 11.4.2(a)(iii)")
def test_an_application_is_refused_only_by_a_right_that_was_reserved():
    cup = TheCup("rapid-roulette").open()
    cup.does(oc.Apply, CAGE, card="00000001")
    refused = cup.refuses(oc.RefuseEntry, entrant="E001", because="no")
    assert refused == "rapid-roulette 11.4.2(a)(iii)"
    cup = TheCup("rapid-roulette", entries__refuse=True).open()
    cup.does(oc.Apply, CAGE, card="00000001").does(oc.RefuseEntry, entrant="E001", because="no")
    assert cup.state.entrants["E001"].standing is EntrantStanding.REFUSED


def test_a_card_enters_once_and_a_substitute_replaces_and_never_adds():
    cup = TheCup("rapid-roulette", entries__substitute="before the draw").open().enters(4)
    assert cup.refuses(oc.Apply, CAGE, card="00000001") == "rapid-roulette 11.4.2(a)(ii)"
    assert (
        cup.refuses(oc.Substitute, CAGE, entrant="E001", card="00000002") == "rapid-roulette 11.4.8(a)(iii)"
    )
    cup.does(oc.Substitute, CAGE, entrant="E001", card="00000077")
    assert balances(cup, entries) == (22_000,)
    cup.closed().seated()
    assert set(cup.session.seats) == {"E002", "E003", "E004", "E005"}
    late = cup.refuses(oc.Substitute, CAGE, entrant="E002", card="00000088")
    assert late == "rapid-roulette 11.4.8(a)(iii)"


@pytest.mark.clause("rapid-roulette 11.4.8(d)(i)")
def test_a_table_ends_early_once_those_to_progress_are_determined():
    cup = TheCup("rapid-roulette", tables=["R1"], session=[{"name": "F", "spins": 5, "sign": SIGN}]).held(4)
    first, *others = cup.by_seat()
    concluding = {"session": 1, "table": "R1", "ground": EarlyGround.DETERMINED}
    assert cup.refuses(oc.ConcludeTable, **concluding) == "rapid-roulette 11.4.8(d)(i)"
    cup.spin(3, {name: {"black": 10_000} for name in others})
    cup.does(oc.ConcludeTable, **concluding)
    cup.house.waits(1_000)
    assert (cup.session.stage, cup.session.groups[0]) == (SessionStage.ENDED, (first,))


@pytest.mark.clause("rapid-roulette 11.1")
def test_a_seat_moves_with_its_bank_and_a_reason():
    cup = TheCup("rapid-roulette", tables=["R1"]).held(4)
    first, *_ = cup.by_seat()
    cup.spin(3, {first: {"red": 500}})
    assert (
        cup.refuses(oc.MoveSeat, session=1, entrant=first, terminal="X9", because="") == "rapid-roulette 11.1"
    )
    taken = cup.at(cup.by_seat()[1])
    moved = cup.refuses(oc.MoveSeat, session=1, entrant=first, terminal=taken, because="a fault")
    assert moved == "rapid-roulette 11.1"
    cup.does(oc.MoveSeat, session=1, entrant=first, terminal="X9", because="a fault")
    assert (cup.at(first), cup.chips(first)) == ("X9", 10_500)
    cup.spin(3, {first: {"red": 500}})
    assert cup.counted()[-1][first] == 11_000


def test_the_director_is_no_cashier_and_the_cashier_no_director():
    cup = TheCup("rapid-roulette").open()
    assert "cage" in cup.refuses(oc.Apply, DIRECTOR, card="00000001")
    cup.does(oc.Apply, CAGE, card="00000001")
    assert cup.refuses(oc.AcceptEntry, CAGE, entrant="E001") == "rapid-roulette 11.4.8(h)"
    assert cup.refuses(oc.AcceptEntry, Staff("dana"), entrant="E001") == "rapid-roulette 11.4.8(h)"
