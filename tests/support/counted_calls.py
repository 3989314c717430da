"""How much there is to do for something, in calls of functions, which no load moves."""

import sys


def calls(done):
    """Of functions of Python and of others, while something is done."""
    counted = 0

    def count(_frame, event, _what):
        nonlocal counted
        counted += event in {"call", "c_call"}

    sys.setprofile(count)
    try:
        done()
    finally:
        sys.setprofile(None)
    return counted
