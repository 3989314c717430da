"""By which name the log knows a player's card: a mark under a key of the house, and never its number.

A number is turned into its mark where a command comes in, before anything is decided, digested or kept.
So whoever types a number finds what was kept under its mark, and whoever has the log without the key
cannot try numbers out.  A card that an older log knows by its number goes on by it: the number is in that
log for good, and with it the limits and the exclusions that must go on applying.
"""

from __future__ import annotations

import hmac
import re
from collections import OrderedDict
from collections.abc import Callable

from msgspec.structs import replace

from croupier.core.digests import joined
from croupier.floor.commands import HouseCommand
from croupier.floor.current_states import CurrentStates
from croupier.floor.house_settings import HouseSettings
from croupier.floor.rooms import LOYALTY, members
from croupier.loyalty.commands import LoyaltyCommand, ToCard
from croupier.loyalty.rules import is_name_of_card
from croupier.terminal.commands import IdentifyPlayer
from croupier.tournaments.commands import Apply, GrantWildCard, Substitute

CARD = "croupier/card/1"
MARK_BYTES = 16
SHOWN_DIGITS, HIDDEN = 4, "••••"
CARDS_IN_MIND = 10_000
_MARK = re.compile(r"card-[0-9a-f]{32}")
_BY_CARD = frozenset({IdentifyPlayer, Apply, GrantWildCard, Substitute, *members(LoyaltyCommand)})


def mark_of(number: str, key: bytes, house: str) -> str:
    """The same for the same card of the same house; a mark stays what it is."""
    if _MARK.fullmatch(number):
        return number
    mark = hmac.digest(key, joined(CARD, bytes.fromhex(house), number), "sha256")
    return f"card-{mark[:MARK_BYTES].hex()}"


def masked(number: str) -> str:
    """The end by which its holder knows a card again: four digits, and never more than half of it."""
    if _MARK.fullmatch(number):
        return HIDDEN
    return HIDDEN + number[len(number) - min(SHOWN_DIGITS, len(number) // 2) :]


class KnownCards:
    def __init__(self, house_settings: HouseSettings, current: CurrentStates) -> None:
        self._settings, self._current = house_settings, current
        # On no disk: after a restart a terminal shows that a card is known, and nothing of its number.
        self._shown: OrderedDict[str, str] = OrderedDict()
        self._followers: list[Callable[[str], None]] = []

    def follow(self, told: Callable[[str], None]) -> None:
        """Called with the name of a card of which something else may be shown now, which no event tells."""
        self._followers.append(told)

    def name(self, number: str) -> str:
        """What cannot be the number of a card stays as it is, and is refused wherever it is asked for."""
        if not is_name_of_card(number) or self._in_plain(number):
            return number
        return mark_of(number, self._settings.card_key, self._settings.house)

    def knows(self, name: str) -> bool:
        """Whether anything in the log is under this name."""
        return bool(self._current.version(LOYALTY.stream(name)) or self._current.seats.with_card(name))

    def taken_in(self, command: HouseCommand) -> HouseCommand:
        """The command as it is decided and kept."""
        if type(command) not in _BY_CARD:  # asked by its class: every slip comes this way
            return command
        match command:
            case IdentifyPlayer(player=number):
                return replace(command, player=self._remembered(number))
            case (
                ToCard(card=number)
                | Apply(card=number)
                | GrantWildCard(card=number)
                | Substitute(card=number)
            ):
                return replace(command, card=self.name(number))
            case _:
                return command

    def shown(self, name: str) -> str:
        """Of a card in use, what its holder's own screen may show of it."""
        return self._shown.get(name) or masked(name)

    def _remembered(self, number: str) -> str:
        name = self.name(number)
        if name not in self._shown:
            self._shown[name] = masked(number)
            self._tell(name)
            if len(self._shown) > CARDS_IN_MIND:
                self._tell(self._shown.popitem(last=False)[0])
        return name

    def _tell(self, name: str) -> None:
        for told in self._followers:
            told(name)

    def _in_plain(self, number: str) -> bool:
        return not _MARK.fullmatch(number) and self.knows(number)
