"""Gates and play of every book by its own clause: what is written, designated, told, won and reviewed."""

import pytest
from msgspec.structs import replace
from tournament_floor import CAGE, HOLDER, PAYING, TERMINALS, TheCup
from tournament_plans import plan, write
from typer.testing import CliRunner
from views_house import scene_of

from croupier.cli.tournaments import app
from croupier.floor.asker import Seat, Staff
from croupier.server.views.desk import desk_view
from croupier.simulation import tournament_house
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.rules import BuyIn
from croupier.tournaments import commands as oc
from croupier.tournaments.words import SessionStage, TournamentStage

PARTS = {
    "melbourne-roulette-18": "17",
    "melbourne-roulette-vcgr": "12",
    "rapid-roulette": "11",
    "automated-10.2": "19",
}
PERTH = "perth-roulette-599"
ON_TERMINALS = "perth-roulette-599/terminal-single-zero"
SIGN = {"minimum": 100, "maximum": 10_000}
ONE = {"name": "Final", "spins": 1, "sign": SIGN}
SLIPS = ({"red": 100}, {"red": 400}, {"red": 300}, {"red": 200})


def each(number):
    """A case for each Victorian book, that cites its own clause."""
    cited = ((book, f"{book} {part}.{number}") for book, part in PARTS.items())
    return [pytest.param(book, clause, marks=pytest.mark.clause(clause), id=book) for book, clause in cited]


def perth(ruleset=ON_TERMINALS, session=ONE, **changes):
    return TheCup(PERTH, ruleset=ruleset, tables=["R1"], session=[session], **changes)


# ── before play, in all four Victorian books ────────────────────────────────────────────────


@pytest.mark.parametrize(("book", "clause"), each("2.1"))
def test_there_are_written_terms_for_every_tournament(tmp_path, book, clause):
    """Printed statement by statement; and without them, or without one of them, nobody enters."""
    part = PARTS[book]
    assert clause == f"{book} {part}.2.1"
    printed = CliRunner().invoke(app, ["terms", str(write(tmp_path, plan(book)))])
    assert printed.exit_code == 0
    assert all(f"{part}.4.{at}" in printed.output for at in ("1(a)(i)", "3(b)", "6(a)", "7(a)", "8(c)"))
    cup = TheCup(book, location="").planned().directed().does(oc.DesignateTables)
    assert cup.refuses(oc.PublishTerms, where="the Cage", available=True) == f"{book} {part}.4.1(a)(iv)"
    assert cup.refuses(oc.OpenEntries) == clause


@pytest.mark.parametrize(("book", "clause"), each("2.4"))
def test_tables_are_designated_before_anybody_enters(book, clause):
    cup = TheCup(book, tables=["R1"]).planned().directed()
    cup.does(oc.PublishTerms, where="the Cage", available=True)
    cup.does(oc.TellRegulator, whom=cup.rules.regulator.value, reference="letter 7")
    assert cup.refuses(oc.OpenEntries) == clause.replace("2.4", "2.5")
    assert (cup.state.tables, cup.state.terminals) == ((), ())
    cup.does(oc.DesignateTables).does(oc.OpenEntries)
    assert (cup.state.tables, cup.state.terminals) == (("R1",), tuple(TERMINALS))


@pytest.mark.parametrize(("book", "clause"), each("3.1"))
def test_everybody_is_briefed_and_has_understood_before_play(book, clause):
    cup = TheCup(book).open().enters(4).closed().seated()
    assert cup.refuses(oc.StartSession, session=1) == clause
    some = tuple(cup.session.seats)[1:]
    assert cup.refuses(oc.Brief, session=1, understood=some) == clause
    cup.briefed().starts()


