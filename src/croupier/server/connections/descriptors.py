"""The descriptors that the machine lets this process have, and a few that are held for a time of need."""

from __future__ import annotations

import os
import resource

SPARES = 32
MOST = 65_536  # beyond these nothing is gained, and whatever walks over all descriptors takes long


def raised_limit() -> int:
    """As many descriptors as the machine allows, from now on."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST if hard == resource.RLIM_INFINITY else min(hard, MOST)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return MOST if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


class SpareDescriptors:
    """Held while there is no need of them, so that there are some when there is."""

    def __init__(self, wanted: int = SPARES) -> None:
        self._wanted, self._held = wanted, list[int]()
        self.hold()

    def __len__(self) -> int:
        return len(self._held)

    def hold(self) -> None:
        """As many as can be had now."""
        try:
            while len(self._held) < self._wanted:
                self._held.append(os.open(os.devnull, os.O_RDONLY))
        except OSError:
            return  # the need goes on; there will be another time

    def let_go(self) -> None:
        for held in self._held:
            os.close(held)
        self._held.clear()
