"""The commands that read a log: replay, audit, recall and ticket."""

import json
import shutil
import sqlite3
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer
import zxingcpp
from PIL import Image
from typer.testing import CliRunner

from croupier.cli import audit, recall, replay, ticket
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, Fault

# The house in which these rounds are played is that of the tests of the floor.
sys.path.append(str(Path(__file__).resolve().parents[1] / "floor"))
floor_house = import_module("floor_house")
A1, A2, DEALER, NOON, R1, R2 = (
    getattr(floor_house, name) for name in ("A1", "A2", "DEALER", "NOON", "R1", "R2")
)

FIRST = NOON + 60_000  # when the first round opened

app = typer.Typer()
for verb in (replay, audit, recall, ticket):
    app.add_typer(verb.app)


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def answer(*words, code=0):
    done = run(*words, "--json")
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


def refusal(*words):
    """The one line that says what is wrong; nothing else is said."""
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    (line,) = done.stderr.splitlines()
    return line


def flat(text):
    """As it reads when no column is narrow."""
    return " ".join(text.split())


def play(store):
    """Two rounds settled, the second one corrected; a third without a spin; and a ticket for A2."""
    house = floor_house.TheHouse(store, R1=floor_house.RAPID).staffed().opened().seated(A1, A2)
    for outcome in ("17", "18"):
        house.now += 60_000
        house.wagering()
        house.bets(A1, straight_17=1000)
        house.now += 1000
        house.bets(A1, straight_17=1000, red=500)
        house.bets(A2, straight_0=250)
        house.closes()
        house.spun(outcome)
    house.does(tc.CorrectOutcome(table=R1, round=2, outcome="0"), DEALER)
    house.now += 60_000
    house.wagering()
    house.bets(A1, red=700)
    house.now += 1000
    house.does(tc.DeclareNoSpin(table=R1, round=3, ground="FOREIGN_OBJECT"), DEALER)
    house.now += 60_000
    house.cashes_out(A2)
    return house.last_ticket()


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    path = tmp_path_factory.mktemp("house") / "house.log"
    store = SqliteStore.create(path, codec())
    number = play(store)
    store.close()
    return path, number


@pytest.fixture
def log(played):
    return played[0]


@pytest.fixture
def number(played):
    return played[1]


@pytest.fixture
def altered(log, tmp_path):
    """A copy that somebody has changed."""

    def change(statement, *parameters):
        path = tmp_path / "altered.log"
        shutil.copy(log, path)
        file = sqlite3.connect(path)
        file.execute(statement, parameters)
        file.commit()
        file.close()
        return path

    return change


# ── replay ──────────────────────────────────────────────────────────────────────────────────


def lines(told):
    return [(line["who"], line["what"], line["clause"]) for each in told["events"] for line in each["told"]]


def test_a_log_is_told_round_by_round(log):
    before, first, second, third = answer("replay", log)
    assert [each["round"] for each in (before, first, second, third)] == [0, 1, 2, 3]
    assert before["events"][0]["event"]["type"] == "TableOpened"
    assert "table opened: ruleset rapid-roulette/single-zero, sign (minimum $1.00" in lines(before)[0][1]
    assert {each["table"] for each in (before, first, second, third)} == {"R1"}
    told = lines(first)
    assert ("A1", "wagers straight:17 $10.00, red $5.00", "") in told
    assert ("", "outcome 17", "") in told
    assert ("A2", "staked $2.50, returned $0.00", "") in told
    (won,) = [line for line in told if line[1].startswith("straight:17 $10.00 win")]
    assert won[0] == "A1"
    assert "returned $360.00: " in won[1]
    assert won[2] == "rapid-roulette 7.1[straight-up]"


