"""Tournaments of a house's file: read with it, held against the house, planned once, amended by two."""

import asyncio
import json

import pytest
from msgspec.structs import replace
from real_house import SIGNATURES, accepted, real_house, rewritten
from tournament_plans import plan, write
from typer.testing import CliRunner

from croupier.alarms.rules import AlarmKind
from croupier.cli.main import app
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import Staff
from croupier.floor.rooms import ALARMS, HOUSE_ALARMS, TOURNAMENT, codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.founding import charter_of
from croupier.house.house import open_house
from croupier.house.shut import accept, proposed, shut
from croupier.store.port import Committed
from croupier.store.sqlite_log import SqliteLog
from croupier.tournaments import commands as oc
from croupier.tournaments import events as e
from croupier.tournaments.words import TournamentStage

RAPID = "rapid-roulette"
CUP = "riverside-cup"
NAMED = '\n[[tournament]]\nfile = "cup.toml"\n'
FITS = {
    "tables": ["R1"], "terminals": ["A1", "A2", "A3", "A4"], "entries__most": 4,
    "director": "bruno", "deputies": ["rosa"],
}  # fmt: skip


@pytest.fixture
def real(tmp_path):
    file = real_house(tmp_path / "real")
    cup(file)
    file.write_text(file.read_text("utf-8") + NAMED, "utf-8")
    return file


def cup(file, **changes):
    write(file.parent, plan(RAPID, **{**FITS, **changes}))


def house(*words, answers=""):
    return CliRunner().invoke(app, ["house", *map(str, words)], input=answers)


def opened(file):
    """What the log has of the tournament after an opening, what was said, and what alarms there are."""
    one = open_house(load(file), file, SimulatedClock(now()), 5)
    alarms = one.core.current.state(ALARMS, HOUSE_ALARMS)
    standing = [each.kind for each in alarms.standing.values()]
    state = one.core.current.state(TOURNAMENT, CUP)
    told = [type(each.event) for each in one.store.tail(0, TOURNAMENT.stream(CUP))]
    asyncio.run(one.close())
    return state, told, one.notes, standing


# ── reading ─────────────────────────────────────────────────────────────────────────────────

MISREAD = {
    "there is no such file": (None, "cannot be read: No such file or directory"),
    "no TOML": ("id = ", "as a whole: cannot be understood"),
    "a key that nobody knows": (
        {"entries__leest": 4},
        "unknown field `leest`. Nothing has been changed.",
    ),
    "no moment": ({"starts": "2027-02-30T20:00:00"}, "Write the wall clock of the house"),
}


@pytest.mark.parametrize("why", MISREAD)
@pytest.mark.parametrize("word", ["check", "diff"])
def test_a_file_of_a_tournament_that_makes_no_sense_is_told_in_one_sentence(real, why, word):
    changes, said = MISREAD[why]
    file = real.parent / "cup.toml"
    if changes is None:
        file.unlink()
    elif isinstance(changes, str):
        file.write_text(changes, "utf-8")
    else:
        cup(real, **changes)
    done = house(word, real)
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr
    assert "cup.toml" in done.stderr


def test_a_ruleset_that_is_on_no_shelf_is_told(real):
    cup(real, ruleset="rapid-roulette/none")
    done = house("check", real)
    assert (done.exit_code, "`croupier rulesets` lists them all." in done.stderr) == (2, True), done.stderr


def test_a_plan_does_not_stand_in_the_file_of_the_house(real):
    real.write_text(real.read_text("utf-8").replace(NAMED, '\n[[plan]]\nid = "cup"\n'), "utf-8")
    done = house("check", real)
    assert (done.exit_code, "Write it into a file of its own, and name that" in done.stderr) == (2, True)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (NAMED, "tournament cup.toml: is there 2 times"),
        ('\n[[tournament]]\nfile = "other.toml"\n', "tournament riverside-cup: is the id of 2 plans"),
        ('\n[[tournament]]\nfiel = "cup.toml"\n', "unknown field `fiel`"),
    ],
)
def test_each_tournament_is_named_once_by_keys_that_are_known(real, more, said):
    (real.parent / "other.toml").write_text((real.parent / "cup.toml").read_text("utf-8"), "utf-8")
    real.write_text(real.read_text("utf-8") + more, "utf-8")
    done = house("check", real)
    assert (done.exit_code, said in done.stderr) == (2, True), done.stderr


