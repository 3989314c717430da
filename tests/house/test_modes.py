"""What a house was founded as it stays: every mode against every file, and nothing carried across."""

import asyncio
import secrets
import shutil

import msgspec
import pytest
from live_house import founded, plays
from real_house import BRUNO, CHEAP, DANA, MARGOT, PASSWORDS, ROSA, accepted, real_house, rewritten
from small_house import SMALL, for_money
from typer.testing import CliRunner

from croupier.charter.commands import FoundHouse
from croupier.charter.events import ConfigurationTaken, HouseClosed, HouseFounded, HouseOpened
from croupier.charter.rules import Mode
from croupier.cli.main import app
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.devices.simulated.clock import SimulatedClock
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.alarms import alarms_of
from croupier.floor.asker import OF_HOUSE, Unidentified
from croupier.floor.house_settings import SimulatedChance
from croupier.floor.rooms import codec
from croupier.floor.virtual_dealer import VirtualDealer
from croupier.house.adoption import traces
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load, parsed
from croupier.house.founding import charter_of
from croupier.house.house import open_house
from croupier.house.inspection import look_over
from croupier.house.new_house import set_aside
from croupier.server.entrance.doors import Doors
from croupier.server.entrance.handed_out import OpenedSession
from croupier.staff.commands import SignIn
from croupier.staff.events import CredentialSet
from croupier.store.port import Append, Batch
from croupier.store.sqlite import SqliteStore
from croupier.store.sqlite_log import SqliteLog


def house(*words, answers=""):
    return CliRunner().invoke(app, ["house", *map(str, words)], input=answers)


def opened(file):
    return open_house(load(file), file, SimulatedClock(now()), 5)


def shut_again(file):
    asyncio.run(opened(file).close())


def events(file, *kinds):
    log = SqliteLog.open(file.parent / "house.log", codec())
    try:
        return [told.event for told in log.tail() if isinstance(told.event, kinds)]
    finally:
        log.close()


@pytest.fixture
def real(tmp_path):
    return real_house(tmp_path / "real")


@pytest.fixture
def demonstration(tmp_path):
    return founded(tmp_path / "demonstration")


# ── founded once ────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 1.1")
def test_the_first_batch_founds_the_house_alone(real):
    log = SqliteLog.open(real.parent / "house.log", codec())
    first = next(iter(log.entries()))
    assert [type(told.event) for told in first.events] == [HouseFounded]
    founding = first.events[0].event
    assert (founding.mode, founding.system, founding.adopted) == (Mode.REAL, "07", False)
    assert founding.key in (real.parent / "house.signing").read_text()
    log.close()
    running = opened(real)
    fields = {name: getattr(founding, name) for name in FoundHouse.__struct_fields__}
    for adopted in (False, True):
        again = FoundHouse(**fields | {"adopted": adopted})
        stamp = Stamp(command=CommandId(f"again, {adopted}"), at=running.clock.now(), by="")
        assert str(running.core.handle(again, stamp, OF_HOUSE).clause) == "house 1.1"
    asyncio.run(running.close())
    assert len(events(real, HouseFounded)) == 1


@pytest.mark.clause("house 1.2")
@pytest.mark.parametrize("says", ["demonstration", "rehearsal"])
def test_a_real_log_is_not_opened_by_another_file(real, says):
    rewritten(real, 'mode = "real"', f'mode = "{says}"')
    with pytest.raises(CannotOpen, match=f"mode: says {says}, and the log was founded real.*Write real"):
        opened(real)


@pytest.mark.clause("house 1.2")
@pytest.mark.parametrize("says", ["real", "rehearsal"])
def test_a_log_of_play_money_is_not_opened_by_another_file(demonstration, says):
    text = for_money() if says == "real" else SMALL.replace("demonstration", says, 1)
    demonstration.write_text(text.replace('mode = "demonstration"', f'mode = "{says}"'), encoding="utf-8")
    done = house("run", demonstration)
    assert (done.exit_code, f"says {says}, and the log was founded demonstration" in done.stderr) == (2, True)


