"""How much one command may say.

Whatever is kept stays in the log for ever and in mind until the house closes; a number that no
snapshot can hold would stop the house.  What a command means is for its room to decide; here it is
only looked at for its size.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

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


def is_moderate(command: msgspec.Raw) -> bool:
    """Whether nothing in it is too long, too large, too many or too deep."""
    try:
        _decode(command)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return False
    return True
