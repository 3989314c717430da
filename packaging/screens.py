"""No wheel without its screens: Node.js builds them before, so that whoever installs it needs none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCREENS = "src/croupier/server/static/index.html"
EDITABLE = "editable"


class Screens(BuildHookInterface[Any]):
    """Asked by hatchling before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version != EDITABLE and not (Path(self.root) / SCREENS).is_file():
            raise FileNotFoundError(
                f"{SCREENS} is not there: say `make dist`, which builds the screens first"
            )
