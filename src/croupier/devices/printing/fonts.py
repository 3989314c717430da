"""The type on a ticket: Bitstream Vera, which comes with ReportLab, so that no machine lacks it."""

from __future__ import annotations

from enum import Enum
from functools import cache
from importlib.resources import files
from io import BytesIO

from PIL import ImageFont


class Font(Enum):
    PLAIN = "Vera"
    BOLD = "VeraBd"


@cache
def file_of(font: Font) -> bytes:
    return files("reportlab").joinpath("fonts", f"{font.value}.ttf").read_bytes()


@cache
def at_size(font: Font, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(BytesIO(file_of(font)), size)


def width(text: str, font: Font, size: int) -> int:
    return round(at_size(font, size).getlength(text))
