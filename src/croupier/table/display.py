"""What is in view at a table: the signs with the limits, markers, messages, and the winning number display.

The display is a view of what the table has kept and of nothing else, so that what it shows of a
side wager is what the wager is settled by.  What has been drawn is shown when the book says so:
the symbol, the two wheels and the aligned rings once the ball rests, a Lucky Ball's numbers while
wagers may be placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from croupier.core.cite import Clause
from croupier.core.ids import Instant, RoundNumber, TerminalId
from croupier.core.public_reasons import PublicReason
from croupier.games.face import AnyFace
from croupier.games.game import Game, Position
from croupier.games.shoes import without_the_cut
from croupier.games.side_wagers import SideWagerShown
from croupier.games.wheels import Colour
from croupier.table.commands import Sign
from croupier.table.rules import PeriodMessage, TableRules
from croupier.table.settlement import game_in
from croupier.table.state import Phase, Round, Table

WHOLE_CHIP = 1_00  # the smallest chip that is played with, in cents
# A round that was undone has no result, and a table that is shut shows none.
_WITH_A_ROUND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS, Phase.SETTLED})

# ── signs, markers and messages ─────────────────────────────────────────────────────────────


def sign_at_table(table: Table) -> Sign | None:
    return None if table.phase is Phase.SHUT else table.sign


def units_shown(sign: Sign, rules: TableRules) -> int | None:
    """Where the book has the betting units on the sign; elsewhere only such as chips do not go into."""
    return sign.multiple if rules.limits.units_on_sign or sign.multiple > WHOLE_CHIP else None


@dataclass(frozen=True, slots=True)
class Marker:
    """Lies before a player whose old minimum and units go on, and shows them under today's maximum."""

    terminal: TerminalId
    minimum: int
    maximum: int
    multiple: int
    until: Instant | None
    clause: Clause


def markers(table: Table, rules: TableRules, now: Instant) -> tuple[Marker, ...]:
    """Of those who were there when the limits changed, while their old ones are in force."""
    legacy, sign = rules.limits.legacy, table.sign
    if legacy is None or sign is None:
        return ()
    return tuple(
        Marker(
            at, place.legacy.minimum, sign.maximum, place.legacy.multiple, place.legacy_until, legacy.marker
        )
        for at, place in table.places.items()
        if place.legacy and (place.legacy_until is None or now < place.legacy_until)
    )


def message(table: Table, rules: TableRules) -> PeriodMessage | None:
    """What the layout or screen says of the end: final bets, no more bets, or that the period is over."""
    said = rules.wagering.shown.value if rules.wagering.shown else ()
    spin = table.round
    if table.phase is Phase.WAGERING and spin is not None and spin.spun and PeriodMessage.FINAL_BETS in said:
        return PeriodMessage.FINAL_BETS
    if table.phase is not Phase.NO_MORE_BETS:
        return None
    return next((each for each in (PeriodMessage.NO_MORE_BETS, PeriodMessage.ENDED) if each in said), None)


# ── side wagers ─────────────────────────────────────────────────────────────────────────────


def _sides(table: Table, face: AnyFace, position: Position) -> Iterator[SideWagerShown]:
    in_play = table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}
    for side in face.sides_seen(position, in_play=in_play):
        yield replace(side, offered=side.offered and side.key not in table.withdrawn)


# ── the winning number display ──────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Display:
    """The display of one table; ``number`` and its colour are those of a wheel, once the ball rests."""

    phase: Phase
    round: RoundNumber | None
    ends_at: Instant | None
    sign: Sign | None
    message: PeriodMessage | None
    suspended: PublicReason | None
    number: str | None
    colour: Colour | None
    draws: tuple[str, ...]  # of the other games: cards, dice, wheels, in the order of the deal
    corrected: bool
    earlier: tuple[str, ...]  # the most recent results before, the newest first
    sides: tuple[SideWagerShown, ...]


def display(table: Table, game: Game, rules: TableRules, earlier: Sequence[str] = ()) -> Display:
    """The results of rounds before the one in hand are for the log to tell, and come in as ``earlier``."""
    spin = table.round if table.phase in _WITH_A_ROUND else None
    face = game.face
    position = _spin(game, spin, table)
    number = face.number(position) if position else None
    return Display(
        phase=table.phase,
        round=spin.number if spin else None,
        ends_at=spin.ends_at if spin and table.phase is Phase.WAGERING else None,
        sign=sign_at_table(table),
        message=message(table, rules),
        suspended=table.suspended_for,
        number=number,
        colour=Colour(face.colour(number)) if number else None,
        draws=() if position or spin is None else _draws(spin),
        corrected=spin.corrected if spin else False,
        earlier=tuple(earlier),
        sides=tuple(_sides(table, face, position)) if position else (),
    )


def _spin(game: Game, spin: Round | None, table: Table) -> Position | None:
    """Where the ball and the side wagers stand.  What is drawn does not hang on the slips."""
    if not game.face.laid_out_by_felt or table.phase is Phase.SHUT:
        return None
    position = game_in(game, spin.withdrawn if spin else table.withdrawn).start({})
    for move in spin.moves if spin else ():
        position = position.after(move)
    return position


def _draws(spin: Round) -> tuple[str, ...]:
    """What becomes of the shoe is told by itself."""
    return without_the_cut(spin.moves)
