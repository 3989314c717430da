"""A sight: what a screen showed of a round before its outcome, signed by the house, for a player to keep.

That of the opening has the commitment; that of the close has what was bound besides.  Two sights of one round
that differ, or one that the log contradicts, are the house's own confession.  Where jackpots serve the table
both have besides, of each, the commitment of its running cycle and the digest of what that had taken.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from croupier.core.signatures import signed_by

TITLE = "croupier sight 1"
WITH_JACKPOTS = "croupier sight 2"
NONE = "none"  # where a person deals
_DIGEST = "[0-9a-f]{64}"
_NUMBER = "[1-9][0-9]{0,15}"
_FORM = re.compile(
    rf"({TITLE}|{WITH_JACKPOTS})\nhouse ({_DIGEST})\ntable (\S+)\nround ({_NUMBER})\n"
    rf"commitment ({_DIGEST}|{NONE})\nshare ({_DIGEST}|{NONE})\n"
    rf"(?:wagers ({_DIGEST})\nslips (0|{_NUMBER})\nhead ({_NUMBER}) ({_DIGEST})\n)?"
    rf"((?:jackpot [^ \n]+ {_NUMBER} {_DIGEST} {_DIGEST}\n)*)"
    r"signed ([0-9a-f]{128})\n"
)
_EACH = re.compile(rf"^(?=(?:{TITLE}|{WITH_JACKPOTS})$)", re.MULTILINE)
_AROUND = " \t\n\ufeff"  # what copying and editors put around a text


@dataclass(frozen=True, slots=True)
class SightedClose:
    """What is seen from the close on: what was bound, and where that is in the chain of the log."""

    wagers: str
    slips: int
    batch: int
    digest: str


@dataclass(frozen=True, slots=True)
class SightedCycle:
    """Of a jackpot that serves the table: what its running cycle is bound to, and all that it had taken."""

    jackpot: str
    cycle: int
    commitment: str
    taken: str


@dataclass(frozen=True, slots=True)
class Sighting:
    house: str
    table: str
    round: int
    commitment: str | None
    share_commitment: str | None
    close: SightedClose | None = None
    cycles: tuple[SightedCycle, ...] = ()

    def message(self) -> bytes:
        """What is signed."""
        lines = [
            WITH_JACKPOTS if self.cycles else TITLE,
            f"house {self.house}",
            f"table {self.table}",
            f"round {self.round}",
            f"commitment {self.commitment or NONE}",
            f"share {self.share_commitment or NONE}",
        ]
        if self.close is not None:
            close = self.close
            lines += [f"wagers {close.wagers}", f"slips {close.slips}", f"head {close.batch} {close.digest}"]
        lines += [
            f"jackpot {each.jackpot} {each.cycle} {each.commitment} {each.taken}" for each in self.cycles
        ]
        return "".join(f"{line}\n" for line in lines).encode()


@dataclass(frozen=True, slots=True)
class SignedSight:
    sighting: Sighting
    signature: str

    def is_of(self, key: str) -> bool:
        return signed_by(key, self.sighting.message(), self.signature)

    def written(self) -> str:
        return f"{self.sighting.message().decode()}signed {self.signature}\n"


def read_sight(text: str) -> SignedSight | None:
    """A sight in the one way in which it is written; a code that was scanned has lost its last line's end."""
    found = _FORM.fullmatch(text if text.endswith("\n") else f"{text}\n")
    if found is None:
        return None
    title, house, table, number, commitment, share, wagers, slips, batch, digest, told, signature = (
        found.groups()
    )
    if (title == WITH_JACKPOTS) is not bool(told):
        return None
    close = SightedClose(wagers, int(slips), int(batch), digest) if wagers else None
    cycles = tuple(_cycle(line) for line in told.split("\n") if line)
    sighting = Sighting(house, table, int(number), _or_none(commitment), _or_none(share), close, cycles)
    return SignedSight(sighting, signature)


def _cycle(line: str) -> SightedCycle:
    _, jackpot, number, commitment, taken = line.split(" ")
    return SightedCycle(jackpot, int(number), commitment, taken)


def read_sights(text: str) -> tuple[SignedSight | None, ...]:
    """Several, one after the other, with whatever copying has put around them; none for what is no sight."""
    parts = (part.strip(_AROUND) for part in _EACH.split(text.replace("\r", "")))
    return tuple(read_sight(part) for part in parts if part)


def _or_none(digest: str) -> str | None:
    return None if digest == NONE else digest
