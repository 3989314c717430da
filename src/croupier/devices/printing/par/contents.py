"""What a sheet says, in sections of tables and plots, before anybody sets it on paper or on a page.

Every number stands here as it stands in the sheet: a reader who compares the two has nothing to convert.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from croupier.devices.printing.par.plots import Plot, plots_of
from croupier.devices.printing.par.reading import value_of

Sheet = Mapping[str, Any]
Row = tuple[str, ...]
IN_PERCENT = ("edge", "return", "edge_in_action", "hit", "win", "stand_off")
LETTERS = "H hit, S stand, D double, P split, R surrender; a small letter is for when the first is not open"


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: what it shows, the heads of its columns, and its rows."""

    caption: str
    heads: Row
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    said: tuple[str, ...]
    grids: tuple[Grid, ...]
    plots: tuple[Plot, ...] = ()


def shown(number: Any) -> str:
    """A number of the sheet: a fraction, or decimals with the bound of their error."""
    match number:
        case None:
            return "–"
        case {"computed": computed, "within": within}:
            return f"{computed} ± {within}"
        case {"computed_and_simulated": both, "se": error}:
            return f"{both}, computed + simulated ± {error} (standard error)"
        case {"from": low, "to": high}:
            return f"{shown(low)} to {shown(high)}"
        case _:
            return str(number)


def percent(number: Any) -> str:
    """A share of one beside its full form, for whoever reads quickly."""
    return f"{float(100 * value_of(number)):.4f} %"


def sections(sheet: Sheet) -> tuple[Section, ...]:
    return (
        _identity(sheet["identity"]),
        _equipment(sheet["equipment"]),
        _pace(sheet["pace"]),
        *([] if sheet["strategy"] is None else [_strategy(sheet["strategy"])]),
        *(_bet(bet) for bet in sheet["bets"]),
        *([] if sheet["slip"] is None else [_slip(sheet["slip"])]),
        _exposure(sheet["exposure"]),
        _evidence(sheet["evidence"]),
    )


def _identity(identity: Sheet) -> Section:
    book = identity["book"]
    facts = (
        ("ruleset", identity["ruleset"]),
        ("title", identity["title"]),
        ("game", identity["game"]),
        ("book", f"{book['key']}: {book['title']}"),
        ("edition", book["edition"]),
        ("status of the text", book["status"]),
        ("version of the program", identity["version"]),
        *((f"option {name}", value) for name, value in identity["options"].items()),
    )
    settings = tuple((each["setting"], each["value"], each["clause"]) for each in identity["settings"])
    return Section(
        "Identity",
        (),
        (
            Grid("What this sheet is of", ("", ""), facts),
            Grid("Every setting, with its clause", ("setting", "value", "clause"), settings),
        ),
    )


def _equipment(equipment: Sheet) -> Section:
    draws, shoe = equipment["draws"], equipment["shoe"]
    facts = (
        ("drawn from", equipment["draws_from"]),
        ("draws in a round, at least", draws["least"]),
        ("draws in a round, at most", shown(draws["most"])),
        ("further draws for each slip", draws["each_slip"]),
        ("shoe", "–" if shoe is None else f"{shoe['lasts']} ({shoe['clause']})"),
    )
    holds = ", ".join(f"{what} × {number}" for what, number in equipment["holds"].items())
    return Section("Equipment", (f"At first it holds {holds}.",), (Grid("Equipment", ("", ""), facts),))


def _pace(pace: Sheet) -> Section:
    rows = tuple((name.replace("_", " "), shown(value)) for name, value in pace.items())
    return Section("Pace", (), (Grid("Rounds an hour, from the table's own times", ("", ""), rows),))


