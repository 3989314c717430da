"""What is left to the director: a start that moves, who plays a second chance, wild cards, an early end."""

import pytest
from tournament_floor import CAGE, DEPUTY, DIRECTOR, HOLDER, MINUTE, PAYING, TheCup
from tournament_plans import PART, PERTH, VICTORIAN

from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.floor.premises import premises
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.floor.tournament_records import met_by
from croupier.ledger.account import entries, rake
from croupier.staff import commands as sc
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage

RAPID = "rapid-roulette"
TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 10_000}
HEAT = {"name": "Heat", "spins": 1, "sign": SIGN, "advance": {"best": 2}}
AGAIN = {"name": "Again", "kind": "repechage", "from": {"director": True}, "spins": 1, "sign": SIGN,
         "advance": {"best": 1}}  # fmt: skip
FINAL = {"name": "Final", "spins": 1, "sign": SIGN}


def each(number):
    """A case for each Victorian book, that cites its own clause."""
    cited = ((book, f"{book} {PART[book]}.{number}") for book in VICTORIAN)
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


def ends(cup, stakes=(100, 200, 300, 400)):
    """Everybody wins a different sum on the one spin; on cloth the stacks are counted."""
    names = cup.by_seat()
    cup.spin(3, {name: {"red": stake} for name, stake in zip(names, stakes, strict=False)})
    if cup.on_cloth:
        cup.pays()
        counts = {name: cup.session.bank_of(name) for name in names}
        cup.does(oc.RecordBanks, session=cup.session.number, table="R1", counts=counts)
        cup.does(oc.EndSession, session=cup.session.number)
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED
    return names


# ── a start that moves ──────────────────────────────────────────────────────────────────────


LATER = {"starts": "2027-03-20T20:30:00", "notice": "by message", "entrants_told": True}


@pytest.mark.parametrize(("book", "clause"), each("4.1(b)"))
def test_the_start_is_altered_on_notice_and_entrants_are_told(book, clause):
    cup = TheCup(book).open().enters(4)
    start = wall_clock_by_utc(LATER["starts"], 0)
    assert cup.refuses(oc.AlterStart, **{**LATER, "notice": " "}) == clause
    assert cup.refuses(oc.AlterStart, **{**LATER, "entrants_told": False}) == clause
    assert cup.refuses(oc.AlterStart, **{**LATER, "starts": "2027-02-30T20:00:00"}) == clause
    assert cup.refuses(oc.AlterStart, Staff("dana"), **LATER) != clause
    cup.house.now = start - 20 * MINUTE + 1
    assert cup.refuses(oc.AlterStart, **LATER) == clause
    cup.house.now -= 1
    cup.does(oc.AlterStart, **LATER)
    assert cup.state.starts == LATER["starts"]
    told = list(cup.house.core.store.tail(stream=f"tournament/{cup.state.name}"))[-1].event
    assert (told.told, told.clause) == (("E001", "E002", "E003", "E004"), clause)


@pytest.mark.parametrize(("book", "clause"), each("2.2(b)"))
def test_the_regulator_is_told_of_a_start_that_was_altered(book, clause):
    cup = TheCup(book).open().enters(4).does(oc.AlterStart, **LATER)
    assert cup.refuses(oc.CloseEntries) == clause
    cup.does(oc.TellRegulator, whom=cup.rules.regulator.value, reference="letter 8")
    cup.closed()


def test_a_start_is_not_altered_once_anybody_has_played_nor_in_perth():
    cup = TheCup(RAPID).held(4)
    tomorrow = {**LATER, "starts": "2027-03-21T20:30:00"}
    assert cup.refuses(oc.AlterStart, **tomorrow) == f"{RAPID} 11.4.1(b)"
    assert TheCup(PERTH).open().refuses(oc.AlterStart, **tomorrow) == f"{PERTH} 5.4(n)"


def test_nobody_loses_time_to_withdraw_by_a_start_that_was_altered():
    opens = {"entries__opens": "2027-03-01T10:00:00"}
    for starts, late_ms, back in (("2027-03-21T20:00:00", 0, 5_500), ("2027-03-21T20:00:00", 1, 0),
                                  ("2027-03-19T20:00:00", -86_400_000, 5_500)):  # fmt: skip
        cup = TheCup(RAPID, **opens).open().enters(1)
        cup.does(oc.AlterStart, **{**LATER, "starts": starts})
        cup.house.now = wall_clock_by_utc("2027-03-21T20:00:00", 7) + late_ms
        cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
        assert cup.state.entrants["E001"].refund == back