def test_a_correction_and_a_spin_that_did_not_count_are_told_with_their_clauses(log):
    told = lines(answer("replay", log, "--round", "2")[0])
    (corrected,) = [line for line in told if "corrected" in line[1]]
    assert corrected[1] == "outcome corrected from 18 to 0"
    assert corrected[2].startswith("rapid-roulette ")
    assert ("A1", "settlement taken back: returned $10.00", "") in told
    assert told[-1] == ("A2", "staked $2.50, returned $90.00", "")
    (no_spin,) = [line for line in lines(answer("replay", log, "--round", "3")[0]) if "no spin" in line[1]]
    assert no_spin[1].startswith("no spin: foreign object")
    assert no_spin[2].startswith("rapid-roulette ")


def test_a_replay_is_read_as_text(log):
    done = run("replay", log, "--table", "R1", "--round", "1")
    assert done.exit_code == 0
    text = flat(done.stdout)
    assert text.startswith("R1 round 1, 2026-03-14 10:06:33.000")
    for words in ("wagering opened", "no more bets", "outcome 17", "A1 staked $15.00, returned $360.00"):
        assert words in text
    assert "round 2" not in text


def test_what_was_paid_in_and_out_is_told_in_its_round(log, number):
    before, _, _, third = answer("replay", log)
    assert [line for line in lines(before) if "buys in" in line[1]] == [
        ("A1", "buys in $100.00 by cash in the acceptor", ""),
        ("A2", "buys in $100.00 by cash in the acceptor", ""),
    ]
    paper = "-".join((number[:2], number[2:6], number[6:10], number[10:14], number[14:]))
    assert lines(third)[-3:] == [
        ("A2", "cashes out $185.00 by ticket", ""),
        ("A2", "left", ""),
        ("A2", f"ticket {paper} issued for $185.00, good until 2027-03-14 10:10:34.000", ""),
    ]
    text = flat(run("replay", log, "--round", "3").stdout)
    assert "A2 cashes out $185.00 by ticket" in text


def test_a_ticket_is_told_where_it_goes_in(tmp_path):
    """Issued by a terminal of one table, presented in a terminal of another, and the rest at the Cage."""
    store = SqliteStore.create(tmp_path / "house.log", codec())
    house = floor_house.TheHouse(store).staffed().opened(R1, R2).seated(A1).seated(A2, tables=(R2,), funds=0)
    house.cashes_out(A1)
    first, place = house.last_ticket(), AtTerminal(A2)
    house.does(kc.ReportPrinted(ticket=first))
    house.does(kc.Hold(ticket=first, place=place))
    house.does(pc.InsertTicket(terminal=A2, ticket=first, amount=0))
    house.cashes_out(A2)
    house.does(kc.ReportPrintFailed(ticket=house.last_ticket(), fault=Fault.JAM))
    house.now += 366 * 86_400_000
    house.does(kc.Expire(ticket=house.last_ticket()))
    store.close()
    at_r1, at_r2 = answer("replay", tmp_path / "house.log")
    assert [line[1].partition("ticket ")[2][23:] for line in lines(at_r1) if "ticket 07" in line[1]] == [
        "issued for $100.00, good until 2027-03-14 10:05:33.000",
        "printed",
    ]
    assert [line[1].partition("ticket ")[2][23:] for line in lines(at_r2) if "ticket 07" in line[1]] == [
        "presented at terminal A2",
        "redeemed for $100.00 at terminal A2",
        "issued for $100.00, good until 2027-03-14 10:05:33.000",
        "not printed: paper jam",
        "expired, $100.00 unclaimed",
    ]
    assert ("A2", "buys in $100.00 by tickets in the acceptor", "") in lines(at_r2)


def test_what_was_trimmed_is_told_with_its_clause(tmp_path):
    store = SqliteStore.create(tmp_path / "house.log", codec())
    house = floor_house.TheHouse(store, R1=floor_house.RAPID).staffed().opened().seated(A1, funds=5000_00)
    house.wagering()
    house.bets(A1, red=2000_00)
    store.close()
    told = lines(answer("replay", tmp_path / "house.log")[-1])
    assert ("A1", "wagers red $1,000.00", "") in told
    (trimmed,) = [line for line in told if "trimmed" in line[1]]
    assert trimmed[1] == "trimmed: red asked $2,000.00, taken $1,000.00"
    assert trimmed[2].startswith("rapid-roulette ")


