"""The conduct audit over rounds and persons: just enough is remarked on, and one less is not."""

import pytest
from floor_house import A1, A2, BOSS, NOON, memory

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.conduct.conduct import conduct
from croupier.floor.conduct.remarks import ConductTerms
from croupier.floor.house_settings import day_by_utc
from croupier.store.port import Append, Batch, Committed
from croupier.table import events as e
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn, PaidBy

TERMS = ConductTerms(credit_alone=100_000, day=day_by_utc)
MINUTE = 60_000


class Told:
    """A log of events as they come, whoever asked for them."""

    def __init__(self):
        self.store, self.now = memory(), NOON

    def of(self, stream, *events, by="house/clock"):
        name = CommandId(f"c{self.store.head().number}")
        stamp = Stamp(command=name, at=Instant(self.now), by=by)
        append = Append(stream, self.store.version(stream), events)
        assert isinstance(self.store.commit(Batch(name, (append,), (), stamp)), Committed)

    def round(self, number, *slips, commitment=None):
        self.of(
            "table/V1",
            e.WageringOpened(table="V1", round=number, at=self.now, ends_at=None, commitment=commitment),
        )
        for terminal in slips:
            self.of("table/V1", e.WagersSet(table="V1", round=number, terminal=terminal, slip={"red": 100}))
        self.of("table/V1", e.WageringClosed(table="V1", round=number, at=self.now, by="clock"))

    def rules(self):
        return [each.rule for each in conduct(self.store, TERMS)]


@pytest.mark.parametrize(("rounds", "last", "remarked"), [(50, 30, True), (50, 29, False), (49, 49, False)])
def test_who_is_last_before_the_close_in_six_rounds_of_ten_is_remarked_on(rounds, last, remarked):
    told = Told()
    for number in range(rounds):
        # Whoever else is last takes turns, so that nobody else comes near.
        other = f"B{number % 4}"
        told.round(number + 1, *((A2, A1) if number < last else (A1, other)))
    found = [each for each in conduct(told.store, TERMS) if each.persons == (A1,)]
    assert [each.rule for each in found] == ["C4"] * remarked


def test_whoever_plays_alone_is_always_last_and_not_remarked_on():
    told = Told()
    for number in range(60):
        told.round(number + 1, A1)
    assert told.rules() == []


@pytest.mark.parametrize(
    ("commitment", "drawn", "remarked"),
    [("ab" * 32, True, True), ("ab" * 32, False, False), (None, True, False)],
)
def test_a_round_that_is_undone_after_chance_was_opened_is_remarked_on(commitment, drawn, remarked):
    told = Told()
    told.round(1, A1, commitment=commitment)
    if drawn:
        told.of("table/V1", e.OutcomeEntered(table="V1", round=1, outcome="17"))
    void = e.RoundVoided(table="V1", round=1, cause="fraud", detail="", clause="")
    told.of("table/V1", void, by="staff/marta")
    assert told.rules() == ["C5"] * remarked


@pytest.mark.parametrize(("together", "apart", "remarked"), [(4, 1, True), (3, 1, False), (4, 2, False)])
def test_two_names_on_eight_acts_of_ten_are_remarked_on(together, apart, remarked):
    told = Told()
    for number in range(together + apart):
        second = "bruno" if number < together else f"other{number}"
        told.of("terminal/A1", pe.ServiceAnswered(terminal=A1, rank="dealer"), by=f"staff/dana+{second}")
    assert ("C7" in told.rules()) == remarked
    assert [each.persons for each in conduct(told.store, TERMS) if each.rule == "C7"][:1] == [
        ("dana", "bruno")
    ] * remarked


@pytest.mark.parametrize(("minutes", "remarked"), [(10, True), (11, False)])
def test_a_freeze_that_another_lifts_within_ten_minutes_is_remarked_on(minutes, remarked):
    told = Told()
    told.of("terminal/A1", pe.AccountFrozen(terminal=A1, freeze="f", because="", clause=None), by=str(BOSS))
    told.now += minutes * MINUTE
    told.of("terminal/A1", pe.AccountReleased(terminal=A1, freeze="f"), by="staff/dana")
    assert told.rules() == ["C6"] * remarked


@pytest.mark.parametrize(
    ("amount", "remarked"), [(79_999, False), (80_000, True), (100_000, True), (100_001, False)]
)
def test_three_credits_just_below_what_one_credits_alone_are_remarked_on(amount, remarked):
    told = Told()
    for _ in range(3):
        told.of(
            "terminal/A1", pe.Credited(terminal=A1, amount=amount, tender=BuyIn.DEALER_CASH), by="staff/dana"
        )
    assert told.rules() == ["C3"] * remarked


@pytest.mark.parametrize("by", ["dana", None])  # older entries say only who asked
def test_who_credits_an_account_and_pays_it_in_chips_is_remarked_on(by):
    told = Told()
    credited = pe.Credited(terminal=A1, amount=50_00, tender=BuyIn.DEALER_CASH)
    told.of("terminal/A1", credited, by="staff/dana")
    paid = pe.CashedOut(terminal=A1, amount=50_00, way=PaidBy.DEALER_CHIPS, table="R1", by=by)
    told.of("terminal/A1", paid, by="staff/dana")
    assert ("C1", ("dana",)) in [(each.rule, each.persons) for each in conduct(told.store, TERMS)]
