"""No wheel without its screens, and none without its manifest.

Node.js builds the screens before, so that whoever installs it needs none.  The manifest is made here, of the
very files that are packed, and signed where the environment names a release key.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SCREENS = "src/croupier/server/static/index.html"
EDITABLE, WHEEL = "editable", "wheel"
RELEASE_KEY = "CROUPIER_RELEASE_KEY"  # names the file of the release key's private half, where there is one


class Screens(BuildHookInterface[Any]):
    """Asked by hatchling before anything is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == EDITABLE:
            return
        if not (Path(self.root) / SCREENS).is_file():
            raise FileNotFoundError(
                f"{SCREENS} is not there: say `make dist`, which builds the screens first"
            )
        if self.target_name == WHEEL:
            build_data["force_include"][str(self._manifest())] = "croupier/manifest.json"

    def _manifest(self) -> Path:
        source = Path(self.root) / "src"
        sys.path.insert(0, str(source))
        from croupier.house import manifest  # noqa: PLC0415  (of the tree that is built, and no other)

        files = manifest.digests_of(source / "croupier", bytecode=False)
        signer, signature = self._signed(manifest.release_message(files))
        made = Path(mkdtemp()) / manifest.NAME
        whole = {"files": files, "signer": signer, "signature": signature}
        made.write_text(json.dumps(whole, indent=1) + "\n", encoding="utf-8")
        return made

    def _signed(self, message: bytes) -> tuple[str | None, str | None]:
        key = os.environ.get(RELEASE_KEY)
        if not key:
            return None, None
        from croupier.house.signing import read_signing_key  # noqa: PLC0415  (asks for more than a build needs)

        signer = read_signing_key(Path(key))
        return signer.public, signer.sign(message)
