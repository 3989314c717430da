"""What the log can be asked afterwards: records, and the audit that believes nothing."""

import sqlite3
from fractions import Fraction

import msgspec
import pytest
from floor_house import A1, A2, DEALER, NOON, R1, RAPID, TheHouse

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.audit import audit
from croupier.floor.records import Records
from croupier.floor.rooms import TABLE, codec
from croupier.house.rulesets import open_ruleset
from croupier.ledger.account import AUD, credit, win
from croupier.ledger.transfer import Code, Transfer
from croupier.store.memory import MemoryStore
from croupier.store.port import Append, Batch
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc


def played(store=None):
    house = TheHouse(store, R1=RAPID).staffed().opened().seated(A1, A2)
    for outcome in ("17", "18", "0"):
        house.now += 60_000
        house.wagering()
        house.bets(A1, straight_17=1000)
        house.now += 1000
        house.bets(A1, straight_17=1000, red=500)
        house.bets(A2, straight_0=200)
        house.closes()
        house.spun(outcome)
    return house


@pytest.fixture
def house():
    return played()


# ── records ─────────────────────────────────────────────────────────────────────────────────


def test_the_appearance_of_a_terminal_at_an_instant(house):
    records, opened = Records(house.store), NOON + 60_000

    def shown(at, terminal=A1, number=1):
        return records.appearance(R1, number, terminal, Instant(at))

    assert shown(opened - 1) is None
    assert shown(opened) == {"straight:17": 1000}
    assert shown(opened + 999) == {"straight:17": 1000}
    assert shown(opened + 1000) == {"straight:17": 1000, "red": 500}
    assert shown(opened + 30_000) == {"straight:17": 1000, "red": 500}
    assert shown(opened + 1000, A2) == {"straight:0": 200}
    assert shown(opened + 1000, A2, number=2) is None


def test_wagers_that_were_voided_are_no_longer_on_the_layout(house):
    house.now += 60_000
    house.wagering()
    house.bets(A1, red=500)
    house.now += 1000
    house.does(tc.DeclareNoSpin(table=R1, round=4, ground="FOREIGN_OBJECT"), DEALER)
    records = Records(house.store)
    assert records.appearance(R1, 4, A1, Instant(house.now - 1)) == {"red": 500}
    assert not records.appearance(R1, 4, A1, Instant(house.now))


def test_the_last_rounds_are_recalled(house):
    house.does(tc.CorrectOutcome(table=R1, round=3, outcome="17"), DEALER)
    recalled = Records(house.store).recall(R1, 2)
    assert [(each.number, each.outcome) for each in recalled] == [(2, "18"), (3, "17")]
    assert recalled[1].slips == {A1: {"straight:17": 1000, "red": 500}, A2: {"straight:0": 200}}
    assert {each.terminal: each.returned for each in recalled[0].settlements} == {A1: 1000, A2: 0}
    assert {each.terminal: each.returned for each in recalled[1].settlements} == {A1: 36000, A2: 0}
    names = [type(told.event).__name__ for told in recalled[1].told]
    assert names[0] == "WageringOpened"
    assert names[-2:] == ["OutcomeCorrected", "RoundResettled"]


def test_any_terminals_view_at_any_instant(house):
    records, opened = Records(house.store), NOON + 60_000
    before, during = records.view(A1, Instant(opened - 1)), records.view(A1, Instant(opened + 500))
    assert (before.balance, before.slips) == (10000, {})
    assert (during.balance, during.slips) == (9000, {R1: {"straight:17": 1000}})
    assert during.terminal.at == (R1,)
    assert records.view(A1, Instant(house.now)).balance == house.credit(A1)


# ── the audit ───────────────────────────────────────────────────────────────────────────────


def test_an_untouched_log_agrees(house):
    report = audit(house.store, open_ruleset)
    assert (report.finding, report.rounds) == (None, 3)
    assert "everything agrees" in str(report)