def _strategy(strategy: Sheet) -> Section:
    """By which policies the bet is played, what each leaves the house, and what a person can learn."""
    edges = tuple(
        (each["policy"], shown(each["edge"]), percent(each["edge"]), shown(each["digest"]))
        for each in strategy["policies"]
    )
    said = tuple(strategy.get("rule", ())) + tuple(f"{each}." for each in strategy.get("assumed", ()))
    said += _insurance(strategy.get("insurance"))
    heads = ("policy", "edge", "", "SHA-256 of the policy")
    grids = [Grid(f"Edge on {strategy['bet']}, by policy", heads, edges)]
    chart = strategy.get("chart")
    if isinstance(chart, str):
        grids.append(Grid("Chart", ("",), ((chart,),)))
    elif chart is not None:
        rows = tuple((row["hand"], *row["cells"]) for row in chart)
        grids.append(Grid(f"Chart: {LETTERS}", ("hand", *strategy["columns"]), rows))
        grids.append(_costs_of_cells(chart, strategy["columns"]))
    if strategy.get("mistakes"):
        grids.append(_mistakes(strategy["mistakes"]))
    return Section("Strategy", said, tuple(grids))


def _insurance(offered: Sheet | None) -> tuple[str, ...]:
    if offered is None:
        return ()
    taken = ", ".join(offered["taken_with"]) or "no hand"
    worth = shown(offered["worth"])
    return (f"Insurance is taken with {taken}; wherever it is offered it is worth {worth} of the wager.",)


def _costs_of_cells(chart: Sequence[Sheet], columns: Sequence[str]) -> Grid:
    rows = tuple((row["hand"], *(each["computed"] for each in row["costs"])) for row in chart)
    return Grid(
        "What the next best choice costs, in shares of the wager, within 0.00001", ("hand", *columns), rows
    )


def _mistakes(mistakes: Sequence[Sheet]) -> Grid:
    heads = ("hand", "against", "the chart says", "instead", "costs each time", "asked in a round")
    rows = tuple(
        (*(each[name] for name in ("hand", "against", "choice", "instead")), *map(shown, _costs(each)))
        for each in mistakes
    )
    return Grid("The dearest mistakes, where the dealer's card matters", heads, rows)


def _costs(mistake: Sheet) -> tuple[Any, Any]:
    return mistake["cost"], mistake["often"]


def _bet(bet: Sheet) -> Section:
    alike = len(bet["bets"])
    said = (
        f"{bet['name']} ({bet['clause']}). Decisions: {bet['played']}.",
        f"{alike} bets follow this law: {', '.join(bet['bets'])}." if alike > 1 else "",
        *_found(bet["law"]),
    )
    pays = Grid("It pays", ("when", "odds", "clause"), _rows(bet["pays"], "when", "odds", "clause"))
    hours = Grid("An hour, in cents", ("stake", "expected loss", "deviation"), tuple(_hours(bet["an_hour"])))
    grids = (pays, *_of_law(bet), hours, *_many(bet))
    return Section(f"Bet: {bet['bet']}", tuple(filter(None, said)), grids, plots_of(bet))


def _found(law: Any) -> Iterator[str]:
    """How the law was found, where it is not exact."""
    if isinstance(law, str):
        return
    yield "The edge is computed, and so is how every round ends that is neither split nor insured."
    if law["simulated_rounds"] != "0":
        share = f"{law['simulated_share']} ({percent(law['simulated_share'])})"
        yield (
            f"The others, {share} of all, are {law['simulated_rounds']} rounds that"
            f" were played by the same policy (seed {law['seed']}, tables {law['tables']}); what they have a"
            " part in is told as computed + simulated, with the standard error of that part."
        )
    yield "Many rounds, hold and ruin are computed from that law with wins shifted to the computed edge."


def _slip(slip: Sheet) -> Section:
    stakes = ", ".join(f"{bet} × {stake}" for bet, stake in slip["stakes"].items())
    return Section(
        "Slip",
        (f"Placed together, in cents: {stakes}; {slip['staked']} in all, of which one unit is the whole.",),
        (*_of_law(slip), *_many(slip)),
        plots_of(slip),
    )


def _of_law(bet: Sheet) -> tuple[Grid, Grid]:
    cycle = bet["cycle"]
    results = Grid(
        "Results" if cycle is None else f"Results, of {cycle} equally likely cases",
        ("returned", "cases", "probability", "", "share of what comes back"),
        tuple(
            (
                each["returned"],
                shown(each["cases"]),
                shown(each["probability"]),
                percent(each["probability"]),
                shown(each["share"]),
            )
            for each in bet["results"]
        ),
    )
    return results, Grid("Figures, for each unit first staked", ("", ""), tuple(_figures(bet["figures"])))


