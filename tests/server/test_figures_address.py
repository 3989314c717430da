"""Where metrics are told is looked at before the house opens, and what is wrong is said in a sentence."""

import socket

import pytest
from real_house import real_house
from typer.testing import CliRunner

from croupier.cli.main import app

AS_IN = 'Write an address of this machine and a port, as in "127.0.0.1:9100".'


def house_telling_at(folder, where):
    file = real_house(folder)
    text = file.read_text(encoding="utf-8")
    assert "[server]\n" not in text
    file.write_text(f'{text}\n[server]\nmetrics = "{where}"\n', encoding="utf-8")
    return file


def said_by(*words):
    answer = CliRunner().invoke(app, ["house", *map(str, words)])
    assert answer.exit_code == 2, answer.output
    return answer.output


@pytest.mark.parametrize(
    ("where", "what"),
    [
        ("127.0.0.1", "names no address"),
        ("9100", "names no address"),
        ("nowhere at all:9100", "names no address"),
        ("127.0.0.1:", "names no port"),
        ("127.0.0.1:metrics", "names no port"),
        ("[::1]:65536", "names no port"),
    ],
)
def test_what_is_no_address_with_a_port_opens_no_house(tmp_path, where, what):
    file = house_telling_at(tmp_path / "house", where)
    kept = (tmp_path / "house" / "house.log").read_bytes()
    for said in (said_by("check", file), said_by("run", file, "--port", "0")):
        assert f"server, metrics: '{where}' {what}" in said
        assert AS_IN in said
    assert (tmp_path / "house" / "house.log").read_bytes() == kept


def test_a_port_on_which_somebody_listens_opens_no_house(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as somebody:
        where = f"127.0.0.1:{somebody.getsockname()[1]}"
        said = said_by("run", house_telling_at(tmp_path / "house", where), "--port", "0")
    assert f"server, metrics: {where} is taken: somebody else listens there" in said
    assert AS_IN in said


def test_a_house_is_not_moved_to_another_port_than_the_one_asked_for(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as somebody:
        port = somebody.getsockname()[1]
        said = said_by("run", real_house(tmp_path / "house"), "--port", port)
    assert f"port {port} of 127.0.0.1 is taken: somebody else listens there" in said
    said = CliRunner().invoke(app, ["house", "run", "--help"], env={"COLUMNS": "200"}).output
    assert "Its port; 0 is any." in said
