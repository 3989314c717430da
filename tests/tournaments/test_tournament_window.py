"""The cage of a tournament: who enters, what is signed, paid and given back, and by whose hands."""

from dataclasses import replace

import pytest
from tournament_floor import APPROVED, CAGE, DIRECTOR, HOLDER, MINUTE, PAYING, TheCup, note_into
from tournament_plans import PART, PERTH, VICTORIAN

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.ledger.account import cash, entries
from croupier.simulation.tournament_house import CASHIER, MANAGER, TournamentHouse
from croupier.staff import commands as sc
from croupier.staff.duties import Duty
from croupier.terminal import commands as pc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import Consent, EntrantStanding, Extra

CARD = "00000077"
SECOND = 1_000
SIGN = {"minimum": 100, "maximum": 20_000}
ONE_SPIN = [{"name": "Final", "spins": 1, "sign": SIGN}]
WITH_TERMINALS = ("rapid-roulette", "automated-10.2")
PERTH_TERMINALS = "perth-roulette-599/terminal-single-zero"
DEVICE = HouseSystem("acceptor")


def cited(row):
    """The same row of all four Victorian books."""
    return pytest.mark.clause(*(f"{book} {PART[book]}.{row}" for book in VICTORIAN))


def row(book, number):
    return f"{book} {PART[book]}.{number}"


def applied(cup, card=CARD, by=CAGE, **given):
    cup.does(oc.Apply, by, card=card, **given)
    return next(reversed(cup.state.entrants))


def held(cup, *accounts):
    kept = cup.house.core.store.balances().of
    return tuple(kept.get(each, 0) for each in accounts)


# ── who enters ──────────────────────────────────────────────────────────────────────────────


@cited("4.2(a)(ii)")
@pytest.mark.parametrize("book", VICTORIAN)
def test_one_card_applies_once_until_it_has_withdrawn(book):
    cup = TheCup(book).open()
    applied(cup)
    assert cup.refuses(oc.Apply, CAGE, card=CARD) == row(book, "4.2(a)(ii)")
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    assert applied(cup) == "E002"


@pytest.mark.clause("rapid-roulette 11.4.2(a)(ii)", "automated-10.2 19.4.2(a)(ii)")
@pytest.mark.parametrize("book", WITH_TERMINALS)
def test_an_excluded_card_neither_enters_nor_pays(book):
    cup = TheCup(book, entries__substitute="before the draw").open().enters(1)
    late = applied(cup)
    cup.does(oc.AcceptEntry, entrant=late)
    excluded(cup, CARD)
    clause = row(book, "4.2(a)(ii)")
    assert cup.refuses(oc.PayEntry, CAGE, entrant=late) == clause
    assert cup.refuses(oc.Substitute, CAGE, entrant="E001", card=CARD) == clause
    cup.does(oc.WithdrawEntry, CAGE, entrant=late)
    assert cup.refuses(oc.Apply, CAGE, card=CARD) == clause
    cup.house.does(pc.LiftExclusion(terminal="X9", because="may play again"), HOLDER)
    assert applied(cup) == "E003"


def excluded(cup, card):
    note_into(cup, "X9", 10_000)
    cup.house.does(pc.IdentifyPlayer(terminal="X9", player=card), DEVICE)
    cup.house.does(pc.ExcludePlayer(terminal="X9", because="a device"), HOLDER)


@cited("4.2(a)(iv)")
@pytest.mark.parametrize("book", VICTORIAN)
def test_stated_criteria_let_an_application_be_refused(book):
    without = TheCup(book).open()
    applied(without)
    assert without.refuses(oc.RefuseEntry, entrant="E001", because="no member") == row(book, "4.2(a)(iii)")
    cup = TheCup(book, entries__criteria="members of the club").open()
    applied(cup)
    cup.does(oc.RefuseEntry, entrant="E001", because="no member")
    assert cup.state.entrants["E001"].standing is EntrantStanding.REFUSED
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") == row(book, "4.1(a)(ii)")


