"""Golden playthroughs: a whole round as a text that a supervisor could read.

Lines that begin with ``>`` are the moves, and lines that begin with ``stake`` the slips; a
text is replayed from them, so the file is its own script.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, BetKey, Draw, Failed, Game, Move, Outcome, Over, Position, Slips

_FAILED = "(failed)"


def tell(game: Game, slips: Slips, moves: Sequence[Move]) -> str:
    return "\n".join(_told(game, slips, moves)) + "\n"


def replay(game: Game, text: str) -> str:
    """The same round, told again from the script that the text contains."""
    return tell(game, _slips_in(text), _moves_in(text))


def _told(game: Game, slips: Slips, moves: Sequence[Move]) -> Iterator[str]:
    yield game.name
    for at, slip in slips.items():
        yield from (f"stake {at} {bet} {stake}" for bet, stake in slip.items())
    position = game.start(slips)
    for move in moves:
        yield from _turn(position)
        yield f"> {_written(move)}"
        position = position.after(move)
    yield from _turn(position)


def _turn(position: Position) -> Iterator[str]:
    match position.turn():
        case Draw(law=law, by=by, before_close=before_close):
            when = ", while wagers are placed" if before_close else ""
            yield f"{by} draws one of {len(law.weights)}{when}"
        case Ask(options=options, default=default):
            for at, choices in options.items():
                yield f"{at} may {' or '.join(choices)}; {default[at]} if silent"
        case Over():
            yield "over"
            yield from _results(position)


def _results(position: Position) -> Iterator[str]:
    stakes = position.stakes()
    for at, results in position.results().items():
        for bet, result in results.items():
            came_to = f"{stakes[at][bet]} {result.kind.value}, {result.returned} returned"
            yield f"  {at} {bet}: {came_to}; {result.why} [{result.clause}]"


def _written(move: Move) -> str:
    match move:
        case Outcome(of=of):
            return of
        case Act(terminal=terminal, choice=choice):
            return f"{terminal}: {choice}"
        case Failed():
            return _FAILED


def _slips_in(text: str) -> Slips:
    slips: dict[TerminalId, dict[BetKey, int]] = {}
    for line in text.splitlines():
        if line.startswith("stake "):
            _, at, bet, stake = line.split(" ")
            slips.setdefault(TerminalId(at), {})[bet] = int(stake)
    return slips


def _moves_in(text: str) -> tuple[Move, ...]:
    return tuple(_read(line[2:]) for line in text.splitlines() if line.startswith("> "))


def _read(written: str) -> Move:
    if written == _FAILED:
        return Failed()
    terminal, colon, choice = written.partition(": ")
    return Act(TerminalId(terminal), choice) if colon else Outcome(written)