def test_a_tampered_byte_is_found_and_located(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    played(store)
    head = store.head()
    assert audit(store, open_ruleset, head).finding is None
    store.close()
    with sqlite3.connect(path) as log:
        position, body = log.execute(
            "SELECT position, body FROM events WHERE type = 'WagersSet' ORDER BY position LIMIT 1"
        ).fetchone()
        changed = bytes(body).replace(b"1000", b"1001")
        log.execute("UPDATE events SET body = ? WHERE position = ?", (changed, position))
    log.close()
    altered = SqliteLog(path, codec())
    finding = audit(altered, open_ruleset, head).finding
    altered.close()
    assert finding is not None
    assert f"event {position} " in finding.where
    assert "altered" in finding.what


def rewritten(house, change):
    """The same log with one event changed, written from the beginning by somebody who knows the chain."""
    forged = MemoryStore(codec())
    for entry in house.store.entries():
        appends, transfers = [], list(entry.transfers)
        for told in entry.events:
            event, transfers = change(told.event, transfers)
            appends.append(Append(told.stream, told.version - 1, (event,)))
        stamp = Stamp(command=CommandId(entry.stamp.command), at=entry.stamp.at, by=entry.stamp.by)
        forged.commit(Batch(stamp.command, tuple(appends), tuple(transfers), stamp))
    assert forged.head().at == house.store.head().at
    return forged


def test_a_wrong_settlement_is_found_though_the_chain_and_the_sums_agree(house):
    def pays_a_cent_more(event, transfers):
        if type(event).__name__ != "RoundSettled" or event.round != 2:
            return event, transfers
        first, *rest = event.settlements
        wrong = msgspec.structs.replace(first, returned=first.returned + 1)
        cent = Transfer(source=win(R1, AUD), target=credit(first.terminal, AUD), amount=1, code=Code.WINNINGS)
        return msgspec.structs.replace(event, settlements=(wrong, *rest)), [*transfers, cent]

    forged = rewritten(house, pays_a_cent_more)
    assert forged.verify() is None
    finding = audit(forged, open_ruleset).finding
    assert "RoundSettled" in finding.where
    assert finding.what == "A1 was returned 1001 for 1500, and 1000 was due"


def test_a_transfer_that_no_event_made_is_found(house):
    def gives(event, transfers):
        if type(event).__name__ != "TableOpened":
            return event, transfers
        gift = Transfer(source=win(R1, AUD), target=credit(A2, AUD), amount=100, code=Code.WINNINGS)
        return event, [*transfers, gift]

    finding = audit(rewritten(house, gives), open_ruleset).finding
    assert finding.where.startswith("batch ")
    assert "but what was told moves None" in finding.what


def test_an_outcome_that_was_changed_in_the_log_no_longer_fits_what_was_paid(house):
    def another(event, transfers):
        if type(event).__name__ == "OutcomeEntered" and event.round == 1:
            return msgspec.structs.replace(event, outcome="20"), transfers
        return event, transfers

    finding = audit(rewritten(house, another), open_ruleset).finding
    assert finding.what == "A1 was returned 36000 for 1500, and 0 was due"


def test_a_cut_off_log_is_found_by_the_head_that_was_remembered(house):
    head = house.store.head()
    shorter = MemoryStore(codec())
    for entry in list(house.store.entries())[:-1]:
        appends = tuple(Append(told.stream, told.version - 1, (told.event,)) for told in entry.events)
        shorter.commit(Batch(entry.stamp.command, appends, entry.transfers, entry.stamp))
    assert audit(shorter, open_ruleset).finding is None
    assert "cut off" in audit(shorter, open_ruleset, head).finding.what


def test_what_players_hold_is_what_the_book_pays(house):
    """Rounds on 17, 18 and 0: 35 to 1 once, evens once, and 35 to 1 on the zero."""
    expected = 10000 - 3 * 1500 + 36000 + 1000
    assert Fraction(house.credit(A1)) == expected
    assert house.credit(A2) == 10000 - 3 * 200 + 36 * 200
    assert house.state(TABLE, R1).in_hand.number == 3