def test_any_terminals_view_at_any_instant(log):
    def seen(at):
        view = answer("replay", log, "--terminal", "A1", "--at", at)
        return view["balance"], view["tables"]["R1"]["phase"], view["tables"]["R1"]["slip"]

    assert seen(FIRST - 1) == (10000, "idle", {})
    assert seen(FIRST) == (9000, "wagering", {"straight:17": 1000})
    assert seen("2026-03-14T10:06:34") == (8500, "wagering", {"straight:17": 1000, "red": 500})
    assert seen("2026-03-14T21:06:34+11:00") == seen(FIRST + 1000)
    last = answer("replay", log, "--terminal", "A1")
    assert last["balance"] == 10000 - 1500 + 36000 - 1500
    text = flat(run("replay", log, "--terminal", "A1", "--at", FIRST + 1000).stdout)
    assert "A1 at 2026-03-14 10:06:34.000" in text
    assert "credits $85.00" in text
    assert "R1 wagering 1 straight:17 $10.00, red $5.00" in text


def test_what_is_not_there_is_answered_with_the_nearest(log):
    assert refusal("replay", log, "--table", "r2") == "there is no table 'r2' in this log; did you mean 'R1'?"
    assert refusal("replay", log, "--round", "9") == "there is no round 9 in this log; did you mean 3?"
    assert refusal("replay", log, "--terminal", "A11").endswith("did you mean 'A1'?")
    assert "is no round" in refusal("replay", log, "--round", "two")
    assert "is no instant" in refusal("replay", log, "--terminal", "A1", "--at", "noon")
    assert "--terminal" in refusal("replay", log, "--at", "1")
    assert "--at" in refusal("replay", log, "--terminal", "A1", "--round", "1")


# ── audit ───────────────────────────────────────────────────────────────────────────────────


def test_an_audit_that_agrees_ends_with_nought(log):
    found = answer("audit", log)
    assert (found["agrees"], found["finding"]) == (True, None)
    assert found["rounds"] == 3  # two rounds, and one of them once more after its correction
    assert found["batches"] == int(found["head"].partition(":")[0])
    done = run("audit", log)
    assert done.exit_code == 0
    assert "everything agrees" in done.stdout
    assert found["head"] in done.stdout


def test_a_tampered_event_is_located(altered):
    path = altered(
        "UPDATE events SET body = CAST(replace(body, '1000', '1001') AS BLOB) WHERE position ="
        " (SELECT min(position) FROM events WHERE type = 'WagersSet')"
    )
    file = sqlite3.connect(path)
    (position,) = file.execute("SELECT min(position) FROM events WHERE type = 'WagersSet'").fetchone()
    file.close()
    found = answer("audit", path, code=1)
    assert found["finding"]["where"].startswith(f"event {position} (batch ")
    assert "altered" in found["finding"]["what"]
    said = run("audit", path)
    assert said.exit_code == 1
    assert all(words in said.stdout for words in (str(path), f"event {position} ", "Restore the file"))


def test_a_tampered_balance_is_located(altered):
    path = altered("UPDATE balances SET amount = amount + 1 WHERE account = 'AUD:credit:A1'")
    assert answer("audit", path, code=1)["finding"]["where"] == "balance of AUD:credit:A1"


