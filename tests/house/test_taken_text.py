"""The log takes the whole file but the names of people, and knows another name for another all the same."""

import asyncio
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from real_house import accepted, real_house, rewritten
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.rooms import codec
from croupier.house.clocks import now
from croupier.house.config import default_text, load, parsed
from croupier.house.founding import charter_of
from croupier.house.house import open_house
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house
from croupier.house.taken_text import marked, taken_text
from croupier.store.sqlite_log import SqliteLog

KEY, OTHER = bytes(range(32)), bytes(32)


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


def log_bytes(file):
    return b"".join(each.read_bytes() for each in file.parent.glob("house.log*"))


def names_found(file):
    names = [part for person in load(file).staff for part in (person.name, person.name.split()[-1])]
    return [name for name in names if name.encode() in log_bytes(file)]


def charter(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    try:
        return charter_of(log)
    finally:
        log.close()


@pytest.mark.clause("house 7.1")
@pytest.mark.parametrize("text", [default_text(), demonstration_text()], ids=["real", "demonstration"])
def test_no_name_of_a_person_is_in_the_log_of_a_new_house(tmp_path, text):
    file = make_house(tmp_path / "house", text).file
    opened = open_house(load(file), file, SimulatedClock(now()), 5)
    while_open = names_found(file)  # with what is in the journal beside the log
    asyncio.run(opened.close())
    assert (while_open, names_found(file)) == ([], [])
    taken = parsed(charter(file).text.encode(), file)
    assert [person.id for person in taken.staff] == [person.id for person in load(file).staff]


@pytest.mark.clause("house 1.4")
def test_another_name_is_seen_accepted_and_never_written_down(tmp_path):
    file = real_house(tmp_path / "house")
    before = charter(file)
    assert house("diff", file).stdout == ""
    rewritten(file, "Dana Whitlock", "Dana Abercrombie")
    assert house("diff", file).stdout.startswith("staff.dana.name: ")
    assert accepted(file) == ("staff.dana.name",)
    assert (house("diff", file).stdout, names_found(file)) == ("", [])
    assert charter(file).configuration != before.configuration


def test_remarks_stay_in_the_file(tmp_path):
    file = real_house(tmp_path / "house")
    rewritten(file, "[wagering]", "[wagering]  # as Ludo Ferrant wanted it")
    assert house("diff", file).stdout == ""
    rewritten(file, "pause_ms = ", "pause_ms = 1")
    accepted(file)
    assert b"Ferrant" not in log_bytes(file)


def test_whoever_is_enrolled_later_has_the_name_that_was_accepted(tmp_path):
    file = real_house(tmp_path / "house")
    with file.open("a", encoding="utf-8") as text:
        text.write('\n[[staff]]\nid = "otto"\nname = "Otto Brandt"\nduties = ["cashier"]\n')
    accepted(file)
    rewritten(file, "Otto Brandt", "Otto Another")
    done = house("enrol", file)
    assert (done.exit_code, "staff otto, name: is not the name that was accepted" in done.stderr) == (2, True)
    rewritten(file, "Otto Another", "Otto Brandt")
    done = house("enrol", file)
    assert (done.exit_code, "house 4.5" in done.stderr) == (2, True), "there are people to ask"


def test_what_is_taken_says_what_the_file_says(tmp_path):
    file = tmp_path / CONFIG_NAME
    for text in (default_text(), demonstration_text()):
        taken = parsed(taken_text(text, KEY).encode(), file)
        assert taken == marked(parsed(text.encode(), file), KEY) == marked(taken, KEY)
        assert taken != marked(parsed(text.encode(), file), OTHER)


plain = st.text() | st.integers(-(2**63), 2**63 - 1) | st.booleans()
parts = st.dictionaries(st.text(), plain | st.lists(plain) | st.dictionaries(st.text(), plain))
files = st.dictionaries(st.text().filter("staff".__ne__), plain | parts | st.lists(parts) | st.lists(plain))


@given(files)
def test_any_setting_comes_back_as_it_was(said):
    def toml(value):
        return taken_text(value, KEY)

    first = toml("\n".join(f"{quoted(name)} = {inline(value)}" for name, value in said.items()))
    assert tomllib.loads(first) == said
    assert toml(first) == first


def quoted(text):
    return '"' + "".join(f"\\U{ord(each):08x}" for each in text) + '"'


def inline(value):
    match value:
        case dict():
            return "{" + ", ".join(f"{quoted(name)} = {inline(each)}" for name, each in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(inline, value)) + "]"
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case _:
            return str(value)