@pytest.mark.clause("perth-roulette-599 5.5(a)")
def test_in_perth_any_application_may_be_refused_and_no_other_is():
    cup = TheCup(PERTH).open()
    applied(cup)
    cup.does(oc.RefuseEntry, entrant="E001", because="no")
    assert cup.refuses(oc.RefuseEntry, entrant="E001", because="no") == "perth-roulette-599 5.5(a)"
    assert cup.state.entrants["E001"].standing is EntrantStanding.REFUSED


@cited("4.2(a)(v)")
@pytest.mark.parametrize("book", VICTORIAN)
@pytest.mark.parametrize("occasion", ["charity", "media"])
def test_employees_enter_for_charity_or_media_approved_by_somebody_of_rank_who_signs(book, occasion):
    clause, employee = row(book, "4.2(a)(v)"), {"card": CARD, "employee": True}
    ordinary = TheCup(book).open()
    assert ordinary.refuses(oc.Apply, APPROVED, **employee, approved_by=APPROVED.second) == clause
    cup = TheCup(book, entries__event=occasion).open()
    assert cup.refuses(oc.Apply, APPROVED, **employee) == clause
    assert cup.refuses(oc.Apply, CAGE, **employee, approved_by=APPROVED.second) == clause
    assert cup.refuses(oc.Apply, PAYING, **employee, approved_by=MANAGER) == clause
    cup.does(oc.Apply, APPROVED, **employee, approved_by=APPROVED.second)
    assert cup.state.entrants["E001"].employee


def test_a_name_is_shown_only_with_permission():
    cup = TheCup("rapid-roulette").open()
    form = oc.EntryForm(name="Ada Quill", consents=(Consent.SUBURB, Consent.IMAGES))
    named = {"card": CARD, "called": "Ada"}
    assert cup.refuses(oc.Apply, CAGE, **named, form=form) == "rapid-roulette 11.4.8(f)"
    cup.does(oc.Apply, CAGE, card=CARD, form=form)
    assert cup.state.entrants["E001"].called == ""
    allowed = oc.EntryForm(name="Bo Quill", consents=(Consent.NAME,))
    cup.does(oc.Apply, CAGE, card="00000078", called="Bo", form=allowed)
    assert cup.state.entrants["E002"].called == "Bo"


# ── what is signed ──────────────────────────────────────────────────────────────────────────


@cited("4.2(b)(iii)")
@pytest.mark.parametrize("book", VICTORIAN)
def test_where_the_terms_ask_for_a_signature_those_in_force_are_signed_and_no_others(book):
    clause = row(book, "4.2(b)(iii)")
    cup = TheCup(book, entries__signature=True).open().enters(3)
    late = applied(cup)
    cup.does(oc.AcceptEntry, entrant=late).does(oc.PayEntry, CAGE, entrant=late)
    other = "0" * 64
    assert cup.refuses(oc.SignTerms, CAGE, entrant=late, digest=other) == clause
    assert "cage" in cup.refuses(oc.SignTerms, DIRECTOR, entrant=late, digest=cup.state.terms)
    assert cup.refuses(oc.CloseEntries) == clause
    cup.does(oc.SignTerms, CAGE, entrant=late, digest=cup.state.terms, signature="Ada Quill")
    cup.closed()
    assert cup.state.entrants[late].signed == cup.state.terms


# ── what is paid ────────────────────────────────────────────────────────────────────────────


@cited("4.1(a)(ii)")
@pytest.mark.parametrize("book", VICTORIAN)
def test_fee_and_buy_in_are_paid_together_once_and_by_who_was_accepted(book):
    clause = row(book, "4.1(a)(ii)")
    cup = TheCup(book, entries__buy_in={"prize": 3_000, "rake": 0}).open()
    applied(cup)
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") == clause
    cup.does(oc.AcceptEntry, entrant="E001").does(oc.PayEntry, CAGE, entrant="E001", place="3")
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") == clause
    assert held(cup, entries(cup.state.name), cash("3")) == (8_500, -8_500)
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E009").startswith("there is no entrant")


