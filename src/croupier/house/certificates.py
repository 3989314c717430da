"""Certificates of the house's own making: an authority for its names alone, and one for its screens.

Terminals are taught the authority once, at their enrolment; the certificate is made anew every year, and they
need not hear of it.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from croupier.house.cannot_open import CannotOpen

TLS_FOLDER = "tls"
AUTHORITY, AUTHORITY_KEY = "authority.pem", "authority.key"
CERTIFICATE, CERTIFICATE_KEY = "house.pem", "house.key"
AUTHORITY_LASTS, CERTIFICATE_LASTS = timedelta(days=3_650), timedelta(days=397)
RENEWED_BEFORE = timedelta(days=60)
CLOCKS_DIFFER = timedelta(hours=1)
LOOPBACK = ("localhost", "127.0.0.1", "::1")
OWNER_ONLY = 0o600
RESTORE = "Put it back from its last good copy, or make a new one with `croupier house certificate renew`."

Key = ec.EllipticCurvePrivateKey


@dataclass(frozen=True, slots=True)
class TlsPaths:
    """What the listener needs, and who vouches for it where the house does so itself."""

    certificate: Path
    key: Path
    authority: Path | None = None


def own_certificate(folder: Path, names: Collection[str], now: datetime, *, anew: bool = False) -> TlsPaths:
    """Made where there is none, and anew where it ends soon or does not bear all of the names."""
    names = tuple(dict.fromkeys((*names, *LOOPBACK)))
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not (folder / AUTHORITY).exists():
        _make_authority(folder, names, now)
    paths = TlsPaths(folder / CERTIFICATE, folder / CERTIFICATE_KEY, folder / AUTHORITY)
    if anew or not paths.certificate.exists() or not _serves(paths.certificate, names, now):
        _make_certificate(folder, names, now)
    return paths


def read_certificate(path: Path) -> x509.Certificate:
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", RESTORE) from error
    except ValueError as error:
        raise CannotOpen(path, "the file", "is no certificate in PEM", RESTORE) from error


def fingerprint_of(certificate: x509.Certificate) -> str:
    """As browsers and terminals show it: SHA-256, in pairs."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def names_of(certificate: x509.Certificate) -> tuple[str, ...]:
    try:
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except x509.ExtensionNotFound:
        return ()
    found = (*names.get_values_for_type(x509.DNSName), *names.get_values_for_type(x509.IPAddress))
    return tuple(str(each) for each in found)


def look_at_pair(certificate: Path, key: Path) -> x509.Certificate:
    """Whether the key is the certificate's own, before screens find out that it is not."""
    read = read_certificate(certificate)
    try:
        private = serialization.load_pem_private_key(key.read_bytes(), password=None)
    except OSError as error:
        raise CannotOpen(key, "the file", f"cannot be read: {error.strerror}", RESTORE) from error
    except (ValueError, TypeError) as error:
        raise CannotOpen(key, "the file", "is no key in PEM without a password", RESTORE) from error
    form = serialization.Encoding.DER, serialization.PublicFormat.SubjectPublicKeyInfo
    if private.public_key().public_bytes(*form) != read.public_key().public_bytes(*form):
        raise CannotOpen(
            key, "the key", f"is not that of {certificate}", "Name the two that belong together."
        )
    return read


def _serves(certificate: Path, names: Collection[str], now: datetime) -> bool:
    read = read_certificate(certificate)
    lasts = read.not_valid_before_utc <= now < read.not_valid_after_utc - RENEWED_BEFORE
    return lasts and set(names) <= set(names_of(read))


# ── making them ─────────────────────────────────────────────────────────────────────────────


def _make_authority(folder: Path, names: Sequence[str], now: datetime) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    called = _called("authority of a house")
    may_sign = x509.KeyUsage(
        digital_signature=False,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=True,
        crl_sign=True,
        encipher_only=False,
        decipher_only=False,
    )
    constrained = x509.NameConstraints([_constraint(name) for name in names], None)
    made = (
        _begun(called, called, key, now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(may_sign, critical=True)
        .add_extension(constrained, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    _write_key(folder / AUTHORITY_KEY, key)
    _write(folder / AUTHORITY, made.public_bytes(serialization.Encoding.PEM))


def _make_certificate(folder: Path, names: Sequence[str], now: datetime) -> None:
    authority, signing = read_certificate(folder / AUTHORITY), _read_key(folder / AUTHORITY_KEY)
    _look_at_constraints(folder / AUTHORITY, authority, names)
    key = ec.generate_private_key(ec.SECP256R1())
    signer = x509.AuthorityKeyIdentifier.from_issuer_public_key(signing.public_key())
    made = (
        _begun(_called(names[0]), authority.subject, key, now, CERTIFICATE_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.SubjectAlternativeName([_named(name) for name in names]), critical=False)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(signer, critical=False)
        .sign(signing, hashes.SHA256())
    )
    _write_key(folder / CERTIFICATE_KEY, key)
    _write(folder / CERTIFICATE, made.public_bytes(serialization.Encoding.PEM))


def _look_at_constraints(path: Path, authority: x509.Certificate, names: Sequence[str]) -> None:
    """A name that the authority may not speak for would be refused by every screen."""
    allowed = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees
    beyond = [name for name in names if _constraint(name) not in (allowed or ())]
    if beyond:
        what = f"it may not speak for {', '.join(beyond)}"
        remedy = f"Take {path.parent} away; a new authority is made, and every terminal is taught it."
        raise CannotOpen(path, "names", what, remedy)


def _begun(
    subject: x509.Name, issuer: x509.Name, key: Key, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCKS_DIFFER)
        .not_valid_after(now - CLOCKS_DIFFER + lasts)
    )


def _called(name: str) -> x509.Name:
    parts = (NameOID.ORGANIZATION_NAME, "croupier"), (NameOID.COMMON_NAME, name)
    return x509.Name([x509.NameAttribute(part, value) for part, value in parts])


def _named(name: str) -> x509.GeneralName:
    address = _address(name)
    return x509.DNSName(name) if address is None else x509.IPAddress(address)


def _constraint(name: str) -> x509.GeneralName:
    address = _address(name)
    return x509.DNSName(name) if address is None else x509.IPAddress(ip_network(address))


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _read_key(path: Path) -> Key:
    try:
        key = serialization.load_pem_private_key(path.read_bytes(), password=None)
    except OSError as error:
        raise CannotOpen(path, "the file", f"cannot be read: {error.strerror}", RESTORE) from error
    except (ValueError, TypeError) as error:
        raise CannotOpen(path, "the file", "is no key in PEM", RESTORE) from error
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        raise CannotOpen(path, "the file", "is no key that this house made", RESTORE)
    return key


def _write_key(path: Path, key: Key) -> None:
    plain = serialization.NoEncryption()
    form = serialization.PrivateFormat.PKCS8
    _write(path, key.private_bytes(serialization.Encoding.PEM, form, plain))


def _write(path: Path, octets: bytes) -> None:
    """Beside it and then in its place, for its owner alone."""
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY), "wb") as file:
        file.write(octets)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def today() -> datetime:
    return datetime.now(UTC)
