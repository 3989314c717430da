"""Rounds at a table of a whole floor, told by slips and moves: what comes back, the house has paid.

A move is an outcome ("K♠", "17") or somebody's choice ("A1 play").  A spinner who is not named starts the
wheel as soon as it is theirs.  Where a round is over, what the floor has settled and paid is compared with
what its position says before anything is handed back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from floor_house import CONFIG, TheHouse
from floor_table import AtFloor, at_floor
from table_at_work import R1

from croupier.core.decider import Refused
from croupier.core.ids import RulesetKey
from croupier.games.game import Ask, Draw, Game, Over, Position
from croupier.games.spinner import SPIN
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import commands as c
from croupier.table.settlement import position_of
from croupier.table.state import Phase
from croupier.table.wager_results import Settled

SIGN = c.Sign(minimum=50, maximum=10_000_000)
PLENTY = 10_000_000
BETWEEN_ROUNDS = (Phase.IDLE, Phase.SETTLED)
_TABLES: dict[str, AtFloor] = {}  # of the books as they are: round after round is played at the same table


def ruleset_of(game: Game) -> Ruleset:
    """The ruleset that plays this very game; with one that was changed, the first that plays its kind."""
    found = next((each for each in RULESETS.values() if each.game is game), None)
    if found is not None:
        return found
    book = next(iter(game.bets().values())).clause.book
    alike = [each for each in RULESETS.values() if each.game.face.word == game.face.word]
    return replace(next((each for each in alike if each.book == book), alike[0]), game=game)


def table_for(played: str | Ruleset | Game, *phases: Phase) -> AtFloor:
    """A table of these rules at which nothing has begun, or that stands in one of these phases."""
    ruleset = RULESETS[played] if isinstance(played, str) else played
    ruleset = ruleset if isinstance(ruleset, Ruleset) else ruleset_of(ruleset)
    if RULESETS.get(ruleset.key) is not ruleset:
        return at_floor(ruleset, SIGN)
    at = _TABLES.get(ruleset.key)
    if at is None or at.table.phase not in (phases or BETWEEN_ROUNDS):
        at = _TABLES[ruleset.key] = at_floor(ruleset, SIGN)
    return at


def not_laid(key: str, **options: str) -> str:
    """The clause by which the floor lays no table with these settings of the operator's."""
    house = TheHouse(R1=key)
    laid = c.LayTable(table=R1, ruleset=RulesetKey(key), options=options, sign=SIGN, fitted=c.as_usual())
    return house.refuses(laid, CONFIG)


def position_at(at: AtFloor) -> Position:
    return position_of(at.table, at.ruleset.game)


def opened(played: str | Ruleset | Game, *names: str) -> AtFloor:
    """The table, everybody named seated with plenty of money, and wagering opened."""
    at = table_for(played)
    for name in names:
        if name not in at.table.places:
            at.seat(name, PLENTY)
        elif at.credit(name) < PLENTY:
            at.buy_in(name, PLENTY)
    at.open_wagering()
    return at


def refusal(played: str | Ruleset | Game, slip: Mapping[str, int], name: str = "A1") -> Refused | None:
    """What the floor answers to a slip; one that it takes is taken back."""
    at = table_for(played, Phase.WAGERING)
    if name not in at.table.places:
        at.seat(name, PLENTY)
    if at.table.phase is not Phase.WAGERING:
        at.open_wagering()
    answer = at.set(name, dict(slip))
    if isinstance(answer, Refused):
        assert not at.slip(name)
        return answer
    assert at.slip(name) == dict(slip)
    assert not isinstance(at.set(name, {}), Refused)
    return None


def round_of(played: str | Ruleset | Game, slips: Mapping[str, Mapping[str, int]], *moves: str) -> Position:
    """Where the table stands after these moves; over, it is settled and paid."""
    at = opened(played, *slips)
    before = {name: at.credit(name) for name in slips}
    for name, slip in slips.items():
        answer = at.set(name, dict(slip))
        assert not isinstance(answer, Refused), str(answer)
    left = list(moves)
    while left and drawn_before_the_close(at):
        make(at, left.pop(0))
    at.close_as_the_book_does()
    at.spin_if_needed()
    for move in left:
        make(at, move)
    starts(at)
    position = position_at(at)
    if position.turn() == Over():
        paid(at, position, before)
    return position


def drawn_before_the_close(at: AtFloor) -> bool:
    turn = position_at(at).turn()
    return isinstance(turn, Draw) and turn.before_close


def make(at: AtFloor, move: str) -> None:
    name, _, choice = move.partition(" ")
    if choice and name in at.table.places:
        at.must(c.MakeChoice(table=R1, round=at.number, terminal=name, choice=choice))
        return
    starts(at)
    answer = at.enter(move)
    assert not isinstance(answer, Refused), str(answer)


def starts(at: AtFloor) -> None:
    """Whoever is to start the wheel does."""
    if at.table.phase is Phase.SETTLED:
        return
    turn = position_at(at).turn()
    if isinstance(turn, Ask) and set(turn.options.values()) == {(SPIN,)}:
        for name in turn.options:
            at.must(c.MakeChoice(table=R1, round=at.number, terminal=name, choice=SPIN))


def paid(at: AtFloor, position: Position, before: Mapping[str, int]) -> None:
    """The position's results are what was settled, and what was settled is on the accounts."""
    assert at.table.phase is Phase.SETTLED
    settled = settlements(at)
    for name, results in position.results().items():
        assert settled[name].keys() == results.keys()
        for bet, result in results.items():
            told = settled[name][bet]
            shown = (result.kind.value, result.returned, str(result.clause))
            assert (told.kind, told.returned, told.clause) == shown
        lost = sum(each.stake - each.returned for each in settled[name].values())
        assert at.credit(name) == before[name] - lost


def settlements(at: AtFloor) -> dict[str, dict[str, Settled]]:
    return {each.terminal: {one.bet: one for one in each.wagers} for each in at.in_hand.settlements}


def results_of(played: str | Ruleset | Game, slip: Mapping[str, int], *moves: str) -> Mapping[str, Any]:
    """What one player's wagers came to."""
    position = round_of(played, {"A1": slip}, *moves)
    assert position.turn() == Over()
    return position.results()["A1"]
