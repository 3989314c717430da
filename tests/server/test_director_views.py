"""What the director of a tournament sees, and why what is shut is shut: decided by the rooms themselves."""

import pytest
from tournament_floor import CAGE, CUP, DEALER, DEPUTY, DIRECTOR, HOLDER, TheCup
from tournament_plans import FINAL, HEAT, VICTORIAN
from views_house import encoded, scene_of

from croupier.core.ids import EntrantId, StaffId
from croupier.floor.asker import Staff
from croupier.server.connections import viewers
from croupier.server.previews import correction_preview
from croupier.server.recall import appearance, one_round
from croupier.server.tournament_log import dispute_record, log_of
from croupier.server.tournament_terms import judged_plan, statements, terms_view
from croupier.server.views.tournament_director_acts import entrant_acts, tournament_in
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import AwayKind

AUTOMATED, PERTH, RAPID = "automated-10.2", "perth-roulette-599", "rapid-roulette"
FIRST = EntrantId("E001")


class Seen(TheCup):
    """A cup, and everybody who looks at its director's page."""

    def __init__(self, book=AUTOMATED, **changes):
        super().__init__(book, **changes)
        self.scene = scene_of(self.house, play_money=True)

    def part(self, name, staff=DIRECTOR.staff, tournament=CUP):
        return viewers.parts(self.scene, viewers.DirectorViewer(staff, tournament))[name].draw()

    def shut(self, act, staff=DIRECTOR.staff):
        """By which clause, or why; nothing where it is open."""
        found = self.part("director", staff).shut.get(act)
        return found and (found.clause or found.reason)

    @property
    def found(self):
        return tournament_in(self.scene, CUP)


# ── acts ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("act", ["OpenEntries", "StartSession", "Advance", "FixPrizes"])
def test_an_act_is_shut_for_whoever_does_not_conduct_it(act):
    cup = Seen().held()
    stranger = cup.part("director", HOLDER.staff).shut[act]
    assert stranger.clause == "automated-10.2 19.4.8(h)"
    assert "director" in stranger.reason


@pytest.mark.clause("automated-10.2 19.2.2(a)", "automated-10.2 19.2.2(b)")
def test_entries_stay_shut_until_terms_and_notice_are_on_record_for_this_digest():
    cup = Seen().planned().directed().does(oc.DesignateTables)
    assert cup.shut("OpenEntries") == "automated-10.2 19.2.2(a)"
    cup.does(oc.PublishTerms, where="the Cage", available=True)
    assert cup.shut("OpenEntries") == "automated-10.2 19.2.2(b)"
    cup.does(oc.TellRegulator, whom="VCGLR", reference="letter 7")
    assert cup.shut("OpenEntries") is None
    cup.does(oc.AmendPlan, plan=Seen(prizes__added=30_000).opened.plan, because="a sponsor")
    assert cup.shut("OpenEntries") == "automated-10.2 19.2.2(a)"
    told = terms_view(cup.scene, *cup.found).told
    assert [(each.what, each.struck) for each in told] == [("published", True), ("told", True)]


@pytest.mark.clause("automated-10.2 19.3.1")
def test_nothing_starts_before_everybody_is_briefed():
    cup = Seen().open().enters(4).closed().seated()
    assert cup.shut("StartSession") == "automated-10.2 19.3.1"
    assert cup.shut("PractiseOn") == "automated-10.2 19.3.2"
    cup.briefed()
    assert cup.shut("StartSession") is None
    assert cup.shut("PractiseOn") is None
    assert cup.shut("PractiseOff") == "automated-10.2 19.3.2"


@pytest.mark.clause("automated-10.2 19.2.3")
def test_nobody_starts_a_session_by_somebody_who_is_not_there():
    cup = Seen().open().enters(4).closed().seated().briefed()
    present = {each.staff: each.present for each in cup.part("director").directors}
    assert present == {"margot": True}
    cup.house.now += 100 * 3_600_000
    present = {each.staff: each.present for each in cup.part("director").directors}
    assert present == {"margot": False}