@pytest.mark.clause("house 1.3")
@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ('entropy = "system"', 'entropy = "simulated"', "devices, entropy"),
        ('notes = "none"', 'notes = "simulated"', "devices, notes"),
        ('printers = "none"', 'printers = "simulated"', "devices, printers"),
        ('wheel = "none"', 'wheel = "simulated"', "table R1, wheel"),
        (
            'tables = ["R1"]\nfitted = [',
            'tables = ["R1"]\nnotes = "simulated"\nfitted = ["note acceptor", ',
            "notes",
        ),
    ],
)
def test_nothing_simulated_has_a_part_in_a_real_house(real, old, new, where):
    rewritten(real, old, new)
    for words in (("check", real), ("run", real)):
        done = house(*words)
        assert done.exit_code == 2
        assert where in done.stderr
        assert "(house 1.3)" in done.stderr


@pytest.mark.clause("house 1.3")
def test_a_virtual_dealer_of_a_real_house_draws_by_nothing_that_somebody_could_know(real):
    open_one = opened(real)
    with pytest.raises(SimulatedChance, match=r"house 1\.3"):
        VirtualDealer(open_one.floor, ("V1",), SeededEntropy(1), open_one.clock.now)
    asyncio.run(open_one.close())


@pytest.mark.clause("house 1.8")
def test_each_opening_and_closing_is_on_record_and_a_crash_is_an_opening_without_one(demonstration):
    shut_again(demonstration)
    crashed = opened(demonstration)
    crashed.store.close()
    shut_again(demonstration)
    told = [type(each) for each in events(demonstration, HouseOpened, HouseClosed)]
    assert told == [HouseOpened, HouseClosed, HouseOpened, HouseOpened, HouseClosed]


# ── what was accepted ───────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 1.4")
def test_a_file_that_differs_changes_nothing_until_two_persons_have_accepted_it(real):
    rewritten(real, "maximum = 100_000", "maximum = 90_000")
    one = opened(real)
    assert one.config.table[0].sign.maximum == 100_000
    assert any("table.R1.sign.maximum" in note for note in one.notes)
    assert [alarm.what for alarm in _alarms(one)] == [
        "the file is not what was accepted, and changes nothing until it is: table.R1.sign.maximum"
    ]
    asyncio.run(one.close())
    assert "table.R1.sign.maximum" in house("diff", real).stdout
    names = "".join(f"{name}\n{password}\n" for name, password in PASSWORDS.items())
    done = house("accept", real, answers=names)
    assert (done.exit_code, "table.R1.sign.maximum" in done.stdout) == (0, True)
    two = opened(real)
    assert two.config.table[0].sign.maximum == 90_000
    asyncio.run(two.close())
    taken = events(real, ConfigurationTaken)[-1]
    assert (taken.by, taken.second, taken.changed) == ("bruno", "margot", ("table.R1.sign.maximum",))


def _alarms(one):
    return list(alarms_of(one.core).standing.values())


@pytest.mark.clause("house 1.4")
@pytest.mark.parametrize(
    ("signatures", "said"),
    [
        ([BRUNO], "asks for two persons"),
        ([BRUNO, BRUNO], "nobody is two persons"),
        ([BRUNO, "nobody"], "do not go together"),
    ],
)
def test_one_person_does_not_accept_what_asks_for_two(real, signatures, said):
    rewritten(real, "maximum = 100_000", "maximum = 90_000")
    with pytest.raises(CannotOpen, match=said):
        accepted(real, *((name, PASSWORDS.get(name, "guessing-at-random")) for name in signatures))
    assert len(events(real, ConfigurationTaken)) == 1


@pytest.mark.clause("house 1.4")
def test_the_pace_of_the_game_is_accepted_in_one_name_and_a_line_is_the_machines_own(real):
    rewritten(real, "pause_ms = 5000", "pause_ms = 6000")
    assert accepted(real, (BRUNO, PASSWORDS[BRUNO])) == ("wagering.pause_ms",)
    rewritten(real, 'signing = "house.signing"', 'signing = "other.signing"')
    shutil.copy(real.parent / "house.signing", real.parent / "other.signing")
    assert house("diff", real).stdout == ""
    one = opened(real)
    assert (one.config.wagering.pause_ms, one.config.integrity.signing) == (6000, "other.signing")
    asyncio.run(one.close())


def test_a_demonstration_takes_its_file_as_it_is_and_notes_it(demonstration):
    rewritten(demonstration, "maximum = 100_000", "maximum = 90_000")
    shut_again(demonstration)
    taken = events(demonstration, ConfigurationTaken)
    assert [each.changed for each in taken] == [(), ("table.R1.sign.maximum",)]


