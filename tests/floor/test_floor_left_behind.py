"""What a round put right after a cash-out left behind, and the way out of it."""

import pytest
from floor_house import A1, A2, BOSS, CASHIER, CLOCK, DEALER, R1, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.rooms import TERMINAL
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, cash, left_behind, win
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Append, Batch, Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import LeftBehindPaid, LeftBehindSettled, LeftBehindWrittenOff
from croupier.terminal.postings import postings
from croupier.terminal.rules import BuyIn, Fitting

CAGE, HIS = cash("cage"), left_behind(A1, R1, 1, AUD)
BOTH = Staff(CASHIER.staff, BOSS.staff)
ROSA, MARTA, OTTO = StaffId("rosa"), StaffId("marta"), StaffId("otto")
WHY = "the outcome was entered wrongly"


def paying(name=A1, number=1, reason=WHY):
    return pc.PayLeftBehind(terminal=name, table=R1, round=number, reason=reason)


def settling(recovered=0, written_off=0, reason=WHY):
    return pc.SettleLeftBehind(
        terminal=A1, table=R1, round=1, reason=reason, recovered=recovered, written_off=written_off
    )


def writing_off():
    return settling(written_off=2000)


def corrected(first, now, by=DEALER):
    """The player of A1 has 10 dollars on red, sees ``first``, and is gone when it becomes ``now``."""
    house = TheHouse(R1="rapid-roulette/single-zero").staffed().opened().seated(A1, A2)
    played(house, first)
    house.note(A1, 5000)  # somebody else sits there now
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome=now), by)
    return house


def played(house, outcome):
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun(outcome)
    house.now += 1000
    house.cashes_out(A1)
    house.now += 1000


def agrees(house):
    house.balances_out()
    assert audit(house.store, open_ruleset).finding is None
    again = house.started_anew()
    assert again.core.current.ledger.balances() == house.core.current.ledger.balances()
    assert again.state(TERMINAL, A1) == house.state(TERMINAL, A1)


def last_event(house):
    return list(house.store.tail(0))[-1].event


def test_what_a_correction_gives_to_a_player_who_left_is_paid_once_at_the_cage():
    house = corrected("17", "18")  # black, then red
    assert house.balance(HIS) == 2000
    house.does(paying(), BOTH)
    assert last_event(house) == LeftBehindPaid(
        terminal=A1,
        at=house.now,
        table=R1,
        round=1,
        amount=2000,
        reason=WHY,
        by="iris",
        approved_by="bruno",
    )
    assert (house.balance(HIS), house.balance(CAGE), house.credit(A1)) == (0, 2000, 5000)
    assert house.refuses(paying(), BOTH) == (
        "nothing is left over from round 1 at R1, played at A1: it was never owed, or is already settled"
    )
    assert house.balance(CAGE) == 2000
    agrees(house)


def test_the_same_payment_told_again_is_the_same_payment():
    house = corrected("17", "18")
    house.does(paying(), BOTH, name="pay-1")
    house.does(paying(), BOTH, name="pay-1")
    assert (house.balance(HIS), house.balance(CAGE)) == (0, 2000)


def test_nothing_is_paid_where_nothing_stands():
    house = corrected("17", "18")
    for wrong in (paying(A2), paying(number=2)):
        assert house.refuses(wrong, BOTH).startswith("nothing is left over from round")
    assert house.balance(HIS) == 2000


@pytest.mark.clause("rapid-roulette 12.9")
@pytest.mark.parametrize("command", [paying(), writing_off()])
def test_12_9_who_has_not_the_last_word_decides_nothing_that_is_left_behind(command):
    house = corrected("17", "18")
    ranks = {"rapid-roulette": "game-supervisor"}
    house.does(EnrolStaff(staff=StaffId("gil"), name="Gil", ranks=ranks))
    assert house.refuses(command, Staff(CASHIER.staff, StaffId("gil"))) == "rapid-roulette 12.9"
    assert house.balance(HIS) == 2000


@pytest.mark.parametrize(
    ("by", "because"),
    [
        (CASHIER, "rapid-roulette 6.6.1(b)(ii)"),
        (BOSS, "rapid-roulette 6.6.1(b)(ii)"),
        (Staff(BOSS.staff, BOSS.staff), "nobody may approve their own request: approve a manual payment"),
        (Staff(CASHIER.staff, ROSA), "rapid-roulette 6.6.1(b)(ii)"),
        (Staff(ROSA, BOSS.staff), "rosa holds no rank under Rapid Roulette"),
        (Seat(A1), "this cannot be done at a terminal; call for service"),
        (Dealer(), "the virtual dealer only conducts the game"),
        (CLOCK, "rapid-roulette 6.6.1(b)(ii)"),
    ],
)
def test_nobody_pays_it_alone_or_without_rank(by, because):
    house = corrected("17", "18")
    assert house.refuses(paying(), by) == because
    assert house.balance(HIS) == 2000


@pytest.mark.parametrize("reason", ["", "  "])
def test_it_is_not_paid_without_a_reason(reason):
    house = corrected("17", "18")
    assert house.refuses(paying(reason=reason), BOTH) == "say why, for the record"


