"""``croupier strategy``: how a table is best played, and what anything else costs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.cli.tournaments import Language, spoken_in
from croupier.devices.printing.pocket_card import PocketCard, as_pdf, as_svg
from croupier.house.arithmetic import MISSING, arithmetic, is_fast
from croupier.house.kept_play import is_soon_known, play_of
from croupier.maths.mistakes import dearest
from croupier.maths.policies import BEST, policy_table
from croupier.maths.policy_tables import BadPolicy
from croupier.maths.sensitivity import sensitivity
from croupier.maths.told_play import COLUMNS, ChartRow, NoSuchHand, ToldPlay, gone_from, is_solved, told
from croupier.maths.words_of_play import in_words
from croupier.rulebooks.ruleset import Ruleset
from croupier.words.figures import ENGLISH
from croupier.words.said import say

app = typer.Typer()

# What the next best choice costs, in hundredths of the wager, and how such a cell is coloured.
_COLOURS = ((1, "white on grey23"), (5, "black on khaki1"), (15, "black on orange1"), (1000, "white on red3"))

Hand = Annotated[
    str | None, typer.Option("--hand", metavar="HAND", help="One hand, as in '8 8 v 10': all values.")
]
Gone = Annotated[
    str | None,
    typer.Option("--gone", metavar="CARDS", help="What has gone from the shoe, as in '5 x4, K x2'."),
]
Composition = Annotated[
    bool, typer.Option("--composition", help="List cards that are played otherwise than their total.")
]
Svg = Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the chart into a picture.")]
Pdf = Annotated[Path | None, typer.Option("--pdf", metavar="FILE", help="Print the chart as a card.")]
Write = Annotated[
    Path | None,
    typer.Option("--write", metavar="FILE", help="Write the policy down, for 'simulate --policy FILE'."),
]
Of = Annotated[str, typer.Option("--policy", metavar="best|chart", help="Which one is written down.")]
Rules = Annotated[bool, typer.Option("--rules", help="Say what another choice of each rule is worth.")]
Matrix = Annotated[
    str | None,
    typer.Option("--matrix", metavar="CARDS", help="Three own cards and six more that are seen."),
]


@app.command()
def strategy(
    ruleset: Key,
    hand: Hand = None,
    gone: Gone = None,
    composition: Composition = False,
    matrix: Matrix = None,
    svg: Svg = None,
    pdf: Pdf = None,
    write: Write = None,
    policy: Of = BEST,
    rules: Rules = False,
    lang: Language = ENGLISH,
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Tell how a game is best played: a chart, or a rule in words, and what other choices cost."""
    found, spoken = opened(ruleset, settings, player_edge=player_edge), spoken_in(lang)
    try:
        if write is not None:
            _write(found, policy, write)
        play = _solved(found, gone)
        if play is None:
            _tell_words(found, matrix, spoken, json=json)
        elif rules:
            _tell_rules(found, spoken, json=json)
        elif hand is not None:
            _tell_hand(play, hand, spoken, json=json)
        else:
            _tell_chart(found, play, spoken, composition=composition, json=json)
            _draw(found, play, svg, pdf)
    except NoSuchHand as wrong:
        fail(str(wrong))


def _solved(ruleset: Ruleset, gone: str | None) -> ToldPlay | None:
    if not is_solved(ruleset.game):
        return None
    if not is_fast() and (gone or not is_soon_known(ruleset.game)):
        fail(MISSING)
    with messages().status("solving the table"):
        if gone:
            return told(ruleset.game, arithmetic(), gone_from(ruleset.game, gone))
        return ToldPlay(play_of(ruleset.game))


def _write(ruleset: Ruleset, policy: str, path: Path) -> None:
    if not is_fast():
        fail(MISSING)
    try:
        with messages().status("writing the policy down"):
            table = policy_table(ruleset.game, policy, arithmetic())
        path.write_text(table.as_text(), encoding="utf-8")
    except BadPolicy as wrong:
        fail(str(wrong))
    except OSError as wrong:
        fail(f"{path} cannot be written: {wrong.strerror}; name another file")
    messages().print(f"the policy {policy} is in {path}; SHA-256 {table.digest}", markup=False)


def _tell_words(ruleset: Ruleset, matrix: str | None, lang: str, *, json: bool) -> None:
    said = in_words(ruleset.game, matrix)
    if said is None:
        fail(f"nothing is decided at {ruleset.key}; every wager is as good as it was placed")
    if json:
        emit_json({"ruleset": ruleset.key, "rule": [each.within(lang) for each in said]})
        return
    for line in said:
        typer.echo(line.within(lang))


def _tell_rules(ruleset: Ruleset, lang: str, *, json: bool) -> None:
    if not is_fast():
        fail(MISSING)
    with messages().status("solving the table with every other rule"):
        worth = sensitivity(ruleset.game, arithmetic())
    rows = [(each.rule, each.instead, f"{each.edge:.9f}", f"{each.change:+.9f}") for each in worth]
    heads = ("rule", "instead", "edge", "change")
    if json:
        emit_json([dict(zip(heads, row, strict=True)) for row in rows])
        return
    shown = table(f"{ruleset.key}: {ruleset.title}", *_heads(lang, *heads))
    for row in rows:
        shown.add_row(*row)
    console().print(shown)