# ── who plays a second chance ───────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("4.3(a)(v)"))
def test_the_director_names_who_plays_a_second_chance_where_the_terms_say_so(book, clause):
    cup = TheCup(book, tables=["R1"], session=[HEAT, AGAIN, FINAL], entries__most=5).held(5)
    fifth, first, second, third, fourth = ends(cup, (100, 200, 300, 400, 500))
    cup.does(oc.Advance, session=1)
    assert (cup.session.plan.name, cup.session.entrants) == ("Again", ())
    cup.house.ticks()
    assert cup.refuses(oc.MakeDraw, session=2) == clause
    assert cup.refuses(oc.NameQualifiers, session=2, entrants=(fourth, first)) == clause
    assert cup.refuses(oc.NameQualifiers, session=2, entrants=("E099", first)) == clause
    assert cup.refuses(oc.NameQualifiers, session=2, entrants=(first,)) == clause
    assert cup.refuses(oc.NameQualifiers, Staff("dana"), session=2, entrants=(first, second)) != clause
    cup.does(oc.NameQualifiers, session=2, entrants=(first, second))
    assert cup.refuses(oc.NameQualifiers, session=2, entrants=(fifth, second)) == clause
    cup.seated().briefed().starts()
    assert set(cup.session.seats) == {first, second}
    best = ends(cup, (100, 200))[1]
    cup.does(oc.Advance, session=2)
    assert set(cup.session.entrants) == {third, fourth, best}
    by_terms = {**AGAIN, "from": {"eliminated": "Heat"}}
    cup = TheCup(book, tables=["R1"], session=[HEAT, by_terms, FINAL]).held(4)
    first, second, *_ = ends(cup)
    cup.does(oc.Advance, session=1)
    assert cup.refuses(oc.NameQualifiers, session=2, entrants=(first, second)) == clause


def test_a_second_chance_for_which_nobody_is_named_is_not_held():
    cup = TheCup(RAPID, tables=["R1"], session=[HEAT, AGAIN, FINAL]).held(4)
    *_, third, fourth = ends(cup)
    cup.does(oc.Advance, session=1).does(oc.NameQualifiers, session=2, entrants=())
    assert (cup.session.number, cup.session.plan.name) == (2, "Final")
    assert list(cup.state.commitments) == [1, 2]  # both lay ready before anybody was named
    assert set(cup.session.entrants) == {third, fourth}
    cup.seated()
    cup.house.ticks()
    cup.briefed().starts()
    ends(cup)
    cup.does(oc.Advance, session=2).does(oc.FixPrizes)
    assert len(cup.state.places) == 4


# ── wild cards ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 1.1[wild-card]")
def test_a_wild_card_is_granted_where_the_terms_tell_of_it():
    clause = f"{PERTH} 1.1[wild-card]"
    assert TheCup(PERTH).open().refuses(oc.GrantWildCard, card="00000001") == clause
    cup = TheCup(PERTH, entries__wild_cards="by the director, at most two").open()
    assert cup.refuses(oc.GrantWildCard, CAGE, card="00000001") == f"{PERTH} 5.34"
    cup.does(oc.GrantWildCard, card="00000001", called="Ada")
    entrant = cup.state.entrants["E001"]
    assert (entrant.standing, entrant.wild_card) == (EntrantStanding.ACCEPTED, True)
    assert "00000001" not in entrant.card
    assert cup.refuses(oc.GrantWildCard, card="00000001") == f"{PERTH} 5.5(a)"
    cup.does(oc.SignTerms, CAGE, entrant="E001", digest=cup.state.terms)
    cup.does(oc.PayEntry, CAGE, entrant="E001")
    assert TheCup(RAPID).open().refuses(oc.GrantWildCard, card="00000001") == f"{RAPID} 11.4.2(a)(iii)"