def test_none_of_equals_is_above_a_line_that_takes_only_some_of_them():
    cup = Seen().held(4)
    assert [each.above for each in cup.part("director").standings] == [False] * 4
    cup.spin(17, {name: {"red": 100 * at} for at, name in enumerate(cup.by_seat(), start=1)})
    above = {each.entrant for each in cup.part("director").standings if each.above}
    assert above == set(cup.by_seat()[:3])


def test_what_is_cancelled_has_no_prizes_and_owes_what_was_paid():
    cup = Seen().open().enters(4).does(oc.CancelTournament, because="a flood")
    of = cup.part("prizes")
    assert (of.lines, of.sum, len(of.refunds)) == ([], 0, 4)


def test_what_a_person_has_not_written_yet_shuts_no_act():
    cup = Seen().planned().directed()
    assert cup.shut("AmendPlan") is None
    assert cup.shut("PublishTerms") is None
    assert cup.shut("CancelTournament") is None
    assert cup.shut("AppointDeputy") is None


def test_looking_keeps_nothing():
    cup = Seen().open().enters(4).closed().seated().briefed()
    before = cup.house.core.store.head()
    for name in ("director", "entries", "draws", "prizes", "disputes", "tournaments"):
        cup.part(name)
    entrant_acts(cup.scene, cup.found[0], FIRST, DIRECTOR.staff)
    assert cup.house.core.store.head() == before
    assert cup.session.stage.value == "briefed"


def test_what_concerns_one_entrant_is_shut_with_its_clause():
    cup = Seen().open().enters(4)
    shut = entrant_acts(cup.scene, cup.found[0], FIRST, DIRECTOR.staff).shut
    assert sorted(shut) == [
        "ApproveLeave", "Penalise", "ReportAway", "ReportBack", "ReportPhone", "Retire",
    ]  # fmt: skip
    assert shut["Penalise"].clause == "automated-10.2 19.4.8(a)(i)"
    cup.closed().seated().briefed().starts()
    assert list(entrant_acts(cup.scene, cup.found[0], FIRST, DIRECTOR.staff).shut) == ["ReportBack"]
    cup.does(oc.ReportAway, entrant=FIRST, why=AwayKind.ABSENT)
    assert cup.part("director").standings[0].away is AwayKind.ABSENT
    assert "ReportBack" not in entrant_acts(cup.scene, cup.found[0], FIRST, DIRECTOR.staff).shut


def test_the_breaches_that_are_offered_are_those_of_the_terms():
    late = {"en": "a late wager", "fr": "une mise tardive"}
    graver = {"breach": "hidden chips", "disqualified": True}
    cup = Seen(conduct__penalties=[{"breach": late, "chips": 500}, graver]).planned()
    found = [(each.breach, each.chips, each.disqualified) for each in cup.part("director").breaches]
    assert found == [("a late wager", 500, False), ("hidden chips", 0, True)]
    assert cup.part("director").breaches[0].words["fr"] == "une mise tardive"


@pytest.mark.clause("automated-10.2 19.4.8(d)(i)")
def test_a_table_is_concluded_only_by_a_ground_that_holds():
    cup = Seen(session=[HEAT | {"advance": {"each_table": 1}}, FINAL]).held()
    grounds = cup.part("director").conclusions
    assert {each.table for each in grounds} == {"R1", "R2"}
    clauses = {each.ground.name: each.refused.clause for each in grounds}
    assert clauses == {
        "DETERMINED": "automated-10.2 19.4.8(d)(i)",
        "AGREED": "automated-10.2 19.4.8(d)(ii)",
        "ONE_LEFT": "automated-10.2 19.4.8(d)(i)",
    }
    first, second = cup.by_seat("R1")
    cup.does(oc.Retire, entrant=second)
    assert cup.session.holding("R1") == (first,)
    open_ = [each.ground.name for each in cup.part("director").conclusions if not each.refused]
    assert open_ == ["DETERMINED", "ONE_LEFT"]


