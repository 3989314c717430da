"""What an entrant of a tournament has written down lies beside the log, and can be erased from there."""

import asyncio
import json
from contextlib import closing

import msgspec
import pytest
import tournament_plans
from live_house import founded
from real_house import CHEAP
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.core.private import Private
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import HouseSystem, Staff
from croupier.floor.rooms import TOURNAMENT
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.personal import PersonalStore
from croupier.house.rulesets import open_ruleset
from croupier.staff.commands import EnrolStaff, SetCredential
from croupier.store.port import Committed
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import Plan
from croupier.tournaments.words import Consent

CUP, RAPID = "riverside-cup", "rapid-roulette/single-zero"
PASSWORD = "a sentence that is long"  # noqa: S105
CARD, NAME, CALLED = "6005123498765432", "Zelda Quist", "Quick Zel"
SUBURB, CONTACT, SIGNATURE = "Footscray West", "zelda@example.org", "Z. Quist"
SAID = (NAME, CALLED, SUBURB, CONTACT, SIGNATURE)
ADA, BOTH = Staff("ada"), Staff("ada", second="ben")
BY_FILE = HouseSystem("configuration")
IRIS, PAYING = Staff("iris"), Staff("iris", second="henk")
FORM = oc.EntryForm(name=NAME, suburb=SUBURB, contact=CONTACT, consents=(Consent.NAME, Consent.SUBURB))


def ask(house, command, by=BY_FILE):
    stamp = Stamp(command=CommandId(f"test/{house.store.head().at}"), at=house.clock.now(), by="")
    answer = house.core.handle(command, stamp, by)
    assert isinstance(answer, Committed), answer


def with_house(file, act):
    house = open_house(load(file), file, SimulatedClock(now()), 5)
    try:
        return act(house)
    finally:
        asyncio.run(house.close())


def enters(house):
    """Zelda applies, signs and pays."""
    for staff in ("ada", "ben"):
        ask(house, EnrolStaff(staff=staff, name=staff.title(), ranks={"rapid-roulette": "pit-boss"}))
        ask(house, SetCredential(staff=staff, hash=CHEAP.hashed(PASSWORD)))
    made = tournament_plans.plan(
        "rapid-roulette", tables=["R1"], terminals=["A1", "A2", "A3", "A4"], director="ada",
        starts="2099-03-20T20:00:00", entries__most=4,
    )  # fmt: skip
    regulator = open_ruleset(RAPID).tournaments.regulator.value
    ask(house, oc.PlanTournament(tournament=CUP, plan=msgspec.convert(made, Plan)), ADA)
    ask(house, oc.AppointDirector(tournament=CUP, staff="ada"), BOTH)
    ask(house, oc.DesignateTables(tournament=CUP), ADA)
    ask(house, oc.PublishTerms(tournament=CUP, where="the Cage", available=True), ADA)
    ask(house, oc.TellRegulator(tournament=CUP, whom=regulator, reference="letter 7"), ADA)
    ask(house, oc.OpenEntries(tournament=CUP), ADA)
    ask(house, oc.Apply(tournament=CUP, card=CARD, called=CALLED, form=FORM), IRIS)
    ask(house, oc.AcceptEntry(tournament=CUP, entrant="E001"), ADA)
    terms = house.core.current.state(TOURNAMENT, CUP).terms
    signing = oc.SignTerms(tournament=CUP, entrant="E001", digest=terms, signature=SIGNATURE)
    ask(house, signing, IRIS)
    ask(house, oc.PayEntry(tournament=CUP, entrant="E001"), IRIS)
    return house.core.current.state(TOURNAMENT, CUP).entrants["E001"]


def leaves(house):
    ask(house, oc.WithdrawEntry(tournament=CUP, entrant="E001"), IRIS)
    ask(house, oc.RefundEntry(tournament=CUP, entrant="E001"), PAYING)


@pytest.fixture
def file(tmp_path):
    return founded(tmp_path / "house")


def croupier(*words, typed=""):
    return CliRunner().invoke(app, list(map(str, words)), input=typed)


def erase(file):
    words = ("personal", "erase", file, CARD, "--by", "ada", "--second", "ben", "--because", "asked for it")
    return croupier(*words, typed=f"{PASSWORD}\n{PASSWORD}\n")


def on_disk(file, *besides):
    return b"".join(each.read_bytes() for each in file.parent.iterdir() if each.name not in besides)


def found(texts, there):
    return [text for text in texts if text.encode() in there]


@pytest.mark.clause("rapid-roulette 11.4.8(e)", "house 7.1")
def test_the_log_holds_neither_name_nor_card_and_the_store_holds_the_form_alone(file):
    entrant = with_house(file, enters)
    assert found((*SAID, CARD), on_disk(file, "personal.store")) == []
    kept = (file.parent / "personal.store").read_bytes()
    assert (found(SAID, kept), CARD.encode() in kept) == (list(SAID), False)
    assert all(isinstance(each, Private) for each in (entrant.called, entrant.form, entrant.signature))
    with closing(PersonalStore.open(file.parent / "personal.store")) as store:
        form = json.loads(store.read(entrant.form))
        assert {each.subject for each in store.find(entrant.card)} == {entrant.card}
    assert form == {"name": NAME, "suburb": SUBURB, "contact": CONTACT, "consents": ["name", "suburb"]}


@pytest.mark.clause("rapid-roulette 11.4.8(e)", "house 7.1", "house 7.2")
def test_an_entrant_is_erased_once_nothing_is_open_and_the_log_verifies_as_before(file):
    with_house(file, enters)
    early = erase(file)
    assert (early.exit_code, "7.2" in early.stderr) == (2, True), early.stderr
    with_house(file, leaves)
    before = croupier("audit", file.parent / "house.log", "--json")
    done = erase(file)
    assert done.exit_code == 0, done.stderr
    assert found((*SAID, CARD), on_disk(file)) == []
    after = croupier("audit", file.parent / "house.log", "--json")
    told = json.loads(before.stdout), json.loads(after.stdout)
    assert (before.exit_code, after.exit_code, told[1]["agrees"]) == (0, 0, True)
    assert told[0]["texts"] - told[1]["texts"] == 3  # how they are called, form and signature
    entrant = with_house(file, lambda house: house.core.current.state(TOURNAMENT, CUP).entrants["E001"])
    assert entrant.paid.whole == 0
