"""``croupier settle``: what a slip comes to, every line with its reason."""

from __future__ import annotations

import re
from difflib import get_close_matches
from fractions import Fraction
from typing import Annotated, Any

import typer

from croupier.cli.opening import Json, Key, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, table
from croupier.core.ids import TerminalId
from croupier.games.cards import SUITS
from croupier.games.game import Act, Ask, BetKey, Draw, Game, Outcome, Over, Position, Result, Slip
from croupier.games.notation import BadBet
from croupier.games.slips import slip_of
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset

app = typer.Typer()

_ME = TerminalId("player")
_TYPED_CARD = re.compile(r"(?P<rank>10|[2-9ajqkt])(?P<suit>[shdc])", re.IGNORECASE)
_TYPED_SUITS = dict(zip("shdc", SUITS, strict=True))


@app.command()
def settle(
    ruleset: Key,
    bets: Annotated[str, typer.Argument(help='A slip, as in "17 x5; 5/8 x10" or "banker x10; tie x5".')],
    outcome: Annotated[
        str, typer.Argument(help='What was drawn and decided in turn, as in "17" or "K♠ 5h 9d 4c".')
    ],
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Settle a slip by an outcome and explain every line."""
    found = opened(ruleset, settings, player_edge=player_edge)
    slip = typed_slip(bets, found)
    end = _played(found.game.face.as_backed(slip), slip, outcome.replace(",", " ").replace(";", " ").split())
    stakes, results = end.stakes()[_ME], end.results()[_ME]
    if json:
        emit_json({bet: _as_json(stakes[bet], result) for bet, result in results.items()})
        return
    _print(found.title, outcome, stakes, results)


def _played(game: Game, slip: Slip, words: list[str]) -> Position:
    position: Position = game.start({_ME: slip})
    for word in words:
        position = _moved(position, word)
    turn = position.turn()
    match turn:
        case Over():
            return position
        case Draw(law=law, by=by):
            fail(f"the round is not over: {by} draws next, for example {next(iter(law.weights))}")
        case Ask(options=options):
            fail(f"the round is not over: the player may {' or '.join(options[_ME])}")


def _moved(position: Position, word: str) -> Position:
    match position.turn():
        case Over():
            fail(f"the round is over before {word!r}")
        case Draw(law=law, by=by):
            return position.after(Outcome(_one_of(_card(word), list(law.weights), f"{by} cannot draw")))
        case Ask(options=options):
            return position.after(Act(_ME, _one_of(word.lower(), list(options[_ME]), "nobody may")))


def _one_of(word: str, choices: list[str], otherwise: str) -> str:
    if word in choices:
        return word
    fail(f"{otherwise} {word!r} here; did you mean {_nearest(word, choices)!r}?")


def _nearest(word: str, choices: list[str]) -> str:
    """The nearest number to a number, the likest word to a word."""
    numbers = [choice for choice in choices if choice.isdecimal()]
    if word.isdecimal() and numbers:
        return min(numbers, key=lambda number: abs(int(number) - int(word)))
    return (get_close_matches(word, choices, n=1, cutoff=0.4) or choices)[0]


def _card(word: str) -> str:
    """A card may be typed without its sign: KS, 10h."""
    typed = _TYPED_CARD.fullmatch(word)
    if typed is None:
        return word
    rank = typed["rank"].upper().replace("T", "10")
    return rank + _TYPED_SUITS[typed["suit"].lower()]


def _print(title: str, outcome: str, stakes: Slip, results: dict[str, Result] | Any) -> None:
    shown = table(f"{title}: {outcome}", "bet", "stake", "result", "returned", "why", "clause")
    for bet, result in results.items():
        shown.add_row(
            bet,
            _dollars(Fraction(stakes[bet])),
            result.kind.value,
            _dollars(result.returned),
            result.why,
            str(result.clause),
        )
    staked = Fraction(sum(stakes.values()))
    returned = sum((result.returned for result in results.values()), Fraction(0))
    console().print(shown)
    console().print(f"staked {_dollars(staked)}, returned {_dollars(returned)}")


def _dollars(cents: Fraction) -> str:
    """Parts of a cent are shown as such; no house may round them away unseen."""
    if cents.denominator != 1:
        return f"${cents / 100}"
    whole, rest = divmod(int(cents), 100)
    return f"${whole}.{rest:02}"


def _as_json(stake: int, result: Result) -> dict[str, Any]:
    return {
        "stake": stake,
        "result": result.kind.value,
        "returned": str(result.returned),
        "why": result.why,
        "clause": str(result.clause),
    }


def typed_slip(text: str, ruleset: Ruleset) -> Slip:
    slip = slip_of(text, ruleset.game)
    if isinstance(slip, BadBet):
        fail(f"{slip}{_elsewhere(slip.key, ruleset)}")
    if not slip:
        fail("there is no bet in this slip; write one such as '17 x5' or 'banker x10'")
    refused = ruleset.game.check(slip)
    if refused:
        fail(str(refused))
    return slip


def _elsewhere(key: BetKey | None, here: Ruleset) -> str:
    """Where a bet that this layout lacks can be had, the same book first."""
    if key is None:
        return ""
    having = [other for other in RULESETS.values() if key in other.game.bets()]
    if not having:
        return ""
    nearest = min(having, key=lambda other: other.book != here.book)
    return f"\n{nearest.game.face.spoken(key)} exists on {_place(nearest)}, not here"


def _place(ruleset: Ruleset) -> str:
    layout = ruleset.game.face.layout_name()
    return f"layout {layout} of {ruleset.book}" if layout else ruleset.key