@pytest.mark.clause("perth-roulette-599 5.12")
def test_before_the_start_a_table_is_concluded_only_where_one_is_left():
    heats = [HEAT | {"advance": {"each_table": 1}}, FINAL]
    cup = Seen(PERTH, ruleset="perth-roulette-599/terminal-single-zero", session=heats)
    cup.open().enters(4).closed().seated().briefed()
    assert cup.part("director").conclusions == []
    assert cup.shut("StartSession") is None
    last, gone = cup.by_seat("R1")
    cup.does(oc.Retire, entrant=gone)
    assert cup.shut("StartSession") == "perth-roulette-599 5.12"
    (offered,) = cup.part("director").conclusions
    assert (offered.table, offered.ground.name, offered.holding, offered.refused) == (
        "R1", "ONE_LEFT", [last], None,
    )  # fmt: skip
    cup.does(oc.ConcludeTable, session=1, table="R1", ground=offered.ground)
    assert cup.shut("StartSession") is None


# ── terms ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("book", "rows", "asked"),
    [*((book, 48 if book == AUTOMATED else 49, 39 if book == AUTOMATED else 40) for book in VICTORIAN),
     (PERTH, 21, 15)],
)  # fmt: skip
def test_every_statement_of_the_book_has_a_row_of_its_own(book, rows, asked):
    cup = Seen(book).planned()
    found = list(statements(cup.state.plan, cup.found[1]))
    assert len(found) == rows
    assert [each.state for each in found].count("stated") == asked
    assert all(each.words["fr"] and each.words["zh-Hans"] for each in found if each.state == "stated")
    assert len({(each.clause, each.says) for each in found}) == rows


def test_a_statement_that_is_missing_says_what_to_fill_in():
    cup = Seen(location="", entries__criteria="").planned().directed()
    lacking = [each for each in terms_view(cup.scene, *cup.found).statements if each.state == "missing"]
    assert [(each.says, each.fill) for each in lacking] == [
        ("WHERE", "location"),
        ("CRITERIA", "entries.criteria"),
    ]
    refused = cup.part("director").shut["PublishTerms"]
    assert refused.clause == "automated-10.2 19.4.1(a)(iv)"
    gate = next(each for each in cup.part("director").gates if each.gate == "terms")
    assert (gate.open, gate.done, gate.whole) == (False, 38, 40)


def test_a_file_is_judged_whole_and_nothing_is_planned():
    cup = Seen().planned()
    before = cup.house.core.store.head()
    text = terms_view(cup.scene, *cup.found).plan
    good = judged_plan(cup.scene, text)
    assert (good.faults, good.plan) == ([], cup.state.plan)
    assert (good.stated, good.required) == (39, 39)
    wrong = judged_plan(cup.scene, text.replace("shares = [5000, 3000, 2000]", "shares = [5000, 3000]"))
    assert [each.because.clause for each in wrong.faults] == ["automated-10.2 19.4.7(b)"]
    elsewhere = judged_plan(cup.scene, text.replace('"R2"', '"Z9"'))
    assert ["Z9" in each.because.reason for each in elsewhere.faults] == [True]
    broken = judged_plan(cup.scene, "id = ")
    assert (broken.plan, broken.faults[0].where) == (None, "as a whole")
    unknown = judged_plan(cup.scene, text.replace("location", "lokation"))
    assert "Did you mean location?" in unknown.faults[0].because.reason
    assert cup.house.core.store.head() == before


# ── entries, seats, prizes ──────────────────────────────────────────────────────────────────


def test_entries_times_the_prize_part_is_the_pool():
    cup = Seen().open().enters(3)
    of = cup.part("entries")
    assert (of.entered, of.prize_part, of.prize_sum, of.rake_sum) == (3, 5_000, 15_000, 1_500)
    assert (of.added, of.pool, of.chips) == (20_000, 35_000, 0)
    cup.enters(1).closed().seated().briefed().starts()
    assert cup.part("entries").chips == 40_000
    first = cup.by_seat("R1")[0]
    cup.opens("R1").wagers(first, {"red": 300})
    assert cup.part("entries").chips == 40_000
    cup.closes("R1").settles(2, "R1")
    assert cup.part("entries").chips == 39_700


