"""A ticket as a picture, dot for dot as a printer of 203 dpi would burn it."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from croupier.devices.printing.face import TicketFace
from croupier.devices.printing.fonts import at_size, width
from croupier.devices.printing.layout import DOTS_A_MM, HEIGHT, WIDTH, Block, Words, marks

_BLACK, _WHITE = 0, 255
_DPI = 254 * DOTS_A_MM // 10


def png(face: TicketFace) -> bytes:
    page = Image.new("L", (WIDTH, HEIGHT), _WHITE)
    pen = ImageDraw.Draw(page)
    for mark in marks(face):
        match mark:
            case Block(x, top, wide, high):
                pen.rectangle((x, top, x + wide - 1, top + high - 1), fill=_BLACK)
            case Words(turned=True):
                _turned(page, mark)
            case Words():
                where = (mark.x, mark.baseline)
                anchor = f"{mark.align.value}s"
                pen.text(where, mark.text, fill=_BLACK, font=at_size(mark.font, mark.size), anchor=anchor)
    kept = BytesIO()
    page.save(kept, "PNG", dpi=(_DPI, _DPI))
    return kept.getvalue()


def _turned(page: Image.Image, words: Words) -> None:
    """Written on a slip of its own, which is turned and laid on the page by its middle."""
    long = width(words.text, words.font, words.size) + 4
    slip = Image.new("L", (long, 2 * words.size), _WHITE)
    baseline = words.size + words.size // 2
    font = at_size(words.font, words.size)
    ImageDraw.Draw(slip).text((long // 2, baseline), words.text, fill=_BLACK, font=font, anchor="ms")
    upwards = slip.transpose(Image.Transpose.ROTATE_90)
    page.paste(upwards, (words.x - baseline, words.baseline - long // 2))
