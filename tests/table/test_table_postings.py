"""Where the money goes: every event of a table and the transfers it makes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from table_at_work import AUTO, M18, R1, RAPID, At, at_table, terminal, wagering

from croupier.core.ids import RoundNumber
from croupier.ledger.account import AUD, cash, credit, receivable, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.decide import TABLE
from croupier.table.postings import postings
from croupier.table.state import Round, Table
from croupier.table.wager_results import Settlement

A1, B2 = terminal("A1"), terminal("B2")
POOL, HOUSE = stake(R1, RoundNumber(1), AUD), win(R1, AUD)


def moved(table: Table, event: e.TableEvent) -> list[tuple[str, str, int, Code]]:
    return [(each.source, each.target, each.amount, each.code) for each in postings(table, event)]


def table_with(**slips: dict[str, int]) -> Table:
    spin = Round(RoundNumber(1), 0, None, slips={terminal(name): slip for name, slip in slips.items()})
    return Table(round=spin)


def settlement(at: str, staked: int, returned: int) -> Settlement:
    return Settlement(terminal=terminal(at), staked=staked, returned=returned)


@pytest.mark.parametrize(
    ("slip", "transfers"),
    [
        ({"red": 1_500}, [(credit(A1, AUD), POOL, 500, Code.WAGER)]),
        ({"red": 400}, [(POOL, credit(A1, AUD), 600, Code.WITHDRAWAL)]),
        ({"black": 1_000}, []),
        ({}, [(POOL, credit(A1, AUD), 1_000, Code.WITHDRAWAL)]),
    ],
)
def test_only_the_difference_of_a_slip_moves(slip: dict[str, int], transfers: list[object]) -> None:
    before = table_with(A1={"red": 1_000})
    assert moved(before, e.WagersSet(table=R1, round=1, terminal=A1, slip=slip)) == transfers


@pytest.mark.parametrize(
    ("returned", "transfers"),
    [
        (0, [(POOL, HOUSE, 1_000, Code.LOSS)]),
        (400, [(POOL, credit(A1, AUD), 400, Code.STAKE_RETURNED), (POOL, HOUSE, 600, Code.LOSS)]),
        (1_000, [(POOL, credit(A1, AUD), 1_000, Code.STAKE_RETURNED)]),
        (
            3_000,
            [
                (POOL, credit(A1, AUD), 1_000, Code.STAKE_RETURNED),
                (HOUSE, credit(A1, AUD), 2_000, Code.WINNINGS),
            ],
        ),
    ],
)
def test_a_settlement_returns_loses_and_wins(returned: int, transfers: list[object]) -> None:
    settled = e.RoundSettled(table=R1, round=1, settlements=(settlement("A1", 1_000, returned),))
    assert moved(table_with(A1={"red": 1_000}), settled) == transfers


@pytest.mark.parametrize(
    "settlements",
    [(), (settlement("A1", 999, 0),), (settlement("A1", 1_000, 0), settlement("B2", 1_000, 0))],
)
def test_a_settlement_that_leaves_something_on_the_stake_account_is_impossible(
    settlements: tuple[Settlement, ...],
) -> None:
    settled = e.RoundSettled(table=R1, round=1, settlements=settlements)
    with pytest.raises(AssertionError, match="stake account"):
        postings(table_with(A1={"red": 1_000}), settled)


def test_what_is_void_or_not_recognised_goes_back() -> None:
    before = table_with(A1={"red": 1_000, "lucky-symbols:star": 300}, B2={"black": 200})
    in_round = {"table": R1, "round": RoundNumber(1)}
    dropped = e.WagersNotRecognised(**in_round, terminal=A1, slip={"red": 1_000}, clause="x 1")
    assert moved(before, dropped) == [(POOL, credit(A1, AUD), 1_000, Code.WITHDRAWAL)]
    voided = e.WagersVoided(**in_round, terminal=A1, because="", clause="x 1")
    assert moved(before, voided) == [(POOL, credit(A1, AUD), 1_300, Code.VOID)]
    all_back = [(POOL, credit(A1, AUD), 1_300, Code.VOID), (POOL, credit(B2, AUD), 200, Code.VOID)]
    assert moved(before, e.NoSpinDeclared(**in_round, ground="", clause="x 1")) == all_back
    assert moved(before, e.RoundVoided(**in_round, cause="", detail="", clause="x 1")) == all_back
    side = e.SideWithdrawn(table=R1, side="lucky-symbols", round=RoundNumber(1), clause="x 1")
    assert moved(before, side) == [(POOL, credit(A1, AUD), 300, Code.VOID)]
    between = e.SideWithdrawn(table=R1, side="lucky-symbols", round=None, clause="x 1")
    assert moved(before, between) == []


def test_a_correction_takes_back_and_settles_anew() -> None:
    resettled = e.RoundResettled(
        table=R1,
        round=RoundNumber(1),
        before=(settlement("A1", 1_000, 3_000), settlement("B2", 200, 0)),
        after=(settlement("A1", 1_000, 0), settlement("B2", 200, 400)),
    )
    assert moved(table_with(), resettled) == [
        (credit(A1, AUD), POOL, 1_000, Code.CORRECTION),
        (credit(A1, AUD), HOUSE, 2_000, Code.CORRECTION),
        (HOUSE, POOL, 200, Code.CORRECTION),
        (POOL, HOUSE, 1_000, Code.LOSS),
        (POOL, credit(B2, AUD), 200, Code.STAKE_RETURNED),
        (HOUSE, credit(B2, AUD), 200, Code.WINNINGS),
    ]


@pytest.mark.parametrize(
    ("owed", "transfer"),
    [
        (700, (receivable(A1, AUD), credit(A1, AUD), 700, Code.CORRECTION)),
        (-700, (credit(A1, AUD), receivable(A1, AUD), 700, Code.CORRECTION)),
    ],
)
def test_what_is_gone_is_owed_and_what_is_owed_is_paid_first(owed: int, transfer: object) -> None:
    resettled = e.RoundResettled(
        table=R1,
        round=RoundNumber(1),
        before=(settlement("A1", 1_000, 3_000),),
        after=(settlement("A1", 1_000, 3_000),),
        owed={"A1": owed},
    )
    assert moved(table_with(), resettled)[-1] == transfer


def _frozen(at: At, number: str) -> None:
    command = c.CorrectOutcome(table=R1, round=at.number, outcome=number)
    decision = TABLE.decide(at.table, command, replace(at.given(command, "dealer"), frozen=True))
    assert isinstance(decision, tuple), decision
    for event in decision:
        posted = at.balances.post(postings(at.table, event))
        at.balances, at.table = posted, TABLE.evolve(at.table, event)


def test_correcting_back_restores_every_balance_even_when_the_money_was_gone() -> None:
    at = at_table(f"{RAPID}/single-zero", A1=1_000, B2=1_000)
    at.play("17", A1={"straight:17": 1_000}, B2={"straight:18": 500})
    paid = at.balances
    at.balances = at.balances.post(_cash_out(A1, 30_000))
    after_cash_out = at.balances
    _frozen(at, "18")
    assert (at.credit("A1"), at.balances[receivable(A1, AUD)], at.credit("B2")) == (0, -30_000, 500 + 18_000)
    _frozen(at, "17")
    assert at.balances == after_cash_out
    assert paid[credit(A1, AUD)] - at.balances[credit(A1, AUD)] == 30_000


def _cash_out(at: object, amount: int) -> tuple[object, ...]:
    return (Transfer(source=credit(at, AUD), target=cash("cage"), amount=amount, code=Code.CASH_OUT),)


def test_wagers_voided_in_the_middle_of_a_deal_leave_the_others_their_cards() -> None:
    at = at_table(f"{AUTO}/casino-war", A1=10_000, A2=10_000)
    at.open_wagering()
    at.set("A1", {"ante": 1_000})
    at.set("A2", {"ante": 1_000})
    at.close_as_the_book_does()
    at.enter("2♠")
    voiding = c.VoidWagers(table=R1, round=at.number, terminal=A1, because="a breach")
    at.must(voiding, "assistant-casino-manager")
    assert (at.credit("A1"), at.staked()) == (10_000, 1_000)
    at.enter("A♠")
    at.enter("K♠")
    assert (at.credit("A1"), at.credit("A2"), at.staked()) == (10_000, 11_000, 0)


def test_wagers_in_doubt_stay_at_stake_until_they_are_confirmed() -> None:
    at = wagering(f"{RAPID}/single-zero", A1=10_000, B2=10_000)
    at.set("A1", {"red": 1_000})
    at.set("B2", {"red": 1_000})
    at.close_as_the_book_does()
    at.must(c.ReportFailure(table=R1, round=at.number, of="TERMINAL", terminal=A1))
    at.spin_if_needed()
    at.enter("1")
    assert (at.credit("A1"), at.credit("B2"), at.staked()) == (9_000, 11_000, 1_000)
    assert "are in doubt" in at.refused(c.OpenWagering(table=R1)).reason
    at.must(c.ConfirmWagers(table=R1, round=at.number, terminal=A1, slip={"red": 1_000}))
    assert (at.credit("A1"), at.staked()) == (11_000, 0)
    at.open_wagering()


def test_a_settled_round_that_is_voided_goes_all_the_way_back() -> None:
    at = at_table(f"{M18}/single-zero", A1=10_000, B2=10_000)
    at.play("17", A1={"black": 1_000}, B2={"red": 1_000})
    fraud = c.VoidRound(table=R1, round=at.number, cause="fraud", detail="a marked ball")
    at.must(fraud, "assistant-casino-manager")
    assert (at.credit("A1"), at.credit("B2"), at.staked(), at.won()) == (10_000, 10_000, 0, 0)