@pytest.mark.clause("rapid-roulette 11.4.3(a)(iv)")
@pytest.mark.parametrize(("late_ms", "kept"), [(-SECOND, True), (0, True), (SECOND, False)])
def test_a_re_buy_is_for_sale_to_the_second_that_the_terms_state(late_ms, kept):
    offer = {"prize": 2_000, "rake": 200, "times": 1, "until": "2027-03-20T20:30:00"}
    plan = {"tables": ["R1"], "entries__re_buy": offer, "session": [{"name": "F", "spins": 5, "sign": SIGN}]}
    cup = TheCup("rapid-roulette", **plan).held(4)
    first, *_ = cup.by_seat()
    cup.spin(3, {first: {"black": 10_000}})
    cup.house.now = wall_clock_by_utc(offer["until"], 0) + late_ms
    buying = {"entrant": first, "what": Extra.RE_BUY}
    if kept:
        cup.does(oc.BuyMore, CAGE, **buying)
        assert cup.chips(first) == 10_000
    else:
        assert cup.refuses(oc.BuyMore, CAGE, **buying) == "rapid-roulette 11.4.3(a)(iv)"


@pytest.mark.clause("perth-roulette-599 5.22")
def test_in_perth_nothing_more_is_bought_unless_the_terms_say_so():
    held_in = {
        "ruleset": PERTH_TERMINALS,
        "tables": ["R1"],
        "session": [{"name": "F", "spins": 5, "sign": SIGN}],
    }
    cup = TheCup(PERTH, **held_in).held(4)
    first, *_ = cup.by_seat()
    buying = {"entrant": first, "what": Extra.ADD_ON}
    assert cup.refuses(oc.BuyMore, CAGE, **buying) == "perth-roulette-599 5.22"
    offer = {"prize": 1_000, "chips": 2_000, "until": "2027-03-20T20:30:00"}
    cup = TheCup(PERTH, **held_in, entries__add_on=offer).held(4)
    first, *_ = cup.by_seat()
    cup.does(oc.BuyMore, CAGE, entrant=first, what=Extra.ADD_ON)
    assert cup.chips(first) == 12_000
    assert cup.refuses(oc.BuyMore, CAGE, entrant=first, what=Extra.ADD_ON) == "perth-roulette-599 5.22"


def test_the_same_question_after_a_power_cut_is_answered_once():
    cup = TheCup("rapid-roulette").open()
    applied(cup)
    cup.does(oc.AcceptEntry, entrant="E001")
    stamp = Stamp(command=CommandId("window-7"), at=cup.house.now, by="")
    paying = oc.PayEntry(tournament=cup.state.name, entrant="E001")
    first = cup.house.core.handle(paying, stamp, CAGE)
    store = cup.house.core.store
    again = TournamentHouse.__new__(TournamentHouse)
    again.core = type(cup.house.core)(store, cup.house.core.house_settings)
    answer = again.core.handle(paying, stamp, CAGE)
    assert not isinstance(first, Refused)
    assert (answer.at, held(cup, entries(cup.state.name))) == (first.at, (5_500,))
    other = Stamp(command=CommandId("window-8"), at=cup.house.now, by="")
    assert isinstance(again.core.handle(paying, other, CAGE), Refused)


# ── what comes back ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(
    *(f"{book} {PART[book]}.{each}" for book in VICTORIAN for each in ("4.2(d)", "4.8(a)(iv)"))
)
@pytest.mark.parametrize("book", VICTORIAN)
@pytest.mark.parametrize(("late_ms", "back"), [(-SECOND, 5_500), (0, 5_500), (SECOND, 0)])
def test_an_entry_comes_back_until_the_days_that_the_terms_name(book, late_ms, back):
    cup = TheCup(book, entries__opens="2027-03-01T10:00:00", entries__withdraw_days=3).open().enters(1)
    cup.house.now = wall_clock_by_utc(cup.opened.plan.starts, 3) + late_ms
    clause = row(book, "4.8(a)(iv)")
    told = cup.refuses(oc.WithdrawEntry, CAGE, entrant="E001", told=5_500 - back)
    assert told == clause  # another sum than was told to the entrant
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001", told=back)
    assert cup.refuses(oc.WithdrawEntry, CAGE, entrant="E001") == clause
    if back:
        cup.does(oc.RefundEntry, PAYING, entrant="E001", place="3")
    assert cup.refuses(oc.RefundEntry, PAYING, entrant="E001") == clause
    assert held(cup, entries(cup.state.name)) == (5_500 - back,)