def _rows(parts: Sequence[Sheet], *names: str) -> tuple[Row, ...]:
    return tuple(tuple(str(part[name]) for name in names) for part in parts)


def _figures(figures: Sheet) -> Iterator[Row]:
    for name, number in figures.items():
        if name == "top":
            yield "top prize, returned", number["returned"]
            yield "top prize, one in", shown(number["one_in"])
        else:
            yield name.replace("_", " "), shown(number)
            if number is not None and name in IN_PERCENT:
                yield f"{name.replace('_', ' ')}, in percent", percent(number)


def _hours(hours: Sheet) -> Iterator[Row]:
    for stake, each in hours.items():
        yield stake, shown(each["loss"]), shown(each["deviation"])


def _many(bet: Sheet) -> Iterator[Grid]:
    """Where no engine was there, the sheet says so in one row."""
    if isinstance(bet["rounds"], str):
        yield Grid("Many rounds", ("",), ((bet["rounds"],),))
        return
    yield from (_rounds(bet["rounds"]), *_hold(bet["hold"]), *_ruin(bet["ruin"]))


def _rounds(rounds: Sequence[Sheet]) -> Grid:
    heads = ("rounds", "mean", "deviation", *rounds[0]["quantiles"], "player ahead")
    rows = tuple(
        (
            each["rounds"],
            each["mean"],
            shown(each["deviation"]),
            *each["quantiles"].values(),
            shown(each["player_ahead"]),
        )
        for each in rounds
    )
    return Grid("What many rounds bring the player, in units, with quantiles", heads, rows)


def _hold(hold: Sheet) -> Iterator[Grid]:
    held = hold["rounds"]
    heads = ("rounds", *held[0]["exact"])
    yield Grid(
        "Hold, by exact quantiles",
        heads,
        tuple((each["rounds"], *map(shown, each["exact"].values())) for each in held),
    )
    normal = tuple((each["rounds"], *map(shown, each["normal"].values())) for each in held if each["normal"])
    if normal:
        yield Grid("Hold, by the normal law where it holds", heads, normal)
    yield Grid(
        "A hold off by so much is alarming after", ("off by", "rounds"), tuple(hold["alarming_after"].items())
    )


def _ruin(ruin: Sheet) -> Iterator[Grid]:
    player, house = ruin["player"], ruin["house"]
    hours = next(iter(player.values()))["within_hours"]
    yield Grid(
        "Chance to lose a bank, a unit a round",
        ("units", "before doubling it", *(f"within {each} h" for each in hours)),
        tuple(
            (units, shown(each["before_doubled"]), *map(shown, each["within_hours"].values()))
            for units, each in player.items()
        ),
    )
    rows = tuple((name.replace("_", " "), shown(value)) for name, value in house.items())
    yield Grid("The house's bank, sure but for once in a thousand times", ("", "units"), rows)


def _exposure(exposure: Sheet) -> Section:
    sign, per_unit = exposure["sign"], exposure["per_unit"]
    facts = (
        ("minimum, in cents", sign["minimum"]),
        ("maximum, in cents", sign["maximum"]),
        *((f"limits of {kind}", " to ".join(both)) for kind, both in sign["by_kind"].items()),
        ("worst outcome", exposure["outcome"] or "every bet wins its highest prize, which is a bound"),
        ("lost by the house, in cents", exposure["lost"]),
        ("staked for it, in cents", exposure["staked"]),
        ("lost most for each unit on", per_unit["bet"]),
        ("units lost for each of it", per_unit["lost"]),
        *_every_position(exposure["table"]),
    )
    slip = ", ".join(f"{bet} × {stake}" for bet, stake in exposure["slip"].items())
    return Section(
        "Exposure", (f"The slip: {slip}.",), (Grid("The most one player can win", ("", ""), facts),)
    )


def _every_position(table: Sheet | None) -> tuple[tuple[str, str], ...]:
    if table is None:
        return (("positions", "as many as there are terminals; each can win as much"),)
    return (("positions", table["positions"]), ("lost if each wins so, in cents", table["lost"]))


def _evidence(evidence: Sheet) -> Section:
    rows = tuple((name, shown(value)) for name, value in evidence.items())
    return Section("Evidence", (), (Grid("How it was worked out, and how to do so again", ("", ""), rows),))
