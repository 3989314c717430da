"""What the dealer says aloud at each moment of a round, in whose words, and where the dolly goes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Clause
from croupier.games.game import BetKey, Game
from croupier.table.rules import CloseCall, ResultCall, Surface, TableRules
from croupier.table.state import Phase, Table


class Spoken(Enum):
    PLACE_YOUR_BETS = "place your bets"
    NO_MORE_BETS = "no more bets"
    RESULT = "result"


# Said besides, where the book has it so; in every language these are the words.
IN_FRENCH = {Spoken.PLACE_YOUR_BETS: "Faites vos jeux", Spoken.NO_MORE_BETS: "Rien ne va plus"}


@dataclass(frozen=True, slots=True)
class DealersCall:
    """What is said now; ``clause`` is the book's, where it says how."""

    says: Spoken
    clause: Clause | None
    in_french: str | None = None
    manner: CloseCall | None = None
    number: str | None = None
    colour: str | None = None  # where the book wants it said with the number
    kinds: tuple[str, ...] = ()  # of wager on the number, which the croupier names before clearing
    dolly: BetKey | None = None


def call_now(table: Table, game: Game, rules: TableRules, number: str | None) -> DealersCall | None:
    """``number`` is what the wheel has shown, once it is entered."""
    match table.phase:
        case Phase.WAGERING:
            return DealersCall(Spoken.PLACE_YOUR_BETS, None, _in_french(Spoken.PLACE_YOUR_BETS, rules))
        case Phase.NO_MORE_BETS:
            close = rules.wagering.close_call
            return DealersCall(
                Spoken.NO_MORE_BETS,
                close.clause if close else None,
                _in_french(Spoken.NO_MORE_BETS, rules),
                close.value if close else None,
            )
        case Phase.SETTLED if number is not None:
            return _result(table, game, rules, number)
        case _:
            return None


def says_colour(rules: TableRules) -> bool:
    return rules.result_call is not None and rules.result_call.value is ResultCall.NUMBER_AND_COLOUR


def _result(table: Table, game: Game, rules: TableRules, number: str) -> DealersCall:
    lying = {at: slip for at, slip in table.in_hand.slips.items() if at not in table.in_hand.voided}
    return DealersCall(
        Spoken.RESULT,
        rules.result_call.clause if rules.result_call else None,
        number=number,
        colour=game.face.colour(number) if says_colour(rules) else None,
        kinds=game.face.kinds_on(lying, number) if _speaks_french(rules) else (),
        dolly=game.face.dolly(number) if rules.surface.value is Surface.CLOTH else None,
    )


def _in_french(spoken: Spoken, rules: TableRules) -> str | None:
    return IN_FRENCH[spoken] if _speaks_french(rules) else None


def _speaks_french(rules: TableRules) -> bool:
    """At French Roulette every call has its French words, and what lies on the number is named."""
    call = rules.wagering.close_call
    return call is not None and call.value is CloseCall.ANNOUNCE_IN_FRENCH_TOO
