"""The bet language: what dealers call, logs keep and receipts print.

    17 x5; 5/8 x10; 0/2/3 x2.50; N26/2 x10; orphans x2; red x50

A slip is entries parted by semicolons or by new lines.  An entry is a bet and the stake
on each piece of it, in dollars and, if any, cents.

    slip     =  [ entry ] { ( ";" | newline ) [ entry ] }
    entry    =  bet "x" dollars [ "." cents ]
    bet      =  numbers | range | neighbours | max bet | name | key

    numbers  =  number { "/" number }        17   5/8   0/2/3   25/26/28/29   1/2/3/4/5/6
    range    =  number "-" number            13-18, a six line by its first and last number
    neighbours = "N" number "/" each side    N26/2, 26 and two neighbours each side
    max bet  =  "max" number                 max26, every bet among the numbers that covers 26
    name     =  red  black  even  odd  low  high
             |  dozen1 .. dozen3   col1 .. col3
             |  first5   first6   anygreen   green   box1-6
             |  tier   orphans   voisins   zero   fin0 .. fin9
    key      =  any canonical bet key in full: lucky-ball:2

Case, spaces, accents and hyphens in a name do not matter, numbers may stand in any
order, and the French names are understood.  Printing is canonical, and what is printed
is read back as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from croupier.core.decider import Refused
from croupier.games.game import BetKey, Slip
from croupier.games.notation import BadBet, Span, dollars, read_slip
from croupier.games.roulette.layout import FIRST_FIVE, FIRST_SIX, NUMBERS, BetKind, Spot
from croupier.games.roulette.race_track import (
    DIGITS,
    CallBet,
    CallFinale,
    CallMaxBet,
    CallNeighbours,
    CallSeries,
    calls,
    expand,
    place,
)
from croupier.games.roulette.series import Series
from croupier.games.wheels import ZEROS
from croupier.words.said import say

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Roulette

# The first word for each bet is the one that is printed.
NAMES: Mapping[BetKey, tuple[str, ...]] = {
    "red": ("red", "rouge"),
    "black": ("black", "noir"),
    "even": ("even", "pair"),
    "odd": ("odd", "impair"),
    "low": ("low", "manque"),
    "high": ("high", "passe"),
    "first-five": ("first5", "firstfive", "fiveline"),
    "first-six": ("first6", "firstsix"),
    "any-green": ("anygreen",),
    "green": ("green", "vert"),
    **{f"dozen:{n}": (f"dozen{n}", f"doz{n}", f"douzaine{n}") for n in (1, 2, 3)},
    **{f"column:{n}": (f"col{n}", f"column{n}", f"colonne{n}") for n in (1, 2, 3)},
    **{f"six-box:{n}-{n + 5}": (f"box{n}-{n + 5}",) for n in range(1, 36, 6)},
}
CALLS: Mapping[CallBet, tuple[str, ...]] = {
    CallSeries(Series.TIER): ("tier", "tiers"),
    CallSeries(Series.ORPHANS): ("orphans", "orphelins"),
    CallSeries(Series.VOISINS): ("voisins", "voisinsduzero", "grandseries"),
    CallSeries(Series.ZERO_GAME): ("zero", "zerogame", "jeuzero"),
    **{CallFinale(digit): (f"fin{digit}", f"finale{digit}", f"finales{digit}") for digit in DIGITS},
}
IN_ORDER = (*ZEROS, *NUMBERS)

# What so many numbers are to each other when one chip can lie on them, and how one asks for them.
_TOGETHER: Mapping[int, tuple[BetKind, str, str]] = {
    1: (BetKind.STRAIGHT, "is not a bet by itself on this layout", "a number"),
    2: (BetKind.SPLIT, "are not neighbours on this layout", "two adjoining numbers"),
    3: (BetKind.STREET, "are not a street on this layout", "three numbers of a row"),
    4: (BetKind.CORNER, "do not meet in a corner on this layout", "four numbers that meet"),
    6: (BetKind.SIX_LINE, "are not a six line on this layout", "two adjoining rows"),
}
_SPECIAL: Mapping[tuple[str, ...], BetKey] = {
    ZEROS: "any-green",
    FIRST_FIVE: "first-five",
    FIRST_SIX: "first-six",
}
_WORDS: Mapping[str, BetKey | CallBet] = {
    **{word: key for key, words in NAMES.items() for word in words},
    **{word: call for call, words in CALLS.items() for word in words},
}

_LIST = re.compile(r"[0-9]+(?:\s*/\s*[0-9]+)*")
_RANGE = re.compile(r"([0-9]+)\s*-\s*([0-9]+)")
_NEIGHBOURS = re.compile(r"n\s*([0-9]+)\s*/\s*([0-9]{1,2})", re.IGNORECASE)
_MAX_BET = re.compile(r"max\s*(?:bet)?\s*([0-9]+)", re.IGNORECASE)
_KEY = re.compile(r"[a-z-]+:[a-z0-9-]+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class NotedBet:
    """One bet or one call, and the cents staked on each piece of it."""

    what: BetKey | CallBet
    stake: int


def parse(text: str, game: Roulette) -> tuple[NotedBet, ...] | BadBet:
    """The entries of a slip as this table understands them, or the first that it does not."""

    def read(span: Span) -> BetKey | CallBet | BadBet:
        return read_bet(span, game)

    staked: tuple[tuple[BetKey | CallBet, int], ...] | BadBet = read_slip(text, read)
    return staked if isinstance(staked, BadBet) else tuple(NotedBet(what, stake) for what, stake in staked)


def show(entries: Iterable[NotedBet]) -> str:
    return "; ".join(f"{spoken(entry.what)} x{dollars(entry.stake)}" for entry in entries)


def slip(entries: Iterable[NotedBet], game: Roulette) -> Slip:
    """What lies on the layout: calls spread into their pieces, equal bets added up.

    ``ValueError`` when an entry is of another table than this one.
    """
    laid: Slip = {}
    for entry in entries:
        placed = _placed(entry, laid, game)
        if isinstance(placed, Refused):
            raise ValueError(f"{show([entry])} cannot be placed at this table: {placed}")
        laid = placed
    return laid


def spoken(what: BetKey | CallBet) -> str:
    """The shortest notation for a bet or a call."""
    match what:
        case CallNeighbours(number, each_side):
            return f"N{number}/{each_side}"
        case CallMaxBet(number):
            return f"max{number}"
        case CallSeries() | CallFinale():
            return CALLS[what][0]
        case _ if what in NAMES:
            return NAMES[what][0]
        case _:
            kind, _, rest = what.partition(":")
            if kind in {"straight", "split", "street", "corner"}:
                return rest.replace("-", "/")
            return rest if kind == "six-line" else what


def key_of(numbers: Iterable[str]) -> BetKey | None:
    """The key of the inside bet on just these numbers, whichever layout may have it."""
    known = set(numbers)
    ordered = tuple(number for number in IN_ORDER if number in known)
    if len(ordered) != len(known) or len(ordered) not in {*_TOGETHER, 5}:
        return None
    if ordered in _SPECIAL:
        return _SPECIAL[ordered]
    if len(ordered) < 5:
        return f"{_TOGETHER[len(ordered)][0].value}:{'-'.join(ordered)}"
    rows = len(ordered) == 6 and int(ordered[0]) % 3 == 1 and int(ordered[5]) == int(ordered[0]) + 5
    return f"six-line:{ordered[0]}-{ordered[5]}" if rows else None


def read_bet(span: Span, game: Roulette) -> BetKey | CallBet | BadBet:
    """What one entry bets on or calls, at this table."""
    words = span.words
    lower = words.lower()
    if key := next((key for key in game.bets() if key.lower() == lower), None):
        return key
    if _LIST.fullmatch(words):
        return _numbers(span, game)
    if ends := _RANGE.fullmatch(words):
        return _six_line(span, ends[1], ends[2], game)
    if near := _NEIGHBOURS.fullmatch(words):
        return _call(span, CallNeighbours(near[1], int(near[2])), game)
    if most := _MAX_BET.fullmatch(words):
        return _call(span, CallMaxBet(most[1]), game)
    return _named(span, game)


def _numbers(span: Span, game: Roulette) -> BetKey | BadBet:
    found = [(m[0], span.part(m.start(), m.end())) for m in re.finditer(r"[0-9]+", span.words)]
    numbers = [number for number, _ in found]
    key = key_of(numbers)
    rim = game.rules.wheel.value.rim
    for at, (number, where) in enumerate(found):
        if number not in rim:
            return where.bad(f"there is no {number} on this wheel", _range_of(rim), key)
        if number in numbers[:at]:
            return where.bad(f"{number} is named twice", "each number once")
    here = _here(key, game)
    return here or _not_together(span, numbers, key, game)


def _here(key: BetKey | None, game: Roulette) -> BetKey | None:
    """The key if this layout has it; a layout without numbers has boxes in place of six lines."""
    bets = game.bets()
    if key in bets:
        return key
    box = key.replace("six-line", "six-box") if key else None
    return box if box in bets else None


def _not_together(span: Span, numbers: list[str], key: BetKey | None, game: Roulette) -> BadBet:
    if len(numbers) not in _TOGETHER:
        return span.bad(
            f"no bet here covers {_listed(numbers)}", "one, two, three, four or six numbers", key=key
        )
    kind, are_not, wanted = _TOGETHER[len(numbers)]
    nearest = _nearest(kind, numbers, game)
    expected = f"{wanted} such as {spoken(nearest)}" if nearest else _some_bet(game)
    return span.bad(f"{_listed(numbers)} {are_not}", expected, key)


def _nearest(kind: BetKind, numbers: list[str], game: Roulette) -> BetKey | None:
    """The bet of this kind that shares most with the numbers, and is least away from them."""
    wanted = sorted(int(number) for number in numbers)

    def away(spot: Spot) -> tuple[int, int]:
        shared = len(set(spot.covers) & set(numbers))
        return -shared, sum(abs(int(a) - b) for a, b in zip(spot.covers, wanted, strict=True))

    offered = (spot for key, spot in game.layout.items() if spot.kind is kind and key in game.bets())
    nearest = min(offered, key=away, default=None)
    return nearest.key if nearest else None


def _six_line(span: Span, first: str, last: str, game: Roulette) -> BetKey | BadBet:
    key = key_of(str(n) for n in range(int(first), int(first) + 6)) if first in IN_ORDER else None
    key = key if key == f"six-line:{first}-{last}" else None
    if here := _here(key, game):
        return here
    begin = int(first) if first in IN_ORDER else 1
    nearest = _nearest(BetKind.SIX_LINE, [str(begin + k) for k in range(6)], game)
    expected = f"the ends of a six line such as {spoken(nearest)}" if nearest else _some_bet(game)
    split = _here(key_of((first, last)), game)
    written = f"; as a split it is written {spoken(split)}" if split else ""
    return span.bad(f"{span.words} is not a six line on this layout", expected + written, key)


def _named(span: Span, game: Roulette) -> BetKey | CallBet | BadBet:
    words = span.words
    squeezed = re.sub(r"\s", "", words.lower().replace("é", "e"))
    what = _WORDS.get(squeezed) or _WORDS.get(squeezed.replace("-", ""))
    if what is None and _KEY.fullmatch(words):
        what = words
    if what is None:
        meant = get_close_matches(squeezed, _WORDS, n=1)
        return replace(span.bad(f"{words} is no bet", _some_bet(game)), meant=meant[0] if meant else None)
    if not isinstance(what, str):
        return _call(span, what, game)
    if what in game.bets():
        return what
    return span.bad(f"there is no {words} on this layout", _some_bet(game), what)


def _call(span: Span, call: CallBet, game: Roulette) -> CallBet | BadBet:
    pieces = expand(call, game)
    if not isinstance(pieces, Refused):
        return call
    return replace(span.bad(pieces.reason, _some_call(call, game)), clause=pieces.clause)


def _some_call(refused: CallBet, game: Roulette) -> str:
    """Calls that are on offer, of the kind that was refused if there are any."""
    asked = refused.number if isinstance(refused, CallNeighbours | CallMaxBet) else "17"
    number = asked if asked in game.rules.wheel.value.rim else "17"
    offered = [call for call in calls(game) if _is_example(call, number)]
    kin = [call for call in offered if type(call) is type(refused)]
    if not offered:
        return _some_bet(game)
    return "a call such as " + _listed([spoken(call) for call in kin or offered], "or")


def _is_example(call: CallBet, number: str) -> bool:
    match call:
        case CallSeries():
            return True
        case CallNeighbours(middle) | CallMaxBet(middle):
            return middle == number
        case CallFinale(digit):
            return digit == 7


def _some_bet(game: Roulette) -> str:
    bets = game.bets()
    some = [key for key in ("straight:17", "split:5-8", "six-box:1-6", "red") if key in bets]
    return "a bet such as " + _listed([spoken(key) for key in some or list(bets)[:3]], "or")


def _range_of(rim: tuple[str, ...]) -> str:
    zeros = [zero for zero in ZEROS if zero in rim]
    return _listed([*zeros, "1 to 36"], "or")


def _listed(words: list[str], last: str = "and") -> str:
    if len(words) == 1:
        return words[0]
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def _placed(entry: NotedBet, laid: Slip, game: Roulette) -> Slip | Refused:
    if not isinstance(entry.what, str):
        return place(entry.what, entry.stake, laid, game)
    if entry.what not in game.bets():
        return Refused(say("roulette.there-is-no-bet-here", what=entry.what))
    return {**laid, entry.what: laid.get(entry.what, 0) + entry.stake}
