"""Every number of a PAR sheet, as it stands there."""

import re

NUMBER = re.compile(r"-?[\d./]+(e-?\d+)?")


def numbers_of(part):
    if isinstance(part, dict):
        for each in part.values():
            yield from numbers_of(each)
    elif isinstance(part, list):
        for each in part:
            yield from numbers_of(each)
    elif isinstance(part, str) and NUMBER.fullmatch(part):
        yield part
