"""Every example in the documentation is true."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = (
    "README.md",
    "docs/how-to/open-a-book.md",
    "docs/how-to/verify-a-round.md",
    "docs/how-to/verify-a-jackpot.md",
    "docs/randomness.md",
    "docs/how-to/witness-and-heads.md",
    "docs/how-to/run-a-house.md",
    "docs/how-to/gateways.md",
    "docs/how-to/jackpots.md",
    "docs/how-to/tournaments.md",
    "docs/how-to/release.md",
)


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page_are_true(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


def test_every_page_with_examples_is_tested() -> None:
    having = {
        str(path.relative_to(ROOT))
        for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"))
        if ">>> " in path.read_text(encoding="utf-8")
    }
    assert having == set(PAGES)


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_links_between_pages_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [part.split(")", 1)[0] for part in text.split("](")[1:]]
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_the_picture_shows_the_layout_as_it_is() -> None:
    drawn = runpy.run_path(str(ROOT / "docs/pictures/draw.py"))["picture"]()
    assert drawn == (ROOT / "docs/pictures/layout.svg").read_text(encoding="utf-8")


def test_the_flows_are_drawn_as_they_are_written() -> None:
    flows = runpy.run_path(str(ROOT / "docs/pictures/flows.py"))
    for flow in flows["FLOWS"]:
        kept = ROOT / f"docs/pictures/flow-{flow.name}.svg"
        assert flows["picture"](flow) == kept.read_text(encoding="utf-8")
        assert f"pictures/{kept.name}" in (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
