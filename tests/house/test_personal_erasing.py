"""What is said of somebody is shown, erased by two persons, and the audit still agrees."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest
from live_house import founded
from real_house import CHEAP
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.loyalty.commands import GiveStatement
from croupier.simulation.signs import see_signs
from croupier.staff.commands import EnrolStaff, RetireStaff, SetCredential
from croupier.staff.duties import Duty
from croupier.store.port import Committed
from croupier.table.commands import DecideClaim, DetainPerson, EndDetention, RecordClaim
from croupier.terminal import commands as pc
from croupier.terminal.events import HoldGround
from croupier.terminal.rules import BuyIn, PaidBy

FILE_OF_HOUSE = HouseSystem("configuration")
PASSWORD = "a sentence that is long"  # noqa: S105
CARD = "6005123498765432"
CAUGHT, GIVEN_TO = "Ludo Ferrant", "Constable Imre"


def croupier(*words, typed=""):
    return CliRunner().invoke(app, list(map(str, words)), input=typed)


def ask(house, command, by=FILE_OF_HOUSE):
    stamp = Stamp(command=CommandId(f"test/{house.store.head().at}"), at=house.clock.now(), by="")
    answer = house.core.handle(command, stamp, by)
    assert isinstance(answer, Committed), answer


@pytest.fixture
def file(tmp_path):
    """Two who may erase, one who has left, and somebody who is detained at R1."""
    file = founded(tmp_path / "house")
    house = open_house(load(file), file, SimulatedClock(now()), 5)
    see_signs(house)
    hashed = CHEAP.hashed(PASSWORD)
    for staff, rank in (("ada", "pit-boss"), ("ben", "pit-boss"), ("cleo", "dealer")):
        ask(house, EnrolStaff(staff=staff, name=f"{staff.title()} Oduya", ranks={"rapid-roulette": rank}))
        ask(house, SetCredential(staff=staff, hash=hashed))
    ask(house, EnrolStaff(staff="gone", name="Gwendolyn Gone", ranks={"rapid-roulette": "dealer"}))
    ask(house, RetireStaff(staff="gone", because="moved away"))
    ask(house, DetainPerson(table="R1", person=CAUGHT, because="took chips"), Staff("ada"))
    asyncio.run(house.close())
    return file


def ends_detention(file):
    house = open_house(load(file), file, SimulatedClock(now()), 5)
    ask(house, EndDetention(table="R1", number=1, handed_to=GIVEN_TO), Staff("ada"))
    asyncio.run(house.close())


def erase(file, subject, by="ada", second="ben", passwords=(PASSWORD, PASSWORD)):
    words = ("personal", "erase", file, subject, "--by", by, "--second", second, "--because", "asked for it")
    return croupier(*words, typed="".join(f"{each}\n" for each in passwords))


def on_disk(file):
    return b"".join(each.read_bytes() for each in file.parent.iterdir())


def audited(file):
    done = croupier("audit", file.parent / "house.log", "--json")
    return done.exit_code, json.loads(done.stdout)


@pytest.mark.clause("house 7.1")
def test_a_subject_is_erased_by_two_and_the_audit_agrees(file):
    before = audited(file)
    assert b"Gwendolyn Gone" in on_disk(file)
    done = erase(file, "gone")
    assert done.exit_code == 0, done.stderr
    assert [each for each in (b"Gwendolyn Gone", b"moved away") if each in on_disk(file)] == []
    code, after = audited(file)
    assert (before[0], code, after["agrees"], after["texts"]) == (0, 0, True, before[1]["texts"] - 2)
    assert json.loads(croupier("personal", "show", file, "gone", "--json").stdout) == []
    assert croupier("house", "check", file).exit_code == 0
    assert "nothing is said of gone" in erase(file, "gone").stderr


@pytest.mark.clause("house 7.1")
@pytest.mark.parametrize(
    ("second", "passwords", "said"),
    [
        ("ada", (PASSWORD, PASSWORD), "two"),
        ("cleo", (PASSWORD, PASSWORD), "rank"),
        ("ben", (PASSWORD, "not the password"), "do not match"),
        ("nobody", (PASSWORD, PASSWORD), "do not match"),
    ],
)
def test_one_alone_or_without_rank_or_password_erases_nothing(file, second, passwords, said):
    done = erase(file, "gone", second=second, passwords=passwords)
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr
    assert b"Gwendolyn Gone" in on_disk(file)


def test_beside_a_house_that_is_open_nothing_is_erased(file):
    house = open_house(load(file), file, SimulatedClock(now()), 5)
    done = erase(file, "gone")
    asyncio.run(house.close())
    assert (done.exit_code, "another house has it open" in done.stderr) == (2, True), done.exception
    assert b"Gwendolyn Gone" in on_disk(file)


def test_whoever_is_at_work_keeps_their_name(file):
    done = erase(file, "cleo")
    assert (done.exit_code, "cleo is on the roster" in done.stderr) == (2, True)


@pytest.mark.clause("house 7.2")
def test_what_an_open_matter_names_stays_until_it_is_decided(file):
    done = erase(file, CAUGHT)
    assert (done.exit_code, "house 7.2" in done.stderr, CAUGHT.encode() in on_disk(file)) == (2, True, True)
    ends_detention(file)
    assert erase(file, CAUGHT).exit_code == 0
    assert (CAUGHT.encode() in on_disk(file), b"took chips" in on_disk(file)) == (False, False)
    assert GIVEN_TO.encode() in on_disk(file)
    assert audited(file)[0] == 0


CLAIMED, DECIDED = "Ludo took my chip off red", "Ludo was seen on the film"
HELD, LET_GO = "Ludo's credit is looked into", "Ludo was right"
FROZEN, DIRECTED, LEFT = "while Ludo is asked", "Ludo shouted", "Ludo is at home"
CONFIDED = (CLAIMED, DECIDED, HELD, LET_GO, FROZEN, DIRECTED, LEFT)


@pytest.fixture
def disputed(file):
    """A claim that is undecided, money that is held and an account that is frozen, at A1."""
    house, ada, seat = open_house(load(file), file, SimulatedClock(now()), 5), Staff("ada"), Seat("A1")
    ask(
        house,
        pc.CreditByDealer(terminal="A1", table="R1", amount=5_000, tender=BuyIn.DEALER_CASH),
        Staff("cleo"),
    )
    ask(house, pc.ChooseTable(terminal="A1", table="R1"), seat)
    ask(house, RecordClaim(table="R1", terminal="A1", claim=CLAIMED), seat)
    held = {"hold": "h", "amount": 1_000, "ground": HoldGround.DEVICE}
    ask(house, pc.HoldDisputed(terminal="A1", because=HELD, **held), ada)
    ask(house, pc.Freeze(terminal="A1", freeze="f", because=FROZEN), ada)
    asyncio.run(house.close())
    return file


def decides(file):
    house, ada = open_house(load(file), file, SimulatedClock(now()), 5), Staff("ada")
    ask(house, DecideClaim(table="R1", number=1, decision=DECIDED), ada)
    ask(house, pc.ReleaseHold(terminal="A1", hold="h", because=LET_GO), ada)
    ask(house, pc.Release(terminal="A1", freeze="f"), ada)
    ask(house, pc.ExcludePlayer(terminal="A1", because=DIRECTED), ada)
    ask(house, pc.LiftExclusion(terminal="A1", because=LEFT), ada)
    asyncio.run(house.close())


@pytest.mark.clause("house 7.2")
def test_a_claim_a_hold_and_a_freeze_keep_their_words_until_they_are_over(disputed):
    texts = json.loads(croupier("personal", "show", disputed, "ludo", "--json").stdout)
    waiting = {each["text"]: each["id"] for each in texts if each["text"] in CONFIDED}
    assert set(waiting) == {CLAIMED, HELD, FROZEN}
    for text, ident in waiting.items():
        done = erase(disputed, ident)
        assert (done.exit_code, "house 7.2" in done.stderr) == (2, True), text
    decides(disputed)
    log = (disputed.parent / "house.log").read_bytes()
    assert [text for text in CONFIDED if text.encode() in log] == []
    assert erase(disputed, "A1").exit_code == 0
    assert [text for text in CONFIDED if text.encode() in on_disk(disputed)] == [DECIDED]
    assert audited(disputed)[0] == 0


def test_what_a_player_is_told_bears_no_word_of_staff(disputed):
    house = open_house(load(disputed), disputed, SimulatedClock(now()), 5)
    stamp = Stamp(command=CommandId("test/refused"), at=house.clock.now(), by="")
    refused = house.core.handle(pc.CashOut(terminal="A1", way=PaidBy.TICKET), stamp, Seat("A1"))
    asyncio.run(house.close())
    assert str(refused) == "the chip account is frozen"


def test_the_log_holds_nothing_of_a_person_and_the_store_finds_it_by_words(file):
    ends_detention(file)
    log = (file.parent / "house.log").read_bytes()
    assert [name for name in (CAUGHT, GIVEN_TO, "took chips", "Oduya") if name.encode() in log] == []
    shown = json.loads(croupier("personal", "show", file, "ferrant", "--json").stdout)
    assert [(each["text"], each["erase_after"] is None) for each in shown] == [(CAUGHT, False)]
    hidden = croupier("personal", "show", file, "ada").stdout
    assert ("Ada Oduya" in hidden, "argon2id" in hidden) == (True, False)


@pytest.mark.clause("house 7.1")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("UPDATE texts SET text = 'Another Name' WHERE subject = 'gone'", "another than was written"),
        ("DELETE FROM texts WHERE subject = 'gone'", "was erased, and no event says so"),
    ],
)
def test_a_text_that_was_altered_or_taken_away_is_found(file, change, said):
    with closing(sqlite3.connect(file.parent / "personal.store", isolation_level=None)) as store:
        store.execute(change)
    code, report = audited(file)
    assert (code, said in report["finding"]["what"]) == (1, True)


def test_a_log_without_its_store_is_audited_and_says_that_no_text_was_looked_at(file):
    (file.parent / "personal.store").unlink()
    code, report = audited(file)
    assert (code, report["agrees"], report["texts"]) == (0, True, None)


@pytest.mark.clause("house 7.1")
def test_what_is_said_of_a_card_is_found_and_erased_by_its_number(file):
    house = open_house(load(file), file, SimulatedClock(now()), 5)
    ask(house, EnrolStaff(staff="iva", name="Iva", ranks={}, duties=(Duty.CASHIER,)))
    for card, why in ((CARD, "the police asked"), ("6005880011224477", "another card")):
        ask(house, GiveStatement(card=card, why=why), Staff("iva"))
    asyncio.run(house.close())
    (shown,) = json.loads(croupier("personal", "show", file, CARD, "--json").stdout)
    assert shown["text"] == "the police asked"
    assert CARD not in json.dumps(shown)
    assert erase(file, CARD).exit_code == 0
    assert [b"the police asked" in on_disk(file), b"another card" in on_disk(file)] == [False, True]
    assert json.loads(croupier("personal", "show", file, CARD, "--json").stdout) == []
