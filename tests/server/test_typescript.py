"""The types of the web are made from what the server says."""

import subprocess
import sys

from croupier.server.typescript import typescript


def test_the_types_of_the_web_are_written_into_a_file(tmp_path):
    made = tmp_path / "types.ts"
    subprocess.run([sys.executable, "-m", "croupier.server.typescript", str(made)], check=True)
    assert made.read_text("utf-8") == typescript()


def test_each_way_has_one_closed_union_of_messages():
    lines = typescript().splitlines()
    devices = "PutNote | PutTicket | PutCard | PressCasing | KeepCompany | TakeFreeSeat"
    assert f"export type FromScreen = Hello | Ask | Ping | {devices};" in lines
    answers = "Snapshot | Told | Kept | Refused | Pong | Farewell | OneMoment"
    assert f"export type ToScreen = {answers};" in lines


def test_commands_of_two_rooms_with_one_name_are_told_apart():
    text = typescript()
    assert "export interface TableExcludePlayer {" in text
    assert "export interface TerminalExcludePlayer {" in text
    assert "slip: Record<string, number>;" in text