def test_what_the_player_owes_is_not_paid_but_written_off_once():
    house = corrected("18", "17")  # red, then black: he took 20 dollars that he had not won
    assert (house.balance(HIS), house.balance(win(R1, AUD))) == (-2000, 1000)
    assert house.refuses(paying(), BOTH) == (
        "the player of round 1 at R1, played at A1, owes the house $20.00 and is paid nothing; "
        "the debt may be recovered or written off"
    )
    house.does(settling(written_off=2000, reason="he has left the country"), BOTH)
    assert last_event(house) == LeftBehindSettled(
        terminal=A1,
        at=house.now,
        table=R1,
        round=1,
        recovered=0,
        written_off=2000,
        remaining=0,
        reason="he has left the country",
        by="iris",
        approved_by="bruno",
    )
    assert (house.balance(HIS), house.balance(win(R1, AUD)), house.balance(CAGE)) == (0, -1000, 0)
    assert house.refuses(writing_off(), BOTH).startswith("nothing is left over")
    agrees(house)


def test_what_the_house_owes_is_not_written_off():
    house = corrected("17", "18")
    assert house.refuses(writing_off(), BOTH) == (
        "the house owes $20.00 to the player of round 1 at R1, played at A1; this is paid, not written off"
    )


def test_a_round_corrected_again_after_the_payment_leaves_a_debt():
    house = corrected("17", "18")
    house.does(paying(), BOTH)
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="17"), DEALER)
    assert (house.balance(HIS), house.balance(CAGE)) == (-2000, 2000)
    house.does(writing_off(), BOTH)
    assert house.balance(HIS) == 0
    agrees(house)


# ── the automated book: a refund after the cash-out ─────────────────────────────────────────


def refunded(outcome):
    house = TheHouse(R1="automated-10.2/roulette").staffed().opened()
    house.does(EnrolStaff(staff=OTTO, name="Otto", ranks={"automated-10.2": "area-manager"}))
    house.seated(A1, fitted=(Fitting.NOTE_ACCEPTOR, Fitting.PRINTER))
    house.wagering(by=Dealer())
    house.bets(A1, red=1000)
    house.closes()
    house.does(tc.EnterOutcome(table=R1, round=1, outcome=outcome), Dealer())
    house.now += 1000
    house.cashes_out(A1)
    house.now += 1000
    house.does(tc.VoidRound(table=R1, round=1, cause="disruption", detail="a power cut"), Staff(MARTA))
    return house


@pytest.mark.clause("automated-10.2 20.10")
def test_20_10_a_refund_after_the_cash_out_is_paid_by_a_runner_and_an_area_manager():
    house = refunded("2")  # black: they had lost 10 dollars
    assert house.balance(HIS) == 1000
    house.does(EnrolStaff(staff=StaffId("ben"), name="Ben", ranks={"automated-10.2": "runner"}))
    assert house.refuses(paying(), Staff(ROSA, StaffId("ben"))) == "automated-10.2 20.10"
    assert house.refuses(paying(), Staff(ROSA, MARTA)) == "house 3.1"  # who undid the round
    house.does(paying(), Staff(ROSA, OTTO))
    assert (house.balance(HIS), house.balance(CAGE), house.balance(win(R1, AUD))) == (0, 1000, 0)
    assert house.refuses(paying(), Staff(ROSA, OTTO)).startswith("nothing is left over")
    agrees(house)


def test_winnings_of_a_round_that_was_refunded_later_are_written_off():
    house = refunded("1")  # red: he took 10 dollars away
    assert house.balance(HIS) == -1000
    house.does(settling(written_off=1000), Staff(ROSA, OTTO))
    assert (house.balance(HIS), house.balance(win(R1, AUD))) == (0, -1000)
    agrees(house)


# ── whoever put it right ────────────────────────────────────────────────────────────────────


def another_boss(house):
    house.does(EnrolStaff(staff=StaffId("gil"), name="Gil", ranks={"rapid-roulette": "pit-boss"}))
    return StaffId("gil")


@pytest.mark.clause("house 3.1")
@pytest.mark.parametrize(("first", "now", "command"), [("17", "18", paying()), ("18", "17", writing_off())])
def test_3_1_who_put_a_round_right_neither_pays_nor_approves_nor_writes_off_what_it_left(first, now, command):
    house = corrected(first, now, by=BOSS)
    before, other = house.balance(HIS), another_boss(house)
    assert house.refuses(command, Staff(CASHIER.staff, BOSS.staff)) == "house 3.1"
    assert house.refuses(command, Staff(BOSS.staff, other)) == "house 3.1"
    again = house.started_anew()  # it is in the log, and not only in mind
    assert again.refuses(command, Staff(CASHIER.staff, BOSS.staff)) == "house 3.1"
    assert house.balance(HIS) == before
    again.does(command, Staff(CASHIER.staff, other))
    assert again.balance(HIS) == 0