# ── held against the house ──────────────────────────────────────────────────────────────────

UNFIT = {
    "a table that is not there": ({"tables": ["R9"]}, {"no table R9"}, "11.2.5"),
    "another game": ({"tables": ["V1"], "terminals": ["C1", "C2", "C3", "A1"]},
                     {"V1 is not laid", "V1 stays shut", "A1 reaches none", "up to 4, and 3"}, "11.2.5"),
    "terminals": ({"terminals": ["A1", "A2", "A3", "A9"]}, {"no terminal A9", "and 3 of the"}, "11.2.5"),
    "no terminals": ({"terminals": None}, {"names no terminals"}, "11.2.5"),
    "a stranger": ({"director": "zoe"}, {"zoe conducts it and is not on the staff"}, "11.2.3"),
    "a deputy from elsewhere": ({"deputies": ["zoe"]}, {"zoe conducts it"}, "11.4.8(g)"),
    "behind the window": ({"director": "iris"}, {"iris works at the cage"}, "2.4"),
    "an hour that is skipped": ({"starts": "2027-10-03T02:30:00"}, {"2027-10-03T02:30:00"}, "11.4.1(a)(i)"),
    "an hour that comes twice": ({"starts": "2027-04-04T02:30:00"}, {"exactly once"}, "11.4.1(a)(i)"),
}  # fmt: skip


@pytest.mark.parametrize("why", UNFIT)
def test_every_fault_is_listed_with_its_clause(real, why):
    changes, said, clause = UNFIT[why]
    assert house("check", real).exit_code == 0
    cup(real, **changes)
    done = house("check", real, "--json")
    (found,) = json.loads(done.stdout)["tournaments"]
    assert (done.exit_code, len(found["faults"])) == (1, len(said))
    assert all(any(each in fault["why"] for fault in found["faults"]) for each in said)
    assert found["faults"][0]["clause"].split()[-1] == clause
    by_plan = ["tournament", "check", str(real.parent / "cup.toml"), "--json"]
    alone, there = (CliRunner().invoke(app, [*by_plan, *more]) for more in ([], ["--house", str(real)]))
    assert (alone.exit_code, json.loads(there.stdout)["faults"]) == (0, found["faults"])


def test_the_hours_around_a_change_of_clocks_are_hours(real):
    for starts in (
        "2027-10-03T01:59:59",
        "2027-10-03T03:00:00",
        "2027-04-04T01:59:59",
        "2027-04-04T03:00:00",
    ):
        cup(real, starts=starts)
        assert house("check", real).exit_code == 0, starts


def test_two_who_may_appoint_and_one_at_the_cage_are_asked_for(real):
    for person in ("bruno", "iris", "henk"):
        text = real.read_text("utf-8")
        at = text.index(f'id = "{person}"')
        after = text.find("[[", at)
        kept = text[after:] if after > 0 else ""
        real.write_text(text[: text.rindex("[[staff]]", 0, at)] + kept, "utf-8")
    cup(real, director="margot")
    said = house("check", real).stdout
    assert "two persons of rank pit-boss or above" in said
    assert "11.2.3" in said
    assert "nobody of this house is on duty at the cage" in said


def test_an_inspector_conducts_nothing(real):
    rewritten(real, 'duties = ["cashier"]', 'duties = ["inspector"]')
    cup(real, deputies=["iris"])
    said = house("check", real).stdout
    assert ("iris is an inspector of this house" in said, "2.5" in said) == (True, True)


def test_statements_that_are_missing_are_listed_and_shut_no_house(real):
    cup(real, location="")
    done = house("check", real)
    assert (done.exit_code, "11.4.1(a)(iv)" in done.stdout) == (1, True)
    assert accepted(real)
    assert opened(real)[0].stage is TournamentStage.PLANNED


