"""The jackpots of a soak: of every law, with small ceilings, so that about every fifth round wins one."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import JackpotId, TableId
from croupier.jackpots.commands import SetUpJackpot
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms

RAPID, AUTOMATED = "rapid-roulette", "automated-10.2"
SPARE = JackpotId("spare")  # which is closed sooner or later
WANDERING = "dice"  # a group that comes and goes
WANDERING_TABLES = (TableId("D6"),)
WANDERS_TO = JackpotId("lucky")


def _sealed(name: str, book: str, *, rate: str, hidden: str = "0") -> Terms:
    return Terms(
        jackpot=JackpotId(name),
        book=book,
        style=Style.MYSTERY,
        law=JackpotLaw.SEALED,
        entry=Entry.ANY_WAGER,
        floor=100,
        ceiling=2_100,
        rate=rate,
        hidden=hidden,
        notice_min=0,
        on_closing={JackpotId("mini"): 1} if name == SPARE else {},
        most_to_account=1_000,
        approval="S-1",
    )


def _by_chance(name: str, book: str, *, floor: int, rate: str = "0", goods: str = "") -> Terms:
    return Terms(
        jackpot=JackpotId(name),
        book=book,
        style=Style.BONUS,
        law=JackpotLaw.CHANCE,
        entry=Entry.ANY_WAGER,
        floor=floor,
        ceiling=3 * floor if rate != "0" else None,
        turnover=20_000,
        rate=rate,
        funded=FundedBy.HOUSE if rate == "0" else FundedBy.PLAYERS,
        goods=goods,
        approval="S-1",
    )


def _by_event(name: str, *, top: str, fixed: dict[str, int]) -> Terms:
    """Called as the game calls it; the level that wins the meter is one that often comes."""
    return Terms(
        jackpot=JackpotId(name),
        book=AUTOMATED,
        style=Style.LINKED,
        law=JackpotLaw.EVENT,
        entry=Entry.JACKPOT_WAGER,
        floor=500,
        ceiling=1_000,
        event=name,
        top=top,
        fixed=fixed,
        rate="1/5",
        hidden="1/7",
        approval="S-1",
    )


_AT_R1 = (TableId("R1"),)
TERMS: tuple[tuple[Terms, tuple[TableId, ...]], ...] = (
    (_sealed("mini", RAPID, rate="1/20"), _AT_R1),
    (_sealed("spare", RAPID, rate="1/30", hidden="1/70"), _AT_R1),
    (_by_chance("grand", RAPID, floor=1_000, rate="1/40"), _AT_R1),
    (_by_chance("weekend", RAPID, floor=0, goods="a weekend"), _AT_R1),
    (_sealed("lucky", AUTOMATED, rate="1/20", hidden="1/60"), (TableId("D1"), TableId("D8"))),
    (_by_chance("bonus", AUTOMATED, floor=500), (TableId("D4"),)),
    (_by_event("nines", top="minor", fixed={"major": 300}), (TableId("D3"),)),
    (_by_event("balls", top="one", fixed={"two": 700, "three": 900}), (TableId("D9"), TableId("E9"))),
)


def set_up() -> Iterator[SetUpJackpot]:
    for terms, tables in TERMS:
        yield SetUpJackpot(jackpot=terms.jackpot, terms=terms, groups={"soak": tables})
