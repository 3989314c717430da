"""The sheet of one ruleset, block by block."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.equipment import Equipment
from croupier.games.game import Game, Slip
from croupier.maths.exposure import most_won, worst_slip
from croupier.maths.par.bets import Alike, alike, bet_block, law_block
from croupier.maths.par.canonical import FORM
from croupier.maths.par.engine import Engine
from croupier.maths.par.lattice import lattice
from croupier.maths.par.numbers import Json, exact
from croupier.maths.par.pace import HouseTimes, RoundPace, an_hour_block, pace, pace_block
from croupier.maths.par.slips import law_of_slip, written_slip
from croupier.maths.par.solved import SolvedPlay, solved_bet, solved_hour, strategy_block
from croupier.maths.par.worded import worded_block
from croupier.maths.words_of_play import in_words
from croupier.rulebooks.book import Book
from croupier.rulebooks.ruleset import Ruleset
from croupier.rulebooks.settings import settings
from croupier.table.commands import Sign

NOT_COMPUTED = "not computed: croupier[maths] is not installed"


@dataclass(frozen=True, slots=True)
class SheetOf:
    """Everything that a sheet is made of; two sheets of the same are the same bytes."""

    ruleset: Ruleset
    book: Book
    version: str  # of the program
    sign: Sign  # the limits that exposure and stakes are told for
    times: HouseTimes
    engine: Engine | None  # none where the room of kernels is not installed
    play: SolvedPlay | None = None  # none where nothing is solved
    slip: Slip | None = None  # what is wagered together, in cents, where that is asked for


def par_sheet(asked: SheetOf) -> dict[str, Json]:
    ruleset = asked.ruleset
    found = pace(ruleset, asked.times)
    return {
        "form": FORM,
        "identity": _identity(asked),
        "equipment": _equipment(ruleset.game),
        "pace": pace_block(found, asked.times),
        "strategy": _strategy(asked),
        "bets": [_bet(asked, group, found) for group in alike(ruleset.game)],
        "slip": _slip(asked, found),
        "exposure": _exposure(asked),
        "evidence": _evidence(asked),
    }


def _identity(asked: SheetOf) -> Json:
    ruleset, book = asked.ruleset, asked.book
    return {
        "ruleset": ruleset.key,
        "title": ruleset.title,
        "game": ruleset.game.face.word,
        "book": {"key": book.key, "title": book.title, "edition": book.edition, "status": book.status.value},
        "options": dict(ruleset.options),
        "version": asked.version,
        "settings": [
            {"setting": each.path, "value": each.text, "clause": str(each.clause)}
            for each in settings(ruleset).values()
        ],
    }


def _equipment(game: Game) -> Json:
    equipment, draws, shoe = game.face.equipment(), game.face.draws(), game.face.shoe()
    return {
        "draws_from": str(equipment),
        "holds": _holds(equipment),
        "draws": {
            "least": str(draws.least),
            "most": None if draws.most is None else str(draws.most),
            "each_slip": str(draws.each),
        },
        "shoe": None if shoe is None else {"lasts": shoe.lasts.value.value, "clause": str(shoe.lasts.clause)},
    }


def _holds(equipment: Equipment) -> Json:
    """How many of each there are, at first."""
    return {what: str(number) for what, number in equipment.law(()).items()}


def _strategy(asked: SheetOf) -> Json:
    """Solved, or a rule in words with the edges of both players; nothing where nothing is decided."""
    if asked.play is not None:
        shoe = asked.ruleset.game.face.shoe()
        assert shoe is not None, "what is solved is dealt from a shoe"
        return strategy_block(asked.play, NOT_COMPUTED, shoe)
    said = in_words(asked.ruleset.game)
    return None if said is None else worded_block(asked.ruleset.game, [str(each) for each in said])


def _bet(asked: SheetOf, group: Alike, found: RoundPace) -> Json:
    play = asked.play
    if play is not None and play.law is not None and group.first.bet == play.bet:
        block = solved_bet(group.bet, play)
        return {
            **block,
            "an_hour": solved_hour(play, found.an_hour, _stakes(asked.sign)),
            **_many(asked, play.shifted(), found),
        }
    return {
        **bet_block(group, asked.ruleset.game),
        "an_hour": an_hour_block(group, found, _stakes(asked.sign)),
        **_many(asked, group.first.law, found),
    }


def _stakes(sign: Sign) -> tuple[int, ...]:
    return sign.minimum, min(sign.maximum, 5 * sign.minimum), sign.maximum


def _many(asked: SheetOf, law: Law[Fraction], found: RoundPace) -> Json:
    one, engine = lattice(law), asked.engine
    if engine is None:
        return dict.fromkeys(("rounds", "hold", "ruin"), NOT_COMPUTED)
    return {
        "rounds": engine.rounds(one),
        "hold": engine.hold(one),
        "ruin": engine.ruin(one, found.an_hour),
    }


def _slip(asked: SheetOf, found: RoundPace) -> Json:
    """A slip is one bet with one law, whatever its bets have to do with each other."""
    if asked.slip is None:
        return None
    law = law_of_slip(asked.ruleset.game, asked.slip)
    return {
        "stakes": {bet: str(stake) for bet, stake in asked.slip.items()},
        "staked": str(sum(asked.slip.values())),
        **law_block(law),
        **_many(asked, law, found),
    }


def _exposure(asked: SheetOf) -> Json:
    """Of one player at the limits named, of one unit on the dearest bet, and of a table with all boxes."""
    worst = worst_slip(asked.ruleset, asked.sign)
    return {
        "sign": {
            "minimum": str(asked.sign.minimum),
            "maximum": str(asked.sign.maximum),
            "by_kind": {kind: [str(each) for each in both] for kind, both in asked.sign.by_kind.items()},
        },
        "outcome": worst.outcome,
        "lost": str(worst.lost),
        "staked": str(sum(worst.slip.values())),
        "slip": {bet: str(stake) for bet, stake in worst.slip.items()},
        "bound": worst.outcome is None,
        "per_unit": _per_unit(asked.ruleset.game),
        "table": _of_table(asked.ruleset.game, worst.lost),
    }


def _per_unit(game: Game) -> Json:
    """The bet on which the house can lose most for each unit that is staked."""
    gains = {bet: most_won(game, bet) for bet, known in game.bets().items() if known.prizes}
    most = max(gains, key=lambda bet: gains[bet])
    return {"bet": most, "lost": exact(gains[most])}


def _of_table(game: Game, lost: int) -> Json:
    """Of as many as its cards are dealt to; nothing where everybody may join who finds a terminal."""
    boxes = game.face.boxes()
    return None if boxes is None else {"positions": str(boxes.most), "lost": str(boxes.most * lost)}


def _evidence(asked: SheetOf) -> Json:
    key, options = asked.ruleset.key, asked.ruleset.options
    given = "".join(f" --set {name}={value}" for name, value in options)
    if asked.slip is not None:
        given += f' --slip "{written_slip(asked.slip)}"'
    limits = f"--minimum {asked.sign.minimum} --maximum {asked.sign.maximum}"
    return {
        "engine": "exact" if asked.engine is None else asked.engine.name,
        "arithmetic": "fractions; computed: with the bound of its error; simulated: with its standard error",
        "command": f"croupier par {key}{given} {limits} --json",
    }
