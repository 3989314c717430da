"""The croupier line protocol, and the acceptor and printer that speak it."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from hypothesis import given
from hypothesis import strategies as st
from line_firmware import inserted as firmware_says
from pseudo_port import PseudoPort

from croupier.core.ids import TicketNumber
from croupier.devices.port import (
    Connected,
    Disconnected,
    InsertionId,
    JobId,
    NoteInserted,
    PaperStanding,
    PaperTicket,
    Printing,
    TicketInserted,
    Trouble,
)
from croupier.devices.serial.conversation import Conversation
from croupier.devices.serial.frames import Frame, FrameKind, parse, show
from croupier.devices.serial.line import LONGEST_LINE, SerialLine, Splitter
from croupier.devices.serial.notes import SerialAcceptor, inserted
from croupier.devices.serial.printer import CHUNK_BYTES, SerialPrinter

NAME = InsertionId("A12/1")
words = st.lists(st.text(min_size=1, max_size=12), min_size=1, max_size=4).map(tuple)
frames = st.one_of(
    st.builds(Frame, st.just(FrameKind.NEWS), st.none(), words),
    st.builds(Frame, st.sampled_from([FrameKind.QUESTION, FrameKind.ANSWER]), st.integers(0, 999), words),
)


@given(frames)
def test_what_is_shown_is_read_back(frame):
    assert parse(show(frame)) == frame


@given(frames, st.data())
def test_a_frame_with_one_character_changed_was_never_said(frame, data):
    line = show(frame)
    at = data.draw(st.integers(0, len(line) - 1))
    other = data.draw(st.characters(min_codepoint=32, max_codepoint=126).filter(lambda c: c != line[at]))
    assert parse(line[:at] + other + line[at + 1 :]) is None


@given(st.text(max_size=80))
def test_noise_is_no_frame(line):
    assert parse(line) is None


def test_frames_as_they_stand_on_the_line():
    assert show(Frame(FrameKind.QUESTION, 7, ("stack", "A12/3"))) == "?7 stack A12/3 *2F42"
    assert show(Frame(FrameKind.NEWS, None, ("note", "A12/4", "2000"))) == "+ note A12/4 2000 *EDF4"
    assert parse("!7 stacked *0000") is None


def test_the_longest_page_question_fits_on_a_line():
    chunk = "A" * (CHUNK_BYTES * 4 // 3)
    asked = Frame(FrameKind.QUESTION, 999, ("page", "000123456789012345/1", "1000000", chunk))
    assert len(show(asked)) <= LONGEST_LINE


@pytest.mark.parametrize(
    "insertion", [NoteInserted(NAME, 2000), TicketInserted(NAME, TicketNumber("123456789012345678"))]
)
def test_insertions_are_told_and_understood(insertion):
    assert inserted(firmware_says(insertion)) == insertion


@pytest.mark.parametrize(
    "said", [(), ("note",), ("note", "x", "-5"), ("note", "x", "5.0"), ("note", "x", "9" * 10), ("none",)]
)
def test_what_is_no_insertion_is_none(said):
    assert inserted(said) is None


@asynccontextmanager
async def line_to(path, answers, attempts=3, patience_ms=2_000):
    """A far end that gives the raw answers it was given, in turn, to each question.

    Whoever answers has long to do so, because a busy machine may stop in between.
    """
    port = PseudoPort(path)
    port.plug()
    asked = []

    async def far_end():
        splitter = Splitter()
        while True:
            for line in splitter.feed(port.read()):
                asked.append(parse(line))
                for raw in answers[len(asked) - 1] if len(asked) <= len(answers) else ():
                    await port.write(b"\r\n" + raw(asked[-1].number).encode() + b"\r\n")
            await asyncio.sleep(0.001)

    answering = asyncio.create_task(far_end())
    line = SerialLine(path, retry_ms=1)
    async with Conversation(line, patience_ms=patience_ms, attempts=attempts) as conversation:
        yield conversation, asked, port
    answering.cancel()
    await asyncio.gather(answering, return_exceptions=True)
    port.unplug()


def good(*words):
    return lambda number: show(Frame(FrameKind.ANSWER, number, words))


def late(*words):
    return lambda number: show(Frame(FrameKind.ANSWER, (number - 1) % 1000, words))


def raw(text):
    return lambda _: text


def asked_to_stack(path, answers, **patience):
    async def talk():
        async with line_to(path, answers, **patience) as (conversation, asked, _):
            return await SerialAcceptor(conversation).stack(NAME), asked

    return asyncio.run(asyncio.wait_for(talk(), 60))


def test_a_question_without_a_sound_answer_is_asked_again(tmp_path):
    spoilt = [raw("!1 stacked *0000"), raw("noise"), late("given-back")]
    standing, asked = asked_to_stack(tmp_path / "port", [spoilt, [], [good("stacked")]], patience_ms=400)
    assert standing is PaperStanding.STACKED
    assert [frame.words for frame in asked] == [("stack", "A12/1")] * 3
    assert len({frame.number for frame in asked}) == 1


@pytest.mark.parametrize("answer", [good("what"), good("stacked", "twice"), good("STACKED")])
def test_an_answer_that_makes_no_sense_is_no_answer(tmp_path, answer):
    standing, _ = asked_to_stack(tmp_path / "port", [[answer]], patience_ms=50)
    assert standing is PaperStanding.OUT_OF_REACH


def test_a_device_that_never_answers_is_out_of_reach(tmp_path):
    standing, asked = asked_to_stack(tmp_path / "port", [], patience_ms=10)
    assert standing is PaperStanding.OUT_OF_REACH
    assert len(asked) == 3


def test_what_an_acceptor_says_of_its_own_accord(tmp_path):
    said = [("ready",), ("note", "A12/1", "2000"), ("ticket", "A12/2", "17"), ("trouble", "stacker full")]

    async def listen():
        async with line_to(tmp_path / "port", []) as (conversation, _, port):
            readings = SerialAcceptor(conversation).insertions()
            heard = [await anext(readings)]
            await port.write(b"\r\n")
            for words in (*said, ("nonsense",)):
                await port.say(show(Frame(FrameKind.NEWS, None, words)))
            await port.say("+ note A12/3 5000 *0000")
            heard += [await anext(readings) for _ in range(5)]
            port.unplug()
            heard.append(await anext(readings))
            await readings.aclose()
            return heard

    heard = asyncio.run(asyncio.wait_for(listen(), 60))
    assert heard[:-1] == [
        Connected(),
        Connected(),
        NoteInserted(InsertionId("A12/1"), 2000),
        TicketInserted(InsertionId("A12/2"), TicketNumber("17")),
        Trouble("stacker full"),
        Trouble("not a saying of an acceptor: nonsense"),
    ]
    assert isinstance(heard[-1], Disconnected)


def test_a_page_that_did_not_arrive_whole_is_not_taken_for_printed(tmp_path):
    async def talk():
        answers = [[good("not-printed")], [good("done")], [good("again")]]
        async with line_to(tmp_path / "port", answers) as (conversation, asked, _):
            ticket = PaperTicket(TicketNumber("1"), 5, b"page")
            return await SerialPrinter(conversation).print(JobId("1"), ticket), asked

    printing, asked = asyncio.run(asyncio.wait_for(talk(), 60))
    assert printing is Printing.DISCONNECTED
    assert [frame.words[0] for frame in asked] == ["standing", "page", "print"]
