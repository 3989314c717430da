"""Games from elsewhere: packages that are installed beside this one and say so by an entry point.

    [project.entry-points."croupier.games"]
    double-or-take = "double_or_take:bring"

Each is looked over when the house first reads its rulesets.  What is missing is said then, with the name of
the package and what to do, and never at a settlement.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from croupier.core.cite import Clause
from croupier.games.registering import faults_of_face
from croupier.games.rules_on_screen import Row, Step
from croupier.house.known_rulesets import KNOWN
from croupier.rulebooks.brought import Brought
from croupier.rulebooks.ruleset import Ruleset
from croupier.words import catalogue
from croupier.words.figures import LANGUAGES

GROUP = "croupier.games"


class BadGame(Exception):
    """A package brings a game that no house could open; it says what is wrong and what to do."""

    def __init__(self, entry: EntryPoint, faults: Iterable[str]) -> None:
        package = entry.dist.name if entry.dist else entry.module
        listed = "\n".join(f"  - {fault}" for fault in faults)
        super().__init__(
            f"The package {package!r} brings the game {entry.name!r}, which cannot be opened:\n{listed}\n"
            f"Put that right, or uninstall the package (pip uninstall {package}); "
            "docs/how-to/add-a-game.md tells how a game is added."
        )


@cache
def installed() -> Mapping[str, Brought]:
    """By the names of their entry points."""
    return {entry.name: _brought(entry) for entry in entry_points(group=GROUP)}


def _brought(entry: EntryPoint) -> Brought:
    try:
        brought: object = entry.load()(KNOWN)
    except Exception as error:
        what = f"{entry.value} could not be called: {type(error).__name__}: {error}"
        raise BadGame(entry, [what]) from error
    if not isinstance(brought, Brought):
        what = f"{entry.value} returns {brought!r}; let it return a croupier.rulebooks.brought.Brought"
        raise BadGame(entry, [what])
    try:
        faults = _all_faults(entry, brought)
    except Exception as error:
        what = f"it could not be looked over: {type(error).__name__}: {error}"
        raise BadGame(entry, [what]) from error
    if faults:
        raise BadGame(entry, faults)
    return brought


def _all_faults(entry: EntryPoint, brought: Brought) -> list[str]:
    """Those of its words before those of its rules, since rules are looked over by what they say."""
    folder = files(entry.module.partition(".")[0]) / "words"
    if missing := list(_missing_words(folder)):
        return missing
    catalogue.install(entry.name, folder)
    unlike = [fault for fault in catalogue.faults() if fault.startswith(f"{entry.name}.")]
    return unlike or list(_faults(entry.name, brought))


def _missing_words(folder: Traversable) -> Iterator[str]:
    for language in LANGUAGES:
        if not (folder / f"{language}.toml").is_file():
            yield f"its package has no words/{language}.toml; write its words in {', '.join(LANGUAGES)}"


def _faults(name: str, brought: Brought) -> Iterator[str]:
    if name in {key.partition("/")[0] for key in KNOWN}:
        yield f"a book of this house is called {name!r}; give the entry point another name"
    if not brought.rulesets:
        yield "it brings no ruleset; bring at least one"
    for ruleset in brought.rulesets:
        yield from (f"{ruleset.key}: {fault}" for fault in _of_ruleset(name, ruleset, brought))


def _of_ruleset(name: str, ruleset: Ruleset, brought: Brought) -> Iterator[str]:
    if ruleset.book != name:
        yield f"its key begins with the name of the entry point: {name}/..."
    faults = faults_of_face(ruleset.game, ruleset.orders)
    yield from faults
    yield from map(str, ruleset.faults())
    if faults:
        return
    word = ruleset.game.face.word
    if word in {known.game.face.word for known in KNOWN.values()}:
        yield f"a game of this house is called {word!r}; give the face another word"
    for clause in _cited(ruleset):
        if clause.book == name and clause.number not in brought.clauses:
            yield f"it cites clause {clause.number}, which is not among its clauses"
    yield from _unsaid(name, ruleset)


def _cited(ruleset: Ruleset) -> Iterator[Clause]:
    for bet in ruleset.game.bets().values():
        yield bet.clause
        yield from (prize.odds.clause for prize in bet.prizes)
    yield from (each.clause for each in _told(ruleset, _Listening()))


def _told(ruleset: Ruleset, say: _Listening) -> Iterator[Row | Step]:
    face, orders = ruleset.game.face, ruleset.orders
    yield from face.objective(say, orders)
    yield from face.steps(say, orders)
    yield from face.cards(say, orders)
    yield from face.decisions(say, orders)


class _Listening:
    """Hears which words are asked for."""

    def __init__(self) -> None:
        self.keys: set[str] = set()

    def say(self, key: str, **_given: object) -> str:
        self.keys.add(key)
        return key


def _unsaid(name: str, ruleset: Ruleset) -> Iterator[str]:
    listening = _Listening()
    list(_told(ruleset, listening))
    for key in sorted(listening.keys):
        if key.startswith(f"{name}.") and not catalogue.has_words(key):
            yield f"its screens say {key!r}, for which its words/*.toml have no text"
