"""The small house of the tests: three tables, seven terminals, six people.

As it is written it is a demonstration, so that devices may be simulated.  The same house for money has every
device on a line, which nobody opens until the house is at work.
"""

from pathlib import Path

SMALL = Path(__file__).with_name("small_house.toml").read_text(encoding="utf-8")
LINES = """notes = { serial = "/dev/notes-{terminal}" }
printer = { serial = "/dev/printer-{terminal}" }
"""


def for_money():
    """The small house as a real one."""
    text = SMALL.replace('mode = "demonstration"', 'mode = "real"')
    for kind in ("notes", "printers"):
        text = text.replace(f'{kind} = "simulated"', f'{kind} = "none"')
    text = text.replace('entropy = "simulated"', 'entropy = "system"')
    text = text.replace('wheel = "simulated"', 'wheel = { serial = "/dev/ttyUSB0" }')
    fitted = text.index("[[staff]]")
    return text[:fitted].replace("[[terminal]]\n", "[[terminal]]\n" + LINES) + text[fitted:]
