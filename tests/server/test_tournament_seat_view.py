"""What an entrant, a dealer and everybody at a table is shown of a tournament that is played there."""

import pytest
from tournament_floor import CUP, TheCup
from views_house import encoded, scene_of

from croupier.core.ids import StaffId, TableId
from croupier.floor.asker import Seat, Staff
from croupier.server.onscreen.rules import rules_view
from croupier.server.recall import one_round
from croupier.server.views.desk import desk_view
from croupier.server.views.lobby import lobby_view
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view
from croupier.simulation.tournament_house import BOSS, DEALER
from croupier.table import commands as tc
from croupier.tournaments import commands as oc
from croupier.tournaments.words import EntrantStanding, SessionStage

R1 = TableId("R1")
SIGN = {"minimum": 100, "maximum": 5_000}
HEAT = {
    "name": "Heat",
    "called": {"en": "Heat", "fr": "Manche"},
    "spins": 5,
    "sign": SIGN,
    "least": 100,
    "secret": {"times": 2, "method": "on the screen"},
    "advance": {"each_table": 2},
}
FINAL = {"name": "Final", "spins": 2, "sign": SIGN}
SLIPS = ({"red": 500}, {"black": 700}, {"odd": 400}, {})


class Shown:
    def __init__(self, book="automated-10.2", sessions=(HEAT, FINAL), **changes):
        self.cup = TheCup(book, tables=["R1"], session=list(sessions), **changes)
        self.scene = scene_of(self.cup.house)

    def seat(self, entrant=None, at=None):
        return seat_view(self.scene, at or self.cup.at(entrant))

    def own(self, entrant=None, at=None):
        return self.seat(entrant, at).tournament

    def spins(self, *outcomes):
        for outcome in outcomes:
            self.cup.spin(outcome, dict(zip(self.cup.by_seat(), SLIPS, strict=True)))
        return self


@pytest.fixture
def shown():
    """After one spin on 3, red and odd: 10,500, 9,300, 10,400 and 10,000."""
    made = Shown()
    made.cup.held(4)
    return made.spins(3)


# ── how they stand ──────────────────────────────────────────────────────────────────────────


def test_places_gaps_and_the_line_are_by_the_last_spin_that_was_settled(shown):
    first, second, third, fourth = shown.cup.by_seat()
    places = [shown.own(name).ranked for name in (first, third, fourth, second)]
    assert [(each.place, each.to_above, each.of_line) for each in places] == [
        (1, None, 500),
        (2, 100, 400),
        (3, 400, -400),
        (4, 700, -1_100),
    ]
    assert [(row.place, row.bank, row.own, row.advances) for row in places[1].near] == [
        (1, 10_500, False, True),
        (2, 10_400, True, True),
        (3, 10_000, False, False),
        (4, 9_300, False, False),
    ]
    assert (places[0].playing, places[0].advance, places[0].each_table) == (4, 2, True)


def test_where_the_terms_hide_the_last_spins_a_seat_shows_no_place_until_the_end():
    shown = Shown(sessions=({**HEAT, "hide_last": 2}, FINAL))
    first = shown.cup.held(4).by_seat()[0]
    assert shown.spins(3, 3).own(first).ranked is not None
    assert not shown.own(first).hidden
    hidden = shown.spins(3).own(first)
    assert (hidden.ranked, hidden.hidden) == (None, True)
    shown.spins(3, 3).cup.house.ticks()
    ended = shown.own(first)
    assert (ended.at.stage, ended.hidden, ended.ranked.place) == (SessionStage.ENDED, False, 1)


def test_what_lies_on_the_felt_moves_nobody_in_the_standings(shown):
    first, second, *_ = shown.cup.by_seat()
    before = shown.own(second).ranked
    shown.cup.opens().wagers(first, {"red": 5_000})
    assert shown.own(second).ranked == before
    assert shown.own(first).ranked.near[0].bank == 10_500


def test_equals_share_a_place_and_none_of_them_is_through_at_the_line():
    made = Shown(sessions=[HEAT | {"least": None}, FINAL])
    made.cup.held(4)
    ranked = made.own(made.cup.by_seat()[0]).ranked
    assert (ranked.place, ranked.equals, ranked.of_line) == (1, 3, 0)
    assert not any(row.advances for row in ranked.near)


# ── how far it is ───────────────────────────────────────────────────────────────────────────