@pytest.mark.clause("automated-10.2 19.4.2(a)(iii)")
def test_an_application_is_refused_only_where_the_terms_reserve_it():
    def applied(cup):
        cup.open().does(oc.Apply, CAGE, card="00000001", called="Mei L.")
        return cup.part("entries")

    assert applied(Seen()).refuse.clause == "automated-10.2 19.4.2(a)(iii)"
    assert applied(Seen(entries__refuse=True)).refuse is None
    assert applied(Seen()).accept is None


def test_spare_terminals_stand_with_the_seats_and_a_move_changes_them():
    cup = Seen().open().enters(4).closed().seated()
    (table,) = cup.part("draws").tables
    taken = [seat for seat in table.seats if seat.entrant]
    assert (len(taken), len(table.seats)) == (4, 10)
    assert cup.part("draws").move is None
    assert cup.part("draws", HOLDER.staff).move.clause == "automated-10.2 19.4.8(h)"
    first, spare = taken[0], next(seat for seat in table.seats if not seat.entrant)
    cup.does(oc.MoveSeat, session=1, entrant=first.entrant, terminal=spare.terminal, because="a dark screen")
    after = {seat.terminal: seat.entrant for seat in cup.part("draws").tables[0].seats}
    assert after[spare.terminal] == first.entrant
    assert first.terminal not in after


@pytest.mark.clause("automated-10.2 19.1")
def test_a_draw_is_shown_as_committed_to_before_it_is_opened():
    cup = Seen().open().enters(4)
    (before,) = cup.part("draws").draws
    assert (len(before.commitment), before.seed, before.order) == (64, "", [])
    cup.closed().seated()
    drawn = cup.part("draws").draws[0]
    assert drawn.commitment == before.commitment
    assert sorted(drawn.order) == ["E001", "E002", "E003", "E004"]


@pytest.mark.parametrize("added", [20_000, 20_001, 19_999])
def test_prizes_are_the_pool_to_the_cent_before_and_after_they_are_fixed(added):
    cup = Seen(prizes__added=added, prizes__bonus=[{"for": "the best heat", "amount": 1_001}]).held()
    of = cup.part("prizes")
    assert (of.fixed, of.sum) == (False, of.pool)
    assert [line.share for line in of.lines] == [5_000, 3_000, 2_000]
    stakes = dict(zip(cup.by_seat("R1"), (100, 200, 300, 400), strict=True))
    cup.plays_out({name: {"red": stake} for name, stake in stakes.items()}, 1)
    cup.does(oc.Advance, session=1)
    assert len(cup.part("prizes").eligible) == 4
    cup.does(oc.FixPrizes, bonus=(FIRST,))
    fixed = cup.part("prizes")
    assert (fixed.fixed, fixed.sum, fixed.pool) == (True, 20_000 + added, 20_000 + added)
    assert not any(line.paid for line in fixed.lines)
    cup.does(oc.PayPrize, CAGE, entrant=fixed.lines[0].entrant, payee="Mei Lin", document="passport 7")
    assert [line.paid for line in cup.part("prizes").lines] == [True, False, False, False]


def test_what_is_held_after_a_cancellation_is_shown_until_it_is_ordered_whose_comes_back():
    cup = Seen().open().enters(3)
    assert cup.shut("OrderRefunds") == "automated-10.2 19.4.8(a)(iv)"
    cup.does(oc.CancelTournament, because="false chips were found", held=True)
    assert [(each.entrant, each.amount) for each in cup.part("prizes").held] == [
        ("E001", 5_500), ("E002", 5_500), ("E003", 5_500),
    ]  # fmt: skip
    assert cup.shut("OrderRefunds") is None
    both = Staff(DIRECTOR.staff, second=HOLDER.staff)
    cup.does(oc.OrderRefunds, both, entrants=(FIRST,), reference="order 12")
    assert [each.entrant for each in cup.part("prizes").held] == ["E002", "E003"]
    assert [each.entrant for each in cup.part("prizes").refunds] == ["E001"]


