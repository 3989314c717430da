"""Accounts, transfers and balances."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId
from croupier.ledger import account as accounts
from croupier.ledger.audit import BalanceDifference, first_difference, first_unlike
from croupier.ledger.balances import Balances, Ledger, TrialLedger
from croupier.ledger.transfer import LARGEST, Code, Transfer

A12, R1 = TerminalId("A12"), TableId("R1")
CREDIT, CAGE, WIN = accounts.credit(A12, "AUD"), accounts.cash("cage"), accounts.win(R1, "AUD")
STAKE = accounts.stake(R1, RoundNumber(417), "AUD")


def transfer(source, target, amount, code=Code.WAGER):
    return Transfer(source=source, target=target, amount=amount, code=code)


def test_accounts_are_named_by_unit_kind_and_owner():
    assert (CREDIT, CAGE, WIN, STAKE) == (
        "AUD:credit:A12",
        "AUD:cash:cage",
        "AUD:win:R1",
        "AUD:stake:R1:417",
    )
    assert accounts.held(A12, "AUD") == "AUD:held:A12"
    assert accounts.receivable(A12, "AUD") == "AUD:receivable:A12"
    assert accounts.meter(JackpotId("grand")) == "AUD:jackpot:grand"
    assert accounts.TICKETS == "AUD:tickets"
    assert accounts.cash("dealer:R1") == "AUD:cash:dealer:R1"
    assert accounts.credit(A12, "CUP") == "CUP:credit:A12"
    assert accounts.kind_of(STAKE) == "stake"


@pytest.mark.parametrize(
    ("account", "may"),
    [
        (CREDIT, False),
        (STAKE, False),
        (accounts.held(A12, "AUD"), False),
        (accounts.TICKETS, False),
        (accounts.meter(JackpotId("grand")), False),
        (accounts.credit(TerminalId("win"), "AUD"), False),
        (accounts.credit(A12, "CUP"), False),
        (WIN, True),
        (CAGE, True),
        (accounts.receivable(A12, "AUD"), True),
    ],
)
def test_only_the_house_may_go_below_nought(account, may):
    assert accounts.may_go_below_nought(account) is may


@pytest.mark.parametrize(
    ("source", "target", "amount"),
    [
        (CAGE, CREDIT, 0),
        (CAGE, CREDIT, -1),
        (CAGE, CREDIT, LARGEST + 1),
        (CREDIT, CREDIT, 5),
        (CAGE, accounts.credit(A12, "CUP"), 5),
        ("cash", "credit", 5),
        ("AUD:cash", "AUDIT:credit", 5),
        (":cash", ":credit", 5),
    ],
)
def test_a_transfer_that_moves_nothing_or_between_units_is_impossible(source, target, amount):
    with pytest.raises(ValueError, match=r"cannot be transferred|moves nothing|not two accounts"):
        transfer(source, target, amount)
    written = msgspec.json.encode({"source": source, "target": target, "amount": amount, "code": "wager"})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Transfer)


def test_postings_are_whole_or_not_at_all():
    bought = Balances().post([transfer(CAGE, CREDIT, 500, Code.BUY_IN)])
    assert bought == Balances({CREDIT: 500, CAGE: -500})
    refused = bought.post([transfer(CREDIT, STAKE, 300), transfer(CREDIT, STAKE, 201)])
    assert str(refused) == str(Refused("AUD:credit:A12 would stand at -$0.01, and it may not be overdrawn"))
    assert bought == Balances({CREDIT: 500, CAGE: -500})


def test_an_account_that_holds_nought_is_not_listed():
    ledger = Ledger()
    assert ledger.post([transfer(CAGE, CREDIT, 500), transfer(CREDIT, STAKE, 500)]) is None
    assert ledger.balances().of == {STAKE: 500, CAGE: -500}
    assert ledger.post([transfer(STAKE, WIN, 500)]) is None
    assert ledger.balances().of == {WIN: 500, CAGE: -500}
    assert (ledger[STAKE], ledger[CREDIT], ledger.total()) == (0, 0, 0)


def test_a_balance_that_64_bits_cannot_hold_is_refused():
    ledger = Ledger({CREDIT: 2**62, CAGE: -(2**62)})
    refused = ledger.post([transfer(CAGE, CREDIT, 1)])
    assert "more than a ledger can hold" in refused.reason


def test_a_trial_leaves_the_ledger_alone_until_it_is_kept():
    ledger = Ledger({CREDIT: 500, CAGE: -500})
    trial = TrialLedger(ledger)
    assert trial.post([transfer(CREDIT, STAKE, 400)]) is None
    assert isinstance(trial.post([transfer(CREDIT, STAKE, 101)]), Refused)
    assert trial.post([transfer(CREDIT, STAKE, 100)]) is None
    assert (trial[CREDIT], trial[STAKE], trial.total()) == (0, 500, 0)
    assert ledger.balances().of == {CREDIT: 500, CAGE: -500}
    ledger.keep(trial.after)
    assert ledger.balances().of == {STAKE: 500, CAGE: -500}


ACCOUNTS = [CREDIT, CAGE, WIN, STAKE, accounts.TICKETS]
PAIRS = [(a, b) for a in ACCOUNTS for b in ACCOUNTS if a != b]
POSTINGS = st.lists(
    st.lists(
        st.builds(
            lambda pair, amount: transfer(*pair, amount), st.sampled_from(PAIRS), st.integers(1, 1_000)
        ),
        max_size=4,
    ),
    max_size=12,
)


@given(POSTINGS)
def test_the_value_the_ledger_and_the_trial_agree(posted):
    value, ledger, trial = Balances(), Ledger(), TrialLedger(base := Ledger())
    for transfers in posted:
        after = value.post(transfers)
        refused = isinstance(after, Refused)
        assert (ledger.post(transfers) is not None) == (trial.post(transfers) is not None) == refused
        value = value if refused else after
        assert value.total() == ledger.total() == trial.total() == 0
        assert all(amount >= 0 for at, amount in value.of.items() if not accounts.may_go_below_nought(at))
    base.keep(trial.after)
    assert value == ledger.balances() == base.balances()


def test_an_audit_names_the_first_account_that_differs():
    rebuilt = {CREDIT: 500, CAGE: -500, WIN: 0}
    assert first_difference(rebuilt, {CREDIT: 500, CAGE: -500}) is None
    kept = {CREDIT: 499, CAGE: -500, STAKE: 1}
    found = first_difference(rebuilt, kept)
    assert found == BalanceDifference(CREDIT, 500, 499)
    assert str(found) == "AUD:credit:A12 is kept as 499, but its transfers come to 500"
    assert first_difference({}, {STAKE: 1}) == BalanceDifference(STAKE, 0, 1)


def test_an_audit_names_the_first_transfer_that_differs():
    one, two = transfer(CAGE, CREDIT, 5), transfer(CREDIT, STAKE, 5)
    assert first_unlike([one, two], [one, two]) is None
    assert first_unlike([one, two], [one]).number == 2
    assert first_unlike([one], [one, two]).derived is None
    assert first_unlike([two], [one]).kept == one