# ── sessions ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 1.5")
def test_a_cookie_of_one_house_opens_nothing_in_another_though_its_log_were_carried_across(tmp_path):
    async def told():
        one = opened(founded(tmp_path / "one"))
        doors = Doors(one.floor, one.clock.now, demonstration=True)
        session = await doors.demo_sign_in("pit", BRUNO)
        assert isinstance(session, OpenedSession)
        assert doors.staff_at("pit", session.cookie) == BRUNO
        # Another program, as after an upgrade: the session has ended, though the roster knows it.
        object.__setattr__(one.core.house_settings, "program", "another")
        assert doors.staff_at("pit", session.cookie) is None
        object.__setattr__(one.core.house_settings, "house", secrets.token_hex(32))
        assert doors.staff_at("pit", session.cookie) is None
        await one.close()

    asyncio.run(told())


@pytest.mark.clause("house 1.9")
def test_nobody_is_let_into_a_real_house_without_a_password(real):
    async def told():
        one = opened(real)
        doors = Doors(one.floor, one.clock.now, demonstration=False)
        assert not isinstance(await doors.demo_sign_in("pit", BRUNO), OpenedSession)
        # Not even where somebody has told the doors otherwise: the roster refuses it.
        forced = Doors(one.floor, one.clock.now, demonstration=True)
        assert (await forced.demo_sign_in("pit", BRUNO)).clause.number == "1.9"
        command = SignIn(staff=DANA, session="s", where="pit", let_in=True)
        stamp = Stamp(command=CommandId("forced"), at=one.clock.now(), by="")
        refused = await one.floor.handle(command, stamp, Unidentified(verified=True))
        assert str(refused.clause) == "house 1.9"
        await one.close()

    asyncio.run(told())


# ── older logs ──────────────────────────────────────────────────────────────────────────────


def unfounded(file, without=()):
    """The same log as an older croupier would have left it: nothing says what the house is."""
    path = file.parent / "house.log"
    old = SqliteLog.open(path, codec())
    entries = list(old.entries())
    old.close()
    for each in file.parent.glob("house.log*"):
        each.unlink()
    store = SqliteStore.create(path, codec())
    for entry in entries:
        appends = _appends(entry, without)
        if appends:
            store.commit(Batch(entry.stamp.command, appends, entry.transfers, entry.stamp))
    store.close()
    (file.parent / "house.signing").unlink()
    return file


def _appends(entry, without):
    kept = [told for told in entry.events if not told.stream.startswith(("charter/", "personal/", *without))]
    return tuple(Append(told.stream, told.version - 1, (_plain(told.event),)) for told in kept)


def _plain(event):
    """Hashes stood in the log itself."""
    if not isinstance(event, CredentialSet):
        return event
    return msgspec.structs.replace(event, hash=CHEAP.hashed(PASSWORDS.get(event.staff, "nobody-knows-it")))


@pytest.mark.clause("house 1.6")
def test_an_unadopted_log_opens_nowhere_and_is_read_by_whoever_audits_it(demonstration):
    plays(demonstration, 3)
    unfounded(demonstration)
    done = house("run", demonstration)
    assert (done.exit_code, "croupier house adopt" in done.stderr) == (2, True)
    log = str(demonstration.parent / "house.log")
    audit = CliRunner().invoke(app, ["audit", log])
    assert "not founded" in audit.stdout
    for words in (("replay", log), ("recall", log, "R1", "1")):
        told = CliRunner().invoke(app, words)
        assert "not founded" in told.stderr.replace("\n", " ")


@pytest.mark.clause("house 1.1")
def test_a_log_that_is_founded_a_second_time_is_damaged(demonstration):
    store = SqliteStore.open(demonstration.parent / "house.log", codec())
    assert store.verify() is None
    founding = next(iter(store.entries())).events[0]
    version = store.version(founding.stream)
    stamp = msgspec.structs.replace(founding.stamp, command=CommandId("again"))
    for adopted in (False, True):
        event = msgspec.structs.replace(founding.event, adopted=adopted)
        store.commit(Batch(stamp.command, (Append(founding.stream, version, (event,)),), (), stamp))
        damage = store.verify()
        assert damage is not None
        assert "founds a house that was founded already" in damage.what
        stamp = msgspec.structs.replace(stamp, command=CommandId("once more"))
        version += 1
    store.close()


