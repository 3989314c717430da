"""What is said to screens: the key and what belongs into its holes, beside the sentence in English.

A screen in English shows the sentence as it is.  One in another language puts the key into its own words,
which it fetches once from the house (`/api/words/{language}`).
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.decider import Refused
from croupier.words.recognition import recognised
from croupier.words.said import Money, Said, Value


class SaidView(msgspec.Struct, frozen=True, kw_only=True):
    """A key of the catalogue, and what fills its holes."""

    key: str
    given: dict[str, str | int | list[str | Slot] | Slot]


class Slot(msgspec.Struct, frozen=True, kw_only=True):
    """An amount in cents, or something said within what is said."""

    money: int | None = None
    said: SaidView | None = None


class Because(msgspec.Struct, frozen=True, kw_only=True):
    """A reason, and the clause that it rests on."""

    reason: str
    clause: str | None = None
    said: SaidView | UnsetType = UNSET


def because(what: Said | str, clause: object = None) -> Because:
    return Because(reason=str(what), clause=str(clause) if clause else None, said=said_view(what))


def fault_found(fault: str | None) -> list[Because] | None:
    """Where something is wrong, and what: two sentences, as the charter keeps them in one."""
    return [because(part) for part in fault.split(": ", 1)] if fault else None


def refused_because(refused: Refused | None) -> Because | None:
    return because(refused.said, refused.clause) if refused else None


def said_view(what: Said | str) -> SaidView | UnsetType:
    """Of a sentence of the record, what it was made of; nothing is sent of what a person wrote."""
    said = recognised(what) if isinstance(what, str) else what
    if said is None or said.key == "core.plain":
        return UNSET
    return SaidView(key=said.key, given={name: _slot(value) for name, value in said.given})


def _slot(value: Value) -> str | int | list[str | Slot] | Slot:
    match value:
        case Money(cents=cents):
            return Slot(money=cents)
        case tuple():
            return [_item(each) for each in value]
        case int():
            return value
        case _:
            return _item(value)


def _item(value: str | Said) -> str | Slot:
    if isinstance(value, str):
        return value
    inner = said_view(value)
    return str(value) if inner is UNSET else Slot(said=inner)
