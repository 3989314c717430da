"""How much a terminal fetches before it can be played, as `make web` has built it."""

import gzip
import json
from pathlib import Path

import pytest

from croupier.server import app

PROMISED = 200_000  # bytes
ENTRY, TERMINAL = "index.html", "src/terminal/App.svelte"
# A browser fetches of a typeface only the alphabets that the page uses; in English that is this one.
ALPHABET = "-latin-wght-normal"


def _chunks(manifest, name, found):
    """A file and everything that it cannot begin without."""
    if name not in found:
        found.add(name)
        for needed in manifest[name].get("imports", ()):
            _chunks(manifest, needed, found)
    return found


def _first_load(manifest):
    chunks = _chunks(manifest, ENTRY, set()) | _chunks(manifest, TERMINAL, set())
    scripts = {manifest[name]["file"] for name in chunks}
    styles = {style for name in chunks for style in manifest[name].get("css", ())}
    fonts = {asset for name in chunks for asset in manifest[name].get("assets", ()) if ALPHABET in asset}
    return scripts, styles, fonts


def _sent(path: Path) -> int:
    """Typefaces are packed already; everything else is packed on the way."""
    body = path.read_bytes()
    return len(body) if path.suffix == ".woff2" else len(gzip.compress(body))


def test_a_terminal_is_there_with_less_than_200_kilobytes():
    built = app.STATIC / ".vite" / "manifest.json"
    if not built.exists():
        pytest.fail("the screens have not been built; say `make web`")
    scripts, styles, fonts = _first_load(json.loads(built.read_text("utf-8")))
    assert scripts, "no script at all"
    assert styles, "no style at all"
    assert fonts, "no typeface at all"
    files = [app.STATIC / name for name in (*scripts, *styles, *fonts)]
    total = _sent(app.STATIC / "index.html") + sum(_sent(file) for file in files)
    assert 20 * 1024 < total < PROMISED, f"{total:,} bytes: {sorted((_sent(f), f.name) for f in files)}"
