"""The codes by which a screen is enrolled: made by chance, told to a person, and typed by one."""

from __future__ import annotations

import secrets

# Twelve of these letters are sixty bits: whoever has the log would need 10^15 trials a second to
# find a code before it has expired.
CODE_LETTERS = "ABCDEFGHJKMNPQRSTVWXYZ0123456789"
CODE_GROUPS, CODE_GROUP = 3, 4


def new_code() -> str:
    letters = [secrets.choice(CODE_LETTERS) for _ in range(CODE_GROUPS * CODE_GROUP)]
    groups = ("".join(letters[at : at + CODE_GROUP]) for at in range(0, len(letters), CODE_GROUP))
    return "-".join(groups)


def read_code(code: str) -> str:
    """As a person types it: in any case, in groups or in one, with the letters that look like digits."""
    bare = code.replace("-", "").replace(" ", "").upper()
    return bare.replace("O", "0").replace("I", "1").replace("L", "1").replace("U", "V")
