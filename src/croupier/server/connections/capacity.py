"""How many connections there may be at once, and who makes room: a policy that knows no socket.

Whoever has not shown yet who it is, is a stranger.  Strangers of one address, and all of them together, are
held to a share, so that whoever the house knows always finds a place.  When the places of strangers are
taken, the address that holds most of them makes room for one that holds fewer; and where nobody holds more
than others, whoever has come and said nothing yet makes room for one that comes now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

from croupier.core.policy import policy

SHARE = policy("6.2")
KEPT_BACK = 128  # descriptors for the log, the devices and whatever else the house opens
FEWEST = 16  # connections, however low the machine's limit is
OF_ADDRESS = 64  # strangers
PARTED_WITHIN_LOOKS = 10  # a second apart: until what was written last has been taken
PREFIX_BITS = 64  # of an IPv6 address: what lies behind them belongs to one holder


@dataclass(frozen=True, slots=True)
class Caps:
    connections: int
    strangers: int
    of_address: int = OF_ADDRESS

    @classmethod
    def within(cls, descriptors: int) -> Caps:
        connections = max(FEWEST, descriptors - KEPT_BACK)
        return cls(connections, connections // 2)


def _nothing() -> None:
    """A visit that has no transport yet is put out by whoever is about to give it one."""


def _not_yet() -> bool:
    return False


class Visit:
    """One connection, from its coming to its leaving."""

    __slots__ = ("_capacity", "gone", "known", "looks", "parting", "put_out", "resting", "unsaid", "whose")

    def __init__(self, capacity: Capacity, whose: str) -> None:
        self._capacity, self.whose = capacity, whose
        self.known = self.gone = False
        self.unsaid = True  # it has come, and nobody knows yet what for
        self.resting = False  # between two requests, when to be cut off costs it nothing
        self.put_out: Callable[[], None] = _nothing
        self.parting: Callable[[], bool] = _not_yet  # whether it is closed but for what was written last
        self.looks = 0  # at it, since it has been parting

    def recognise(self) -> None:
        """It has shown who it is, and is no stranger any more."""
        self._capacity.recognised(self)

    def leave(self) -> None:
        """Told once or more often."""
        self.gone = True
        self._capacity.left(self)


class Capacity:
    def __init__(self, caps: Caps, proxies: Collection[str] = ()) -> None:
        self.caps = caps
        self.turned_away = Counter[str]()
        self._proxies = frozenset(_whose(address) for address in proxies)
        self._strangers: dict[str, dict[Visit, None]] = {}  # by address, the oldest first
        self._known: set[Visit] = set()
        self._strange = 0

    def __len__(self) -> int:
        return self._strange + len(self._known)

    def enter(self, address: str) -> Visit | None:
        """Nothing where there is no place; then it is counted, and the connection is closed at once."""
        whose = _whose(address)
        full = self._full(whose)
        if full is not None:
            leaving = self._makes_room(whose, full)
            if leaving is None:
                self.turned_away[full] += 1
                return None
            self.turned_away["made room"] += 1
            leaving.leave()
            leaving.put_out()
        visit = Visit(self, whose)
        self._strangers.setdefault(whose, {})[visit] = None
        self._strange += 1
        return visit

    def give_up_on_the_parting(self) -> None:
        """Once a second: a connection is closed when its other end has taken what was written, or has had
        its time to."""
        strangers = (visit for own in self._strangers.values() for visit in own)
        for visit in [each for each in (*strangers, *self._known) if each.parting()]:
            visit.looks += 1
            if visit.looks >= PARTED_WITHIN_LOOKS:
                visit.put_out()

    def recognised(self, visit: Visit) -> None:
        if self._strange_no_more(visit):
            visit.known = True
            self._known.add(visit)

    def left(self, visit: Visit) -> None:
        if not self._strange_no_more(visit):
            self._known.discard(visit)

    def _strange_no_more(self, visit: Visit) -> bool:
        own = self._strangers.get(visit.whose, {})
        if visit not in own:
            return False
        del own[visit]
        if not own:
            del self._strangers[visit.whose]
        self._strange -= 1
        return True

    def _full(self, whose: str) -> str | None:
        own = len(self._strangers.get(whose, ()))
        if own >= self.caps.of_address and whose not in self._proxies:
            return "address"
        if self._strange >= self.caps.strangers:
            return "strangers"
        return "connections" if len(self) >= self.caps.connections else None

    def _makes_room(self, whose: str, full: str) -> Visit | None:
        own = self._strangers.get(whose, {})
        if full == "address":
            return next(_resting(own), None)
        most = max(self._strangers.values(), key=len, default=own)
        if len(most) > len(own) + 1:
            return next(_resting(most), None) or next(iter(most))
        return next(_resting(own), None) if own else self._of_no_use()

    def _of_no_use(self) -> Visit | None:
        """For somebody who holds no place at all, and may be one of the house's own who has come back."""
        everybody = [visit for own in self._strangers.values() for visit in own]
        unsaid = (visit for visit in everybody if visit.unsaid)
        return next(unsaid, None) or next(_resting(everybody), None) or next(iter(everybody), None)


def _resting(visits: Iterable[Visit]) -> Iterator[Visit]:
    return (visit for visit in visits if visit.resting)


def _whose(address: str) -> str:
    """Who holds an address: of IPv6, a whole network is given to one."""
    try:
        read = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(read, IPv6Address):
        return address
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return f"{int(read) >> (128 - PREFIX_BITS):x}::"
