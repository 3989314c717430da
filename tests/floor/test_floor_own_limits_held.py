"""What is held, forfeited, or put right after its player has left, and the limits of that player."""

import pytest
from floor_house import A1, A2, DEVICE, NOON, R1, R2, TheHouse
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.ids import StaffId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.rooms import TABLE
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, allowance, corrected, held, left_behind
from croupier.loyalty.commands import SetLimits
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import HoldGround
from croupier.terminal.rules import Fitting, PaidBy

ROULETTE = "automated-10.2/roulette"
LOSS = "automated-10.2 3.9[loss]"
DESK, CHIEF = Staff(StaffId("marta")), Staff(StaffId("aziz"))
GOLD, GREY = "gold-1", "grey-2"
DAY = 86_400_000
TABLES = {A1: R1, A2: R2}
START = 100_00


def house_of():
    house = TheHouse(R1=ROULETTE, R2=ROULETTE).staffed().opened(R1, R2)
    ranks = {"automated-10.2": "assistant-casino-manager"}
    house.does(EnrolStaff(staff=StaffId("aziz"), name="Aziz", ranks=ranks))
    fitted = (Fitting.NOTE_ACCEPTOR, Fitting.PRINTER)
    return house.seated(A1, tables=(R1,), fitted=fitted).seated(A2, tables=(R2,), fitted=fitted)


def shows_card(house, name, card=GOLD):
    house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)


def limited(house, loss, card=GOLD):
    house.does(SetLimits(card=card, card_shown=True, daily_loss=loss), DESK)


def left(house, card=GOLD):
    """What may still be lost, once everything is counted."""
    ledger = house.core.current.ledger
    return ledger[allowance(house.card(card))] + ledger[corrected(house.card(card))]


def plays(house, name, outcome, **bets):
    table = TABLES[name]
    house.wagering(table, by=Dealer())
    house.bets(name, table, **bets)
    house.closes(table)
    number = house.spin(table).number
    house.does(tc.EnterOutcome(table=table, round=number, outcome=outcome), Dealer())


def holds(house, name, amount, hold="h1"):
    suspected = pc.HoldDisputed(
        terminal=name, hold=hold, amount=amount, ground=HoldGround.DEVICE, because="a device was seen"
    )
    house.does(suspected, CHIEF)


def forfeits(house, name, hold="h1"):
    house.does(pc.ForfeitHold(terminal=name, hold=hold, table=TABLES[name], because="it was used"), CHIEF)


def releases(house, name, hold="h1"):
    house.does(pc.ReleaseHold(terminal=name, hold=hold, because="it was a watch"), CHIEF)


def agrees(house):
    assert audit(house.store, open_ruleset).finding is None


# ── what is held ────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(LOSS)
def test_3_9_what_is_forfeited_is_lost_and_counts_against_the_limit():
    house = house_of()
    shows_card(house, A1)
    limited(house, 1000)
    plays(house, A1, "1", red=1000)  # won, so that 2000 may be lost
    holds(house, A1, 1000)
    forfeits(house, A1)
    assert left(house) == 1000
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS
    house.bets(A1, red=1000)
    agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_what_is_held_may_be_lost_and_is_not_wagered_elsewhere_meanwhile():
    house = house_of()
    shows_card(house, A1)
    shows_card(house, A2)
    limited(house, 1000)
    holds(house, A1, 700)
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A2, R2, red=400), Seat(A2)) == LOSS
    house.bets(A2, R2, red=300)
    releases(house, A1)
    assert left(house) == 700
    house.bets(A2, R2, red=1000)
    agrees(house)


@pytest.mark.clause(LOSS)
def test_3_9_what_is_held_through_midnight_or_before_the_card_is_shown_raises_no_limit_when_released():
    house = house_of()
    limited(house, 1000)
    holds(house, A1, 300)
    shows_card(house, A1)
    assert left(house) == 700
    house.now = NOON // DAY * DAY + DAY
    house.wagering(by=Dealer())
    assert house.refuses(house.slip(A1, red=800), Seat(A1)) == LOSS
    house.bets(A1, red=100)  # and with it the day begins
    assert left(house) == 600
    releases(house, A1)
    assert house.refuses(house.slip(A1, red=1100), Seat(A1)) == LOSS
    house.bets(A1, red=1000)
    assert (left(house), house.core.current.ledger[held(A1, AUD)]) == (0, 0)
    agrees(house)


# ── what is put right after its player has left ─────────────────────────────────────────────


def void(house, table=R1):
    number = house.spin(table).number
    house.does(tc.VoidRound(table=table, round=number, cause="disruption", detail="a power cut"), DESK)


def changes_hands(house, name, card=GREY):
    """Whoever plays here cashes out, and somebody else comes with a card of their own."""
    house.now += 1000
    house.cashes_out(name)
    house.now += 1000
    house.note(name, START)
    shows_card(house, name, card)
    limited(house, 1000, card)


