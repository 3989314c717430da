"""What wheels, layouts and series are called in a sentence."""

from __future__ import annotations

from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.series import Series
from croupier.games.wheels import Wheel
from croupier.words.catalogue import has_words
from croupier.words.said import Said, named, say


def name_of_series(series: Series) -> Said:
    return say(f"roulette.series.{series.value}")


def name_of_layout(layout: LayoutStyle) -> Said:
    return named(layout)


def name_of_wheel(wheel: Wheel) -> Said | str:
    """A wheel in an order that is not ours goes by the name that it was given."""
    return say(f"roulette.wheels.{wheel.name}") if has_words(f"roulette.wheels.{wheel.name}") else wheel.name