def test_spins_are_counted_and_the_last_three_announced_to_everybody_at_the_table(shown):
    def line():
        at = table_view(shown.scene, R1).tournament
        return at.played, at.spin, at.spins, at.last, at.last_of

    assert line() == (1, 1, 5, None, 3)
    shown.cup.opens()
    assert line() == (1, 2, 5, None, 3)
    shown.cup.closes().settles(0)
    shown.cup.opens()
    assert line() == (2, 3, 5, 1, 3)
    at = table_view(shown.scene, R1).tournament
    assert (at.title["fr"], at.session["en"], at.session["fr"]) == ("Riverside Cup", "Heat", "Manche")
    assert (at.tournament, at.stage, at.play_off) == (CUP, SessionStage.RUNNING, False)


def test_a_session_by_time_says_when_it_ends_and_how_many_spins_follow():
    made = Shown("perth-roulette-599", [{"name": "Final", "minutes": 40, "sign": SIGN}])
    made.cup.held(4)
    at = table_view(made.scene, R1).tournament
    assert (at.spins, at.last, at.ends_at) == (None, None, made.cup.session.ends_at)
    made.cup.house.waits(40 * 60_000)
    made.cup.opens()
    at = table_view(made.scene, R1).tournament
    assert (at.spins, at.last, at.last_of) == (3, 1, 3)


# ── what they must wager, and may seal ──────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 5.15[double]")
def test_what_is_required_is_doubled_after_a_miss_and_shown_with_its_clause():
    made = Shown("perth-roulette-599", [{"name": "Final", "spins": 4, "sign": SIGN}])
    made.cup.held(4)
    first, second, *_ = made.cup.by_seat()
    made.cup.spin(3, {first: {"red": 500}})
    required = [made.own(name).required for name in (first, second)]
    assert [(each.amount, each.doubled) for each in required] == [(100, False), (200, True)]
    assert required[1].clause == "perth-roulette-599 5.15[double]"
    assert [seat.required.doubled for seat in desk_view(made.scene, R1).tournament.seats] == [
        False, True, True, True,
    ]  # fmt: skip


def test_uses_of_the_seal_are_counted_down_and_its_digest_is_the_entrants_own(shown):
    first, second, *_ = shown.cup.by_seat()
    assert (shown.own(first).seal.left, shown.own(first).seal.digest) == (2, None)
    shown.cup.opens().wagers(first, {"red": 500}, secret=True)
    seal = shown.own(first).seal
    assert (seal.times, seal.left, seal.clause) == (2, 2, "automated-10.2 19.4.4(b)")
    assert seal.digest == shown.cup.table().in_hand.secret[shown.cup.at(first)]
    assert shown.own(second).seal.digest is None
    desk = desk_view(shown.scene, R1)
    assert [seat.sealed for seat in desk.tournament.seats] == [True, False, False, False]
    assert (desk.staked, desk.with_bets) == (0, 0)
    shown.cup.closes().settles(3)
    assert (shown.own(first).seal.left, shown.own(first).seal.digest) == (1, None)


# ── coming and going ────────────────────────────────────────────────────────────────────────


def test_before_the_start_an_entrant_finds_the_seat_and_whoever_plays_for_money_does_not():
    made = Shown()
    made.cup.open().enters(4).closed().seated()
    first, *_ = made.cup.by_seat()
    own = made.own(first)
    assert (own.at.stage, own.seat, own.ranked, own.result) == (SessionStage.SEATED, 1, None, None)
    assert own.no_money == "automated-10.2 19.2.5"
    assert made.own(at="X9") is None


def test_a_seat_that_was_moved_says_where_to_and_the_other_goes_on(shown):
    first, *_ = shown.cup.by_seat()
    left = shown.cup.at(first)
    shown.cup.does(oc.MoveSeat, session=1, entrant=first, terminal="X9", because="its screen is dark")
    assert shown.own(at=left).moved_to == "X9"
    assert (shown.own(at="X9").moved_to, shown.seat(at="X9").credit) == (None, 10_500)


def test_whoever_is_out_is_told_after_which_spin():
    made = Shown()
    made.cup.held(4)
    first, *_ = made.cup.by_seat()
    made.cup.spin(0, {first: {"red": 5_000}}).spin(0, {first: {"red": 5_000}})
    own = made.own(first)
    assert (own.standing, own.out_after, own.required) == (EntrantStanding.ELIMINATED, 2, None)


