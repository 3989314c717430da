"""What a file says, written as TOML again: the same for the same, without remarks."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, cast

_BARE = re.compile(r"[A-Za-z0-9_-]+")
DELETE = "\x7f"


def as_toml(said: Mapping[str, Any]) -> str:
    """What stands by itself, then parts, then parts of which there are several."""
    plain = {name: value for name, value in said.items() if not _is_part(value) and not _are_parts(value)}
    parts = [(f"[{_key(name)}]", value) for name, value in said.items() if _is_part(value)]
    several = [
        (f"[[{_key(name)}]]", each) for name, value in said.items() if _are_parts(value) for each in value
    ]
    return "\n".join([lines(plain), *(f"{head}\n{lines(part)}" for head, part in (*parts, *several))])


def _is_part(value: Any) -> bool:
    return isinstance(value, dict)


def _are_parts(value: Any) -> bool:
    return _is_list(value) and bool(value) and all(map(_is_part, value))


def _is_list(value: Any) -> bool:
    return isinstance(value, list)


def lines(part: Mapping[str, Any]) -> str:
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in part.items())


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: Any) -> str:
    """As JSON writes strings and numbers, but for the one character that TOML wants escaped."""
    if isinstance(value, dict):
        part = cast("dict[str, Any]", value)
        inner = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in part.items())
        return f"{{ {inner} }}"
    if _is_list(value):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace(DELETE, "\\u007f")
