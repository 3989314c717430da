"""What is believed of a wheel: scripts of lines, and what must come of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.devices.port import (
    BallAboutToFall,
    Connected,
    Disconnected,
    Doubt,
    NoSpinProposed,
    NumberSuggested,
    Trouble,
    VoidProposed,
    Warned,
    WheelWarning,
)
from croupier.devices.serial.guard import pockets
from croupier.devices.serial.listener import WheelListener
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.table.rules import NoSpinGround


def status(state, number="00", warning=0, games=7, speed=200):
    return f"*X;{state};{games:03};{number};{warning:X};{speed:03};1"


def heard(*lines, wheel=SINGLE_ZERO):
    listener = WheelListener(wheel)
    return [reading for line in lines for reading in listener.hear(line)]


def of(kind, readings):
    return [reading for reading in readings if isinstance(reading, kind)]


def suggestions(*lines, wheel=SINGLE_ZERO):
    return of(NumberSuggested, heard(*lines, wheel=wheel))


BEFORE = [status(state, "11") for state in (1, 1, 2, 2, 3, 3, 4, 4)]
RESULT = [status(5, "17"), status(5, "17")]


def test_a_whole_game_gives_a_number_once():
    assert suggestions(*BEFORE, *RESULT, *RESULT, "17", status(1, "17")) == [NumberSuggested("17")]


def test_a_number_told_alone_and_in_the_status_is_told_twice():
    assert suggestions(*BEFORE, "17", status(5, "17")) == [NumberSuggested("17")]
    assert suggestions(*BEFORE, status(5, "17"), "17") == [NumberSuggested("17")]


def test_a_number_told_once_waits_and_is_then_doubted():
    assert suggestions(*BEFORE, status(5, "17")) == []
    once = suggestions(*BEFORE, status(5, "17"), status(1, "17"))
    assert once == [NumberSuggested("17", (Doubt.UNREPEATED,))]
    assert once[0].needs_confirmation


@pytest.mark.parametrize("missing", [2, 3, 4])
def test_dlr_06_a_number_without_its_states_must_be_confirmed(missing):
    lines = [line for line in BEFORE if not line.startswith(f"*X;{missing}")]
    assert suggestions(*lines, *RESULT) == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]


@pytest.mark.parametrize("states", ["5", "45", "345", "23435", "2345435", "63455", "23145", "236345"])
def test_dlr_06_no_other_order_of_states_will_do(states):
    lines = [status(int(state), "17") for state in states]
    last = suggestions(*lines, *RESULT)[-1]
    assert last.number == "17"
    assert Doubt.OUT_OF_SEQUENCE in last.doubts


def test_a_start_that_was_not_heard_does_no_harm():
    assert suggestions(*BEFORE[2:], *RESULT) == [NumberSuggested("17")]


def test_a_number_alone_is_never_enough():
    assert suggestions("17") == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]
    assert suggestions("17", "17", "17") == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]
    assert suggestions(*BEFORE[:6], "17") == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]
    early = suggestions(*BEFORE, "17", "17", status(1, "11"))
    assert early == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]


def test_two_numbers_for_one_game_are_both_doubted_from_then_on():
    assert suggestions(*BEFORE, *RESULT, status(5, "18"), status(5, "18")) == [
        NumberSuggested("17"),
        NumberSuggested("18", (Doubt.DISPUTED,)),
    ]
    assert suggestions(*BEFORE, "18", *RESULT) == [NumberSuggested("17", (Doubt.DISPUTED,))]


def test_a_number_that_is_not_on_the_wheel_is_no_number():
    readings = heard(*BEFORE, status(5, "37"), status(5, "37"), status(1))
    assert of(NumberSuggested, readings) == []
    assert len(of(Trouble, readings)) == 1
    assert suggestions(*BEFORE, status(5, "37"), *RESULT) == [NumberSuggested("17", (Doubt.DISPUTED,))]


def test_a_count_of_games_that_jumps_is_doubted():
    jumped = [status(4, "11", games=9), *RESULT]
    assert suggestions(*BEFORE, *jumped) == [NumberSuggested("17", (Doubt.GAME_COUNT,))]
    counted_up = [status(5, "17", games=8), status(5, "17", games=8)]
    assert suggestions(*BEFORE, *counted_up) == [NumberSuggested("17")]


@pytest.mark.parametrize(
    ("bit", "warning", "proposal"),
    [
        (1, WheelWarning.BALL_MISSING, NoSpinProposed(NoSpinGround.BALL_LEFT_WHEEL)),
        (2, WheelWarning.ROTOR_DIRECTION, NoSpinProposed(NoSpinGround.SAME_DIRECTION)),
        (8, WheelWarning.LAUNCH_FAILED, NoSpinProposed(NoSpinGround.UNDER_FOUR_REVOLUTIONS)),
        (4, WheelWarning.EQUIPMENT, VoidProposed("a sensor, the motor or the encoder failed")),
    ],
)
def test_a_warning_proposes_its_ground_once_and_casts_doubt_on_the_number(bit, warning, proposal):
    readings = heard(*BEFORE, status(4, "11", bit), status(4, "11", bit), status(4, "11"), *RESULT)
    assert of(Warned, readings) == [Warned(warning)]
    assert of((NoSpinProposed, VoidProposed), readings) == [proposal]
    assert of(NumberSuggested, readings) == [NumberSuggested("17", (Doubt.WARNED,))]


def test_warnings_are_a_sum_of_bits():
    proposals = of((NoSpinProposed, VoidProposed), heard(*BEFORE, status(4, "11", 15)))
    assert {getattr(each, "ground", None) for each in proposals} == {
        NoSpinGround.BALL_LEFT_WHEEL,
        NoSpinGround.SAME_DIRECTION,
        NoSpinGround.UNDER_FOUR_REVOLUTIONS,
        None,
    }


def test_no_spin_is_proposed_only_while_there_is_a_spin():
    readings = heard(status(1, "11", 1), status(6, "11", 1))
    assert of(Warned, readings) == [Warned(WheelWarning.BALL_MISSING)]
    assert of((NoSpinProposed, VoidProposed), readings) == []


def test_a_launch_made_again_is_a_new_spin():
    """The warning may stand for a while after the rotor has set off again."""
    again = [status(2, "11", 8), status(2, "11"), *BEFORE[4:]]
    readings = heard(*BEFORE[:6], status(3, "11", 8), *again, *RESULT)
    assert of(NoSpinProposed, readings) == [NoSpinProposed(NoSpinGround.UNDER_FOUR_REVOLUTIONS)]
    assert of(NumberSuggested, readings) == [NumberSuggested("17")]


def test_a_warning_that_still_stands_when_the_ball_runs_again_counts_again():
    again = [status(2, "11", 2), status(3, "11", 2)]
    readings = heard(*BEFORE[:6], status(3, "11", 2), *again)
    assert of(NoSpinProposed, readings) == [NoSpinProposed(NoSpinGround.SAME_DIRECTION)] * 2


def test_a_ball_taken_up_after_its_number_is_known_changes_nothing():
    assert suggestions(*BEFORE, *RESULT, status(5, "17", 1)) == [NumberSuggested("17")]


def test_a_rotor_that_stands_proposes_its_ground():
    stopped = heard(*BEFORE[:6], status(4, "11", speed=0), *RESULT)
    assert of(NoSpinProposed, stopped) == [NoSpinProposed(NoSpinGround.WHEEL_STOPPED)]
    assert of(NumberSuggested, stopped) == [NumberSuggested("17", (Doubt.WARNED,))]
    still = heard(status(2, speed=0), status(3, speed=0))
    assert of(NoSpinProposed, still) == [NoSpinProposed(NoSpinGround.WHEEL_STILL_AT_LAUNCH)]


def test_state_four_says_that_the_ball_is_about_to_fall():
    assert of(BallAboutToFall, heard(*BEFORE, *RESULT)) == [BallAboutToFall(in_sequence=True)]
    assert of(BallAboutToFall, heard(status(2), status(4))) == [BallAboutToFall(in_sequence=False)]


def test_zeros_that_look_alike_are_told_apart_or_doubted():
    assert pockets(SINGLE_ZERO)["00"] == "0"
    assert (pockets(AMERICAN_DOUBLE_ZERO)["00"], pockets(AMERICAN_DOUBLE_ZERO)[" 0"]) == ("00", "0")
    assert set(pockets(TRIPLE_ZERO).values()) == set(TRIPLE_ZERO.rim) - {"000"}
    zero = [status(5, "00"), status(5, "00")]
    assert suggestions(*BEFORE, *zero) == [NumberSuggested("0")]
    doubted = suggestions(*BEFORE, *zero, wheel=AMERICAN_DOUBLE_ZERO)
    assert doubted == [NumberSuggested("00", (Doubt.ZEROS_ALIKE,))]
    plain = suggestions(*BEFORE, status(5, " 0"), status(5, " 0"), wheel=AMERICAN_DOUBLE_ZERO)
    assert plain == [NumberSuggested("0")]


@pytest.mark.parametrize("number", SINGLE_ZERO.rim)
def test_every_pocket_of_the_wheel_can_win(number):
    written = number.zfill(2)
    assert suggestions(*BEFORE, status(5, written), status(5, written)) == [NumberSuggested(number)]


def test_bonus_lines_and_modes_change_nothing():
    between = ["*Y;3;05", "*o 1157"]
    lines = [each for line in BEFORE for each in (line, *between)]
    assert suggestions(*lines, *RESULT) == [NumberSuggested("17")]


def test_noise_is_told_once_until_the_wheel_makes_sense_again():
    listener = WheelListener(SINGLE_ZERO)
    told = [listener.hear(line) for line in ("??", "!!", "*F 3", status(1), "??")]
    assert [len(of(Trouble, readings)) for readings in told] == [1, 0, 0, 0, 1]


def test_nothing_is_joined_across_a_gap():
    listener = WheelListener(SINGLE_ZERO)
    assert listener.found() == (Connected(),)
    for line in BEFORE:
        listener.hear(line)
    assert listener.lost("wire") == (Disconnected("wire"),)
    assert listener.lost("wire") == ()
    assert listener.found() == (Connected(),)
    after = [reading for line in (*BEFORE[6:], *RESULT) for reading in listener.hear(line)]
    assert of(NumberSuggested, after) == [NumberSuggested("17", (Doubt.OUT_OF_SEQUENCE,))]


any_line = st.one_of(
    st.text(max_size=25),
    st.builds(
        status,
        st.integers(1, 6),
        st.sampled_from(["00", "17", "18", "36", "37", "99"]),
        st.sampled_from([0, 0, 0, 1, 2, 4, 8, 15]),
        st.sampled_from([7, 7, 7, 8, 9]),
        st.sampled_from([0, 200]),
    ),
    st.sampled_from(["17", "18", "99", "*Y;1;17", "*F 1", "*o 1157"]),
)


@given(st.lists(any_line, max_size=40))
def test_whatever_a_wheel_says_no_number_is_believed_that_was_not_earned(lines):
    """The lines that make a number certain, looked for by an account of them written afresh."""
    for number, spoken in certain(lines):
        assert earned(spoken, number)


edits = st.lists(
    st.tuples(st.integers(0, 11), st.sampled_from("cut double put swap".split()), any_line), max_size=4
)


@given(edits)
def test_a_game_with_a_few_lines_out_of_place_is_believed_only_if_it_is_still_whole(edits):
    lines = [*BEFORE, *RESULT, status(5, "17"), status(1, "17")]
    for at, how, line in edits:
        match how:
            case "cut":
                lines[at : at + 1] = []
            case "double":
                lines[at:at] = lines[at : at + 1]
            case "put":
                lines[at:at] = [line]
            case "swap":
                lines[at : at + 2] = reversed(lines[at : at + 2])
    for number, spoken in certain(lines):
        assert earned(spoken, number)


def certain(lines):
    listener = WheelListener(SINGLE_ZERO)
    for at, line in enumerate(lines, 1):
        for reading in listener.hear(line):
            if isinstance(reading, NumberSuggested):
                assert reading.number in SINGLE_ZERO.rim
                if not reading.needs_confirmation:
                    yield reading.number, lines[:at]


def earned(lines, number):
    """Backwards from the last line: 5 twice or 5 and the number, then 4, then 3, then 2, no warning."""
    states = [line for line in lines if line.startswith("*X;") and len(line) == len(status(1))]
    order = "".join(line[3] for line in states)
    game = states[len(order.rstrip("5").rstrip("4").rstrip("3")) :]
    turning = order[: len(order) - len(game)]
    told = sum(line[3] == "5" and line[9:11] == number.zfill(2) for line in game)
    told += lines.count(number.zfill(2))
    return (
        turning.endswith("2")
        and {line[3] for line in game} == {"3", "4", "5"}
        and told >= 2
        and all(line[12] == "0" and line[14:17] != "000" for line in game if line[3] in "34")
    )