@pytest.mark.clause("house 3.1")
def test_3_1_who_credited_the_account_that_played_does_not_pay_what_it_left_another_day():
    house = TheHouse(R1="rapid-roulette/single-zero").staffed().opened().seated(A1, funds=0)
    house.does(EnrolStaff(staff=StaffId("dora"), name="Dora", ranks={"rapid-roulette": "dealer"}))
    dora = Staff(StaffId("dora"))
    credit = pc.CreditByDealer(terminal=A1, table=R1, tender=BuyIn.DEALER_CASH, amount=10000)
    house.does(credit, dora)
    played(house, "17")
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    house.now += 2 * 86_400_000
    assert house.refuses(paying(), Staff(dora.staff, BOSS.staff)) == "house 3.1"
    house.does(paying(), BOTH)


# ── recovered, in part recovered, written off ───────────────────────────────────────────────


@pytest.mark.clause("house 3.7")
def test_3_7_a_debt_is_recovered_in_part_and_the_rest_written_off_each_a_transfer_of_its_own():
    house = corrected("18", "17")
    house.does(settling(recovered=500, reason="he paid five"), CASHIER)
    assert last_event(house).remaining == 1500
    assert (house.balance(HIS), house.balance(CAGE), house.balance(win(R1, AUD))) == (-1500, -500, 1000)
    assert house.refuses(settling(written_off=1500), CASHIER) == "rapid-roulette 6.6.1(b)(ii)"
    house.does(settling(recovered=1000, written_off=500), BOTH)
    assert (house.balance(HIS), house.balance(CAGE), house.balance(win(R1, AUD))) == (0, -1500, 500)
    assert house.refuses(settling(recovered=1), CASHIER).startswith("nothing is left over")
    agrees(house)


@pytest.mark.parametrize(("recovered", "written_off"), [(0, 0), (2001, 0), (-1, 2001), (1000, 1001), (5, -1)])
def test_no_other_sums_are_settled_than_are_owed(recovered, written_off):
    house = corrected("18", "17")
    assert house.refuses(settling(recovered, written_off), BOTH).startswith("say how much was recovered")
    assert house.balance(HIS) == -2000


@pytest.mark.parametrize(
    ("by", "because"),
    [
        (CLOCK, "only staff may do this"),
        (Seat(A1), "this cannot be done at a terminal; call for service"),
        (Dealer(), "the virtual dealer only conducts the game"),
        (Staff(ROSA), "rosa holds no rank under Rapid Roulette"),
    ],
)
def test_money_comes_back_to_a_person_only(by, because):
    house = corrected("18", "17")
    assert house.refuses(settling(recovered=2000), by) == because


# ── logs of old ─────────────────────────────────────────────────────────────────────────────


def test_a_debt_that_an_older_log_has_written_off_stays_written_off():
    house = corrected("18", "17")
    old = LeftBehindWrittenOff(
        terminal=A1,
        at=house.now,
        table=R1,
        round=1,
        amount=2000,
        reason="he has left the country",
        by="dana",
        approved_by="bruno",
    )
    stream = TERMINAL.stream(A1)
    stamp = Stamp(command=CommandId("written off of old"), at=house.now, by="staff/dana+bruno")
    moved = postings(house.state(TERMINAL, A1), old)
    house.store.commit(
        Batch(stamp.command, (Append(stream, house.store.version(stream), (old,)),), moved, stamp)
    )
    again = house.started_anew()
    assert (again.balance(HIS), again.balance(win(R1, AUD))) == (0, -1000)
    assert again.refuses(writing_off(), BOTH).startswith("nothing is left over")
    agrees(again)


# ── conservation ────────────────────────────────────────────────────────────────────────────

SUMS = st.sampled_from([0, 1, 500, 1000, 2000])
STEPS = st.lists(
    st.one_of(
        st.sampled_from(["17", "18", "0"]),
        st.builds(lambda by: (paying(), by), st.sampled_from([BOTH, CASHIER])),
        st.builds(lambda r, w, by: (settling(r, w), by), SUMS, SUMS, st.sampled_from([BOTH, CASHIER])),
    ),
    max_size=10,
)


def expected(command, by, before):
    """What a settlement leaves of a sum, or none where it is refused."""
    if isinstance(command, pc.PayLeftBehind):
        return 0 if before > 0 and by is BOTH else None
    both = command.recovered + command.written_off
    fits = 0 < both <= -before and (by is BOTH or command.written_off == 0)
    return before + both if fits else None


@settings(max_examples=40, deadline=None, derandomize=True)
@given(STEPS)
def test_whatever_is_corrected_paid_recovered_and_written_off_no_cent_is_made_or_lost(steps):
    house = corrected("17", "18")
    for step in steps:
        if isinstance(step, str):
            house.ask(tc.CorrectOutcome(table=R1, round=1, outcome=step), DEALER)
            continue
        command, by = step
        before = house.balance(HIS)
        answer, left = house.ask(command, by), expected(command, by, before)
        assert isinstance(answer, Committed) == (left is not None)
        assert house.balance(HIS) == (before if left is None else left)
    agrees(house)