@pytest.mark.clause("house 1.6")
def test_a_log_without_traces_is_adopted_as_real_by_two_who_have_passwords_of_their_own(real):
    shut_again(real)
    unfounded(real)
    log = (real.parent / "house.log").read_bytes()
    for signatures in (
        [(BRUNO, "guessing-at-random"), (MARGOT, PASSWORDS[MARGOT])],
        [(BRUNO, PASSWORDS[BRUNO]), (BRUNO, PASSWORDS[BRUNO])],
    ):
        refused = house("adopt", real, "--mode", "real", answers=_typed(signatures))
        assert refused.exit_code == 2
    assert (real.parent / "house.log").read_bytes() == log
    done = house("adopt", real, "--mode", "real", answers=_typed(PASSWORDS.items()))
    assert (done.exit_code, "adopted as real" in done.stdout) == (0, True), done.stderr
    assert [(each.mode, each.adopted) for each in events(real, HouseFounded)] == [(Mode.REAL, True)]


@pytest.mark.clause("house 1.6")
def test_an_adoption_that_a_crash_cut_short_is_gone_on_with(real, monkeypatch):
    shut_again(real)
    unfounded(real)

    def power_cut(*_):
        raise OSError("the power is gone")

    with monkeypatch.context() as cut:
        cut.setattr("croupier.house.adoption.take_first", power_cut)
        assert house("adopt", real, "--mode", "real", answers=_typed(PASSWORDS.items())).exit_code == 2
    assert house("run", real).exit_code == 2
    done = house("adopt", real, "--mode", "real", answers=_typed(PASSWORDS.items()))
    assert done.exit_code == 0, done.stderr
    assert len(events(real, HouseFounded)) == 1
    shut_again(real)


def _typed(signatures):
    return "".join(f"{name}\n{password}\n" for name, password in signatures)


@pytest.mark.clause("house 1.7")
def test_a_log_of_play_money_is_adopted_as_a_demonstration_and_not_as_real(demonstration):
    plays(demonstration, 20)
    unfounded(demonstration)
    text = demonstration.read_text(encoding="utf-8")
    demonstration.write_text(for_money(), encoding="utf-8")
    names = "".join(f"{name}\nguessing-at-random\n" for name in (BRUNO, ROSA))
    refused = house("adopt", demonstration, "--mode", "real", answers=names)
    assert refused.exit_code == 2
    assert "shows play money" in refused.stderr
    assert "(house 1.7)" in refused.stderr
    demonstration.write_text(text, encoding="utf-8")
    done = house("adopt", demonstration, "--mode", "demonstration")
    assert (done.exit_code, "adopted as demonstration" in done.stdout) == (0, True), done.stderr
    again = house("adopt", demonstration, "--mode", "demonstration")
    assert (again.exit_code, "was founded demonstration already" in again.stderr) == (2, True)
    shut_again(demonstration)
    assert [each.adopted for each in events(demonstration, HouseFounded)] == [True]


@pytest.mark.clause("house 1.7")
def test_a_log_without_traces_of_play_money_shows_none(real):
    shut_again(real)
    log = SqliteLog.open(real.parent / "house.log", codec())
    assert (list(traces(log)), charter_of(log).mode) == ([], Mode.REAL)
    log.close()


def test_an_older_demonstration_is_set_aside_and_a_new_one_is_not(demonstration):
    folder = demonstration.parent
    assert set_aside(folder) is None
    rewritten(demonstration, 'format = 2\nmode = "demonstration"', "format = 1\ndemonstration = true")
    aside = set_aside(folder)
    assert (aside.exists(), folder.exists()) == (True, False)
    assert set_aside(folder) is None


def test_tickets_of_play_money_bear_digits_that_no_real_house_has():
    assert parsed(SMALL.encode(), "small").system == "00"
    assert parsed(for_money().encode(), "small").system == "07"
    with pytest.raises(CannotOpen, match="00 is for tickets of play money"):
        parsed(for_money().replace('system = "07"', 'system = "00"').encode(), "small")


def test_a_real_house_is_looked_over_as_it_is_written(tmp_path):
    file = real_house(tmp_path / "again")
    assert len(look_over(load(file), file)) == 32
    assert {MARGOT, BRUNO} == set(PASSWORDS)
