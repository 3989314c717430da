"""What a table says and shows: the calls of the dealer, and the messages about the wagering period."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.ids import Instant
from croupier.games.game import Game, Outcome
from croupier.table.rules import CloseCall, PeriodMessage, ResultCall, TableRules
from croupier.table.state import Phase, Table

PLACE_YOUR_BETS = "Place your bets"
NO_MORE_BETS = "No more bets"
# In French too, where the book has it so.
IN_FRENCH = {PLACE_YOUR_BETS: "Faites vos jeux", NO_MORE_BETS: "Rien ne va plus"}
WARNING_MS = 5_000  # how long before the end players are warned; this house's choice


@dataclass(frozen=True, slots=True)
class PeriodShown:
    """What each screen tells of the wagering period at one moment."""

    seconds_left: int | None  # none where the dealer closes by word
    warning: bool
    message: str


def opening_call(rules: TableRules) -> tuple[str, ...]:
    return _called(PLACE_YOUR_BETS, rules)


def closing_call(rules: TableRules) -> tuple[str, ...]:
    return _called(NO_MORE_BETS, rules)


def _called(words: str, rules: TableRules) -> tuple[str, ...]:
    call = rules.wagering.close_call
    french = call is not None and call.value is CloseCall.ANNOUNCE_IN_FRENCH_TOO
    return (words, IN_FRENCH[words]) if french else (words,)


def result_call(game: Game, rules: TableRules, number: str) -> str:
    """The number, with its colour where the book wants that said."""
    call = rules.result_call
    if call is None or call.value is ResultCall.NUMBER:
        return number
    return f"{number} {game.face.colour(number)}"


def period_shown(table: Table, rules: TableRules, now: Instant) -> PeriodShown:
    """What the book wants shown, and no more than that."""
    wanted = rules.wagering.shown.value if rules.wagering.shown else ()
    if table.phase is not Phase.WAGERING:
        return PeriodShown(None, warning=False, message=_closed(table, wanted))
    ends_at = table.in_hand.ends_at
    if ends_at is None:
        return PeriodShown(None, warning=False, message=PLACE_YOUR_BETS)
    left = max(0, ends_at - now)
    counted = PeriodMessage.PERIOD in wanted or PeriodMessage.COUNTDOWN in wanted
    return PeriodShown(
        seconds_left=-(-left // 1000) if counted else None,
        warning=PeriodMessage.WARNING in wanted and left <= WARNING_MS,
        message=PLACE_YOUR_BETS if left else _closed(table, wanted),
    )


def _closed(table: Table, wanted: tuple[PeriodMessage, ...]) -> str:
    told = not {
        PeriodMessage.ENDED,
        PeriodMessage.NO_MORE_BETS,
        PeriodMessage.COUNTDOWN,
        PeriodMessage.PERIOD,
    }.isdisjoint(wanted)
    return NO_MORE_BETS if told and table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS} else ""


def outcome_shown(table: Table) -> str | None:
    """What every open screen shows once it is entered.  What a sensor suggests is not an outcome."""
    if table.phase is not Phase.SETTLED:
        return None
    drawn = [move.of for move in table.in_hand.moves if isinstance(move, Outcome)]
    return drawn[-1] if drawn else None
