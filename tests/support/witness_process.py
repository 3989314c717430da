"""A witness in a process of its own, and whoever speaks to it: honestly, or with anything at all."""

import http.client
import json
import signal
import ssl
import subprocess
import sys
from contextlib import contextmanager
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from croupier.core.digests import house_name
from croupier.core.heads import SignedHead, head_message
from croupier.core.signatures import signed_by
from croupier.core.witnessing import SIGNATURE_HEADER, answer_message, request_message
from croupier.witness.running import enrol_house, make_witness

HOUSE = house_name(bytes(range(0x40, 0x60)), "07", "real")
# The command itself brings the whole of croupier with it, which takes its time; this brings the witness only.
BARE = """
import asyncio, sys
from pathlib import Path
from croupier.witness.running import run_witness
folder, tls, copy = Path(sys.argv[1]), "tls" in sys.argv, "copy" in sys.argv
said = lambda address: print("the witness answers at", address, flush=True)
asyncio.run(run_witness(folder, "127.0.0.1", 0, tls=tls, copy=copy, opened=said))
"""


@contextmanager
def running(folder, *more):
    """The address at which it answers, and the process; ``tls`` and ``copy`` as it is told."""
    command = [sys.executable, "-c", BARE, str(folder), *more]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        said = process.stdout.readline()
        assert said.startswith("the witness answers at "), said
        yield said.split()[-1], process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(10)
        process.stdout.close()


class SpeakingHouse:
    """A house as far as its witness knows it: a key, a name and a running number."""

    def __init__(self, private=None, house=HOUSE):
        self.private = private or Ed25519PrivateKey.generate()
        self.key = self.private.public_key().public_bytes_raw().hex()
        self.house, self.number, self.line = house, 0, None

    def at(self, address, witness):
        self.close()
        parts, self.witness = urlsplit(address), witness
        if parts.scheme == "https":
            context = ssl._create_unverified_context()  # noqa: S323
            self.line = http.client.HTTPSConnection(parts.hostname, parts.port, timeout=10, context=context)
        else:
            self.line = http.client.HTTPConnection(parts.hostname, parts.port, timeout=10)
        return self

    def close(self):
        if self.line is not None:
            self.line.close()

    def sign(self, message):
        return self.private.sign(message).hex()

    def written(self, ask, number=None):
        self.number += number is None
        asked = {"key": self.key, "house": self.house, "number": number or self.number, "ask": ask}
        return json.dumps(asked).encode()

    def ask(self, path, number=None, **ask):
        body = self.written(ask, number)
        return self.send(path, body, self.sign(request_message(path, body)))

    def send(self, path, body, signature):
        self.line.request("POST", path, body, {SIGNATURE_HEADER: signature})
        return self.answered(path, body)

    def heads(self, query=""):
        self.line.request("GET", "/heads" + query)
        return self.answered("/heads" + query, b"")

    def known(self):
        """What the witness tells everybody of this house."""
        _, told = self.heads(f"?now={self.number}")
        return next(each for each in told["houses"] if each["key"] == self.key)

    def answered(self, path, body):
        answer = self.line.getresponse()
        content = answer.read()
        message = answer_message(path, body, answer.status, content)
        assert signed_by(self.witness, message, answer.headers[SIGNATURE_HEADER])
        return answer.status, json.loads(content)

    def head(self, number, digest=None, at=None, time=1_000):
        digest = digest or f"{number:064x}"
        at = 2 * number if at is None else at
        told = {"house": self.house, "number": number, "at": at, "digest": digest, "time": time}
        return told | {"signature": self.sign(head_message(*told.values()))}

    def signed(self, number, digest=None):
        return SignedHead(**self.head(number, digest))


def enrolled(folder, houses=1):
    """A new witness with houses let in: its key, and the houses."""
    witness = make_witness(folder).public
    let_in = [SpeakingHouse() for _ in range(houses)]
    for house in let_in:
        enrol_house(folder, "ed25519:" + house.key)
    return witness, *let_in


def witness_of(folder, file):
    """A new witness, in whose book the house of this file is let in: its key."""
    key = make_witness(folder).public
    enrol_house(folder, (file.parent / "house.signing").read_text(encoding="ascii").split()[-1])
    return key


def name_witness(file, address, key, more=""):
    """The file of the house names its witness, or another address of it."""
    text = file.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("witness = ")]
    lines.insert(
        lines.index("[integrity]") + 1, f'witness = {{ address = "{address}", key = "ed25519:{key}"{more} }}'
    )
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
