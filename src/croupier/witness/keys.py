"""What a witness signs with, and what its shares are made from, in a file for its owner only."""

from __future__ import annotations

import datetime as dt
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from croupier.core.digests import SECRET_BYTES, secret

TITLE = "croupier witness key 1"
FILE, CERTIFICATE = "witness.key", "witness.pem"
OWNER_ONLY = 0o600
YEARS = dt.timedelta(days=3650)


class CannotWitness(Exception):
    """What is wrong with the folder of a witness.  Nothing has been changed."""

    def __init__(self, path: Path, what: str, remedy: str) -> None:
        super().__init__(f"{path}: {what}. {remedy}")


LOST = "A witness that has lost its key or its book is made anew, and named anew by its house."


@dataclass(frozen=True, slots=True)
class WitnessKeys:
    private: Ed25519PrivateKey
    share_secret: bytes

    @property
    def public(self) -> str:
        return self.private.public_key().public_bytes_raw().hex()

    def sign(self, message: bytes) -> str:
        return self.private.sign(message).hex()


def make_keys(folder: Path) -> WitnessKeys:
    """New ones in a new file.  A file that is there is left alone."""
    keys = WitnessKeys(Ed25519PrivateKey.generate(), secrets.token_bytes(SECRET_BYTES))
    lines = (TITLE, keys.private.private_bytes_raw().hex(), keys.share_secret.hex(), keys.public, "")
    try:
        _write_new(folder / FILE, "\n".join(lines).encode())
    except FileExistsError:
        raise CannotWitness(folder, "there is a witness already", "Name another folder.") from None
    return keys


def read_keys(folder: Path) -> WitnessKeys:
    path = folder / FILE
    try:
        lines = path.read_text("ascii", errors="replace").split("\n")
    except OSError as error:
        raise CannotWitness(path, f"cannot be read: {error.strerror}", LOST) from error
    private, shares = (secret(line) for line in (lines[1:3] if len(lines) == 5 else ("", "")))
    if lines[0] != TITLE or private is None or shares is None:
        raise CannotWitness(path, "is not the key of a witness", LOST)
    keys = WitnessKeys(Ed25519PrivateKey.from_private_bytes(private), shares)
    if lines[3:] != [keys.public, ""]:
        raise CannotWitness(path, "the two halves of the key do not belong together", LOST)
    return keys


def write_certificate(folder: Path, keys: WitnessKeys) -> Path:
    """For TLS, signed by the witness's own key: who knows the key needs nobody else's word."""
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "croupier witness")])
    began = dt.datetime.now(dt.UTC) - dt.timedelta(days=1)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(keys.private.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(began)
        .not_valid_after(began + YEARS)
        .sign(keys.private, None)
    )
    private = keys.private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path = folder / CERTIFICATE
    path.unlink(missing_ok=True)
    _write_new(path, private + certificate.public_bytes(Encoding.PEM))
    return path


def _write_new(path: Path, content: bytes) -> None:
    opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(opened, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
