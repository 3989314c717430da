"""``croupier replay``: a log told again round by round."""

import floor_house
import pytest
from floor_house import A1, A2, R1, R2
from played_log import FIRST, answer, flat, refusal, run

from croupier.floor.asker import Dealer
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal, TicketFault


def lines(told):
    return [(line["who"], line["what"], line["clause"]) for each in told["events"] for line in each["told"]]


def test_a_log_is_told_round_by_round(log):
    before, first, second, third = answer("replay", log)
    assert [each["round"] for each in (before, first, second, third)] == [0, 1, 2, 3]
    assert [each["event"]["type"] for each in before["events"]][:2] == ["TableLaid", "TableOpened"]
    assert "ruleset rapid-roulette/single-zero" in lines(before)[0][1]
    assert "sign (minimum $1.00" in lines(before)[0][1]
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
    house.does(kc.ReportPrintFailed(ticket=house.last_ticket(), fault=TicketFault.JAM))
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


# Who answers for what was done.


@pytest.fixture
def automated_log(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    house = floor_house.TheHouse(store, R1="automated-10.2/roulette").staffed().opened().seated(A1)
    house.wagering(by=Dealer())
    house.bets(A1, straight_17=1000)
    house.closes()
    store.close()
    return path


@pytest.mark.clause("rapid-roulette 1.6")
def test_the_dealer_and_the_operator_answer_for_what_equipment_did_and_staff_for_themselves(log):
    answers = who_answered(log)
    for equipment in ("terminal/A1", "terminal/A2", "house/clock"):
        assert answers[equipment] == {"who": ["dealer", "operator"], "clause": "rapid-roulette 1.6"}
    assert answers["staff/dana"] == {"who": ["staff/dana"], "clause": None}
    said = flat(run("replay", log).stdout)
    assert "Answerable for what equipment did: dealer, operator (rapid-roulette 1.6)" in said


@pytest.mark.clause("automated-10.2 1.4")
def test_crown_answers_for_what_terminals_and_the_virtual_dealer_did(automated_log):
    answers = who_answered(automated_log)
    for equipment in ("terminal/A1", "house/virtual dealer"):
        assert answers[equipment] == {"who": ["Crown"], "clause": "automated-10.2 1.4"}
    said = flat(run("replay", automated_log).stdout)
    assert "Answerable for what equipment did: Crown (automated-10.2 1.4)" in said


def test_under_a_book_that_names_nobody_nobody_is_said_to_answer_for_equipment(tmp_path):
    path = tmp_path / "house.log"
    store = SqliteStore.create(path, codec())
    floor_house.TheHouse(store, R1="perth-roulette-599/terminal-single-zero").staffed().opened().seated(A1)
    store.close()
    assert {"who": [], "clause": None} in who_answered(path).values()
    assert "Answerable" not in run("replay", path).stdout


def who_answered(log):
    """Who answers for what each asker has done, the last time they did something."""
    return {event["by"]: event["answers"] for each in answer("replay", log) for event in each["events"]}
