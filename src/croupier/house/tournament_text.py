"""A plan written down as its file: what was left out stays out, and read again it is the same plan."""

from __future__ import annotations

import json
import re
from typing import cast

import msgspec

from croupier.tournaments.plan import Plan

_BARE = re.compile(r"^[A-Za-z0-9_-]+$")
_MOMENT = re.compile(r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$")
# Parts of a plan that stand under headings of their own, so that a person finds them.
_HEADED = ("entries", "chips", "play_off", "prizes", "conduct", "words", "options")
_LISTED = "session"


def plan_text(plan: Plan) -> str:
    written = cast("dict[str, object]", _written(msgspec.to_builtins(plan)))
    sessions = cast("list[dict[str, object]]", written.pop(_LISTED, []))
    headed = {name: part for name in _HEADED if (part := written.pop(name, None))}
    blocks = [_lines(written)]
    blocks += [f"[{name}]\n{_lines(cast('dict[str, object]', part))}" for name, part in headed.items()]
    blocks[2:2] = [f"[[{_LISTED}]]\n{_lines(each)}" for each in sessions]
    return "\n".join(blocks)


def _written(value: object) -> object:
    """Without what the plan does not say: there is no nothing in TOML."""
    match value:
        case dict():
            inner = cast("dict[str, object]", value)
            return {key: _written(each) for key, each in inner.items() if each is not None}
        case list() | tuple():
            return [_written(each) for each in cast("list[object]", value)]
        case _:
            return value


def _lines(part: dict[str, object]) -> str:
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in part.items())


def _key(name: str) -> str:
    return name if _BARE.match(name) else json.dumps(name, ensure_ascii=False)


def _value(value: object) -> str:
    match value:
        case dict():
            inner = cast("dict[str, object]", value)
            if not inner:
                return "{}"
            return f"{{ {', '.join(f'{_key(key)} = {_value(each)}' for key, each in inner.items())} }}"
        case list():
            return f"[{', '.join(map(_value, cast('list[object]', value)))}]"
        case str() if _MOMENT.match(value):
            return value
        case _:
            return json.dumps(value, ensure_ascii=False)
