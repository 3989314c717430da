"""The wheel's lines: each says one thing, and nothing else is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.devices.port import WheelPhase
from croupier.devices.serial.protocol import (
    FACTORY_MODE,
    Bits,
    Bonus,
    Complaint,
    Garbage,
    ModeWord,
    Separator,
    SingleNumber,
    WheelMode,
    WheelStatus,
    parse,
    show,
)

numbers = st.sampled_from([f"{n:02}" for n in range(100)] + [f"{n:>2}" for n in range(10)] + ["0 ", "7 "])
statuses = st.builds(
    WheelStatus,
    st.sampled_from(WheelPhase),
    st.integers(0, 999),
    numbers,
    st.integers(0, 15).map(Bits),
    st.integers(0, 999),
    st.integers(0, 1),
)
complaints = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=60)
readings = st.one_of(
    statuses,
    st.builds(SingleNumber, numbers),
    st.builds(Bonus, st.integers(1, 6), numbers),
    st.builds(ModeWord, st.sampled_from(WheelMode)),
    st.builds(Complaint, complaints),
)


@given(readings, st.sampled_from(Separator))
def test_what_is_shown_is_read_back(reading, separator):
    assert parse(show(reading, separator)) == reading


@given(st.text(max_size=60))
def test_any_line_is_read_or_is_garbage(line):
    reading = parse(line)
    assert isinstance(reading, Garbage) or parse(show(reading)) == reading


@given(statuses, st.data())
def test_a_line_with_a_character_missing_or_too_many_is_garbage(status, data):
    line = show(status)
    at = data.draw(st.integers(0, len(line) - 1))
    assert isinstance(parse(line[:at] + line[at + 1 :]), Garbage)
    assert isinstance(parse(line[: at + 1] + line[at] + line[at + 1 :]), Garbage)


@pytest.mark.parametrize(
    ("line", "reading"),
    [
        ("*X;4;048;26;0;154;1", WheelStatus(WheelPhase.NO_MORE_BETS, 48, "26", Bits(0), 154, 1)),
        ("*X:2:552:24:0:439:1", WheelStatus(WheelPhase.ROTOR_TURNING, 552, "24", Bits(0), 439, 1)),
        ("*X;1:007:00:A:009:0", WheelStatus(WheelPhase.START, 7, "00", Bits(2 + 8), 9, 0)),
        ("*X;6;999; 0;f;000;0", WheelStatus(WheelPhase.CLOSED, 999, " 0", Bits(15), 0, 0)),
        ("17", SingleNumber("17")),
        ("*Y;3;05", Bonus(3, "05")),
        ("*Y:6:36", Bonus(6, "36")),
        ("*o 1157", ModeWord(FACTORY_MODE)),
        ("*o1157", ModeWord(FACTORY_MODE)),
        ("*F 12", Complaint("12")),
    ],
)
def test_lines_as_the_wheel_writes_them(line, reading):
    assert parse(line) == reading


@pytest.mark.parametrize(
    "line",
    [
        "",
        "7",
        "  ",
        "177",
        "1a",
        "१७",
        "*X",
        "*X;7;048;26;0;154;1",
        "*X;0;048;26;0;154;1",
        "*X;5;48;26;0;154;1",
        "*X;5;048;26;G;154;1",
        "*X;5;048;26;0;154;2",
        "*X;5;048;26;0;154;1 ",
        "*X;5;048;26;0;154;1\n",
        "*x;5;048;26;0;154;1",
        "*X,5,048,26,0,154,1",
        "*X;٥;048;26;0;154;1",
        "*Y;7;05",
        "*o 8",
        "*o 99999",
        "*o",
        "*F",
    ],
)
def test_what_is_no_line_is_garbage(line):
    assert isinstance(parse(line), Garbage)


def test_the_factory_mode_is_the_sum_of_its_options():
    assert FACTORY_MODE == (
        WheelMode.REVERSE_EACH_GAME
        | WheelMode.CHANGE_SPEED_AFTER_NO_MORE_BETS
        | WheelMode.AUTOMATIC_STATUS
        | WheelMode.DELAY_AFTER_NUMBER
    )
    assert WheelMode.NO_SINGLE_NUMBER not in FACTORY_MODE
    assert [int(mode) for mode in WheelMode] == [1, 2, 4, 16, 128, 256, 1024]
