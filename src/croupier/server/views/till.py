"""What the cage sees of all tickets; one ticket is looked up by its number."""

from __future__ import annotations

from croupier.ledger.account import TICKETS
from croupier.server.scene import Scene
from croupier.server.shapes import TillView
from croupier.server.views.incidents import of_paper


def till_view(scene: Scene) -> TillView:
    return TillView(
        liability=scene.balance(TICKETS),
        outstanding=scene.chronicle.waiting.outstanding(scene.core.store),
        waiting=list(of_paper(scene)),
    )