def test_the_end_tells_place_and_prize_until_somebody_else_sits_down():
    made = Shown(sessions=[FINAL])
    made.cup.held(4)
    made.spins(3, 3)
    made.cup.house.ticks()
    first, second, *_ = made.cup.by_seat()
    at = made.cup.at(first)
    assert (made.own(first).at.stage, made.own(first).result.place) == (SessionStage.ENDED, 1)
    made.cup.does(oc.Advance, session=1).does(oc.FixPrizes)
    own = made.own(at=at)
    assert (own.result.place, own.result.prize, own.result.paid) == (1, 20_000, False)
    assert (made.seat(at=at).account, made.seat(at=at).chips) == (False, True)
    assert made.own(at=made.cup.at(second)).result.place == 4


def test_receipts_and_banks_are_listed_spin_by_spin(shown):
    shown.spins(0)
    first, *_ = shown.cup.by_seat()
    own = shown.own(first)
    assert own.start == 10_000
    assert [(spin.number, spin.bank) for spin in own.spins] == [(2, 10_000), (1, 10_500)]


def test_disputes_are_shown_to_whoever_raised_them(shown):
    first, second, *_ = shown.cup.by_seat()
    what = "the ball was touched"
    shown.cup.does(oc.RaiseDispute, Seat(shown.cup.at(first)), entrant=first, what=what)
    assert [(each.number, each.what, each.decided) for each in shown.own(first).disputes] == [
        (1, what, False)
    ]
    assert shown.own(second).disputes == []
    shown.cup.does(oc.DecideDispute, number=1, decision="the spin stands")
    assert shown.own(first).disputes[0].decided
    assert "the spin stands" not in encoded(shown.seat(first))


# ── chips and money ─────────────────────────────────────────────────────────────────────────


def test_chips_bear_no_sign_of_a_currency_and_meet_no_money(shown):
    first, *_ = shown.cup.by_seat()
    assert shown.seat(first).chips
    assert [choice.chips for choice in shown.seat(first).tables] == [True]
    assert [table.chips for table in lobby_view(shown.scene).tables] == [True]
    (table,) = pit_view(shown.scene, StaffId(BOSS)).tables
    assert (table.tournament.tournament, table.win, table.drop) == (CUP, 0, 0)
    state = shown.scene.table(R1)
    rules = encoded(rules_view(shown.scene.ruleset(R1), "en", state.sign, (), state.unit))
    assert "100 to 5,000" in rules.replace("–", " to ") or "5,000" in rules
    assert "$50.00" not in rules
    told = [event.words for event in one_round(shown.scene, R1, state.in_hand.number).events]
    assert "wagers set: 1 bet, 500" in told


def test_what_is_at_risk_in_the_pit_is_chips_of_that_table(shown):
    first, *_ = shown.cup.by_seat()
    shown.cup.opens().wagers(first, {"straight:17": 500})
    (table,) = pit_view(shown.scene, StaffId(BOSS)).tables
    assert (table.staked, table.worst.loss, table.worst.outcome) == (500, 17_500, "17")


# ── the dealer's ────────────────────────────────────────────────────────────────────────────


def test_a_dealer_on_cloth_has_names_the_bell_the_end_of_call_bets_and_the_count():
    made = Shown("perth-roulette-599", [{"name": "Final", "spins": 1, "sign": SIGN}])
    made.cup.held(4).opens()
    desk = desk_view(made.scene, R1).tournament
    assert [(seat.seat, seat.called) for seat in desk.seats] == [
        (at, f"Player {int(name[1:])}") for at, name in enumerate(made.cup.by_seat(), start=1)
    ]
    assert (desk.call_bets_cut, desk.call_bets_closed) == ("perth-roulette-599 5.14(a)", False)
    assert (desk.bell, desk.bell_at) == ("perth-roulette-599 5.16", made.cup.table().in_hand.ends_at)
    number = made.cup.table().in_hand.number
    made.cup.house.does(tc.CloseCallBets(table=R1, round=number), Staff(DEALER))
    assert desk_view(made.scene, R1).tournament.call_bets_closed
    made.cup.closes().settles(3)
    desk = desk_view(made.scene, R1).tournament
    assert (desk.counts, desk.counted, desk.over, desk.bell_at) == (True, False, True, None)
    counts = {name: made.cup.session.bank_of(name) for name in made.cup.by_seat()}
    made.cup.pays()
    made.cup.does(oc.RecordBanks, Staff(DEALER), session=1, table=R1, counts=counts)
    assert desk_view(made.scene, R1).tournament.counted
