"""The on-screen rules of games of wheels and dice: how a round goes, and who starts it."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.notation import dollars
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.games.symbols import SymbolWheel
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.rows import Rows, row
from croupier.server.onscreen.steps import Step, by_clause, by_rule, listed
from croupier.server.views.answers import RuleRow

LUCKY, VIRTUAL = "13.3.1", "14.3"


def round_of_roulette(_: Roulette, say: Phrases) -> Iterator[Step]:
    yield by_clause(say, "spin", "10.4.1")
    yield by_clause(say, "number", "10.4.2")


def round_of_virtual_roulette(game: VirtualRoulette, say: Phrases) -> Iterator[Step]:
    minimum, seconds = game.rules.spinner_minimum, game.rules.seconds_to_spin
    if minimum.value is None:
        yield by_rule(say, "clockwise", minimum)
    else:
        yield by_clause(say, "minimum", f"{VIRTUAL}.2(b)", minimum=f"${dollars(minimum.value)}")
    yield by_clause(say, "prompt", f"{VIRTUAL}.2", n=seconds.value)
    yield by_rule(say, "by-itself", seconds)
    yield by_clause(say, "number", "10.4.2")


def round_of_sic_bo(_: SicBo, say: Phrases) -> Iterator[Step]:
    yield by_clause(say, "tumbler", "12.5.1")
    yield by_clause(say, "lid", "12.5.2")


def triples(game: SicBo, say: Phrases) -> Rows:
    """What three dice alike do to the bets that are not on them."""
    on = game.rules.contingencies
    for key, cited in (
        ("small-big", on.small_and_big_on_triple),
        ("even-odd", on.even_and_odd_on_triple),
        ("double", on.double_on_triple),
        ("total", on.total_on_triple),
    ):
        text = say.say(f"triple.{cited.value.name}")
        yield RuleRow(label=say.say(f"triples.{key}"), text=text, clause=str(cited.clause))


def round_of_lucky_big_wheel(game: LuckyBigWheel, say: Phrases) -> Iterator[Step]:
    wheel, seconds = game.rules.wheel, game.rules.seconds_to_spin
    yield by_rule(say, "sections", wheel.sections, n=wheel.compartments.value, sections=_sections(wheel, say))
    yield by_clause(say, "eligible", f"{LUCKY}(b)")
    yield by_clause(say, "clockwise", f"{LUCKY}(c)")
    yield by_rule(say, "prompt", seconds, n=seconds.value)
    yield by_clause(say, "by-itself", f"{LUCKY}(e)(ii)")


def round_of_big_3_six(game: Big3Six, say: Phrases) -> Iterator[Step]:
    rules = game.rules
    given = {"n": rules.wheel.compartments.value, "sections": _sections(rules.wheel, say)}
    yield by_rule(say, "wheels", rules.wheel.sections, wheels=rules.wheels.value, **given)
    if rules.side.offered.value:
        yield by_clause(say, "side", "15.2.1(b)")


def _sections(wheel: SymbolWheel, say: Phrases) -> str:
    return listed(say, (f"{symbol} {n}" for symbol, n in wheel.sections.value))


def lever(game: LuckyBigWheel | VirtualRoulette, say: Phrases) -> Rows:
    seconds = game.rules.seconds_to_spin
    yield row(say, "lever", seconds.clause, n=seconds.value)
    after = f"{LUCKY}(e)(ii)" if isinstance(game, LuckyBigWheel) else f"{VIRTUAL}.3"
    step = by_clause(say, "by-itself", after)
    yield RuleRow(label=say.say("otherwise"), text=say.say("otherwise.spin"), clause=str(step.clause))