@pytest.mark.clause("perth-roulette-599 1.1[wild-card]")
def test_a_wild_card_lets_somebody_into_a_session_who_did_not_advance_to_it():
    heat = {**HEAT, "advance": {"each_table": 1}}
    changes = {"ruleset": TERMINALS, "session": [heat, FINAL]}
    for wild, clause in (("by the director", None), (None, f"{PERTH} 5.28")):
        cup = TheCup(PERTH, entries__wild_cards=wild, **changes).held(4)
        for table in ("R1", "R2"):
            first, second = cup.by_seat(table)
            cup.spin(3, {first: {"red": 500}, second: {"red": 100}}, table=table)
        cup.house.waits(1_000)
        out = cup.by_seat("R1")[1]
        cup.does(oc.Advance, session=1)
        if clause:
            assert cup.refuses(oc.NameQualifiers, session=2, entrants=(out,)) == clause
        else:
            cup.does(oc.NameQualifiers, session=2, entrants=(out,)).seated()
            assert (len(cup.session.seats), out in cup.session.seats) == (3, True)


# ── determined ──────────────────────────────────────────────────────────────────────────────


DETERMINED = {"session": 1, "table": "R1", "ground": EarlyGround.DETERMINED}


@pytest.mark.parametrize(("book", "clause"), each("4.8(d)(i)"))
@pytest.mark.parametrize(("total", "decided"), [(500, True), (None, False)])
def test_a_table_is_determined_by_the_most_that_can_still_be_won_and_lost(book, clause, total, decided):
    """Of 20,000, 9,000 and 100 two advance: a hundred may become 3,600, and 9,000 fall below it or not."""
    sign = {"minimum": 100, "maximum": 500, "by_kind": {"straight": [100, 500]}}
    sign = {**sign, "total": total} if total else sign
    heat = {"name": "Heat", "spins": 20, "sign": sign, "advance": {"best": 2}}
    cup = TheCup(book, tables=["R1"], entries__least=3, prizes__shares=[7000, 3000], chips__bank=9_500,
                 session=[heat, {**FINAL, "sign": sign}]).held(3)  # fmt: skip
    first, second, third = cup.by_seat()
    cup.spin(17, {first: {"straight:17": 300}, second: {"red": 500}, third: {"red": 500}})
    for stake in (*[500] * 17, 400):
        assert cup.refuses(oc.ConcludeTable, **DETERMINED) == clause
        cup.spin(17, {third: {"red": stake}})
    assert [cup.chips(each) for each in (first, second, third)] == [20_000, 9_000, 100]
    if decided:
        cup.does(oc.ConcludeTable, **DETERMINED)
    else:
        assert cup.refuses(oc.ConcludeTable, **DETERMINED) == clause


def test_four_of_whom_two_hold_chips_and_two_advance_are_determined():
    heat = {"name": "Heat", "spins": 5, "sign": SIGN, "advance": {"each_table": 2}}
    cup = TheCup(RAPID, tables=["R1"], session=[heat, FINAL]).held(4)
    first, second, third, fourth = cup.by_seat()
    lost = {third: {"black": 10_000}, fourth: {"black": 10_000}}
    cup.spin(3, {first: {"black": 1_000}, second: {"black": 2_000}, third: {"black": 10_000}})
    assert cup.refuses(oc.ConcludeTable, **DETERMINED) == f"{RAPID} 11.4.8(d)(i)"
    cup.spin(3, {fourth: lost[fourth]})
    cup.does(oc.ConcludeTable, **DETERMINED)


def test_whoever_may_still_buy_a_bank_can_change_anything():
    offer = {"prize": 2_000, "rake": 0, "until": "2027-03-20T20:30:00"}
    heat = {"name": "Heat", "spins": 5, "sign": SIGN, "advance": {"each_table": 2}}
    cup = TheCup(RAPID, tables=["R1"], session=[heat, FINAL], entries__re_buy=offer).held(4)
    *_, third, fourth = cup.by_seat()
    cup.spin(3, {third: {"black": 10_000}, fourth: {"black": 10_000}})
    assert cup.refuses(oc.ConcludeTable, **DETERMINED) == f"{RAPID} 11.4.8(d)(i)"
    cup.house.now = wall_clock_by_utc(offer["until"], 0) + 1
    cup.house.signs_in(DIRECTOR.staff)
    cup.does(oc.ConcludeTable, **DETERMINED)


def test_after_the_last_session_every_place_that_is_paid_has_to_be_determined():
    cup = TheCup(RAPID, tables=["R1"], session=[{**FINAL, "spins": 5}]).held(4)
    *_, third, fourth = cup.by_seat()
    cup.spin(3, {third: {"black": 10_000}, fourth: {"black": 10_000}})
    assert cup.refuses(oc.ConcludeTable, **DETERMINED) == f"{RAPID} 11.4.8(d)(i)"


