"""A screen that is told what is different shows what it would show if it were told everything anew.

Over a soak: a whole house out of one seed, with every game, faults, corrections, jackpots, a tournament, late
and repeated commands, and clocks that jump.  After every commit whoever is to be told something is told it.
"""

import asyncio
import json
import random
from collections import Counter

import msgspec
import pytest
from told_views import patched

from croupier.core.ids import StaffId, TournamentId
from croupier.server import wire
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.drawing import ScreenDrawing
from croupier.server.connections.drawn_parts import DrawnPart, named, redrawn, told
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import (
    BoardViewer,
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
)
from croupier.server.recent_history import RecentHistory
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.testing.soak.soak import Soak

STEPS, SEED = 40, 7
STAFF = StaffId("bruno")
MISSED_AT_MOST, STAFF_MISS = 3, 60  # commits that a screen is too slow for, and is told of later


class Looker:
    """One screen, and what it has put together."""

    def __init__(self, hub, viewer):
        self.hub, self.viewer = hub, viewer
        self.screen, self.view, self.patient = ConnectedScreen(viewer), None, 0
        hub.join(self.screen)

    def hears(self):
        message = json.loads(self.hub.message(self.screen) or "null")
        if message is not None:
            self.view = message["view"] if message["type"] == "Snapshot" else patched(self.view, message)
        return message

    def anew(self):
        """As a house draws it that remembers no drawing.  Meters run up once a second, so that those which
        were drawn last are the ones to be shown."""
        view = drawn_by(ScreenDrawing(self.hub.scene), self.viewer)
        if "jackpots" in view:
            view["jackpots"] = drawn_by(self.hub, self.viewer)["jackpots"]
        return view


def drawn_by(drawing, viewer):
    return json.loads(drawing.message(ConnectedScreen(viewer)))["view"]


class Gallery:
    """Whoever may look at a floor, each slower or quicker to be told."""

    def __init__(self, net, dice, share):
        self.net, self.dice, self.compared = net, dice, Counter()
        self.share = share  # of what is told, that is compared: what was missed once stays so for a while
        self.lookers = []

    def look(self):
        """At the floor as it is after a commit; after a power cut there is another."""
        if not self.lookers or self.lookers[0].hub.scene.core is not self.net.core:
            self._begin()
        self.lookers[0].hub.look_at_clock()
        for each in self.lookers:
            missed = MISSED_AT_MOST if isinstance(each.viewer, TerminalViewer) else STAFF_MISS
            each.patient = each.patient or self.dice.randrange(1, missed + 1)
            each.patient -= 1
            if each.screen.stale and not each.patient:
                self._compare(each)
        self._compare_with_unmarked()

    def _begin(self):
        core, net = self.net.core, self.net
        scene = Scene(
            core=core,
            history=RecentHistory(core.store),
            clock=lambda: net.now,
            house=HouseView(venue="Southbank", play_money=False, timezone="Australia/Melbourne"),
            company=lambda _table: False,
            edge=lambda _game: None,
        )
        hub, tables = Hub(scene), sorted(core.house_settings.tables)
        cups = [BoardViewer(TournamentId(name)) for name in sorted(scene.history.tournaments)]
        viewers = [
            *(TerminalViewer(name) for name, _ in core.current.terminals()),
            *(DisplayViewer(name) for name in tables),
            *(ConsoleViewer(name, STAFF) for name in tables[:2]),
            PitViewer(STAFF), CageViewer(STAFF), LobbyViewer(), *cups,
        ]  # fmt: skip
        self.lookers = [Looker(hub, viewer) for viewer in viewers]
        core.after(self.look)

    def _compare_with_unmarked(self):
        """Whoever is not told anything has nothing to be told."""
        calm = [each for each in self.lookers if not each.screen.stale]
        for each in self.dice.sample(calm, min(2, len(calm))):
            assert each.view == each.anew(), each.viewer
            self.compared["unmarked"] += 1

    def _compare(self, looker):
        slip = looker.screen.only == "slip" and isinstance(looker.viewer, TerminalViewer)
        message = looker.hears()
        if self.dice.random() < self.share:
            assert looker.view == looker.anew(), (looker.viewer, message)
        kind = type(looker.viewer).__name__
        self.compared[kind] += 1
        if message is not None:
            self.compared["patched"] += "patches" in message
            self.compared["slips patched"] += slip and set(message.get("patches", ())) == {"seat"}


async def looked_at(seed, steps, share=1.0):
    soak = Soak(seed)
    gallery = Gallery(soak.net, random.Random(seed), share)  # noqa: S311
    for _ in range(steps):
        gallery.look()
        soak._step()
    return gallery.compared


def test_what_is_put_together_from_patches_is_what_is_shown_anew():
    compared = asyncio.run(looked_at(SEED, STEPS))
    seen = ("TerminalViewer", "DisplayViewer", "ConsoleViewer", "PitViewer", "CageViewer", "LobbyViewer")
    assert [kind for kind in seen if not compared[kind]] == []
    assert compared["patched"] > 100, compared
    assert compared["slips patched"] > 10, compared


@pytest.mark.whole
@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 26))
def test_of_longer_evenings_too(seed):
    assert asyncio.run(looked_at(seed, 1_000, 0.2))["slips patched"] > 100


# ── parts and messages ──────────────────────────────────────────────────────────────────────


class Shown(msgspec.Struct):
    credit: int
    slip: dict[str, int]
    said: str | msgspec.UnsetType = msgspec.UNSET


class Tagged(msgspec.Struct, tag=True):
    credit: int


def test_a_part_is_sent_as_it_would_be_encoded():
    for view in (Shown(1, {}), Shown(0, {"red": 5}, "é"), Tagged(1), None, [1, 2]):
        assert DrawnPart(view).body == msgspec.json.encode(view)


def test_a_patch_has_what_is_different_and_nothing_else():
    first, second = DrawnPart(Shown(1, {"red": 5})), Shown(2, {"red": 5})
    assert DrawnPart(second).since(first) == b'{"credit":2}'
    assert DrawnPart(second, first).since(first) == b'{"credit":2}'
    assert redrawn(Shown(1, {"red": 5}), first) is first


def test_who_missed_a_drawing_is_patched_from_the_one_it_has():
    first = DrawnPart(Shown(1, {}))
    third = redrawn(Shown(3, {}), redrawn(Shown(2, {"red": 5}), first))
    assert third.since(first) == b'{"credit":3}'


def test_what_comes_or_goes_or_is_of_another_kind_is_told_whole():
    plain, said = DrawnPart(Shown(1, {})), DrawnPart(Shown(1, {}, "why"))
    assert said.since(plain) is plain.since(said) is None
    assert DrawnPart(None).since(plain) is plain.since(DrawnPart(None)) is plain.since(None) is None
    assert DrawnPart(Tagged(2)).since(DrawnPart(Tagged(1))) is None
    assert redrawn(None, DrawnPart(None)).body == b"null"


def test_a_joined_message_is_the_message_of_the_wire():
    kept = [wire.Kept(id="a", at=3), wire.Kept(id="b", at=4, head="h")]
    raw = msgspec.Raw(b'{"credit":2}')
    message = wire.Told(at=4, now=9, changes={"past": raw}, patches={"seat": raw}, answered=kept)
    answered = [msgspec.json.encode(each) for each in kept]
    joined = told(4, 9, [named("past", raw)], [named("seat", raw)], answered)
    assert joined == msgspec.json.encode(message)
    bare = wire.Told(at=4, now=9, changes={})
    assert told(4, 9, [], [], []) == msgspec.json.encode(bare)
