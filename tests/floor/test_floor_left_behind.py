"""What a round put right after a cash-out left behind, and the way out of it."""

import pytest
from floor_house import A1, A2, BOSS, CLOCK, DEALER, R1, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.rooms import TERMINAL
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import cash, left_behind, win
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import LeftBehindPaid, LeftBehindWrittenOff
from croupier.terminal.rules import Fitting

CAGE, HIS = cash("cage"), left_behind(A1, R1, 1)
BOTH = Staff(DEALER.staff, BOSS.staff)
ROSA, MARTA = StaffId("rosa"), StaffId("marta")
WHY = "the outcome was entered wrongly"


def paying(name=A1, number=1, reason=WHY):
    return pc.PayLeftBehind(terminal=name, table=R1, round=number, reason=reason)


def writing_off(name=A1, number=1, reason=WHY):
    return pc.WriteOffLeftBehind(terminal=name, table=R1, round=number, reason=reason)


def corrected(first, now):
    """The player of A1 has 10 dollars on red, sees ``first``, and is gone when it becomes ``now``."""
    house = TheHouse(R1="rapid-roulette/single-zero").staffed().opened().seated(A1, A2)
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun(first)
    house.now += 1000
    house.cashes_out(A1)
    house.now += 1000
    house.note(A1, 5000)  # somebody else sits there now
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome=now), DEALER)
    return house


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
        by="dana",
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
    assert house.refuses(command, Staff(DEALER.staff, StaffId("gil"))) == "rapid-roulette 12.9"
    assert house.balance(HIS) == 2000


@pytest.mark.parametrize(
    ("by", "because"),
    [
        (DEALER, "rapid-roulette 6.6.1(b)(ii)"),
        (BOSS, "rapid-roulette 6.6.1(b)(ii)"),
        (Staff(BOSS.staff, BOSS.staff), "nobody may approve their own request: approve a manual payment"),
        (Staff(DEALER.staff, ROSA), "rapid-roulette 6.6.1(b)(ii)"),
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
    assert (house.balance(HIS), house.balance(win(R1))) == (-2000, 1000)
    assert house.refuses(paying(), BOTH) == (
        "the player of round 1 at R1, played at A1, owes the house $20.00 and is paid nothing; "
        "the debt may be written off"
    )
    house.does(writing_off(reason="he has left the country"), BOTH)
    assert last_event(house) == LeftBehindWrittenOff(
        terminal=A1,
        at=house.now,
        table=R1,
        round=1,
        amount=2000,
        reason="he has left the country",
        by="dana",
        approved_by="bruno",
    )
    assert (house.balance(HIS), house.balance(win(R1)), house.balance(CAGE)) == (0, -1000, 0)
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
    house.does(paying(), Staff(ROSA, MARTA))
    assert (house.balance(HIS), house.balance(CAGE), house.balance(win(R1))) == (0, 1000, 0)
    assert house.refuses(paying(), Staff(ROSA, MARTA)).startswith("nothing is left over")
    agrees(house)


def test_winnings_of_a_round_that_was_refunded_later_are_written_off():
    house = refunded("1")  # red: he took 10 dollars away
    assert house.balance(HIS) == -1000
    house.does(writing_off(), Staff(ROSA, MARTA))
    assert (house.balance(HIS), house.balance(win(R1))) == (0, -1000)
    agrees(house)


# ── conservation ────────────────────────────────────────────────────────────────────────────

STEPS = st.lists(
    st.one_of(
        st.sampled_from(["17", "18", "0"]),
        st.tuples(st.sampled_from([paying, writing_off]), st.sampled_from([BOTH, DEALER])),
    ),
    max_size=8,
)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(STEPS)
def test_whatever_is_corrected_paid_and_written_off_no_cent_is_made_or_lost(steps):
    house = corrected("17", "18")
    for step in steps:
        if isinstance(step, str):
            house.ask(tc.CorrectOutcome(table=R1, round=1, outcome=step), DEALER)
            continue
        ask, by = step
        before = house.balance(HIS)
        answer = house.ask(ask(), by)
        due = before > 0 if ask is paying else before < 0
        assert isinstance(answer, Committed) == (due and by is BOTH)
        assert house.balance(HIS) == (0 if isinstance(answer, Committed) else before)
    agrees(house)