@pytest.mark.parametrize(("book", "clause"), each("4.8(d)(i)"))
@pytest.mark.parametrize("practising", [False, True])
def test_who_is_alone_at_the_table_before_play_has_won_it_on_cloth_too(book, clause, practising):
    cup = TheCup(book, tables=["R1"]).open().enters(4).closed().seated().briefed()
    if practising:
        cup.does(oc.Practise, session=1, on=True)
    alone = {"session": 1, "table": "R1", "ground": EarlyGround.ONE_LEFT}
    last, *others = cup.by_seat()
    for name in others:
        assert cup.refuses(oc.ConcludeTable, **alone) == clause
        cup.does(oc.Retire, entrant=name)
    cup.does(oc.ConcludeTable, **alone)
    if practising:
        cup.does(oc.Practise, session=1, on=False)
    cup.starts()
    if cup.on_cloth:
        cup.does(
            oc.RecordBanks,
            session=1,
            table="R1",
            counts={name: cup.session.bank_of(name) for name in cup.by_seat()},
        )
        cup.does(oc.EndSession, session=1)
    cup.house.waits(1_000)
    assert (cup.session.stage, cup.session.groups[0]) == (SessionStage.ENDED, (last,))


# ── who is there ────────────────────────────────────────────────────────────────────────────


def signs_out(cup, staff, by=None):
    roster = cup.house.core.current.state(STAFF, HOUSE_ROSTER)
    for name in [name for name, each in roster.sessions.items() if each.staff == staff]:
        refused = cup.house.ask(sc.SignOut(staff=staff, session=name), by or Staff(staff))
        if refused is not None:
            return str(refused.clause)
    return None


@pytest.mark.parametrize(("book", "clause"), each("2.3"))
def test_a_director_does_not_sign_out_of_a_session_that_runs_while_nobody_else_is_there(book, clause):
    cup = TheCup(book, deputies=["bruno"], tables=["R1"]).planned().directed()
    cup.does(oc.AppointDeputy, staff="bruno").told().does(oc.OpenEntries)
    cup.house.ticks()
    cup.enters(4).closed().seated().briefed().starts()
    assert signs_out(cup, "margot") == clause
    cup.house.signs_in(DEPUTY.staff)
    assert signs_out(cup, "margot") is None
    assert signs_out(cup, "bruno") == clause
    cup.does(oc.PauseSession, DEPUTY, session=1, because="a break")
    assert signs_out(cup, "bruno") is None


@pytest.mark.clause("rapid-roulette 11.2.3")
def test_whoever_is_gone_is_signed_out_by_the_house_and_the_session_stands_still_after_the_round():
    cup = TheCup(RAPID, tables=["R1"]).held(4).opens()
    assert signs_out(cup, "margot", HouseSystem("door")) is None
    cup.house.ticks()
    assert cup.session.stage is SessionStage.PAUSED
    cup.closes().settles(3)
    assert cup.session.played("R1") == 1
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == f"{RAPID} 11.4.3(a)(i)"


def test_in_perth_nobody_has_to_be_there():
    cup = TheCup(PERTH, ruleset=TERMINALS, tables=["R1"]).held(4)
    assert signs_out(cup, "margot") is None


# ── called off ──────────────────────────────────────────────────────────────────────────────


def test_who_sat_with_whom_tells_whom_chips_could_have_reached():
    heat = {**HEAT, "advance": {"each_table": 1}}
    cup = TheCup(RAPID, session=[heat, FINAL]).held(6)
    tables = {}
    for table in ("R1", "R2"):
        tables[table] = cup.by_seat(table)
        slips = {name: {"red": 100 * (at + 1)} for at, name in enumerate(tables[table])}
        cup.spin(3, slips, table=table)
    cup.house.waits(1_000)
    source = tables["R1"][0]
    assert met_by(cup.state, [source]) == {name: 0 if name == source else 1 for name in tables["R1"]}
    cup.does(oc.Advance, session=1).seated()
    later = met_by(cup.state, [source])
    assert later == {**dict.fromkeys(tables["R1"], 1), source: 0, tables["R2"][-1]: 2}


