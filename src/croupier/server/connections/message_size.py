"""How much one command may say.

Whatever is kept stays in the log for ever and in mind until the house closes; a number that no
snapshot can hold would stop the house.  What a command means is for its room to decide; here it is
only looked at for its size.
"""

from __future__ import annotations

from typing import Annotated, cast

import msgspec

from croupier.table.commands import SetWagers

LONGEST_TEXT = 500  # characters; a claim in a few sentences
LARGEST_NUMBER = 2**53 - 1  # beyond it a browser cannot count
MOST_ITEMS = 500  # a slip with every bet of the largest layout has fewer

Text = Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)]
Number = Annotated[int, msgspec.Meta(ge=-LARGEST_NUMBER, le=LARGEST_NUMBER)]
Few = msgspec.Meta(max_length=MOST_ITEMS)
Plain = Text | Number | bool | None
# No command is deeper than a sign among whose limits each kind has two.
Pair = Annotated[list[Plain], Few]
Inner = Annotated[dict[Text, Plain | Pair], Few]
Outer = Annotated[dict[Text, Plain | Pair | Inner], Few]
Measured = Annotated[dict[Text, Plain | Pair | Outer], Few]

_decode = msgspec.json.Decoder(Measured).decode


# A plan has sessions, each with a sign, whose limits by kind have two figures each.
DEEPEST_PLAN = 8


def is_moderate_plan(command: msgspec.Raw) -> bool:
    """The same of a command that brings the plan of a tournament, which is deeper and asked seldom."""
    try:
        return _is_moderate(msgspec.json.decode(command), DEEPEST_PLAN)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False


def _is_moderate(value: object, depth: int) -> bool:
    match value:
        case str():
            return len(value) <= LONGEST_TEXT
        case int() | float():
            return abs(value) <= LARGEST_NUMBER
        case dict() | list():
            whole = cast("dict[str, object] | list[object]", value)
            inner = [*whole, *whole.values()] if isinstance(whole, dict) else whole
            few = len(whole) <= MOST_ITEMS and depth > 0
            return few and all(_is_moderate(each, depth - 1) for each in inner)
        case _:
            return value is None


def is_small_slip(asked: object, command: msgspec.Raw) -> bool:
    """Nearly everything that is asked: what it was read into is not deep, and in so few octets nothing can be
    too long or too many."""
    if type(asked) is not SetWagers or len(command) > LONGEST_TEXT:
        return False
    return abs(asked.round) <= LARGEST_NUMBER and max(asked.slip.values(), default=0) <= LARGEST_NUMBER


def is_moderate(command: msgspec.Raw) -> bool:
    """Whether nothing in it is too long, too large, too many or too deep."""
    try:
        _decode(command)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return True
