"""A witness as a process on a socket: who is heard, what is remembered, and what a kill leaves of it."""

import ssl
import time
from contextlib import ExitStack, suppress
from socket import create_connection
from urllib.parse import urlsplit

import pytest
from cryptography import x509
from witness_process import HOUSE, SpeakingHouse, enrolled, running

from croupier.core.shares import leg_share, opened_message, share_commitment
from croupier.core.signatures import signed_by
from croupier.core.witnessing import SIGNATURE_HEADER, request_message

T0, T1, OTHER = "00" * 32, "11" * 32, "22" * 32


@pytest.fixture(scope="module")
def open_to_many(tmp_path_factory):
    folder = tmp_path_factory.mktemp("witness") / "w"
    witness, *houses = enrolled(folder, 20)
    with running(folder) as (address, _):
        yield address, witness, houses


@pytest.fixture
def watched(open_to_many):
    """A house of its own for each test, let in at a witness that runs."""
    address, witness, houses = open_to_many
    house = houses.pop()
    yield house.at(address, witness)
    house.close()


def test_a_head_is_remembered_and_one_that_contradicts_it_is_refused(watched):
    assert watched.ask("/head", head=watched.head(4377)) == (200, {"number": 4377})
    assert watched.ask("/head", head=watched.head(4377)) == (200, {"number": 4377})
    status, answer = watched.ask("/head", head=watched.head(4012))
    assert (status, answer["known"]["number"]) == (409, 4377)
    assert watched.ask("/head", head=watched.head(4377, "ab" * 32))[0] == 409
    assert watched.ask("/head", head=watched.head(4377, at=1))[0] == 409
    assert watched.ask("/head", head=watched.head(4378))[0] == 200
    assert watched.known()["head"]["number"] == 4378


def test_a_head_that_another_has_signed_is_no_head(watched):
    stranger = SpeakingHouse()
    assert watched.ask("/head", head=stranger.head(1))[0] == 400
    assert watched.ask("/head", head=watched.head(1) | {"number": 2})[0] == 400
    assert watched.known()["head"] is None


def test_strangers_and_forged_requests_are_not_heard(watched):
    body = watched.written({"head": watched.head(1)})
    assert watched.send("/head", body, "00" * 64)[0] == 401
    assert watched.send("/head", body, watched.sign(request_message("/lost", body)))[0] == 401
    stranger = SpeakingHouse()
    asked = stranger.written({"head": stranger.head(1)})
    assert watched.send("/head", asked, stranger.sign(request_message("/head", asked)))[0] == 401
    watched.house = "ab" * 32  # the key is enrolled, but its house is settled by the first thing that it asks
    assert watched.ask("/head", head=watched.head(1))[0] == 200
    watched.house = HOUSE
    assert watched.ask("/head", head=watched.head(2))[0] == 401


def test_no_request_is_heard_twice(watched):
    body = watched.written({"head": watched.head(1)})
    signature = watched.sign(request_message("/head", body))
    assert watched.send("/head", body, signature)[0] == 200
    assert watched.send("/head", body, signature) == (409, {"why": "this number has been used", "number": 1})
    assert watched.ask("/head", number=9, head=watched.head(2))[0] == 200
    assert watched.ask("/head", number=8, head=watched.head(3))[0] == 200  # overtaken on the way
    assert watched.ask("/head", number=8, head=watched.head(4))[0] == 409
    assert watched.ask("/head", number=5_000, head=watched.head(5))[0] == 200
    assert [watched.ask("/head", number=n, head=watched.head(6))[0] for n in (0, -1, 2**53)] == [409] * 3


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b"{", b'{"key":1}', b"\xff\x00", b'{"key":"","house":"","number":1,"ask":{}}', b"[" * 5000],
)
def test_what_is_no_request_is_refused_and_signed(watched, body):
    assert watched.send("/head", body, "zz")[0] == 400
    assert watched.send("/rows", body, "zz")[0] == 404  # it was not told to copy
    assert watched.send("/", body, "zz")[0] == 404


@pytest.mark.parametrize("tls", [(), ("tls",)])
def test_connections_that_are_begun_and_never_finished_keep_no_house_waiting(tmp_path, tls):
    folder = tmp_path / "w"
    witness, house = enrolled(folder)
    with running(folder, *tls) as (address, _), ExitStack() as begun:
        parts = urlsplit(address)
        house.at(address, witness)
        assert house.ask("/head", head=house.head(1))[0] == 200
        for _ in range(400):
            line = begun.enter_context(create_connection((parts.hostname, parts.port), timeout=5))
            with suppress(OSError):
                line.send(b"POST /head HTTP/1.1\r\nhost: x\r\n")
        assert house.ask("/head", head=house.head(2))[0] == 200  # on the line that it has
        assert house.at(address, witness).ask("/head", head=house.head(3))[0] == 200  # and on a new one
        house.close()


def test_a_request_that_dawdles_is_hung_up_on(tmp_path):
    folder = tmp_path / "w"
    enrolled(folder)
    with running(folder) as (address, _):
        parts = urlsplit(address)
        with create_connection((parts.hostname, parts.port), timeout=30) as line:
            line.send(b"POST /head HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{")
            with suppress(ConnectionResetError):
                assert line.recv(1) == b""


