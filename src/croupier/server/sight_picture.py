"""A sight as a code that a telephone reads from a screen: the text itself, so that nobody is asked for it."""

from __future__ import annotations

from io import BytesIO

import segno

QUIET = 4  # modules of white around the code, without which no reader finds it


def code_svg(text: str) -> bytes:
    """As large as whoever shows it wants; on a screen nothing is torn, so that little of it mends others."""
    kept = BytesIO()
    code = segno.make_qr(text, error="l", encoding="utf-8")
    code.save(kept, kind="svg", border=QUIET, omitsize=True, light="#fff", dark="#000", xmldecl=False)
    return kept.getvalue()
