"""What the source says has words, with the holes that the source fills; and no words lie about unsaid."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from croupier.words.catalogue import texts_in
from croupier.words.message import holes, parse

SOURCE = Path(__file__).parents[2] / "src" / "croupier"
# Read by the web, by the names of what they are about, or chosen by a rule of a book.
READ_BY_NAME = re.compile(
    r"^(web|book|rules|receipt|names|titles|record\.older)\.|^\w+\.(screen|why|bets|[A-Z]\w*)\."
)


# One of two is said, by the sign of an amount.
CHOSEN_BY_SIGN = {"server.player-owes-after-correction", "server.player-is-owed-after-correction"}


def said() -> list[tuple[str, str, frozenset[str]]]:
    """Where, which key, and what is given, of every ``say`` with its key written out."""
    found: list[tuple[str, str, frozenset[str]]] = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.Constant(value=str(key))], keywords=given):
                    where = f"{path.relative_to(SOURCE)}:{node.lineno}"
                    found.append((where, key, frozenset(each.arg or "" for each in given)))
                case _:
                    continue
    return found


def chosen() -> list[re.Pattern[str]]:
    """Keys that are put together where they are said, as patterns."""
    found: list[re.Pattern[str]] = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="say"), args=[ast.JoinedStr(values=parts)]):
                    found.append(re.compile("".join(_pattern(part) for part in parts)))
                case _:
                    continue
    return found


def _pattern(part: ast.expr) -> str:
    return re.escape(part.value) if isinstance(part, ast.Constant) and isinstance(part.value, str) else ".+"


def test_whatever_is_said_has_words() -> None:
    english = texts_in("en")
    assert [f"{where}: {key}" for where, key, _ in said() if key not in english] == []


def test_what_is_given_is_what_the_words_ask_for() -> None:
    english = texts_in("en")
    wrong = [
        f"{where}: {key} asks for {sorted(asked)}, not {sorted(given)}"
        for where, key, given in said()
        if (asked := holes(parse(english[key]))) != given
    ]
    assert wrong == []


def test_no_words_lie_about_unsaid() -> None:
    keys, patterns = {key for _, key, _ in said()} | CHOSEN_BY_SIGN, chosen()
    unsaid = [
        key
        for key in texts_in("en")
        if not READ_BY_NAME.match(key) and key not in keys and not any(p.fullmatch(key) for p in patterns)
    ]
    assert unsaid == []