@pytest.mark.parametrize(("book", "clause"), each("3.2"))
def test_practice_is_played_once_explained_and_counts_for_nothing(book, clause):
    cup = TheCup(book, tables=["R1"]).open().enters(4).closed().seated()
    assert cup.refuses(oc.Practise, session=1, on=True) == clause
    cup.briefed().does(oc.Practise, session=1, on=True)
    first, *_ = cup.by_seat()
    cup.spin(17, {first: {"straight:17": 100}})
    cup.pays("R1")
    assert (cup.chips(first), cup.counted()) == (13_500, [])
    cup.does(oc.Practise, session=1, on=False)
    assert (cup.chips(first), cup.won()) == (0, 0)
    cup.starts()
    assert (cup.chips(first), cup.counted()) == (10_000, [])


@pytest.mark.parametrize(
    ("book", "clause"),
    [each for each in each("2.3(a)") if each.id in {"melbourne-roulette-18", "automated-10.2"}],
)
def test_the_director_appoints_deputies_who_then_conduct_it(book, clause):
    cup = TheCup(book).planned().directed()
    assert cup.refuses(oc.DesignateTables, Staff("sara")) != ""
    cup.does(oc.AppointDeputy, staff="sara")
    told = [each.event for each in cup.house.core.store.tail(stream="tournament/riverside-cup")]
    assert (cup.state.deputies, told[-1].clause) == (("sara",), clause)
    cup.does(oc.DesignateTables, Staff("sara"))


# ── Perth: sessions and seats ───────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 1.1[session](b)")
def test_a_session_may_be_so_many_spins():
    cup = perth(session={**ONE, "spins": 2}).held(4)
    every = {name: {"red": 100} for name in cup.by_seat()}
    cup.spin(3, every)
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.RUNNING
    cup.spin(3, every)
    assert cup.refused(tc.OpenWagering(table="R1"), cup.dealer) == "perth-roulette-599 1.1[session](a)"
    cup.house.waits(1_000)
    assert cup.session.stage is SessionStage.ENDED


@pytest.mark.clause("perth-roulette-599 5.5(c)(i)", "perth-roulette-599 5.5(c)(ii)")
def test_players_are_allotted_to_a_session_and_seats_are_set_by_the_house():
    cup = TheCup(PERTH, ruleset=ON_TERMINALS).open().enters(5).closed()
    assert cup.session.entrants == tuple(f"E{number:03}" for number in range(1, 6))
    assert cup.refuses(oc.MakeDraw, CAGE, session=1) == "perth-roulette-599 5.34"
    cup.seated()
    assert set(cup.session.seats) == set(cup.session.entrants)
    assert [len(cup.session.at(table)) for table in ("R1", "R2")] == [3, 2]
    first = cup.by_seat("R1")[0]
    moving = {"session": 1, "entrant": first, "terminal": "X10"}
    assert cup.refuses(oc.MoveSeat, Seat("X1"), **moving, because="a better view") != ""
    cup.does(oc.MoveSeat, **moving, because="its screen flickers")
    assert cup.at(first) == "X10"


@pytest.mark.clause("perth-roulette-599 5.11")
def test_the_name_of_every_player_is_before_whoever_supervises_the_table():
    cup = perth().held(4)
    seats = desk_view(scene_of(cup.house), "R1").tournament.seats
    assert {seat.called for seat in seats} == {f"Player {number}" for number in range(1, 5)}


# ── Perth: what prevails, and what is switched off ──────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.1")
def test_the_rules_of_the_tournament_prevail_over_those_of_the_table():
    """In normal play a wager is taken back before no more bets; in a tournament on the same cloth it lies."""
    cloth = "perth-roulette-599/cloth-single-zero"
    cup = perth(ruleset=cloth).open().enters(4)
    bought = pc.CreditByDealer(terminal="X9", table="R1", tender=BuyIn.DEALER_CASH, amount=1_000)
    cup.house.does(bought, Staff("dana"))
    cup.opens()
    wagered = tc.SetWagers(table="R1", round=1, terminal="X9", slip={"red": 200})
    cup.house.does(wagered, Staff("dana"))
    cup.house.does(replace(wagered, slip={}), Staff("dana"))
    held = perth(ruleset=cloth).held(4)
    first, *_ = held.by_seat()
    held.opens().wagers(first, {"red": 200})
    assert held.refused(held.slip(first, {}), Staff("dana")) == "perth-roulette-599 5.18"