def _tell_hand(play: ToldPlay, hand: str, lang: str, *, json: bool) -> None:
    values = {choice: float(value) for choice, value in play.of_hand(hand).items()}
    best = max(values.values())
    if json:
        emit_json(
            {"hand": hand, "policy": play.play.policy, "values": {c: f"{v:.9f}" for c, v in values.items()}}
        )
        return
    title = say("strategy.hand-by", hand=hand, policy=play.play.policy).within(lang)
    shown = table(title, *_heads(lang, "choice", "worth", "costs"))
    for choice, value in sorted(values.items(), key=lambda each: -each[1]):
        shown.add_row(_choice(choice, lang), f"{value:+.9f}", f"{best - value:.9f}")
    console().print(shown)


def _tell_chart(ruleset: Ruleset, play: ToldPlay, lang: str, *, composition: bool, json: bool) -> None:
    if json:
        emit_json(_as_json(ruleset, play))
        return
    shown = table(f"{ruleset.key}: {ruleset.title}", "", *COLUMNS)
    for row in play.rows():
        shown.add_row(row.name, *(_cell(letters, gap) for letters, gap in row.cells))
    console().print(shown)
    typer.echo(say("strategy.letters").within(lang))
    typer.echo(say("strategy.colours").within(lang))
    for policy, edge in play.edges.items():
        shown_edge = f"{float(100 * edge):.6f}"
        typer.echo(say("strategy.edge-by", policy=policy, edge=shown_edge).within(lang))
    _tell_insurance(play, lang)
    typer.echo(say("strategy.one-box").within(lang))
    _tell_mistakes(play, lang)
    if composition:
        _tell_departures(play, lang)


def _tell_insurance(play: ToldPlay, lang: str) -> None:
    offered = play.insurance()
    if offered is None:
        return
    hands, worth = ", ".join(offered.hands), f"{float(100 * offered.worth):.4f}"
    word = "insurance-with" if hands else "insurance-never"
    typer.echo(say(f"par.{word}", hands=hands, worth=worth).within(lang))


def _heads(lang: str, *words: str) -> list[str]:
    return [say(f"strategy.{word}").within(lang) for word in words]


def _choice(choice: str, lang: str) -> str:
    return say(f"strategy.choice-{choice}").within(lang)


def _tell_departures(play: ToldPlay, lang: str) -> None:
    title, *heads = _heads(lang, "departures", "cards", "against", "chart", "best", "costs")
    shown = table(title, *heads)
    for each in play.departures():
        chart, best = _choice(each.chart, lang), _choice(each.best, lang)
        shown.add_row(each.cards, each.against, chart, best, f"{each.cost:.6f}")
    console().print(shown)


def _tell_mistakes(play: ToldPlay, lang: str) -> None:
    title, *heads = _heads(
        lang, "mistakes", "hand", "against", "chart", "instead", "costs", "often", "a-round"
    )
    shown = table(title, *heads)
    for each in dearest(play):
        chosen, instead = _choice(each.choice, lang), _choice(each.instead, lang)
        often, lost = f"{1 / each.often:.4g}", f"{each.lost:.6f}"
        shown.add_row(each.hand, each.against, chosen, instead, f"{each.cost:.6f}", often, lost)
    console().print(shown)


def _cell(letters: str, gap: float) -> Text:
    return Text(f" {letters:2}", style=next(colour for most, colour in _COLOURS if 100 * gap < most))


def _draw(ruleset: Ruleset, play: ToldPlay, svg: Path | None, pdf: Path | None) -> None:
    if svg is None and pdf is None:
        return
    edges = "   ".join(f"{policy} {float(100 * edge):.3f} %" for policy, edge in play.edges.items())
    card = PocketCard(ruleset.title, COLUMNS, tuple(_card_row(row) for row in play.rows()), edges)
    if svg is not None:
        svg.write_text(as_svg(card), encoding="utf-8")
    if pdf is not None:
        pdf.write_bytes(as_pdf(card))


def _card_row(row: ChartRow) -> tuple[str, tuple[tuple[str, float], ...]]:
    return row.name, tuple((letters, float(gap)) for letters, gap in row.cells)


def _insurance(play: ToldPlay) -> dict[str, Any] | None:
    offered = play.insurance()
    return None if offered is None else {"taken_with": list(offered.hands), "worth": f"{offered.worth:.9f}"}


def _as_json(ruleset: Ruleset, play: ToldPlay) -> dict[str, Any]:
    return {
        "ruleset": ruleset.key,
        "policy": play.play.policy,
        "arithmetic": "computed",
        "error_bound": str(play.play.error_bound),
        "edges": {policy: f"{float(edge):.12f}" for policy, edge in play.edges.items()},
        "columns": list(COLUMNS),
        "chart": {row.name: [letters for letters, _ in row.cells] for row in play.rows()},
        "insurance": _insurance(play),
        "exceptions": [
            {
                "cards": each.cards,
                "against": each.against,
                "chart": each.chart,
                "best": each.best,
                "cost": f"{each.cost:.12f}",
            }
            for each in play.departures()
        ],
        "mistakes": [
            {
                "hand": each.hand,
                "against": each.against,
                "chart": each.choice,
                "instead": each.instead,
                "cost": f"{each.cost:.9f}",
                "often": f"{each.often:.9f}",
            }
            for each in dearest(play)
        ],
    }