def test_a_log_whose_end_was_cut_off_does_not_fit_the_head_that_was_remembered(log, tmp_path):
    head = answer("audit", log)["head"]
    number, _, digest = head.partition(":")
    assert run("audit", log, "--head", head).exit_code == 0
    assert run("audit", log, "--head", digest.upper()).exit_code == 0
    shorter = tmp_path / "shorter.log"
    store = SqliteStore.create(shorter, codec())
    floor_house.TheHouse(store, R1=floor_house.RAPID).staffed()
    reached = store.head().number
    store.close()
    assert run("audit", shorter).exit_code == 0
    finding = answer("audit", shorter, "--head", head, code=1)["finding"]
    assert finding["where"] == f"batch {reached + 1}"
    assert f"batch {number} is remembered" in finding["what"]
    assert "cut off" in answer("audit", shorter, "--head", digest, code=1)["finding"]["what"]
    rewritten = answer("audit", log, "--head", f"3:{digest}", code=1)["finding"]
    assert rewritten == {"where": "batch 3", "what": "is not the one remembered: the log was rewritten"}
    assert "is no head" in refusal("audit", log, "--head", "abc")


@pytest.mark.parametrize(
    ("statement", "where"),
    [("PRAGMA application_id = 7", "byte 68"), ("PRAGMA user_version = 99", "byte 60")],
)
def test_what_is_no_log_of_ours_ends_with_two(altered, statement, where):
    path = altered(statement)
    assert refusal("audit", path).startswith(f"{path}: {where}: ")
    assert "Nothing has been changed" in refusal("replay", path)