@pytest.mark.clause("perth-roulette-599 5.2")
def test_the_minimum_outlay_of_the_table_is_switched_off_on_cloth(monkeypatch):
    """200 in all is too little where the sign asks an outlay of 1,000, and is played in a tournament."""
    outlay = replace(tournament_house.SIGN, minimum_outlay=1_000)
    monkeypatch.setattr(tournament_house, "SIGN", outlay)
    cup = perth(ruleset="perth-roulette-599/cloth-single-zero").open().enters(4)
    bought = pc.CreditByDealer(terminal="X9", table="R1", tender=BuyIn.DEALER_CASH, amount=5_000)
    cup.house.does(bought, Staff("dana"))
    cup.opens()
    wagered = tc.SetWagers(table="R1", round=1, terminal="X9", slip={"red": 200})
    cup.house.does(wagered, Staff("dana"))
    cup.closes().settles(2)
    assert cup.house.core.store.balances().of["AUD:credit:X9"] == 5_000
    held = perth(ruleset="perth-roulette-599/cloth-single-zero").held(4)
    first, *_ = held.by_seat()
    held.spin(2, {first: {"red": 200}})
    assert held.chips(first) == 9_800


@pytest.mark.clause("perth-roulette-599 5.2")
@pytest.mark.parametrize(
    ("ruleset", "bet"),
    [("number-free-single-zero", "green"), ("cloth-double-zero-spread-bet-table-1", "spread-bet:7")],
)
def test_green_and_spread_bet_are_switched_off_on_cloth(ruleset, bet):
    """Who plays for money at the same table, before it is the tournament's, may back them."""
    cup = perth(ruleset=f"perth-roulette-599/{ruleset}").open().enters(4)
    bought = pc.CreditByDealer(terminal="X9", table="R1", tender=BuyIn.DEALER_CASH, amount=5_000)
    cup.house.does(bought, Staff("dana"))
    cup.opens()
    cup.house.does(tc.SetWagers(table="R1", round=1, terminal="X9", slip={bet: 500}), Staff("dana"))
    held = perth(ruleset=f"perth-roulette-599/{ruleset}").held(4)
    first, *_ = held.by_seat()
    held.opens()
    assert held.refused(held.slip(first, {"red": 200, bet: 500}), Staff("dana")) == "perth-roulette-599 5.2"
    held.wagers(first, {"red": 200})


@pytest.mark.clause("perth-roulette-599 5.14")
def test_wagers_are_chips_on_the_areas_of_the_layout_and_none_is_secret():
    cup = perth(ruleset="perth-roulette-599/cloth-single-zero").held(4)
    first, *_ = cup.by_seat()
    cup.opens()
    assert cup.refused(cup.slip(first, {"the rail": 200}), Staff("dana")) != ""
    sealed = cup.slip(first, {"red": 200}, secret=True)
    assert cup.refused(sealed, Staff("dana")) == "perth-roulette-599 5.14"
    cup.wagers(first, {"red": 200})
    secret = perth(session={**ONE, "secret": {"times": 1, "method": "by Seal"}})
    planning = secret.refuses(oc.PlanTournament, HOLDER, plan=secret.opened.plan)
    assert planning == "perth-roulette-599 5.14"


# ── Perth: who wins ─────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.26[winner]")
def test_the_winner_of_a_table_holds_most_chips_there():
    heat = {**ONE, "name": "Heat", "advance": {"each_table": 1}}
    cup = TheCup(PERTH, ruleset=ON_TERMINALS, session=[heat, ONE]).held(8)
    for table, least in (("R1", 100), ("R2", 1_000)):
        slips = {
            name: {"red": least + slip["red"]} for name, slip in zip(cup.by_seat(table), SLIPS, strict=True)
        }
        cup.spin(3, slips, table=table)
    winners = {cup.by_seat("R1")[1], cup.by_seat("R2")[1]}
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert set(cup.session.entrants) == winners


