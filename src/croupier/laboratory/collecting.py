"""What a laboratory asks for: raw octets before any scaling, and the final symbols of a game.

Both come out of the very functions that a house draws by.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from croupier.core.chance import Law
from croupier.core.ids import RoundNumber
from croupier.devices.scaling import WORD_BITS, ScaledEntropy
from croupier.floor.walking import RoundDraws
from croupier.games.game import Act, Draw, Game, Move, Outcome, Over
from croupier.laboratory.dealing import Dealt
from croupier.laboratory.symbols.stream import Stream
from croupier.laboratory.ways import ME, Way

WORD_OCTETS = WORD_BITS // 8
WORDS_AT_ONCE = 4096


def raw(entropy: ScaledEntropy, octets: int) -> Iterator[bytes]:
    """So many octets of the generator, piece by piece."""
    while octets > 0:
        words = entropy.words(WORDS_AT_ONCE)
        piece = b"".join([word.to_bytes(WORD_OCTETS, "big") for word in words])[:octets]
        octets -= len(piece)
        yield piece


@dataclass(frozen=True, slots=True)
class Symbols:
    """The symbols of each round, in the order in which they were drawn."""

    rounds: list[list[str]] = field(default_factory=list[list[str]])

    def heard(self, dealt: Dealt) -> Dealt:
        """The same draws, written down as they are made."""

        def draws(number: RoundNumber) -> RoundDraws:
            self.rounds.append([])
            return _Heard(dealt(number), self.rounds[-1])

        return draws


class _Heard(RoundDraws):
    def __init__(self, draws: RoundDraws, drawn: list[str]) -> None:
        self._draws, self._drawn = draws, drawn

    def draw(self, law: Law[str]) -> str:
        outcome = self._draws.draw(law)
        self._drawn.append(outcome)
        return outcome

    def took(self, move: Move) -> None:
        self._draws.took(move)


def columns(game: Game, way: Way, rounds: Sequence[Sequence[str]]) -> list[Stream]:
    """The first symbol of every round, the second, and so on, for as long as every round has one.

    A wheel or a die has one law each time.  A card has the law of the first card of its shoe wherever
    it lies in it, if nothing is known of the others.
    """
    always = min(map(len, rounds))
    laws = _laws(game, way, rounds[0][:always])
    return [Stream.of([each[at] for each in rounds], law) for at, law in enumerate(laws)]


def _laws(game: Game, way: Way, drawn: Sequence[str]) -> list[Law[str]]:
    first: dict[str, Law[str]] = {}
    laws: list[Law[str]] = []
    position, left = game.start({ME: way.slip}), list(drawn)
    while left:
        turn = position.turn()
        if isinstance(turn, Draw):
            laws.append(first.setdefault(turn.by, turn.law))
            position = position.after(Outcome(left.pop(0)))
        else:
            assert not isinstance(turn, Over), "a round draws no more than it drew"
            position = position.after(Act(ME, way.choose(position, turn)))
    return laws
