"""What the chips of a wager on the cloth come to, and which colours are in play at what value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.table.rules import ColourChipRules, ValueMarker
from croupier.table.state import Table
from croupier.words.names import called
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class CashChip:
    """A chip that shows what it is worth, in cents."""

    shows: int


@dataclass(frozen=True, slots=True)
class ColourChip:
    """A chip that shows nothing but whose it is."""

    colour: str


def worth(
    table: Table, player: TerminalId, chips: Iterable[CashChip | ColourChip], rules: ColourChipRules
) -> int | Refused:
    total = 0
    for chip in chips:
        value = _value(table, player, chip, rules)
        if isinstance(value, Refused):
            return value
        total += value
    return total


def _value(
    table: Table, player: TerminalId, chip: CashChip | ColourChip, rules: ColourChipRules
) -> int | Refused:
    match chip:
        case CashChip():
            if chip.shows > 0:
                return chip.shows
            return Refused(say("table.cash-chip-shows-what-it"), rules.cash_chips)
        case ColourChip():
            colour = table.colours.get(chip.colour)
            if colour is None or player not in colour.holders:
                return Refused(
                    say(
                        "table.no-value-is-declared-for", player=player, colour=called("colours", chip.colour)
                    ),
                    rules.no_face_value,
                )
            return colour.value


@dataclass(frozen=True, slots=True)
class ColourInPlay:
    """A set of colour chips that somebody holds, as it stands beside the wheel."""

    colour: str
    value: int
    holders: tuple[TerminalId, ...]
    marked: bool  # a marker or a cash chip on the set shows its value


def colours_in_play(table: Table, rules: ColourChipRules) -> tuple[ColourInPlay, ...]:
    return tuple(
        ColourInPlay(name, colour.value, colour.holders, is_marked(table, colour.value, rules))
        for name, colour in table.colours.items()
        if colour.holders
    )


def is_marked(table: Table, value: int, rules: ColourChipRules) -> bool:
    if rules.value_marker is None:
        return False
    match rules.value_marker.value:
        case ValueMarker.ALWAYS:
            return True
        case ValueMarker.ABOVE_TABLE_MINIMUM:
            return table.sign is None or value > table.sign.minimum