@pytest.mark.clause("perth-roulette-599 5.27")
def test_more_than_one_of_a_table_wins_where_the_terms_have_told_how(tmp_path):
    heat = {**ONE, "name": "Heat", "advance": {"each_table": 2}}
    cup = TheCup(PERTH, ruleset=ON_TERMINALS, tables=["R1"], session=[heat, ONE]).held(4)
    cup.spin(3, dict(zip(cup.by_seat(), SLIPS, strict=True)))
    _, second, third, _ = cup.by_seat()
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1)
    assert set(cup.session.entrants) == {second, third}
    for most, says in ((2, True), (1, False)):
        session = [{**heat, "advance": {"each_table": most}}, ONE]
        printed = CliRunner().invoke(app, ["terms", str(write(tmp_path, plan(PERTH, session=session)))])
        assert ("5.27" in printed.output) is says


@pytest.mark.clause("perth-roulette-599 5.30")
def test_the_winner_of_all_holds_most_chips_after_the_final():
    heat = {**ONE, "name": "Heat", "advance": {"each_table": 2}}
    cup = TheCup(PERTH, ruleset=ON_TERMINALS, tables=["R1"], session=[heat, ONE]).held(4)
    cup.spin(3, dict(zip(cup.by_seat(), SLIPS, strict=True)))
    _, best_of_heat, other, _ = cup.by_seat()
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1).seated().briefed().starts()
    cup.spin(3, {best_of_heat: {"red": 100}, other: {"red": 200}})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=2)
    assert cup.state.places[:2] == ((other,), (best_of_heat,))


@pytest.mark.clause("perth-roulette-599 5.32")
def test_of_a_play_off_the_winner_is_first_the_loser_second_and_others_go_by_their_chips():
    cup = perth(play_off={"spins": 1, "bank": 5_000}).held(4)
    first, second, third, fourth = cup.by_seat()
    slips = ({"red": 900}, {"red": 900}, {"red": 100}, {"red": 800})
    cup.spin(3, dict(zip(cup.by_seat(), slips, strict=True)))
    cup.house.waits(1_000)
    cup.does(oc.CallPlayOff, session=1).seated().briefed().starts()
    cup.spin(3, {first: {"red": 100}, second: {"red": 300}})
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=2)
    assert cup.state.places == ((second,), (first,), (fourth,), (third,))


# ── Perth: review ───────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.34(a)", "perth-roulette-599 5.34(b)")
def test_an_officer_considers_a_complaint_at_any_time_and_the_commission_may_review_it():
    """Even when everything has been paid; but only what the director has decided, and by somebody named."""
    cup = perth().held(4)
    cup.does(oc.RaiseDispute, entrant="E001", what="a late wager")
    reviewed = {"number": 1, "by": "an officer", "decision": "it falls"}
    assert cup.refuses(oc.RecordReview, **reviewed) == "perth-roulette-599 5.34(b)"
    cup.does(oc.DecideDispute, number=1, decision="it stands")
    cup.spin(3, dict(zip(cup.by_seat(), SLIPS, strict=True)))
    cup.house.waits(1_000)
    cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    for line in cup.state.prizes:
        if line.amount:
            cup.does(oc.PayPrize, PAYING, entrant=line.entrant, payee="P", document="D")
    assert cup.state.stage is TournamentStage.OVER
    assert cup.refuses(oc.RecordReview, **{**reviewed, "by": " "}) == "perth-roulette-599 5.34(b)"
    cup.does(oc.RecordReview, **reviewed)
    assert (cup.state.disputes[0].decision, cup.state.disputes[0].reviewed) == ("it falls", True)