def test_no_stranger_is_listened_to_for_long(watched):
    watched.line.request("POST", "/head", b" " * (2**16 + 1))
    answer = watched.line.getresponse()
    assert (answer.status, b"too much" in answer.read()) == (413, True)
    watched.close()
    assert watched.ask("/head", head=watched.head(1))[0] == 200


def test_one_transcript_for_each_leg_in_order(watched):
    status, committed = watched.ask("/share/commit", table="K1", round=9)
    assert status == 200
    assert watched.ask("/share/open", table="K1", round=9)[0] == 409
    assert watched.ask("/share/leg", table="K1", round=9, leg=1, transcript=T1)[0] == 409
    status, first = watched.ask("/share/leg", table="K1", round=9, leg=0, transcript=T0)
    assert status == 200
    assert watched.ask("/share/leg", table="K1", round=9, leg=0, transcript=T0) == (200, first)
    assert watched.ask("/share/leg", table="K1", round=9, leg=0, transcript=OTHER)[0] == 409
    assert watched.ask("/share/commit", table="K1", round=9)[0] == 409
    status, second = watched.ask("/share/leg", table="K1", round=9, leg=1, transcript=T1)
    status, opened = watched.ask("/share/open", table="K1", round=9)
    share = bytes.fromhex(opened["share"])
    assert committed["commitment"] == share_commitment(HOUSE, "K1", 9, share)
    given = [leg_share(share, HOUSE, "K1", 9, leg=n, transcript=t).hex() for n, t in enumerate((T0, T1))]
    assert given == [first["share"], second["share"]]
    said = opened_message(HOUSE, "K1", 9, share, (T0, T1))
    assert signed_by(watched.witness, said, opened["signature"])
    assert watched.ask("/share/leg", table="K1", round=9, leg=2, transcript=OTHER)[0] == 409
    assert watched.ask("/share/leg", table="K1", round=9, leg=1, transcript=T1) == (200, second)


def test_no_round_is_dealt_twice_and_no_table_is_taken_for_another(watched):
    assert watched.ask("/share/commit", table="K1", round=9)[0] == 200
    assert watched.ask("/share/commit", table="K1", round=9)[0] == 200  # nothing was given for it yet
    assert watched.ask("/share/commit", table="K2", round=9)[0] == 200
    assert watched.ask("/share/commit", table="K1", round=10)[0] == 200
    assert watched.ask("/share/commit", table="K1", round=9) == (
        409, {"why": "table K1 has come to round 10 already", "round": 10},
    )  # fmt: skip
    assert watched.ask("/share/leg", table="K1", round=9, leg=0, transcript=T0)[0] == 409
    assert watched.ask("/share/leg", table="K1", round=10, leg=0, transcript="no digest")[0] == 400
    assert watched.known()["rounds"] == {"K1": 10, "K2": 9}
    assert watched.heads("?house=another")[1]["houses"] == []


def test_killed_between_note_and_answer_it_answers_the_same_and_nothing_else(tmp_path):
    folder = tmp_path / "w"
    witness, house = enrolled(folder)
    book = folder / "witness.book"
    with running(folder) as (address, process):
        house.at(address, witness).ask("/share/commit", table="K1", round=1)
        before = book.stat().st_size
        body = house.written({"table": "K1", "round": 1, "leg": 0, "transcript": T0})
        signature = house.sign(request_message("/share/leg", body))
        house.line.request("POST", "/share/leg", body, {SIGNATURE_HEADER: signature})
        while book.stat().st_size == before:
            time.sleep(0.0005)
        process.kill()
        process.wait()
    with running(folder) as (address, _):
        house.at(address, witness)
        status, told = house.send("/share/leg", body, signature)
        assert (status, told) == (409, {"why": "this number has been used", "number": 2})
        assert house.ask("/share/leg", table="K1", round=1, leg=0, transcript=OTHER)[0] == 409
        status, first = house.ask("/share/leg", table="K1", round=1, leg=0, transcript=T0)
        share = bytes.fromhex(house.ask("/share/open", table="K1", round=1)[1]["share"])
        assert first["share"] == leg_share(share, HOUSE, "K1", 1, leg=0, transcript=T0).hex()
        house.close()


def test_a_loss_keeps_both_heads_and_goes_on_from_what_was_found(watched):
    watched.ask("/head", head=watched.head(4377))
    known, found = watched.head(4377), watched.head(4013, "ab" * 32)
    assert watched.ask("/lost", known=watched.head(4376), found=found)[0] == 409  # it has signed more
    assert watched.ask("/lost", known=SpeakingHouse().head(4377), found=found)[0] == 400
    assert watched.ask("/lost", known=known, found=found)[0] == 200
    house = watched.known()
    assert [(loss["known"]["number"], loss["found"]["number"]) for loss in house["losses"]] == [(4377, 4013)]
    assert watched.ask("/head", head=watched.head(4014))[0] == 200


def test_over_tls_the_certificate_is_the_witness_s_own_key(tmp_path):
    witness, house = enrolled(tmp_path / "w")
    with running(tmp_path / "w", "tls") as (address, _):
        house.at(address, witness)
        assert house.ask("/head", head=house.head(1))[0] == 200
        certificate = x509.load_der_x509_certificate(house.line.sock.getpeercert(binary_form=True))
        assert certificate.public_key().public_bytes_raw().hex() == witness
        assert house.line.sock.version() == ssl.TLSVersion.TLSv1_3.name.replace("_", ".")
        house.close()
