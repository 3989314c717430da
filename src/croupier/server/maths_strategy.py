"""What the page of a table says of decisions: what each way of playing costs, and the chart.

It is drawn from the sheet, and so is the same for everybody, whatever is in play: no hand is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from html import escape
from typing import Any, Protocol

from croupier.devices.printing.par.reading import value_of
from croupier.words.recognition import told_in

# The names of policies in a sheet, and the words for them.
_POLICIES = {"best (CDP1 by wager)": "best", "best": "best", "chart": "chart-play", "absent": "absent"}
SOLVED = frozenset(_POLICIES)
_LETTERS = {"H": "hit", "S": "stand", "D": "double", "P": "split", "R": "surrender"}

_DEAR = (1, 5, 15)  # hundredths of the wager, as charts in a terminal are coloured
_COLOURS = ("near", "dear", "dearer", "dearest")


class Page(Protocol):
    @property
    def sheet(self) -> Mapping[str, Any]: ...

    @property
    def language(self) -> str: ...

    def said(self, word: str, **given: Any) -> str: ...


def policies(page: Page) -> str:
    """The edge of best, chart and absent play."""
    strategy = page.sheet["strategy"]
    if strategy is None:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{page.said(_POLICIES[each["policy"]])}</th>'
        f"<td>{float(100 * value_of(each['edge'])):.4f} %</td></tr>"
        for each in strategy["policies"]
    )
    head = f'<tr><th scope="col">{page.said("player")}</th><th scope="col">{page.said("keeps")}</th></tr>'
    note = f"<p>{page.said('assumed')}</p>" if "assumed" in strategy else ""
    return (
        f'<div class="wide"><table><caption>{page.said("by-policy")}</caption><thead>{head}</thead>'
        f"<tbody>{rows}</tbody></table></div>{note}{_rule(page, strategy)}"
    )


def _rule(page: Page, strategy: Mapping[str, Any]) -> str:
    """Where best play is a rule in words: as the sheet has it, in the language of the page."""
    return "".join(f"<p>{escape(told_in(page.language, each))}</p>" for each in strategy.get("rule", ()))


def chart(page: Page) -> str:
    """What a person can learn; nothing where there is none."""
    strategy = page.sheet["strategy"]
    if strategy is None or "chart" not in strategy:
        return ""
    cells = strategy["chart"]
    if isinstance(cells, str):
        return f"<p>{page.said('no-chart')}</p>"
    heads = "".join(f'<th scope="col">{escape(card)}</th>' for card in strategy["columns"])
    rows = "".join(_row(page, row) for row in cells)
    letters = "; ".join(f"{letter}: {page.said(word)}" for letter, word in _LETTERS.items())
    note = f"{page.said('chart-note')} {letters}. {page.said('small-letter')}"
    return (
        f"<h3>{page.said('chart')}</h3><p>{note}</p>{_legend(page)}"
        f'<div class="wide"><table class="chart"><caption>{page.said("dealers-card")}</caption>'
        f'<thead><tr><th scope="col">{page.said("hand")}</th>{heads}</tr></thead><tbody>{rows}</tbody>'
        "</table></div>"
    )


def insurance(page: Page) -> str:
    """With which hands it is taken, and what it is worth wherever it is offered."""
    offered = None if page.sheet["strategy"] is None else page.sheet["strategy"].get("insurance")
    if offered is None:
        return ""
    worth = f"{float(100 * value_of(offered['worth'])):.2f}"
    hands = ", ".join(offered["taken_with"])
    word = "insurance-with" if hands else "insurance-never"
    return f"<p>{page.said(word, worth=worth, hands=hands)}</p>"


def mistakes(page: Page) -> str:
    """The dearest ones, by what each costs and how often it can be made."""
    strategy = page.sheet["strategy"]
    if strategy is None or not strategy.get("mistakes"):
        return ""
    words = ("hand", "dealers-card", "right", "wrong", "each-time", "asked")
    heads = "".join(f'<th scope="col">{page.said(word)}</th>' for word in words)
    rows = "".join(_mistake(page, each) for each in strategy["mistakes"])
    return (
        f"<h3>{page.said('mistakes')}</h3><p>{page.said('mistakes-note')}</p>"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
    )


def _mistake(page: Page, each: Mapping[str, Any]) -> str:
    often = f"{float(1 / value_of(each['often'])):.4g}"
    cells = (
        escape(each["against"]),
        page.said(each["choice"]),
        page.said(each["instead"]),
        f"{float(100 * value_of(each['cost'])):.2f} %",
        page.said("one-in", n=often),
    )
    told = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{_hand(page, each["hand"])}</th>{told}</tr>'


def _row(page: Page, row: Mapping[str, Any]) -> str:
    cells = "".join(
        f'<td class="{_colour(cost)}">{escape(cell)}</td>'
        for cell, cost in zip(row["cells"], map(value_of, row["costs"]), strict=True)
    )
    return f'<tr><th scope="row">{_hand(page, row["hand"])}</th>{cells}</tr>'


def _legend(page: Page) -> str:
    """By how much the next best choice is worth less."""
    names = [*(page.said("under", share=each) for each in _DEAR), page.said("or-more")]
    shown = "".join(f'<span class="{_COLOURS[at]}">{name}</span>' for at, name in enumerate(names))
    return f'<p class="legend">{page.said("chart-colours")} {shown}</p>'


def _colour(cost: Fraction) -> str:
    return _COLOURS[sum(100 * cost >= share for share in _DEAR)]


def _hand(page: Page, hand: str) -> str:
    kind, _, points = hand.partition(" ")
    return page.said(kind, points=points) if kind in {"hard", "soft"} else escape(hand)
