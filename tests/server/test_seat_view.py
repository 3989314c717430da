"""What a player is shown of the own terminal, and what of the table."""

from dataclasses import replace

from floor_house import DEALER
from views_house import A1, A2, BOSS, R1, TheHouse, encoded, scene_of

from croupier.core.ids import Instant
from croupier.core.public_reasons import PublicReason
from croupier.floor.asker import Seat
from croupier.floor.commands import FreezeAccounts
from croupier.server.recent_history import RecentHistory
from croupier.server.views.seat import seat_view
from croupier.server.views.seat_slip import slip_fields
from croupier.server.views.table import past_view, table_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter
from croupier.terminal.rules import PaidBy


class Watched(TheHouse):
    """A small house with somebody looking on."""

    def __init__(self):
        super().__init__()
        self.staffed().opened(R1)
        self.scene = scene_of(self)
        self.seated(A1, A2)

    def seat(self, name=A1):
        """Whatever a slip patches of it is what all of it would say."""
        seat, patch = seat_view(self.scene, name), slip_fields(self.scene, name) or {}
        assert {field: getattr(seat, field) for field in patch} == patch
        return seat

    def table(self):
        return table_view(self.scene, R1)

    def tickets(self):
        return [name[7:] for name, _ in self.store.streams("ticket/")]


def test_a_slip_is_shown_to_its_own_terminal_only():
    house = Watched()
    house.wagering()
    house.bets(A1, straight_17=500, red=1_000)
    assert house.seat(A1).slip == {"straight:17": 500, "red": 1_000}
    assert (house.seat(A1).credit, house.seat(A1).staked) == (8_500, 1_500)
    assert (house.seat(A2).slip, house.seat(A2).credit, house.seat(A2).staked) == ({}, 10_000, 0)


def test_who_comes_next_does_not_see_what_the_last_player_had_on_the_layout():
    house = Watched()
    house.wagering()
    house.bets(A1, straight_17=500)
    house.closes()
    house.spun("17")
    assert house.seat().settlement.returned == 18_000
    house.does(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1))
    house.now += 1
    house.buys_in(A1, 2_000)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    seat = house.seat()
    assert (seat.at, seat.credit) == (R1, 2_000)
    assert (seat.slip, seat.staked, seat.settlement) == ({}, 0, None)


def test_the_clause_by_which_a_bet_comes_too_late_is_the_one_that_refuses_it():
    house = Watched()
    house.wagering()
    house.closes()
    late = tc.SetWagers(table=R1, round=house.spin(R1).number, terminal=A1, slip={"red": 500})
    assert house.table().late == str(house.ask(late, Seat(A1)).clause)


def test_what_the_table_trims_is_shown_with_its_clause():
    house = Watched()
    house.buys_in(A1, 100_000)
    house.buys_in(A1, 100_000)
    house.wagering()
    house.bets(A1, red=150_000)
    (trimmed,) = house.seat().trimmed
    assert (trimmed.bet, trimmed.asked, trimmed.taken) == ("red", 150_000, 100_000)
    assert trimmed.clause == "rapid-roulette 4.3.2(b)"
    assert slip_fields(house.scene, A1)["trimmed"] == [trimmed]
    assert house.seat(A2).trimmed == []
    house.bets(A1, red=1_000)
    assert house.seat().trimmed == []


def test_the_outcome_is_shown_once_it_is_entered_and_what_every_wager_came_to():
    house = Watched()
    number = house.wagering()
    house.bets(A1, straight_17=500, red=1_000)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.ReportRest(table=R1, round=number, suggested="17"))
    assert (house.table().outcome, house.table().draws) == (None, [])
    house.does(tc.EnterOutcome(table=R1, round=number, outcome="17"), DEALER)
    assert (house.table().outcome, house.table().colour, house.table().phase) == ("17", "black", "settled")
    settled = house.seat().settlement
    assert (settled.round, settled.outcome, settled.staked, settled.returned) == (number, "17", 1_500, 18_000)
    assert {each.bet: each.returned for each in settled.wagers} == {"straight:17": 18_000, "red": 0}
    assert house.seat(A2).settlement is None
    assert past_view(house.scene, R1).results == ["17"]


def test_a_no_spin_is_shown_with_its_ground_and_what_came_back():
    house = Watched()
    number = house.wagering()
    house.bets(A1, red=1_000)
    house.closes()
    house.does(tc.SpinBall(table=R1, round=number, by="HAND"), DEALER)
    house.does(tc.DeclareNoSpin(table=R1, round=number, ground="BALL_LEFT_WHEEL"), DEALER)
    undone = house.table().undone
    assert (undone.kind, undone.round, undone.clause) == ("no spin", number, "rapid-roulette 9.1.5")
    assert house.seat().given_back.amount == 1_000
    assert (house.seat().credit, house.seat(A2).given_back) == (10_000, None)
    house.wagering()
    assert (house.table().undone, house.seat().given_back) == (None, None)


