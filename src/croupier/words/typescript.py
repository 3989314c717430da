"""The words of the screens for the web: JSON by language, and a TypeScript module for each part of them.

`make words` writes them; they are built, not kept.  A message without holes is a string; one with a hole is a
function of what fills it, and one with several a function of them by name.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from croupier.words.catalogue import games_with_words, tables_in
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.message import Message, chosen_by, holes, parse

HEADING = "// Made from the catalogues of words by `make words`.  Change those, not this.\n"
# Of the tables of names, those that screens look into by themselves; others stand in sentences of the house.
# A player's terminal waits for the first of them, and only staff and inspectors for the others.
_NAMES = {
    "book": (
        "FaultyPart ranks books sides Duty PublicReason Style Entry TournamentStage EntrantStanding Extra"
    ).split(),
    "staff_names": (
        "Power NoSpinGround Failing AlarmKind events disruptions Breach FaultSign Reporter Wrongly Unreported"
        " JackpotLaw NoticeOf JackpotFault BegunBy CycleEnd Says"
    ).split(),
}
_NAME = re.compile(r"[A-Za-z_$][\w$]*")


def write_words(folder: Path) -> None:
    """Everything that the screens say by themselves, for the build of the web."""
    for part in screen_words(ENGLISH):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{part}.ts").write_text(module(part), "utf-8")
    for language in LANGUAGES:
        (folder / language).mkdir(exist_ok=True)
        for part, table in screen_words(language).items():
            (folder / language / f"{part}.json").write_text(json.dumps(table, ensure_ascii=False), "utf-8")


def screen_words(language: str) -> Mapping[str, Mapping[str, Any]]:
    """The tables that screens read, by the name of their module: of a screen, of the books, of a game."""
    tables = tables_in(language)
    found = {name.removeprefix("web."): table for name, table in tables.items() if name.startswith("web.")}
    games = {name: tables[name]["screen"] for name in games_with_words() if "screen" in tables[name]}
    names = {part: {name: tables["book"][name] for name in some} for part, some in _NAMES.items()}
    return {**found, **names, "titles": tables["titles"], **games}


def module(part: str) -> str:
    """One module: its words in English come with it, the others are fetched when somebody speaks them."""
    foreign = "".join(
        f'  {_key(language)}: () => import("./{language}/{part}.json"),\n'
        for language in LANGUAGES
        if language != ENGLISH
    )
    words = _interface(screen_words(ENGLISH)[part], "")
    types = "".join(
        f", type {name}" for name in ("Given", "Table", "Text") if re.search(rf"\b{name}\b", words)
    )
    return (
        f"{HEADING}\n"
        f'import {{ wording{types} }} from "../catalogue.svelte";\n'
        f'import english from "./{ENGLISH}/{part}.json";\n\n'
        f"export interface Words {words}\n\n"
        f"export const {exported(part)} = wording<Words>(english, {{\n{foreign}}});\n"
    )


def exported(part: str) -> str:
    """three_card_poker is threeCardPoker; a name of the language itself is told apart."""
    first, *rest = part.split("_")
    name = first + "".join(word.capitalize() for word in rest)
    return f"{name}Words" if name == "console" else name


def _interface(table: Mapping[str, Any], indent: str) -> str:
    lines = (
        f"{indent}  readonly {_key(name)}: {_type(value, indent + '  ')};\n" for name, value in table.items()
    )
    return f"{{\n{''.join(lines)}{indent}}}"


def _type(value: object, indent: str) -> str:
    match value:
        case str():
            return _function(parse(value), holes(parse(value)))
        case list():
            return "readonly string[]"
        case dict():
            return _table(cast("dict[str, Any]", value), indent)
        case _:
            raise TypeError(f"{value!r} is no text")


def _table(table: Mapping[str, Any], indent: str) -> str:
    """A table of like things can be asked for a name that nobody has written down."""
    known = _interface(table, indent)
    shapes = {_shape(each) for each in table.values()}
    if len(shapes) > 1:
        return known
    types = sorted({_type(each, indent) for each in table.values()})
    return f"Table<{types[0] if len(types) == 1 else 'Text'}> & {known}"


def _shape(value: object) -> str:
    """Texts are like each other, and so are tables that have the same names."""
    return " ".join(cast("dict[str, object]", value)) if isinstance(value, dict) else type(value).__name__


def _function(message: Message, given: frozenset[str]) -> str:
    match sorted(given):
        case []:
            return "string"
        case [only]:
            return f"(({only}: {_given(message, only)}) => string)"
        case names:
            fields = "; ".join(f"{name}: {_given(message, name)}" for name in names)
            return f"((given: {{ {fields} }}) => string)"


def _given(message: Message, hole: str) -> str:
    return "number" if chosen_by(message, hole) == "plural" else "Given"


def _key(name: str) -> str:
    return name if _NAME.fullmatch(name) else json.dumps(name)


if __name__ == "__main__":
    write_words(Path(sys.argv[1]))
