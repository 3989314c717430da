"""What every file of the screens keeps to, so that a strict house can serve them from any machine."""

import json
import re
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "web"
SOURCES = sorted(path for path in (WEB / "src").rglob("*") if path.suffix in {".ts", ".svelte", ".css"})
MADE = {"types.ts"}  # written by the library, as long as it is

LONGEST_FILE = 400
UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX)\b")
# A Content-Security-Policy without 'unsafe-inline' forbids each of these.
FORBIDDEN = re.compile(r"\sstyle=[\"'{]|\{@html|\.innerHTML|\binsertAdjacentHTML|\beval\(|new Function\(")
ELSEWHERE = re.compile(r"https?://(?!127\.0\.0\.1|www\.w3\.org/)")


def named(path):
    return str(path.relative_to(WEB))


def found(pattern):
    return [named(path) for path in SOURCES if pattern.search(path.read_text(encoding="utf-8"))]


def lock():
    return json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]


def test_the_lock_says_what_is_installed_and_not_from_where():
    text = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    assert [name for name, package in lock().items() if "resolved" in package] == []
    assert all("integrity" in package for name, package in lock().items() if name)


def test_the_lock_knows_the_builders_of_every_usual_machine():
    """Else ``npm ci`` refuses the lock everywhere, as it does when one platform's package is missing."""
    builders = {name.partition("@rolldown/binding-")[2] for name in lock() if "@rolldown/binding-" in name}
    assert {"linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "darwin-x64", "win32-x64-msvc"} <= builders


def test_no_screen_does_what_a_strict_content_security_policy_forbids():
    assert len(SOURCES) > 60
    assert found(FORBIDDEN) == []
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<style|<script(?![^>]*\ssrc=)|\sstyle=|\son\w+=", page) == []


def test_no_screen_fetches_anything_from_elsewhere():
    assert found(ELSEWHERE) == []


def test_no_file_of_the_screens_is_too_long_to_read():
    lines = {
        named(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in SOURCES
        if path.name not in MADE and path.parent.name != "built"
    }
    assert {name: count for name, count in lines.items() if count > LONGEST_FILE} == {}


def test_nothing_of_the_screens_is_left_for_later():
    assert found(UNFINISHED) == []


def test_every_language_has_the_same_files_of_words():
    files = {
        folder: {path.name for path in (WEB / "src" / "words" / folder).glob("*.ts")}
        for folder in ("en", "fr", "zh-Hans")
    }
    assert files["fr"] == files["en"]
    assert files["zh-Hans"] == files["en"]
    joined = {path.name for path in (WEB / "src" / "words").glob("*.ts")}
    assert files["en"] <= joined