def test_the_last_result_is_the_corrected_one():
    house = Watched()
    number = house.wagering()
    house.bets(A1, straight_18=1_000)
    house.closes()
    house.spun("17")
    house.does(FreezeAccounts(table=R1), DEALER)
    assert house.seat().frozen.clause == "rapid-roulette 9.4"
    house.does(tc.CorrectOutcome(table=R1, round=number, outcome="18"), DEALER)
    assert (house.table().outcome, house.table().corrected) == ("18", PublicReason.WRONG_ENTRY)
    assert past_view(house.scene, R1).results == ["18"]
    assert (house.seat().settlement.returned, house.seat().credit) == (36_000, 45_000)
    assert house.seat().frozen is None


def test_a_fault_a_service_call_and_the_session_are_shown():
    house = Watched()
    house.wagering()
    house.bets(A1, red=1_000)
    house.does(pc.RequestService(terminal=A1), Seat(A1))
    fault = pc.ReportFault(
        terminal=A1, fault="f1", part=FaultyPart.TERMINAL, reporter=Reporter.RUNNER, what="dark screen"
    )
    house.does(fault, BOSS)
    seat = house.seat()
    assert (seat.service, seat.fault.part, seat.slip, seat.credit) == (True, FaultyPart.TERMINAL, {}, 10_000)
    assert seat.given_back.amount == 1_000
    assert (seat.session.buy_ins, seat.session.wagered) == (10_000, 0)


def test_a_chronicle_read_again_from_the_log_is_the_same():
    house = Watched()
    for outcome in ("17", "4", "0"):
        house.wagering()
        house.bets(A1, red=1_000)
        house.closes()
        house.spun(outcome)
    again = RecentHistory(house.store)
    assert list(again.table(R1).results) == list(house.scene.history.table(R1).results)
    assert [outcome for _, outcome in again.table(R1).results] == ["0", "4", "17"]
    assert again.terminal(A1) == house.scene.history.terminal(A1)


def test_a_chronicle_that_looks_back_to_a_session_finds_where_it_began():
    house = Watched()
    began = house.now
    house.now += 60_000
    house.wagering()
    house.bets(A1, red=1_000)
    late = RecentHistory(house.store, Instant(began + 1))
    assert late.terminal(A1).session is None or late.terminal(A1).session.buy_ins == 10_000
    assert RecentHistory(house.store, Instant(began)).terminal(A1).session.buy_ins == 10_000


def test_the_number_of_a_ticket_is_shown_for_a_minute_and_then_its_end_only():
    house = Watched()
    house.cashes_out(A1)
    number = house.last_ticket()
    assert len(number) == 18
    house.now += 59_999
    assert house.seat().ticket.number == number
    house.now += 1
    assert house.seat().ticket.number == "••••••••••••••" + number[-4:]
    assert number not in encoded(house.seat())
    assert house.seat().ticket.amount == 10_000


def test_a_terminal_with_a_printer_never_shows_the_number_that_is_on_the_paper():
    house = Watched()
    house.scene = replace(house.scene, printing=frozenset({A1}))
    house.cashes_out(A1)
    house.cashes_out(A2)
    numbers = {house.ticket(name).terminal: name for name in house.tickets()}
    assert numbers[A1] not in encoded(house.seat(A1))
    assert house.seat(A1).ticket.number.endswith(numbers[A1][-4:])
    assert house.seat(A2).ticket.number == numbers[A2]


def test_a_claim_is_shown_to_the_account_that_made_it_and_not_to_who_comes_next():
    house = Watched()
    house.wagering()
    house.does(tc.RecordClaim(table=R1, terminal=A1, claim="the chip was mine", round=1), Seat(A1))
    assert house.seat().claim.claim == "the chip was mine"
    assert house.seat(A2).claim is None
    house.does(tc.DecideClaim(table=R1, number=1, decision="paid", public=PublicReason.UPHELD), BOSS)
    assert house.seat().claim.decision is PublicReason.UPHELD
    house.cashes_out(A1)
    assert "the chip was mine" not in encoded(house.seat())
    house.now += 1
    house.buys_in(A1, 2_000)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    assert "the chip was mine" not in encoded(house.seat())
    house.does(tc.RecordClaim(table=R1, terminal=A1, claim="another", round=1), Seat(A1))
    assert (house.seat().claim.number, house.seat().claim.claim) == (2, "another")
