"""The command ``croupier``.

Every command knows the games of other packages.  Where one of them cannot be opened there is no command to
run: what is wrong with it, and what to do, is all that is said.
"""

from __future__ import annotations

import sys

from croupier.house.installed import BadGame

try:
    from croupier.cli.commands import app
    from croupier.house.kept_figures import keep_figures
except BadGame as bad:
    sys.stderr.write(f"{bad}\n")
    raise SystemExit(2) from None


def main() -> None:
    keep_figures()
    app()
