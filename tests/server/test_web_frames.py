"""Frames of a web socket: in whatever pieces they come, and nothing that the standard does not allow."""

import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.server.web_frames import BadFrame, Bye, FrameReader, Opcode, WebFrame, farewell, framed

LONGEST = 70_000
KINDS = st.sampled_from([Opcode.MORE, Opcode.TEXT, Opcode.BINARY])
MESSAGES = st.tuples(
    KINDS, st.booleans(), st.binary(max_size=300) | st.sampled_from([bytes(126), bytes(66_000)])
)
CONTROLS = st.tuples(
    st.sampled_from([Opcode.CLOSE, Opcode.PING, Opcode.PONG]), st.just(True), st.binary(max_size=125)
)


def sent(kind, last, body, mask=None):
    """As a screen sends it: under a mask."""
    mask, size = mask or os.urandom(4), len(body)
    head = bytes([(0x80 if last else 0) | kind])
    if size < 126:
        head += bytes([0x80 | size])
    else:
        head += (
            bytes([0xFE]) + size.to_bytes(2, "big")
            if size < 1 << 16
            else bytes([0xFF]) + size.to_bytes(8, "big")
        )
    return head + mask + bytes(octet ^ mask[at % 4] for at, octet in enumerate(body))


def read(reader):
    found = []
    while (frame := reader.next()) is not None:
        found.append(frame)
    return found


@given(st.lists(MESSAGES | CONTROLS, max_size=6), st.lists(st.integers(1, 400), min_size=1, max_size=8))
def test_frames_are_the_same_in_whatever_pieces_they_come(frames, sizes):
    octets, reader, found, turn = b"".join(sent(*frame) for frame in frames), FrameReader(LONGEST), [], 0
    while octets:
        size = sizes[turn % len(sizes)] * (1 if len(octets) < 10_000 else 50)
        reader.take(octets[:size])
        octets, turn = octets[size:], turn + 1
        found += read(reader)
    assert found == [WebFrame(*frame) for frame in frames]
    assert reader.unread == 0


def test_whoever_stops_in_between_goes_on_with_the_next_frame():
    reader = FrameReader(LONGEST)
    reader.take(sent(Opcode.TEXT, True, b"one") + sent(Opcode.TEXT, True, b"two")[:5])
    assert reader.next() == WebFrame(Opcode.TEXT, True, b"one")
    assert reader.next() is None
    assert reader.unread == 5


@pytest.mark.parametrize(
    ("octets", "code"),
    [
        pytest.param(bytes([0x81, 3]) + b"abc", Bye.AGAINST_THE_RULES, id="without a mask"),
        pytest.param(
            sent(0x41, True, b""), Bye.AGAINST_THE_RULES, id="with an extension that nobody agreed on"
        ),
        pytest.param(sent(0x3, True, b""), Bye.AGAINST_THE_RULES, id="of no kind"),
        pytest.param(
            sent(Opcode.PING, False, b""), Bye.AGAINST_THE_RULES, id="a ping of which more is to come"
        ),
        pytest.param(sent(Opcode.PING, True, bytes(126)), Bye.AGAINST_THE_RULES, id="a long ping"),
        pytest.param(
            sent(Opcode.TEXT, True, bytes(LONGEST + 1))[:14], Bye.TOO_LONG, id="too long, by its head"
        ),
    ],
)
def test_what_no_screen_may_send_is_seen_by_its_head(octets, code):
    reader = FrameReader(LONGEST)
    reader.take(octets)
    with pytest.raises(BadFrame) as broken:
        reader.next()
    assert broken.value.code == code


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_what_is_told_is_one_frame_of_any_length_without_a_mask(size):
    whole = framed(Opcode.TEXT, b"x" * size)
    wide = 0 if size < 126 else 2 if size < 1 << 16 else 8
    assert whole[0] == 0x81
    assert len(whole) == 2 + wide + size
    told = whole[1] if not wide else int.from_bytes(whole[2 : 2 + wide], "big")
    assert (told, whole[2 + wide :]) == (size, b"x" * size)


def test_a_farewell_says_why():
    assert farewell(Bye.NO_TEXT) == bytes([0x88, 2]) + (1007).to_bytes(2, "big")