def test_what_a_cancellation_returns_is_shown_before_and_is_due_after_it():
    cup = Seen().open().enters(3)
    assert [each.amount for each in cup.part("prizes").returned] == [5_500] * 3
    assert cup.part("prizes").refunds == []
    cup.does(oc.CancelTournament, because="the hall is flooded")
    assert [each.amount for each in cup.part("prizes").refunds] == [5_500] * 3
    assert cup.part("prizes").returned == []


# ── standings ───────────────────────────────────────────────────────────────────────────────


def test_standings_have_the_line_the_last_spin_and_every_bank():
    cup = Seen(session=[FINAL | {"least": 100}]).held()
    first, second, third, fourth = cup.by_seat("R1")
    cup.spin(1, {first: {"red": 500}, second: {"red": 100}, third: {"black": 100}})
    rows = cup.part("director").standings
    assert [(row.entrant, row.place, row.change, row.above) for row in rows] == [
        (first, 1, 500, True), (second, 2, 100, True), (fourth, 3, 0, True), (third, 4, -100, False),
    ]  # fmt: skip
    assert rows[0].banks == [10_000, 10_500]
    assert [row.required for row in rows] == [None, None, 100, None]
    assert cup.part("director").session.played == 1


def test_tables_that_are_compared_wait_for_each_other_with_their_clause():
    cup = Seen(session=[HEAT | {"advance": {"best": 2}}, FINAL], entries__most=4).held()
    cup.spin(1, table="R1")
    waits = {each.table: each.waits and each.waits.clause for each in cup.part("director").tables}
    assert waits == {"R1": "automated-10.2 19.1", "R2": None}


# ── disputes and the log ────────────────────────────────────────────────────────────────────


def test_the_record_of_a_dispute_is_of_the_last_spin_that_was_counted_when_it_was_raised():
    cup = Seen().held()
    first, second = cup.by_seat("R1")[:2]
    cup.spin(1, {first: {"red": 500}, second: {"black": 200}})
    cup.does(oc.RaiseDispute, entrant=second, what="my corner was there")
    cup.spin(2, {second: {"red": 100}})
    record = dispute_record(cup.scene, cup.found[0], 1, None)
    assert (record.table, record.round, record.terminal) == ("R1", 1, cup.at(second))
    (black,) = record.slip
    assert (black.bet, black.name, black.said.key, black.stake) == ("black", "Black", "rules.bet.BLACK", 200)
    assert (record.staked, record.returned) == (200, 0)
    banks = {each.entrant: (each.before, each.after) for each in record.banks}
    assert (banks[first], banks[second]) == ((10_000, 10_500), (10_000, 9_800))
    assert dispute_record(cup.scene, cup.found[0], 1, 2).round == 2
    assert dispute_record(cup.scene, cup.found[0], 2, None) is None


def disputed():
    cup = Seen(RAPID).held()
    first, second = cup.by_seat("R1")[:2]
    cup.spin(1, {first: {"red": 500}, second: {"black": 200}})
    return cup.does(oc.RaiseDispute, entrant=second, what="it came to rest in 2"), first, second


def test_what_a_correction_would_do_to_the_banks_is_shown_with_a_dispute_and_is_what_it_does():
    cup, first, second = disputed()
    banks = {each.terminal: each.after for each in dispute_record(cup.scene, cup.found[0], 1, None).banks}
    shown = correction_preview(cup.scene, "R1", "2", DIRECTOR.staff, 1)
    assert shown.chips
    then = banks | {each.terminal: banks[each.terminal] + each.difference for each in shown.lines}
    assert (then[cup.at(first)], then[cup.at(second)]) == (9_500, 10_200)
    assert (cup.chips(first), cup.chips(second)) == (10_500, 9_800)
    right = tc.CorrectOutcome(table="R1", round=1, outcome="2", because="it was 2")
    cup.house.does(right, Staff("dana", second="hugo"))
    assert (cup.chips(first), cup.chips(second)) == (9_500, 10_200)