def test_what_the_house_cannot_hold_is_neither_accepted_nor_opened(real):
    cup(real, tables=["R9"], director="zoe")
    with shut(load_before(real), real) as core, pytest.raises(CannotOpen, match=r"and 1 more.*house check"):
        accept(core, real, proposed(core, real)[0], SIGNATURES)
    with pytest.raises(CannotOpen, match="tournament riverside-cup: there is no table R9"):
        opened(real)


def load_before(file):
    """What was founded, without the tournament."""
    whole = file.read_text("utf-8")
    file.write_text(whole.replace(NAMED, ""), "utf-8")
    config = load(file)
    file.write_text(whole, "utf-8")
    return config


# ── planned and amended ─────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 1.4")
def test_a_plan_runs_once_two_have_accepted_it_and_is_planned_once(real):
    state, told, _, alarms = opened(real)
    assert (state.stage, told, AlarmKind.FILE_DIFFERS in alarms) == (TournamentStage.UNKNOWN, [], True)
    with shut(load(real), real) as core:
        found, changes = proposed(core, real)
        assert {"plan.riverside-cup.entries.most", "plan.riverside-cup.session.Final.spins"} <= {
            each.path for each in changes
        }
        with pytest.raises(CannotOpen, match="asks for two persons"):
            accept(core, real, found, SIGNATURES[:1])
        accept(core, real, found, SIGNATURES)
    log = SqliteLog.open(real.parent / "house.log", codec())
    assert 'id = "riverside-cup"' in charter_of(log).text
    log.close()
    state, told, notes, _ = opened(real)
    assert (state.stage, told, state.planned.entries.most) == (TournamentStage.PLANNED, [e.Planned], 4)
    assert "tournament riverside-cup is planned with this opening" in notes
    assert opened(real)[1] == [e.Planned]


@pytest.mark.clause("house 1.4")
def test_a_file_that_was_changed_is_told_and_taken_by_amendment_when_it_is_accepted(real):
    accepted(real)
    opened(real)
    cup(real, prizes__added=30_000)
    state, told, notes, alarms = opened(real)
    assert (state.planned.prizes.added, told, AlarmKind.FILE_DIFFERS in alarms) == (20_000, [e.Planned], True)
    assert any("plan.riverside-cup.prizes.added" in note for note in notes)
    assert json.loads(house("diff", real, "--json").stdout)["changes"] == [
        {"path": "plan.riverside-cup.prizes.added", "before": "20000", "after": "30000"}
    ]
    accepted(real)
    state, told, notes, _ = opened(real)
    assert (state.planned.prizes.added, told) == (30_000, [e.Planned, e.Amended])
    assert any("is amended with this opening" in note for note in notes)
    assert opened(real)[1] == [e.Planned, e.Amended]


def test_what_the_desk_amended_stays_until_another_file_is_accepted(real):
    accepted(real)
    opened(real)
    amend(real, spins=9)
    state, told, notes, _ = opened(real)
    assert ([each.spins for each in state.planned.session], told) == (
        [9],
        [e.Planned, e.DirectorAppointed, e.Amended],
    )
    assert any("was amended at the desk" in note for note in notes)
    cup(real, prizes__added=30_000)
    accepted(real)
    state, told, _, _ = opened(real)
    assert ([each.spins for each in state.planned.session], told.count(e.Amended)) == ([8], 2)


def amend(file, spins):
    """As the director does it at the desk."""
    one = open_house(load(file), file, SimulatedClock(now()), 5)
    plan_now = one.core.current.state(TOURNAMENT, CUP).planned
    other = replace(plan_now, session=(replace(plan_now.session[0], spins=spins),))
    by = Staff(StaffId("bruno"), second=StaffId("margot"))
    for name, command in (
        ("appoint", oc.AppointDirector(tournament=CUP, staff=StaffId("bruno"))),
        ("amend", oc.AmendPlan(tournament=CUP, plan=other, because="a spin more")),
    ):
        answer = one.core.handle(command, Stamp(command=CommandId(name), at=one.clock.now(), by=""), by)
        assert isinstance(answer, Committed), answer
    asyncio.run(one.close())