def test_what_was_paid_is_held_and_comes_back_to_those_for_whom_it_was_ordered():
    cup = TheCup(RAPID, tables=["R1"]).held(4)
    cup.does(oc.CancelTournament, because="counterfeit chips", held=True)
    clause = f"{RAPID} 11.4.8(a)(iv)"
    assert {each.refund for each in cup.state.entrants.values()} == {0}
    assert cup.refuses(oc.RefundEntry, PAYING, entrant="E001") == clause
    two, ordered = Staff("margot", second="hugo"), {"entrants": ("E001", "E003"), "reference": "order 12"}
    assert cup.refuses(oc.OrderRefunds, **ordered) == clause
    assert cup.refuses(oc.OrderRefunds, HOLDER, **ordered) != clause
    assert cup.refuses(oc.OrderRefunds, two, **{**ordered, "reference": " "}) == clause
    assert cup.refuses(oc.OrderRefunds, two, **{**ordered, "entrants": ("E001", "E099")}) == clause
    cup.does(oc.OrderRefunds, two, **ordered)
    assert {name: each.refund for name, each in cup.state.entrants.items() if each.refund} == {
        "E001": 5_500,
        "E003": 5_500,
    }
    for name in ("E001", "E003"):
        cup.does(oc.RefundEntry, PAYING, entrant=name)
        assert cup.refuses(oc.RefundEntry, PAYING, entrant=name) == clause
    ledger = cup.house.core.current.ledger
    assert (ledger[entries(cup.state.name)], ledger[rake(cup.state.name)]) == (11_000, 0)
    assert cup.refuses(oc.OrderRefunds, two, **ordered) == clause
    assert "margot" in premises(cup.house.core, cup.house.now).conducting
    cup.does(oc.OrderRefunds, two, entrants=("E002", "E004"), reference="order 13")
    for name in ("E002", "E004"):
        assert not cup.state.behind_us
        cup.does(oc.RefundEntry, PAYING, entrant=name)
    assert cup.state.behind_us
    assert "margot" not in premises(cup.house.core, cup.house.now).conducting


def test_without_being_held_nothing_is_ordered_and_in_perth_everything_comes_back():
    two = Staff("margot", second="hugo")
    cup = TheCup(RAPID).open().enters(1).does(oc.CancelTournament, because="a storm")
    ordered = cup.refuses(oc.OrderRefunds, two, entrants=("E001",), reference="order 12")
    assert ordered == f"{RAPID} 11.4.8(a)(iv)"
    perth = TheCup(PERTH).open().enters(1)
    assert perth.refuses(oc.CancelTournament, because="a storm", held=True) == f"{PERTH} 5.6"


# ── results that are put right ──────────────────────────────────────────────────────────────


def test_once_somebody_has_advanced_a_result_is_put_right_by_nobody_but_disputed():
    cup = TheCup(RAPID, tables=["R1"], session=[HEAT, FINAL]).held(4)
    first, *_ = ends(cup)
    number = cup.table().in_hand.number
    right = tc.CorrectOutcome(table="R1", round=number, outcome="2", because="it was 2")
    by = Staff("dana", second="hugo")
    cup.house.does(right, by)
    assert cup.session.stage is SessionStage.RUNNING
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert "director" in cup.refused(right, by)
    cup.does(oc.RaiseDispute, entrant=first, what="it was 3 after all")
    cup.does(oc.DecideDispute, number=1, decision="it stands")


@pytest.mark.clause("perth-roulette-599 5.26[tie]")
def test_perth_plays_off_for_as_long_as_it_takes():
    heat = [{"name": "Final", "spins": 1, "sign": SIGN}]
    most = TheCup(PERTH, ruleset=TERMINALS, play_off={"spins": 1, "bank": 5_000, "most": 1})
    assert most.refuses(oc.PlanTournament, HOLDER, plan=most.opened.plan) == f"{PERTH} 5.26[tie]"
    cup = TheCup(PERTH, ruleset=TERMINALS, tables=["R1"], session=heat,
                 play_off={"spins": 1, "bank": 5_000}).held(4)  # fmt: skip
    ends(cup, (100, 100, 100, 100))
    for number in range(1, 5):
        cup.does(oc.CallPlayOff, session=number)
        assert cup.session.way.value == "play-off"
        cup.seated().briefed().starts()
        ends(cup, (100, 100, 100, 100))
        assert cup.refuses(oc.Advance, session=number + 1) == f"{PERTH} 5.26[tie]"
