"""Writes the reference of the published library, from its docstrings and types, with pdoc.

python docs/reference.py build/reference

It is written whenever it is wanted and not kept in the tree, where a copy of it would grow old.
"""

from __future__ import annotations

import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render

import croupier

# What a program may import, and the kits of those who add a game, a store or a device.
PUBLISHED = (
    "croupier",
    "croupier.core",
    "croupier.games",
    "croupier.maths",
    "croupier.rulebooks",
    "croupier.testing",
    "!croupier.testing.soak",
)


def write(folder: Path) -> None:
    # The names at the door are loaded when they are first used; pdoc looks only at what is there.
    for name in croupier.__all__:
        setattr(croupier, name, getattr(croupier, name))
    further = ", ".join(f"`{name}`" for name in PUBLISHED[1:] if not name.startswith("!"))
    croupier.__doc__ = f"{croupier.__doc__}\nFurther: {further}.\n"
    pdoc.render.configure(show_source=False, search=True, footer_text="croupier")
    # Names that only the checkers of types import are printed as they are written.
    warnings.filterwarnings("ignore", module="pdoc")
    pdoc.pdoc(*PUBLISHED, output_directory=folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
    print(f"open {sys.argv[1]}/index.html")