def test_of_a_spin_before_the_last_the_house_says_that_it_is_not_corrected():
    cup, *_ = disputed()
    cup.spin(3)
    shown = correction_preview(cup.scene, "R1", "2", DIRECTOR.staff, 1)
    assert (shown.lines, shown.refused.clause) == ([], "rapid-roulette 9.4")


def test_a_round_of_a_tournament_is_recalled_in_chips():
    cup, _, second = disputed()
    assert one_round(cup.scene, "R1", 1).chips
    assert appearance(cup.scene, "R1", 1, cup.at(second), DIRECTOR.staff).chips


def test_a_dispute_before_any_spin_has_nothing_on_record():
    cup = Seen().open().enters(4).does(oc.RaiseDispute, entrant=FIRST, what="the form")
    assert dispute_record(cup.scene, cup.found[0], 1, None).round is None
    assert cup.part("director").open_disputes == 1
    cup.does(oc.DecideDispute, number=1, decision="it stands")
    assert cup.part("director").open_disputes == 0
    assert cup.part("disputes").disputes[0].decision == "it stands"


@pytest.mark.clause("perth-roulette-599 5.34")
def test_only_perth_has_a_decision_reviewed():
    assert Seen(PERTH).planned().part("disputes").review.startswith("perth-roulette-599 5.34")
    assert Seen().planned().part("disputes").review is None


def test_the_log_is_the_stream_of_the_tournament_a_page_at_a_time():
    cup = Seen().held().plays_out()
    tournament = cup.found[0]
    page = log_of(cup.scene, tournament, None)
    kinds = [event.kind for event in page.events]
    assert kinds[0] == "SessionEnded"
    assert page.before is None
    earlier = log_of(cup.scene, tournament, 1)
    assert [event.kind for event in earlier.events] == ["Planned"]
    applied = next(event for event in page.events if event.kind == "Applied")
    facts = {fact.field: fact.text for fact in applied.facts}
    assert facts["entrant"] == "E004 Player 4"
    assert "card" not in facts


# ── who looks ───────────────────────────────────────────────────────────────────────────────


def test_the_start_page_lists_tournaments_and_says_who_may_hold_one():
    cup = Seen().planned().directed()
    listed = cup.part("tournaments", HOLDER.staff, "")
    assert [(each.tournament, each.mine) for each in listed.tournaments] == [(CUP, False)]
    assert listed.holds is None
    assert cup.part("tournaments", DIRECTOR.staff, "").tournaments[0].mine is True
    assert cup.part("tournaments", StaffId(DEALER), "").holds.clause is not None
    assert cup.part("director", DIRECTOR.staff, "no-such-cup") is None


def test_a_deputy_is_shown_beside_the_director_and_may_direct():
    cup = Seen(deputies=["bruno"]).planned().directed()
    assert DEPUTY.staff in [each.staff for each in cup.part("director").people]
    cup.does(oc.AppointDeputy, staff=DEPUTY.staff)
    offices = [(each.staff, each.office) for each in cup.part("director").directors]
    assert offices == [("margot", "director"), ("bruno", "deputy")]
    assert cup.shut("DesignateTables", DEPUTY.staff) is None


def test_cards_of_entrants_are_never_shown():
    cup = Seen().held()
    card = cup.state.entrants[FIRST].card
    names = ("director", "entries", "draws", "prizes", "disputes")
    told = "".join(encoded(cup.part(name)) for name in names) + encoded(log_of(cup.scene, cup.found[0], None))
    assert card not in told
    assert "00000001" not in told
