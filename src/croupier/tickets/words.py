"""Amounts of money as a ticket states them in words."""

from __future__ import annotations

_SMALL = (
    "nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
_TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split()
_GREAT = ((10**12, "trillion"), (10**9, "billion"), (10**6, "million"), (10**3, "thousand"))
_LARGEST = 10**15


def in_words(cents: int) -> str:
    """12050 is "one hundred and twenty dollars and fifty cents"."""
    dollars, rest = _parts(cents)
    parts: list[str] = []
    if dollars or not rest:
        parts.append(f"{_number(dollars)} dollar{'' if dollars == 1 else 's'}")
    if rest:
        parts.append(f"{_number(rest)} cent{'' if rest == 1 else 's'}")
    return " and ".join(parts)


def _parts(cents: int) -> tuple[int, int]:
    dollars, rest = divmod(cents, 100)
    if not 0 <= dollars < _LARGEST:
        raise ValueError(f"{cents} cents is no amount for a ticket")
    return dollars, rest


def _number(number: int) -> str:
    for unit, name in _GREAT:
        if number >= unit:
            above, below = divmod(number, unit)
            joined = _number(below) if below >= 100 else f"and {_number(below)}"
            return f"{_number(above)} {name}" + (f" {joined}" if below else "")
    if number >= 100:
        hundreds, below = divmod(number, 100)
        return f"{_SMALL[hundreds]} hundred" + (f" and {_number(below)}" if below else "")
    if number >= 20:
        tens, ones = divmod(number, 10)
        return _TENS[tens] + (f"-{_SMALL[ones]}" if ones else "")
    return _SMALL[number]
