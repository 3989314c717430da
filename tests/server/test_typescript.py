"""The types of the web are made from what the server says."""

from pathlib import Path

from croupier.server.typescript import typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "wire" / "types.ts"


def test_the_types_of_the_web_are_up_to_date():
    assert TYPES.read_text("utf-8") == typescript(), "say `make wire`"


def test_each_way_has_one_closed_union_of_messages():
    lines = typescript().splitlines()
    assert (
        "export type FromScreen = Hello | Ask | PutNote | PutTicket | PutCard | KeepCompany | Ping;" in lines
    )
    assert "export type ToScreen = Snapshot | Told | Kept | Refused | Pong | Farewell;" in lines


def test_commands_of_two_rooms_with_one_name_are_told_apart():
    text = typescript()
    assert "export interface TableExcludePlayer {" in text
    assert "export interface TerminalExcludePlayer {" in text
    assert "slip: Record<string, number>;" in text
