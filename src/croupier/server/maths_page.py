"""The mathematics of a table as a page for its players, drawn from the PAR sheet and from nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from croupier.devices.printing.par.as_page import picture_of
from croupier.devices.printing.par.plots import Plot, plots_of
from croupier.devices.printing.par.reading import value_of
from croupier.maths.counting import NOTHING_TO_DECIDE, THE_BETTER_CHOICE
from croupier.server.maths_strategy import SOLVED, chart, insurance, mistakes, policies
from croupier.server.percent import percent
from croupier.words.figures import LANGUAGES, in_money
from croupier.words.recognition import title_in, told_in
from croupier.words.said import say

_STYLE = Path(__file__).with_name("maths.css")

# By whose decisions figures are, as sheets have it, and the words for them.
_PLAYERS = {
    THE_BETTER_CHOICE: "of-better", "best by the own three cards": "of-own-cards",
    "as for an absent player": "of-absent",
}  # fmt: skip

Sheet = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class MathsPage:
    """What is shown, to whom: one table, one stake in cents, one language."""

    table: str
    sheet: Sheet
    digest: str
    usual: str  # the bet by which the game is known
    stake: int
    language: str

    def said(self, word: str, **given: Any) -> str:
        return escape(say(f"par.{word}", **given).within(self.language))


def as_html(page: MathsPage) -> str:
    title = page.said("title", table=page.table)
    under = escape(title_in(page.language, page.sheet["identity"]["title"]))
    return (
        f'<!doctype html>\n<html lang="{page.language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style()}</style></head>\n<body><main>\n"
        f'<header><p>{under}</p><h1>{title}</h1><p class="lead">{page.said("lead")}</p></header>\n'
        f"{_costs(page)}{_pictures(page)}{_decisions(page)}{_sheet(page)}{_languages(page)}</main></body></html>\n"
    )


@cache
def style() -> str:
    return _STYLE.read_text("utf-8")


def _costs(page: MathsPage) -> str:
    stake = in_money(page.stake, page.language)
    heads = (page.said("bet"), page.said("keeps"), page.said("wins"), page.said("an-hour", stake=stake))
    head = "".join(f'<th scope="col">{each}</th>' for each in heads)
    rows = "".join(_row(page, bet) for bet in page.sheet["bets"])
    note = page.said("an-hour-note", rounds=page.sheet["pace"]["rounds_an_hour"])
    return (
        f"<section><h2>{page.said('costs')}</h2>{_stakes(page)}"
        f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
        f"<p>{note}</p></section>"
    )


def _row(page: MathsPage, bet: Sheet) -> str:
    figures, hour = bet["figures"], next(iter(bet["an_hour"].items()))
    per_cent, deviation = value_of(hour[1]["loss"]) / int(hour[0]), value_of(hour[1]["deviation"])
    loss = in_money(round(per_cent * page.stake), page.language)
    spread = in_money(round(deviation * page.stake / int(hour[0])), page.language)
    win = value_of(figures["win"])
    often = page.said("one-in", n=f"{float(1 / win):.4g}") if win else "–"
    return (
        f'<tr><th scope="row">{escape(_named(page, bet))}</th><td>{percent(value_of(figures["edge"]))} %</td>'
        f"<td>{often}</td><td>{page.said('loss', loss=loss, deviation=spread)}</td></tr>"
    )


def _named(page: MathsPage, bet: Sheet) -> str:
    name = told_in(page.language, bet["name"])
    return name if len(bet["bets"]) == 1 else f"{name} … × {len(bet['bets'])}"


def _stakes(page: MathsPage) -> str:
    """The stakes that the sheet is told for: the least, a usual one and the most."""
    stakes = sorted({int(each) for bet in page.sheet["bets"] for each in bet["an_hour"]})
    links = (
        _link(
            f"?stake={each}&language={page.language}", in_money(each, page.language), here=each == page.stake
        )
        for each in stakes
    )
    return f'<nav aria-label="{page.said("stakes")}">{"".join(links)}</nav>'


def _link(address: str, name: str, *, here: bool) -> str:
    current = ' aria-current="page"' if here else ""
    return f'<a href="{escape(address)}"{current}>{escape(name)}</a>'


def _pictures(page: MathsPage) -> str:
    bet = next(each for each in page.sheet["bets"] if page.usual in each["bets"])
    drawn = plots_of(bet)
    captions = (page.said("law"), page.said("fan"))
    figures = "".join(_figure(plot, caption) for plot, caption in zip(drawn, captions, strict=False))
    missing = f"<p>{page.said('not-computed')}</p>" if len(drawn) == 1 else ""
    heading = page.said("picture", bet=told_in(page.language, bet["name"]))
    return f"<section><h2>{heading}</h2>{figures}{missing}</section>"


def _figure(plot: Plot, caption: str) -> str:
    return (
        f'<figure><div role="img" aria-label="{caption}">{picture_of(plot)}</div>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _decisions(page: MathsPage) -> str:
    told = "".join(f"<li>{each}</li>" for each in _played(page))
    said = f"<ul>{told}</ul>{policies(page)}{chart(page)}{insurance(page)}{mistakes(page)}" if told else ""
    return f"<section><h2>{page.said('decisions')}</h2>{said}</section>" if said else ""


def _played(page: MathsPage) -> Iterator[str]:
    players = (bet["played"] for bet in page.sheet["bets"] if bet["played"] != NOTHING_TO_DECIDE)
    for each in dict.fromkeys(players):
        word = "of-best" if each in SOLVED else _PLAYERS.get(each)
        how = told_in(page.language, each) if word is None else say(f"par.{word}").within(page.language)
        yield page.said("decided-by", how=how)


def _sheet(page: MathsPage) -> str:
    files = "".join(_link(f"par.{form}", form.upper(), here=False) for form in ("html", "pdf", "json"))
    return (
        f"<section><h2>{page.said('sheet')}</h2><p>{page.said('sheet-note')} <code>{page.digest}</code></p>"
        f'<nav aria-label="{page.said("sheet")}">{files}</nav></section>'
    )


def _languages(page: MathsPage) -> str:
    links = "".join(
        _link(f"?stake={page.stake}&language={tag}", name, here=tag == page.language)
        for tag, name in LANGUAGES.items()
    )
    return f'<nav class="languages" aria-label="{page.said("languages")}">{links}</nav>'
