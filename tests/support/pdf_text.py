"""The words in a PDF that ReportLab has made, read back through what the file says of its fonts."""

import re
import zlib
from base64 import a85decode

_OBJECT = re.compile(rb"(\d+) 0 obj\r?\n(.*?)endobj", re.DOTALL)
_LENGTH, _STREAM = re.compile(rb"/Length (\d+)"), re.compile(rb"stream\r?\n")
_SHOWN = re.compile(rb"/(\S+) [\d.]+ Tf|\(((?:\\.|[^\\()])*)\) Tj", re.DOTALL)
_ESCAPE = re.compile(rb"\\([0-7]{3}|.)", re.DOTALL)
_LETTER = re.compile(rb"<([0-9A-F]{2})> <([0-9A-F]{4})>")
_CONTROLS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}
_SUITS = dict(zip(b"\xa8\xa9\xaa\xab", "♣♦♥♠", strict=True))  # where ZapfDingbats has them


def words_of(pdf):
    """Everything that is shown, run by run, in the order in which it was written."""
    objects = {int(number): body for number, body in _OBJECT.findall(pdf)}
    fonts = {name: _reading(body, objects) for body in objects.values() if (name := _name(body))}
    pages = b"".join(_stream(body) for body in objects.values() if b"/ASCII85Decode" in body)
    shown, read = [], None
    for font, text in _SHOWN.findall(pages):
        if font:
            read = fonts[font]
        else:
            shown.append(read(_ESCAPE.sub(_unescaped, text)))
    return shown


def text_of(pdf):
    return "".join(words_of(pdf))


def _unescaped(match):
    code = match[1]
    return bytes([int(code, 8)]) if len(code) == 3 else _CONTROLS.get(code, code)


def _stream(body):
    begins = _STREAM.search(body).end()
    data = body[begins : begins + int(_LENGTH.search(body)[1])]
    if b"/ASCII85Decode" in body:
        data = a85decode(data.strip().removesuffix(b"~>"))
    return zlib.decompress(data)


def _name(body):
    """By which the pages know a font."""
    found = re.search(rb"/Name /(\S+)", body)
    return found[1] if found and b"/Type /Font" in body else None


def _reading(body, objects):
    """Chinese is in UTF-16; the types that come with the file have a table of their letters."""
    if b"UniGB-UCS2" in body:
        return lambda text: text.decode("utf-16-be")
    table = re.search(rb"/ToUnicode (\d+) 0 R", body)
    if table is None:
        return lambda text: "".join(_SUITS.get(code, chr(code)) for code in text)
    letters = {
        int(code, 16): chr(int(of, 16)) for code, of in _LETTER.findall(_stream(objects[int(table[1])]))
    }
    return lambda text: "".join(letters[code] for code in text)
