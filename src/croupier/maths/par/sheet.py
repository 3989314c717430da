"""The sheet of one ruleset, block by block."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.equipment import Equipment
from croupier.games.game import Game
from croupier.maths.exposure import worst_slip
from croupier.maths.par.bets import Alike, alike, bet_block
from croupier.maths.par.canonical import FORM
from croupier.maths.par.engine import Engine
from croupier.maths.par.lattice import lattice
from croupier.maths.par.numbers import Json
from croupier.maths.par.pace import HouseTimes, RoundPace, an_hour_block, pace, pace_block
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


def par_sheet(asked: SheetOf) -> dict[str, Json]:
    ruleset = asked.ruleset
    found = pace(ruleset, asked.times)
    return {
        "form": FORM,
        "identity": _identity(asked),
        "equipment": _equipment(ruleset.game),
        "pace": pace_block(found, asked.times),
        "bets": [_bet(asked, group, found) for group in alike(ruleset.game)],
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


def _bet(asked: SheetOf, group: Alike, found: RoundPace) -> Json:
    one, engine = lattice(group.first.law), asked.engine
    sign = asked.sign
    typical = min(sign.maximum, 5 * sign.minimum)
    return {
        **bet_block(group),
        "an_hour": an_hour_block(group, found, (sign.minimum, typical, sign.maximum)),
        "rounds": NOT_COMPUTED if engine is None else engine.rounds(one),
        "hold": NOT_COMPUTED if engine is None else engine.hold(one),
        "ruin": NOT_COMPUTED if engine is None else engine.ruin(one, found.an_hour),
    }


def _exposure(asked: SheetOf) -> Json:
    """Of one player at the limits named, and of a table of as many as its book seats."""
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
    }


def _evidence(asked: SheetOf) -> Json:
    key, options = asked.ruleset.key, asked.ruleset.options
    given = "".join(f" --set {name}={value}" for name, value in options)
    limits = f"--minimum {asked.sign.minimum} --maximum {asked.sign.maximum}"
    return {
        "engine": "exact" if asked.engine is None else asked.engine.name,
        "arithmetic": "fractions; what is computed states the bound of its error",
        "command": f"croupier par {key}{given} {limits} --json",
    }
