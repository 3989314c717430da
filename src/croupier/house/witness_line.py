"""The line of a house to its witness: every request signed, every answer held against the witness's key.

With TLS the witness's certificate bears that key itself, and nothing is sent to whoever shows another.
"""

from __future__ import annotations

import http.client
import secrets
import ssl
from collections.abc import Callable, Sequence
from threading import Lock, RLock
from typing import Any
from urllib.parse import urlsplit

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from croupier.core.heads import SignedHead
from croupier.core.ids import TableId
from croupier.core.signatures import signed_by
from croupier.core.witnessing import SIGNATURE_HEADER, SignedRequest, answer_message, request_message
from croupier.house.config_parts import WitnessConfig
from croupier.house.rows_sent import RowsOfBatch
from croupier.house.signing import Signer

PATIENCE_S = 3.0
OK, CONFLICT = 200, 409


class WitnessSilent(Exception):
    """No answer of the witness is to be had, or none that it has signed."""


class Objection(msgspec.Struct, frozen=True):
    """Why a witness says no, and the head that it knows, where it is about heads."""

    why: str = ""
    known: SignedHead | None = None


class WitnessRefused(Exception):
    """The witness has said no: the house contradicts what it said before."""

    def __init__(self, body: bytes) -> None:
        super().__init__(_why(body))
        try:
            self.known = msgspec.json.decode(body, type=Objection).known
        except msgspec.MsgspecError:
            self.known = None


class ToldLoss(msgspec.Struct, frozen=True, kw_only=True):
    """How far the house had come, and the head that it said it goes on from."""

    known: SignedHead
    found: SignedHead


class KnownHouse(msgspec.Struct, frozen=True, kw_only=True):
    """What a witness tells of a house; whatever else it tells is not needed here."""

    key: str
    number: int = 0
    head: SignedHead | None = None
    losses: tuple[ToldLoss, ...] = ()
    rounds: dict[TableId, int] = {}  # the last of each table that it was asked for a share of
    copied: int = 0  # the last batch of which it has a copy

    def heads(self) -> tuple[SignedHead, ...]:
        """Every head by which the house may be measured: of a stretch that it has lost, too."""
        return (*(() if self.head is None else (self.head,)), *(loss.known for loss in self.losses))


class CopyTold(msgspec.Struct, frozen=True):
    number: int


class KnownHouses(msgspec.Struct, frozen=True, kw_only=True):
    houses: tuple[KnownHouse, ...]


class RunningNumbers:
    """Of the requests of one house, over whichever of its lines: none is ever used twice."""

    def __init__(self) -> None:
        self._last, self._certain = 0, False
        self._taking = Lock()

    def take(self, highest: Callable[[], int]) -> int:
        """After a start, or where one was in doubt, they go on from the witness's."""
        with self._taking:
            if not self._certain:
                self._last, self._certain = max(self._last, highest()), True
            self._last += 1
            return self._last

    def doubt(self) -> None:
        self._certain = False


class WitnessLine:
    """One request after the other, from whatever thread asks."""

    def __init__(
        self, witness: WitnessConfig, signer: Signer, house: str, numbers: RunningNumbers | None = None
    ) -> None:
        self._witness = witness
        self.address = witness.address
        self._key = witness.public
        self._signer, self._house = signer, house
        self._line: http.client.HTTPConnection | None = None
        self._numbers = numbers or RunningNumbers()
        self._asking = RLock()

    def beside(self) -> WitnessLine:
        """Another line to the same witness, for whatever must keep nobody waiting on this one."""
        return WitnessLine(self._witness, self._signer, self._house, self._numbers)

    def known(self) -> KnownHouse | None:
        """What the witness remembers of this house."""
        with self._asking:
            return self._known()

    def tell_head(self, head: SignedHead) -> None:
        self._ask("/head", {"head": head})

    def tell_loss(self, known: SignedHead, found: SignedHead) -> None:
        self._ask("/lost", {"known": known, "found": found})

    def send_rows(self, batches: Sequence[RowsOfBatch]) -> int:
        """The next batches for its copy of the log; up to which one it has them now."""
        return msgspec.json.decode(self._ask("/rows", {"batches": batches}), type=CopyTold).number

    def ask_share(self, path: str, ask: dict[str, Any]) -> bytes:
        return self._ask(path, ask)

    def close(self) -> None:
        with self._asking:
            if self._line is not None:
                self._line.close()
                self._line = None

    def _known(self) -> KnownHouse | None:
        # The question bears a number of its own, so that the answer of another day does not fit it.
        _, body = self._said("GET", f"/heads?house={self._house}&now={secrets.token_hex(8)}", b"")
        told = msgspec.json.decode(body, type=KnownHouses)
        return next((each for each in told.houses if each.key == self._signer.public), None)

    def _highest(self) -> int:
        known = self._known()
        return 0 if known is None else known.number

    def _ask(self, path: str, ask: dict[str, Any]) -> bytes:
        with self._asking:
            number = self._numbers.take(self._highest)
            asked = SignedRequest(
                key=self._signer.public, house=self._house, number=number, ask=msgspec.to_builtins(ask)
            )
            status, body = self._said("POST", path, msgspec.json.encode(asked))
        if status == CONFLICT:
            self._numbers.doubt()
            raise WitnessRefused(body)
        if status != OK:
            raise WitnessSilent(f"{self.address} answers {status}: {_why(body)}")
        return body

    def _said(self, method: str, path: str, body: bytes) -> tuple[int, bytes]:
        try:
            line = self._line = self._line or self._opened()
            signature = self._signer.sign(request_message(path, body))
            line.request(method, path, body, {SIGNATURE_HEADER: signature})
            answer = line.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException, ValueError) as error:
            self.close()
            raise WitnessSilent(f"{self.address}: {error}") from error
        message = answer_message(path, body, answer.status, content)
        if not signed_by(self._key, message, answer.headers.get(SIGNATURE_HEADER, "")):
            self.close()
            raise WitnessSilent(f"{self.address}: the answer is not signed by the witness")
        return answer.status, content

    def _opened(self) -> http.client.HTTPConnection:
        parts = urlsplit(self.address)
        host, port = parts.hostname or "", parts.port
        if parts.scheme == "http":
            return http.client.HTTPConnection(host, port, timeout=PATIENCE_S)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, ssl.CERT_NONE  # the key is looked at instead
        context.minimum_version = ssl.TLSVersion.TLSv1_3
        line = http.client.HTTPSConnection(host, port, timeout=PATIENCE_S, context=context)
        line.connect()
        if _key_shown(line.sock) != self._key:
            line.close()
            raise ValueError("it shows the key of another")
        return line


def _key_shown(wire: ssl.SSLSocket) -> str:
    shown = wire.getpeercert(binary_form=True) or b""
    key = x509.load_der_x509_certificate(shown).public_key()
    return key.public_bytes_raw().hex() if isinstance(key, Ed25519PublicKey) else ""


def _why(body: bytes) -> str:
    return body.decode("utf-8", "replace")
