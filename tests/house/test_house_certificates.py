"""Certificates of the house's own making, and by which of them it speaks."""

import stat
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from cryptography import x509
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.house.cannot_open import CannotOpen
from croupier.house.certificates import AUTHORITY, own_certificate, read_certificate
from croupier.house.config import default_text, parsed
from croupier.house.config_parts import ServerConfig
from croupier.house.new_house import demonstration_text
from croupier.house.tls import tls_of

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
NAMES = ("floor.example", "10.0.0.9")


def serial(paths):
    return read_certificate(paths.certificate).serial_number


def house(tmp_path, text=None, **server):
    config = parsed((text or default_text()).encode(), tmp_path / "house.toml")
    return msgspec.structs.replace(config, server=ServerConfig(**server))


@pytest.mark.parametrize(("days", "renewed"), [(336, False), (338, True)])
def test_it_is_made_anew_sixty_days_before_its_end_and_the_authority_stays(tmp_path, days, renewed):
    first = serial(own_certificate(tmp_path / "tls", NAMES, NOW))
    authority = (tmp_path / "tls" / AUTHORITY).read_bytes()
    later = own_certificate(tmp_path / "tls", NAMES, NOW + timedelta(days=days))
    assert (serial(later) != first) is renewed
    assert (tmp_path / "tls" / AUTHORITY).read_bytes() == authority


def test_it_lasts_397_days_and_its_authority_ten_years_and_speaks_for_these_names_alone(tmp_path):
    paths = own_certificate(tmp_path / "tls", NAMES, NOW)
    made, authority = read_certificate(paths.certificate), read_certificate(paths.authority)
    assert made.not_valid_after_utc - made.not_valid_before_utc == timedelta(days=397)
    assert authority.not_valid_after_utc - authority.not_valid_before_utc == timedelta(days=3_650)
    constraints = authority.extensions.get_extension_for_class(x509.NameConstraints)
    assert constraints.critical
    allowed = {str(each.value) for each in constraints.value.permitted_subtrees}
    assert allowed == {"floor.example", "10.0.0.9/32", "localhost", "127.0.0.1/32", "::1/128"}
    with pytest.raises(CannotOpen, match=r"may not speak for other\.example"):
        own_certificate(tmp_path / "tls", (*NAMES, "other.example"), NOW)


@pytest.mark.clause("house 6.4")
def test_what_is_made_is_for_its_owner_alone(tmp_path):
    own_certificate(tmp_path / "tls", NAMES, NOW)
    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "tls").iterdir()}
    assert set(modes.values()) == {0o600}
    assert len(modes) == 4
    assert stat.S_IMODE((tmp_path / "tls").stat().st_mode) == 0o700


@pytest.mark.clause("house 6.5")
def test_nothing_is_said_in_plain_beyond_the_machine(tmp_path):
    file = tmp_path / "house.toml"
    with pytest.raises(CannotOpen, match=r"house 6\.5"):
        tls_of(house(tmp_path, tls="none"), file, "10.0.0.9", NOW)
    assert tls_of(house(tmp_path, tls="none", proxies=("10.0.0.1",)), file, "10.0.0.9", NOW) is None
    assert tls_of(house(tmp_path, tls="none"), file, "127.0.0.1", NOW) is None
    assert tls_of(house(tmp_path), file, "localhost", NOW) is None
    assert not (tmp_path / "tls").exists()
    own = tls_of(house(tmp_path), file, "10.0.0.9", NOW)
    assert own.authority == tmp_path / "tls" / AUTHORITY
    assert tls_of(house(tmp_path, tls="own"), file, "127.0.0.1", NOW) == own
    with pytest.raises(CannotOpen, match="a certificate bears a name"):
        tls_of(house(tmp_path), file, "0.0.0.0", NOW)  # noqa: S104


def test_a_demonstration_may_speak_in_plain(tmp_path):
    config = house(tmp_path, demonstration_text())
    assert tls_of(config, tmp_path / "house.toml", "10.0.0.9", NOW) is None


def test_the_certificate_is_shown_renewed_and_another_looked_at(tmp_path):
    file = tmp_path / "house.toml"
    lines = [line for line in default_text().splitlines() if not line.startswith("[server]")]
    file.write_text("\n".join([*lines, "[server]", 'names = ["floor.example"]', ""]))
    run = CliRunner()
    missing = run.invoke(app, ["house", "certificate", "show", str(file)])
    assert missing.exit_code == 2
    renewed = run.invoke(app, ["house", "certificate", "renew", str(file), "--json"])
    assert renewed.exit_code == 0, renewed.output
    told = msgspec.json.decode(renewed.stdout)
    assert "floor.example" in told["names"]
    shown = run.invoke(app, ["house", "certificate", "show", str(file)])
    assert told["authority"] in shown.stdout
    other = own_certificate(tmp_path / "other", NAMES, NOW)
    used = run.invoke(app, ["house", "certificate", "use", str(file), str(other.certificate), str(other.key)])
    assert f'certificate = "{other.certificate}"' in used.stdout
    unlike = [
        "house",
        "certificate",
        "use",
        str(file),
        str(other.certificate),
        str(tmp_path / "tls" / "house.key"),
    ]
    assert run.invoke(app, unlike).exit_code == 2
