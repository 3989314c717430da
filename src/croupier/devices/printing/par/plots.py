"""Three plots of a bet: its law on a log scale, its fan over many rounds, and the funnel of its hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import log10
from typing import Any

# ReportLab ships no types.
from reportlab.graphics import shapes as reportlab_shapes  # type: ignore[import-untyped]
from reportlab.lib.colors import HexColor  # type: ignore[import-untyped]

from croupier.devices.printing.fonts import Font
from croupier.devices.printing.par.reading import value_of
from croupier.devices.printing.pdf import register_fonts

SHAPES: Any = reportlab_shapes
WIDE, HIGH = 460.0, 190.0
LEFT, RIGHT, FOOT, HEAD = 64.0, 26.0, 30.0, 12.0
INK, BARS, BAND, PALE = (HexColor(each) for each in ("#1d2733", "#2b6f77", "#b0472f", "#c9d2da"))
SMALL = 8.0
_FLOOR = 1e-12
_MILLION = 6  # noughts

Points = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Plot:
    drawing: Any
    caption: str
    told: str  # what it shows, for whoever does not see it


@dataclass(frozen=True, slots=True)
class Axes:
    """From values to places on the sheet."""

    x: tuple[float, float]
    y: tuple[float, float]

    def place(self, at: tuple[float, float]) -> tuple[float, float]:
        across = (at[0] - self.x[0]) / ((self.x[1] - self.x[0]) or 1.0)
        up = (at[1] - self.y[0]) / ((self.y[1] - self.y[0]) or 1.0)
        return LEFT + across * (WIDE - LEFT - RIGHT), FOOT + up * (HIGH - FOOT - HEAD)


def plots_of(bet: Mapping[str, Any]) -> tuple[Plot, ...]:
    register_fonts()
    law = _law(bet)
    return (law,) if isinstance(bet["rounds"], str) else (law, _fan(bet), _funnel(bet))


def _law(bet: Mapping[str, Any]) -> Plot:
    results = [(Fraction(each["returned"]), value_of(each["probability"])) for each in bet["results"]]
    lowest = min(log10(max(float(p), _FLOOR)) for _, p in results)
    axes = Axes((0.0, float(len(results))), (int(lowest) - 1.0, 0.0))
    drawing = _framed(axes, [(power, _one_in(-power)) for power in range(int(lowest) - 1, 1)])
    for place, (returned, probability) in enumerate(sorted(results)):
        left, top = axes.place((place + 0.15, log10(max(float(probability), _FLOOR))))
        right, _ = axes.place((place + 0.85, 0.0))
        drawing.add(SHAPES.Rect(left, FOOT, right - left, top - FOOT, fillColor=BARS, strokeColor=None))
        drawing.add(_text(str(returned), ((left + right) / 2, FOOT - 11), "middle"))
    told = "; ".join(f"{returned} comes back with probability {p}" for returned, p in sorted(results))
    return Plot(drawing, "What comes back for one unit, by its probability (log scale)", told)


def _fan(bet: Mapping[str, Any]) -> Plot:
    rounds = bet["rounds"]
    across = [log10(float(each["rounds"])) for each in rounds]
    lines = {share: [_units(each["quantiles"][share]) for each in rounds] for share in rounds[0]["quantiles"]}
    scaled = {share: [_signed(value) for value in values] for share, values in lines.items()}
    every = [value for values in scaled.values() for value in values]
    axes = Axes((across[0], across[-1]), (min(every), max(every)))
    marks = [
        (power, ("-" if power < 0 else "") + _power(abs(power)))
        for power in range(round(min(every)), round(max(every)) + 1)
    ]
    drawing = _framed(axes, [mark for mark in marks if mark[0]] + [(0, "0")])
    for share, values in scaled.items():
        drawing.add(_line(axes, list(zip(across, values, strict=True)), BARS if share == "0.5" else BAND))
    _under(drawing, axes, [(at, _in_threes(each["rounds"])) for at, each in zip(across, rounds, strict=True)])
    last = rounds[-1]
    told = f"After {last['rounds']} rounds: " + ", ".join(
        f"{share} of players have at most {value} units" for share, value in last["quantiles"].items()
    )
    return Plot(
        drawing, "The player's result over many rounds, by quantiles (both axes by powers of ten)", told
    )


def _funnel(bet: Mapping[str, Any]) -> Plot:
    held = bet["hold"]["rounds"]
    across = [log10(float(each["rounds"])) for each in held]
    edges = {
        sure: [tuple(float(Fraction(each["exact"][sure][end])) for end in ("from", "to")) for each in held]
        for sure in held[0]["exact"]
    }
    every = [value for both in edges.values() for pair in both for value in pair]
    axes = Axes((across[0], across[-1]), (min(every), max(every)))
    middle = float(value_of(bet["figures"]["edge"]))
    drawing = _framed(axes, [(value, f"{100 * value:.1f} %") for value in (min(every), middle, max(every))])
    for pairs in edges.values():
        for end in (0, 1):
            points = [(at, pair[end]) for at, pair in zip(across, pairs, strict=True)]
            drawing.add(_line(axes, points, BAND))
    drawing.add(_line(axes, [(across[0], middle), (across[-1], middle)], BARS))
    _under(drawing, axes, [(at, _in_threes(each["rounds"])) for at, each in zip(across, held, strict=True)])
    last = held[-1]
    told = f"After {last['rounds']} rounds the hold lies, " + ", ".join(
        f"{sure} of the time, from {both['from']} to {both['to']}" for sure, both in last["exact"].items()
    )
    return Plot(drawing, "Where the hold lies, for 90, 95, 99 and 99.9 % of all runs", told)


def _power(of_ten: int) -> str:
    """Of ten, as people read it while they can count the noughts."""
    return _in_threes(str(10**of_ten)) if of_ten <= _MILLION else f"1e{of_ten}"


def _one_in(of_ten: int) -> str:
    return "1" if of_ten == 0 else f"1/{_power(of_ten)}"


def _in_threes(digits: str) -> str:
    """With spaces, which every language reads."""
    return f"{int(digits):,}".replace(",", "\N{NO-BREAK SPACE}")


def _units(written: str) -> float:
    return float(Fraction(written.partition(" or ")[0]))


def _signed(value: float) -> float:
    """Powers of ten both ways from nought."""
    return log10(1 + value) if value >= 0 else -log10(1 - value)


def _framed(axes: Axes, marks: Sequence[tuple[float, str]]) -> Any:
    drawing = SHAPES.Drawing(WIDE, HIGH)
    drawing.add(SHAPES.Line(LEFT, FOOT, WIDE - RIGHT, FOOT, strokeColor=INK))
    drawing.add(SHAPES.Line(LEFT, FOOT, LEFT, HIGH - HEAD, strokeColor=INK))
    for value, name in marks:
        _, up = axes.place((axes.x[0], value))
        if FOOT <= up <= HIGH - HEAD:
            drawing.add(SHAPES.Line(LEFT, up, WIDE - RIGHT, up, strokeColor=PALE, strokeWidth=0.4))
            drawing.add(_text(name, (LEFT - 4, up - 3), "end"))
    return drawing


def _under(drawing: Any, axes: Axes, marks: Sequence[tuple[float, str]]) -> None:
    for value, name in marks:
        across, _ = axes.place((value, axes.y[0]))
        drawing.add(_text(name, (across, FOOT - 11), "middle"))


def _line(axes: Axes, points: Points, colour: Any) -> Any:
    places = [each for point in points for each in axes.place(point)]
    return SHAPES.PolyLine(places, strokeColor=colour, strokeWidth=1.1)


def _text(text: str, at: tuple[float, float], anchor: str) -> Any:
    return SHAPES.String(
        *at, text, fontName=Font.PLAIN.value, fontSize=SMALL, textAnchor=anchor, fillColor=INK
    )
