"""What the chips of a wager on the cloth come to, and which colours are in play at what value."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.game import Slip
from croupier.table.rules import ColourChipRules, ValueMarker
from croupier.table.state import Table
from croupier.words.names import called
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class Worth:
    """What chips on bets come to, in cents, and the clause by which they do, where the book has one."""

    slip: Slip
    clause: Clause | None


def worth(
    table: Table, player: TerminalId, chips: Slip, colour: str | None, rules: ColourChipRules
) -> Worth | Refused:
    """Cash chips are worth what they show; of a colour they are counted, at what their holder declared."""
    if colour is None:
        return Worth(chips, rules.cash_chips)
    held = table.colours.get(colour)
    if held is None or player not in held.holders:
        named = called("colours", colour)
        return Refused(
            say("table.no-value-is-declared-for", player=player, colour=named), rules.no_face_value
        )
    return Worth({bet: count * held.value for bet, count in chips.items()}, rules.no_face_value)


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
