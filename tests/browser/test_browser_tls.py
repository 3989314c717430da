"""A house with a certificate of its own making, before a browser that trusts it and one that does not."""

import hashlib
import shutil
import socket
import subprocess
from base64 import b64encode

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from house_in_browser import ARGUMENTS, WAIT_MS, chromium
from playwright.sync_api import Error, expect
from real_house import BRUNO, PASSWORDS, real_house
from run_house import opened

from croupier.house.certificates import AUTHORITY, CERTIFICATE, TLS_FOLDER, read_certificate


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tls") / "house"
    file = real_house(folder)
    with file.open("a", encoding="utf-8") as more:
        more.write('\n[server]\nnames = ["floor.example"]\ntls = "own"\n')
    with opened(folder, "house", "run", file, "--port", "0") as running:
        running.tls = folder / TLS_FOLDER
        yield running


def taught(house, home):
    """How a terminal's browser is taught the authority: in its own store, where there is the tool for it;
    else the key of the house's certificate is named to it, and it trusts no other."""
    if tool := shutil.which("certutil"):
        store = home / ".pki" / "nssdb"
        store.mkdir(parents=True)
        subprocess.run([tool, "-d", f"sql:{store}", "-N", "--empty-password"], check=True)
        installed = ["-A", "-t", "C,,", "-n", "house", "-i", house.tls / AUTHORITY]
        subprocess.run([tool, "-d", f"sql:{store}", *installed], check=True)
        return ()
    key = read_certificate(house.tls / CERTIFICATE).public_key()
    pin = b64encode(
        hashlib.sha256(key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)).digest()
    )
    return (f"--ignore-certificate-errors-spki-list={pin.decode()}",)


def browsing(playwright, home, more=()):
    return playwright.chromium.launch_persistent_context(
        home / "profile",
        executable_path=chromium(),
        args=[*ARGUMENTS, *more],
        env={"HOME": str(home)},
        locale="en-AU",
        ignore_https_errors=False,
    )


@pytest.mark.clause("house 6.5")
def test_who_trusts_the_house_works_at_the_pit_through_tls_alone(playwright, house, tmp_path):
    browser = browsing(playwright, tmp_path, taught(house, tmp_path))
    browser.set_default_timeout(WAIT_MS)
    page, lines = browser.new_page(), []
    page.on("websocket", lambda line: lines.append(line.url))
    answer = page.goto(f"https://127.0.0.1:{house.port}/pit")
    assert answer.headers["strict-transport-security"] == "max-age=31536000"
    page.get_by_label("Staff name").fill(BRUNO)
    page.get_by_label("PIN or password").fill(PASSWORDS[BRUNO])
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("button", name="Screens")).to_be_visible()
    (kept,) = browser.cookies()
    assert (kept["name"], kept["secure"], kept["httpOnly"]) == ("__Host-croupier-pit", True, True)
    assert lines
    assert {line.partition(":")[0] for line in lines} == {"wss"}
    browser.close()


@pytest.mark.clause("house 6.5")
def test_who_does_not_know_the_authority_sees_no_page(playwright, house, tmp_path):
    browser = browsing(playwright, tmp_path)
    with pytest.raises(Error, match="ERR_CERT_AUTHORITY_INVALID"):
        browser.new_page().goto(f"https://127.0.0.1:{house.port}/pit")
    browser.close()


@pytest.mark.clause("house 6.5")
def test_who_speaks_in_plain_on_that_port_is_told_nothing(house):
    with socket.create_connection(("127.0.0.1", house.port), 20) as plain:
        plain.sendall(b"GET /pit HTTP/1.1\r\nHost: floor.example\r\n\r\n")
        heard = b""
        try:
            while octets := plain.recv(4_096):
                heard += octets
        except ConnectionError:
            pass
    assert b"HTTP" not in heard
