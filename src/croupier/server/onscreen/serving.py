"""The jackpots of a table as its rules tell them, out of their terms, in the language of the screen."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.core.ids import TableId
from croupier.jackpots.state import Jackpot
from croupier.jackpots.terms import Entry, JackpotLaw, Terms
from croupier.server.onscreen.jackpot import JackpotTold
from croupier.server.onscreen.phrases import Phrases, phrases
from croupier.server.scene import Scene
from croupier.server.views.jackpots import serving
from croupier.words.figures import in_money
from croupier.words.names import called
from croupier.words.said import Said


def jackpots_told(scene: Scene, table: TableId, language: str) -> Sequence[JackpotTold]:
    """Those that a jackpot wager plays for."""
    say = phrases(language)
    return [
        _told(jackpot, say)
        for _, jackpot in serving(scene, table)
        if jackpot.in_force.entry is Entry.JACKPOT_WAGER
    ]


def _told(jackpot: Jackpot, say: Phrases) -> JackpotTold:
    terms = jackpot.in_force
    by_event = terms.law is JackpotLaw.EVENT
    return JackpotTold(
        title=terms.title.get(say.language) or terms.title.get("en") or terms.jackpot,
        style=_worded(called("Style", terms.style.name), say),
        prizes=_prizes(jackpot, terms, say),
        how="" if by_event else say.say(f"jackpot-how.{terms.law.value}"),
    )


def _prizes(jackpot: Jackpot, terms: Terms, say: Phrases) -> dict[str, str]:
    """The meter for the highest level, and what the house pays for the lesser ones."""
    meter = terms.goods_said(say.language) or say.say(
        "jackpot-meter", value=in_money(jackpot.value, say.language)
    )
    fixed = {level: in_money(amount, say.language) for level, amount in terms.fixed.items()}
    return {terms.top: meter, **fixed}


def _worded(name: Said | str, say: Phrases) -> str:
    return name.within(say.language) if isinstance(name, Said) else name