def test_a_file_that_is_torn_ends_with_two(log, tmp_path):
    torn = tmp_path / "torn.log"
    whole = log.read_bytes()
    torn.write_bytes(whole[: len(whole) // 2])
    for words in (
        ("audit", torn),
        ("replay", torn),
        ("recall", torn, "R1", "1"),
        ("ticket", "liability", torn),
    ):
        line = refusal(*words)
        assert line.startswith(f"{torn}: ")
        assert "Restore the file" in line
    assert torn.read_bytes() == whole[: len(whole) // 2]


def test_a_missing_or_foreign_file_ends_with_two(tmp_path):
    foreign = tmp_path / "notes.txt"
    foreign.write_text("not a log")
    assert "byte 0: this is not an SQLite file" in refusal("audit", foreign)
    missing = tmp_path / "none.log"
    for words in (("audit", missing), ("replay", missing), ("recall", missing, "R1", "1")):
        assert "there is none" in refusal(*words)
    assert not missing.exists()


def test_an_altered_log_is_not_told_again_as_if_it_were_sound(altered, number):
    """Though a house that opens it begins at the checkpoint, which stands long after this event."""
    path = altered(
        "UPDATE events SET body = CAST(replace(body, '1000', '1001') AS BLOB) WHERE position ="
        " (SELECT min(position) FROM events WHERE type = 'WagersSet')"
    )
    place = answer("audit", path, code=1)["finding"]["where"]
    for words in (("replay", path), ("recall", path, "R1", "1"), ("ticket", "show", path, number)):
        assert refusal(*words).startswith(f"{path}: {place}: ")


def test_bytes_that_are_no_text_are_located_all_the_same(altered):
    path = altered("UPDATE batches SET command = CAST(x'63b0' AS TEXT) WHERE number = 9")
    assert answer("audit", path, code=1)["finding"]["where"] == r"batch 9 (command c\udcb0)"
    assert r"batch 9 (command c\udcb0)" in run("audit", path).stdout
    assert "batch 9" in refusal("replay", path)


def test_the_log_of_a_house_that_is_running_can_be_read(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    play(store)
    assert answer("audit", path)["agrees"]
    assert answer("replay", path, "--round", "3")[0]["round"] == 3
    assert store.verify() is None
    store.close()


# ── recall ──────────────────────────────────────────────────────────────────────────────────


def test_the_last_rounds_are_recalled_with_credits_before_and_after(log):
    second, third = answer("recall", log, "R1", "2")
    assert (second["round"], second["outcome"]) == (2, ["0"])
    assert second["wagers"] == {"A1": {"straight:17": 1000, "red": 500}, "A2": {"straight:0": 250}}
    assert second["credits"]["A1"] == {"before": 44500, "after": 43000}
    assert second["credits"]["A2"] == {"before": 9750, "after": 18500}
    assert {each["terminal"]: each["returned"] for each in second["settlements"]} == {"A1": 0, "A2": 9000}
    assert [each["type"] for each in second["remarks"]] == ["OutcomeCorrected"]
    assert (third["outcome"], third["settlements"]) == ([], [])
    assert third["credits"] == {"A1": {"before": 43000, "after": 43000}}
    assert [each["type"] for each in third["remarks"]] == ["NoSpinDeclared"]


def test_a_recall_is_read_as_text(log):
    text = flat(run("recall", log, "R1", "2").stdout)
    assert "R1 round 2, opened 2026-03-14 10:0" in text
    assert "outcome 0" in text
    assert "outcome corrected from 18 to 0 (rapid-roulette " in text
    assert "no spin: foreign object" in text
    assert "A2 $97.50 $185.00 $87.50" in text
    assert "A1 red $7.00 not settled" in text


def test_more_rounds_than_there_were_are_all_of_them(log):
    assert [each["round"] for each in answer("recall", log, "R1", "50")] == [1, 2, 3]


@pytest.mark.parametrize("count", ["0", "-1", "x", "1.5"])
def test_a_number_of_rounds_is_a_whole_one(log, count):
    assert "is no number of rounds" in refusal("recall", log, "R1", "--", count)


def test_a_table_that_is_not_there_is_not_recalled(log):
    assert "did you mean 'R1'?" in refusal("recall", log, "R11", "1")


# ── tickets ─────────────────────────────────────────────────────────────────────────────────


def test_a_ticket_is_shown_with_its_history(log, number):
    shown = answer("ticket", "show", log, number)
    assert (shown["standing"], shown["amount"], shown["terminal"]) == ("issued", 18500, "A2")
    assert [each["event"]["type"] for each in shown["events"]] == ["TicketIssued"]
    grouped = "-".join((number[:2], number[2:6], number[6:10], number[10:14], number[14:]))
    text = flat(run("ticket", "show", log, grouped).stdout)
    assert f"Ticket {grouped}" in text
    assert "worth $185.00" in text
    assert f"ticket {grouped} issued for $185.00, good until 2027-03-14" in text


def test_the_liability_is_what_the_ledger_has(log):
    owed = answer("ticket", "liability", log)
    assert (owed["outstanding"], owed["ledger"], owed["unclaimed"]) == (18500, 18500, [])
    assert [(day["day"], day["issued"]) for day in owed["days"]] == [("2026-03-14", 18500)]
    assert "outstanding $185.00, as the ledger has it" in run("ticket", "liability", log).stdout


def test_a_ticket_is_printed_and_its_bars_can_be_read(log, number, tmp_path):
    picture, page = tmp_path / "t.png", tmp_path / "t.pdf"
    written = answer("ticket", "print", log, number, "--png", picture, "--pdf", page)
    assert written == {"number": number, "written": [str(page), str(picture)]}
    assert page.read_bytes().startswith(b"%PDF-")
    with Image.open(picture) as image:
        (code,) = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.ITF)
    assert code.text == number


def test_what_cannot_be_printed_is_said_in_a_line(log, number, tmp_path):
    there = tmp_path / "there.png"
    there.write_bytes(b"mine")
    assert "already there" in refusal("ticket", "print", log, number, "--png", there)
    assert there.read_bytes() == b"mine"
    assert "--pdf or --png" in refusal("ticket", "print", log, number)
    nowhere = tmp_path / "no" / "t.png"
    assert "cannot be written" in refusal("ticket", "print", log, number, "--png", nowhere)
    strange = ("--png", tmp_path / "z.png", "--zone", "Mars/Olympus")
    assert "is no time zone" in refusal("ticket", "print", log, number, *strange)


def test_a_mistyped_ticket_is_answered_with_the_nearest(log, number):
    wrong = number[:-1] + str((int(number[-1]) + 1) % 10)
    assert f"did you mean {number[:2]}-{number[2:6]}-" in refusal("ticket", "show", log, wrong)
    assert "18 digits" in refusal("ticket", "show", log, "123")
