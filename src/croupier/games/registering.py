"""Whether a game has everything that a house will ask of it, found out before it is opened anywhere.

A round is played on its first bets by first outcomes and defaults, and everything is asked on the way that
floor, table and screens ask; so what is missing is missing here and not at a settlement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from croupier.core.ids import TerminalId
from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.equipment import Bag, Decks, Draws, Unchanging
from croupier.games.face import AnyFace, BoardFacts, Face
from croupier.games.game import Act, Ask, Draw, Game, Move, Outcome, Over, Position, Slip
from croupier.games.rules_on_screen import Orders
from croupier.games.sight import Lying, Play, plainly

_SOMEBODY = TerminalId("A1")
MOST_MOVES = 500  # of a round that ends


class _AnyWords:
    """A catalogue that has words for everything, so that only the telling is tried."""

    def say(self, key: str, **_given: object) -> str:
        return key


def faults_of_face(game: Game, orders: Orders) -> tuple[str, ...]:
    """What is missing or wrong, each as a sentence that says what to write."""
    try:
        face = game.face
    except AttributeError:
        return (f"{type(game).__name__} has no face; give it a property 'face' that returns its Face",)
    except TypeError as missing:
        return (f"the face of {type(game).__name__} is not complete: {missing}",)
    if not _is(face, Face):
        return (f"the face of {type(game).__name__} is no croupier.games.face.Face; derive it from that",)
    return tuple(_tried(game, face, orders))


def _is(answer: object, *kinds: type) -> bool:
    """What a stranger's code answers is held against no type before it is asked."""
    return isinstance(answer, kinds)


def _tried(game: Game, face: AnyFace, orders: Orders) -> Iterator[str]:
    if not getattr(face, "word", ""):
        yield f'{type(face).__name__} has no word; write word = "..." into the class'
    yield from _told(face, orders)
    yield from _equipped(face)
    slip = _first_slip(game)
    if slip is None:
        yield "no bet may be placed by itself; a player must be able to begin with one"
        return
    try:
        yield from _played(game, face, slip)
    except Exception as error:  # whatever a stranger's game raises is told with its name
        bet = next(iter(slip))
        yield f"a round with a wager on {bet!r} could not be played: {type(error).__name__}: {error}"


def _first_slip(game: Game) -> Slip | None:
    slips = ({bet: 100 * game.exact_multiple(bet)} for bet in game.bets())
    return next((slip for slip in slips if game.check(slip) is None), None)


def _told(face: AnyFace, orders: Orders) -> Iterator[str]:
    say = _AnyWords()
    try:
        rows = [*face.objective(say, orders), *face.cards(say, orders), *face.decisions(say, orders)]
        steps = face.steps(say, orders)
    except KeyError as missing:
        yield f"its rules on the screen ask for the order {missing}, which its ruleset does not give"
        return
    told = [(each.text, each.clause) for each in rows] + [(each.text, each.clause) for each in steps]
    if not all(text and clause for text, clause in told):
        yield "every row and step of its rules on the screen has a text and a clause"


def _equipped(face: AnyFace) -> Iterator[str]:
    if not _is(face.equipment(), Decks, Unchanging, Bag):
        yield "equipment() returns Decks(...), Unchanging(...) or Bag(...), which say what may be drawn"
    if not _is(face.draws(), Draws):
        yield "draws() returns Draws(least, most), which says how many draws a whole round has"
    if not _is(face.board(), BoardFacts):
        yield "board() returns BoardFacts(...)"


def _played(game: Game, face: AnyFace, slip: Slip) -> Iterator[str]:
    start: Position = game.start({_SOMEBODY: slip})
    position, moves, drawn = start, tuple[Move, ...](), list[tuple[str, str]]()
    while not isinstance(turn := position.turn(), Over):
        if len(moves) == MOST_MOVES:
            yield f"a round has not ended after {MOST_MOVES} moves"
            return
        if isinstance(turn, Ask) and not face.needs_seats:
            yield "players are asked, so that no proof holds without the seats; let needs_seats be True"
            return
        move = _first_move(face, position, turn)
        if isinstance(turn, Draw) and isinstance(move, Outcome) and _of_the_game(turn):
            yield from _drawable(face, turn, [of for by, of in drawn if by == turn.by])
            drawn.append((turn.by, move.of))
        moves = (*moves, move)
        position = position.after(move)
        face.staked(position, _SOMEBODY)
    yield from _ended(face, position, Lying(lambda: start, moves), len(drawn))


def _of_the_game(draw: Draw) -> bool:
    """Side wagers are drawn for apart, and so is the cut card."""
    return not draw.may_fail and draw.by != BY_CUT_CARD


def _drawable(face: AnyFace, turn: Draw, drawn: Sequence[str]) -> Iterator[str]:
    """A proof is verified by the equipment: what it can bring must be what the position draws by."""
    if [*turn.law.cases().items()] != [*face.equipment_of(turn.by).law(drawn).items()]:
        yield (
            f"the law of the {turn.by} is not what equipment() can bring, by which proofs are verified;"
            " let both have the same outcomes in the same order"
        )


def _ended(face: AnyFace, position: Position, lying: Lying, drawn: int) -> Iterator[str]:
    result = face.result(position)
    if not _is(result, str) or not result:
        yield "result(position) returns one short line when the round is over"
        return
    shown = face.seen(position, lying) or plainly(lying, result)
    if not _is(shown, Play):
        yield "seen(position, lying) returns a struct derived from croupier.games.sight.Play, or None"
    if not face.draws().are_all(drawn, 1, settled=True):
        yield f"a round had {drawn} draws, which draws() says it cannot have"


def _first_move(face: AnyFace, position: Position, turn: Draw | Ask) -> Move:
    if isinstance(turn, Draw):
        face.place(position)
        return Outcome(next(iter(turn.law.weights)))
    terminal = next(iter(turn.options))
    face.hand_asked(position)
    face.wishes(position, turn, terminal)
    return Act(terminal, turn.default[terminal])