@cited("4.8(a)(iii)")
@pytest.mark.parametrize("book", VICTORIAN)
def test_a_substitute_is_put_in_only_when_the_terms_know_one(book):
    clause = row(book, "4.8(a)(iii)")
    without = TheCup(book).open().enters(4)
    assert without.refuses(oc.Substitute, CAGE, entrant="E001", card=CARD) == clause
    cup = TheCup(book, entries__substitute="before the start", tables=["R1"]).open().enters(4)
    assert cup.refuses(oc.Substitute, CAGE, entrant="E001", card="00000002") == clause
    cup.does(oc.Substitute, CAGE, entrant="E001", card=CARD)
    assert cup.state.entrants["E005"].paid.whole == 5_500
    assert cup.state.entrants["E005"].signed == ""
    cup.does(oc.SignTerms, CAGE, entrant="E005", digest=cup.state.terms)
    cup.closed().seated().briefed().starts()
    assert cup.refuses(oc.Substitute, CAGE, entrant="E002", card="00000078") == clause


# ── hands ───────────────────────────────────────────────────────────────────────────────────


def with_sums(cup, **sums):
    settings = cup.house.core.house_settings
    cup.house.core.house_settings = replace(settings, authority=replace(settings.authority, **sums))
    return cup


def test_an_entry_above_what_one_may_take_alone_is_taken_by_two():
    fee = {"prize": 200_000, "rake": 1}
    cup = TheCup("rapid-roulette", entries__fee=fee).open()
    applied(cup)
    cup.does(oc.AcceptEntry, entrant="E001")
    assert cup.refuses(oc.PayEntry, CAGE, entrant="E001") == "house 3.2"
    assert cup.refuses(oc.PayEntry, APPROVED, entrant="E001") == "house 3.2"  # no manager of the cage
    cup.does(oc.PayEntry, PAYING, entrant="E001")


def test_entries_and_refunds_add_to_the_sum_of_a_day():
    cup = with_sums(TheCup("rapid-roulette", entries__opens="2027-03-01T10:00:00").open(), redeem_day=11_000)
    cup.enters(1)
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001").does(oc.RefundEntry, PAYING, entrant="E001")
    applied(cup)
    cup.does(oc.AcceptEntry, entrant="E002")
    assert cup.refuses(oc.PayEntry, PAYING, entrant="E002") == "house 3.3"
    cup.house.now += 24 * 60 * MINUTE
    cup.does(oc.PayEntry, CAGE, entrant="E002")


def test_whoever_took_an_entry_gives_it_back_only_with_another():
    cup = TheCup("rapid-roulette", entries__opens="2027-03-01T10:00:00").open()
    other = Staff("olga")
    hired = sc.EnrolStaff(staff=other.staff, name="olga", ranks={}, duties=(Duty.CASHIER,))
    cup.house.does(hired, HouseSystem("configuration"))
    cup.enters(2)
    for name in ("E001", "E002"):
        cup.does(oc.WithdrawEntry, CAGE, entrant=name)
    assert cup.refuses(oc.RefundEntry, CAGE, entrant="E001") == "house 3.1"
    assert cup.refuses(oc.RefundEntry, Staff(CASHIER, second=other.staff), entrant="E001") == "house 3.1"
    cup.does(oc.RefundEntry, PAYING, entrant="E001")
    cup.does(oc.RefundEntry, other, entrant="E002")
    assert held(cup, entries(cup.state.name)) == (0,)
