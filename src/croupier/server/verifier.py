"""The page on which anybody can verify a round, without this house and without a network.

It is one file that works from a disk.  What the equipment of each ruleset can bring stands in it;
``python -m croupier.server.verifier`` writes that anew when rulesets change.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from croupier.games.equipment import Bag, Decks, Unchanging
from croupier.games.face import AnyFace
from croupier.house.known_rulesets import KNOWN
from croupier.house.rulesets import open_ruleset
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Power

PAGE = Path(__file__).with_name("verify.html")
ADDRESS = "/verify"
VIRTUAL = "virtual-dealer"
DECKS, MOST_DECKS = "decks", 12
_TABLE = re.compile(r"(/\* equipment \*/\n).*?(\n/\* end of equipment \*/)", re.DOTALL)
_INLINE = re.compile(r"<(script|style)>(.*?)</\1>", re.DOTALL)


def equipment() -> dict[str, object]:
    """Of every ruleset of the books that the virtual dealer conducts, by its key."""
    conducted = (
        ruleset for ruleset in KNOWN.values() if ruleset.ladder.grants[Power.CONDUCT_GAME].least == VIRTUAL
    )
    return {ruleset.key: _told(ruleset.key, ruleset.game.face) for ruleset in conducted}


def _told(key: str, face: AnyFace) -> object:
    draws = face.draws()
    bounds = [draws.least, draws.most, draws.each]
    match face.equipment():
        case Decks(number=decks):
            cards = {"decks": [decks, *_other_decks(key, decks)], "draws": bounds}
            return cards | _shoe(face) | {**face.for_the_verifying_page()}
        case Unchanging() | Bag() as found:
            return {"law": list(found.law().items()), "draws": bounds}


def _shoe(face: AnyFace) -> dict[str, object]:
    """How many cards may lie behind the cut card, where a table may be set to go on until it comes."""
    shoe = face.shoe()
    return {} if shoe is None else {"behind": [shoe.least_behind.value, shoe.most_behind.value]}


def _other_decks(key: str, usual: int) -> list[int]:
    """How many there may be instead, where the book leaves it to the house."""
    others = (number for number in range(1, MOST_DECKS + 1) if number != usual)
    return [number for number in others if isinstance(open_ruleset(key, {DECKS: str(number)}), Ruleset)]


def page() -> str:
    return PAGE.read_text("utf-8")


def written_anew(text: str) -> str:
    table = msgspec.json.encode(equipment()).decode()
    return _TABLE.sub(lambda found: f"{found[1]}const EQUIPMENT = {table};{found[2]}", text)


@cache
def policy() -> str:
    """What is written in the page may run, and nothing else; it may ask nobody for anything."""
    digests = {kind: _digest(body) for kind, body in _INLINE.findall(page())}
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src '{digests['script']}'",
            f"style-src '{digests['style']}'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _digest(body: str) -> str:
    return f"sha256-{b64encode(sha256(body.encode()).digest()).decode()}"


if __name__ == "__main__":
    PAGE.write_text(written_anew(page()), "utf-8")
