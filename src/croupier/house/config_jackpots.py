"""The part of the file that sets up jackpots: which groups of tables there are, and what serves them.

It is said once.  From then on the log rules, and whatever is to be otherwise is changed at the desk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from croupier.core.ids import JackpotId, TableId
from croupier.house.config_parts import ConfigPart
from croupier.jackpots.fitting import NAME
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms
from croupier.words.figures import ENGLISH, LANGUAGES

Rate = Annotated[str, msgspec.Meta(pattern=r"^[0-9]+(/[1-9][0-9]*)?$")]  # an exact fraction: "1/400"
Fault = tuple[str, str, str]  # where, what is wrong, what to do


class JackpotGroupConfig(ConfigPart, frozen=True, kw_only=True):
    name: str
    tables: tuple[TableId, ...]


class JackpotConfig(ConfigPart, frozen=True, kw_only=True):
    """Amounts are cents.  What its law does not use is left out."""

    name: JackpotId
    style: Literal["mystery", "stand-alone", "linked", "bonus"]
    law: JackpotLaw
    groups: tuple[str, ...]
    entry: Entry
    floor: int = 0
    ceiling: int | None = None
    turnover: int | None = None
    ceiling_shown: bool = False
    event: str = ""
    fixed: dict[str, int] = msgspec.field(default_factory=dict[str, int])
    rate: Rate = "0"
    hidden: Rate = "0"
    funded: FundedBy = FundedBy.PLAYERS
    prize: int | None = None  # where the house funds it: always so much
    goods: str | dict[str, str] = ""  # in every language of the screens, or once for all
    declared: int = 0
    title: dict[str, str] = msgspec.field(default_factory=dict[str, str])
    notice_min: int = 20
    most_to_account: int = 1_000_000
    on_closing: dict[JackpotId, int] = msgspec.field(default_factory=dict[JackpotId, int])
    approval: str = ""

    def terms(self, book: str, top: str) -> Terms:
        """``top`` is the rarest level of the event that wins it."""
        return Terms(
            jackpot=self.name,
            book=book,
            style=Style[self.style.upper().replace("-", "_")],
            law=self.law,
            entry=self.entry,
            floor=self.floor if self.prize is None else self.prize,
            ceiling=self.ceiling,
            turnover=self.turnover,
            event=self.event,
            top=top,
            fixed=self.fixed,
            rate=self.rate,
            hidden=self.hidden,
            funded=self.funded,
            goods=self.goods if isinstance(self.goods, str) else self.goods.get(ENGLISH, ""),
            goods_in={} if isinstance(self.goods, str) else self.goods,
            declared=self.declared,
            ceiling_shown=self.ceiling_shown,
            title=self.title,
            notice_min=self.notice_min,
            most_to_account=self.most_to_account,
            on_closing=self.on_closing,
            approval=self.approval,
        )


def groups_of(
    jackpot: JackpotConfig, groups: Sequence[JackpotGroupConfig]
) -> Mapping[str, tuple[TableId, ...]]:
    tables = {group.name: group.tables for group in groups}
    return {name: tables[name] for name in jackpot.groups}


def faults_of_jackpots(
    groups: Sequence[JackpotGroupConfig], jackpots: Sequence[JackpotConfig]
) -> Iterator[Fault]:
    """What the file says wrongly by itself; what the books say of it is asked later."""
    yield from _of_names("jackpot_group", [group.name for group in groups])
    yield from _of_names("jackpot", [jackpot.name for jackpot in jackpots])
    known = {group.name for group in groups}
    for jackpot in jackpots:
        where = f"jackpot {jackpot.name}"
        for name in jackpot.groups:
            if name not in known:
                yield f"{where}, groups", f"there is no [[jackpot_group]] {name}", "Name groups of this file."
        yield from _of_prize(jackpot, where)
        yield from _of_words(jackpot, where)


def _of_names(kind: str, names: Sequence[str]) -> Iterator[Fault]:
    for name, times in Counter(names).items():
        if times > 1:
            yield f"{kind} {name}", f"is there {times} times", "Give each a name of its own."
        if not NAME.fullmatch(name):
            yield kind, f"{name!r} is no name", "Use letters, digits, full stops and hyphens."


def _of_prize(jackpot: JackpotConfig, where: str) -> Iterator[Fault]:
    of_house = jackpot.funded is FundedBy.HOUSE
    if jackpot.prize is not None and (jackpot.floor or not of_house):
        what = "is for a jackpot that the house funds, and stands in place of a floor"
        yield f"{where}, prize", what, 'Write funded = "house" and no floor, or leave the prize out.'
    if jackpot.declared and not jackpot.goods:
        yield f"{where}, declared", "is what goods are worth, and there are none", "Name the goods."


def _of_words(jackpot: JackpotConfig, where: str) -> Iterator[Fault]:
    """In every language of the screens, or in none: then it goes by its name."""
    if jackpot.title and jackpot.title.keys() != LANGUAGES.keys():
        remedy = f"Write it in {', '.join(LANGUAGES)}, or leave it out."
        yield f"{where}, title", "is not there in every language", remedy
    if isinstance(jackpot.goods, dict) and jackpot.goods.keys() != LANGUAGES.keys():
        remedy = f"Name them in {', '.join(LANGUAGES)}, or once without a language."
        yield f"{where}, goods", "are not named in every language", remedy