@pytest.mark.clause(LOSS)
@pytest.mark.parametrize(("outcome", "kept"), [("1", -1000), ("2", 1000)])
def test_3_9_a_round_put_right_after_a_cash_out_counts_for_the_card_that_played_it(outcome, kept):
    house = house_of()
    shows_card(house, A1)
    limited(house, 1000)
    plays(house, A1, outcome, red=1000)
    changes_hands(house, A1)
    void(house)
    assert (left(house), left(house, GREY)) == (1000, 1000)
    assert (house.credit(A1), house.balance(left_behind(A1, R1, 1, AUD))) == (START, kept)
    shows_card(house, A2)
    house.wagering(R2, by=Dealer())
    assert house.refuses(house.slip(A2, R2, red=1100), Seat(A2)) == LOSS
    house.bets(A2, R2, red=1000)
    agrees(house)


def test_it_is_known_who_played_after_a_restart_and_after_others_have_come_and_gone():
    house = house_of()
    shows_card(house, A1)
    limited(house, 1000)
    plays(house, A1, "1", red=1000)
    changes_hands(house, A1, "blue-3")
    changes_hands(house, A1)
    house.core.save_snapshots(grown_by=1)
    anew = house.started_anew()
    void(anew)
    assert [left(anew, card) for card in (GOLD, "blue-3", GREY)] == [1000, 1000, 1000]
    agrees(anew)


def test_a_failure_after_somebody_was_paid_and_left_puts_nothing_of_their_successor_in_doubt():
    house = house_of()
    plays(house, A1, "1", red=1000)
    changes_hands(house, A1)
    failure = tc.ReportFailure(table=R1, round=1, of="TERMINAL", terminal=A1)
    assert isinstance(house.ask(failure, DESK), Committed)
    assert house.spin().in_doubt == frozenset()
    house.cashes_out(A1)


# ── whatever is done in whatever order ──────────────────────────────────────────────────────

STEPS = st.lists(
    st.tuples(
        st.sampled_from(["wager", "settle", "void", "hold", "release", "forfeit", "leave"]),
        st.sampled_from([A1, A2]),
        st.integers(1, 12),
    ),
    max_size=30,
)


class Watched:
    """One card at two terminals, and beside it what its player would work out from the money alone."""

    def __init__(self, limit):
        self.house, self.limit, self.brought, self.next = house_of(), limit, 2 * START, 0
        limited(self.house, limit)
        for name in (A1, A2):
            shows_card(self.house, name)

    def lost(self):
        """What is no longer theirs: decided, in play or held."""
        theirs = ("AUD:credit:", "AUD:receivable:", "AUD:tickets")
        balances = self.house.core.current.ledger.balances().of
        return self.brought - sum(amount for name, amount in balances.items() if name.startswith(theirs))

    def does(self, step, name, number):
        getattr(self, step)(name, number)
        assert left(self.house) == self.limit - self.lost()

    def wager(self, name, number):
        table = TABLES[name]
        self.house.ask(tc.OpenWagering(table=table), Dealer())
        before = self.lost()
        answer = self.house.ask(self.house.slip(name, table, red=100 * number), Seat(name))
        assert not isinstance(answer, Committed) or self.lost() <= max(before, self.limit)

    def settle(self, name, number):
        table = TABLES[name]
        if self.house.state(TABLE, table).phase is Phase.WAGERING:
            self.house.closes(table)
            spin = self.house.spin(table).number
            self.house.does(tc.EnterOutcome(table=table, round=spin, outcome=str(number)), Dealer())

    def void(self, name, _):
        table = TABLES[name]
        if self.house.state(TABLE, table).round is not None:
            number = self.house.spin(table).number
            undone = tc.VoidRound(table=table, round=number, cause="disruption", detail="a power cut")
            self.house.ask(undone, DESK)

    def hold(self, name, number):
        self.next += 1
        holding = pc.HoldDisputed(
            terminal=name, hold=f"h{self.next}", amount=100 * number, ground=HoldGround.DEVICE, because="seen"
        )
        self.house.ask(holding, CHIEF)

    def release(self, name, _):
        for hold in self.house.terminal(name).holds:
            releases(self.house, name, hold)

    def forfeit(self, name, _):
        for hold in self.house.terminal(name).holds:
            forfeits(self.house, name, hold)

    def leave(self, name, _):
        self.house.now += 1000
        if isinstance(self.house.ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name)), Committed):
            self.house.now += 1000
            self.house.note(name, START)
            shows_card(self.house, name)
            self.brought += START


@pytest.mark.clause(LOSS)
@settings(max_examples=60, deadline=None, derandomize=True)
@given(limit=st.integers(3, 20).map(lambda each: each * 100), steps=STEPS)
def test_3_9_whatever_is_held_forfeited_undone_or_left_no_wager_exceeds_the_limit_and_all_is_counted(
    limit, steps
):
    watched = Watched(limit)
    for step in steps:
        watched.does(*step)
    agrees(watched.house)
