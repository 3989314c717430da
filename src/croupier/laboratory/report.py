"""What was tested and found, for people and for programs.  Of the source it names the kind, never a seed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter
from typing import Any

from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.certification import Certificate, CertifiedPart

STANDARDS = (
    "The bits were tested by all fifteen tests of NIST SP 800-22, revision 1a, and by the classical tests;\n"
    "the symbols of each game by the classical tests, and what they paid against the exact law of every bet."
)
METHOD = (
    "Many tests are made at once, and some come out badly by chance alone.  By Holm's method the level\n"
    "is shared among all of them, so that true chance is refused once in {times:,.0f} certifications."
)


def text(certificate: Certificate, source: str) -> str:
    parts = [line for part in certificate.parts for line in _part(part)]
    even = _rows(certificate.evenness) if certificate.evenness else []
    if even:
        even = ["", "p-values of tests that were made often", *even]
    method = METHOD.format(times=1 / certificate.judgement.level)
    blocks = ["Chance, tested", "", f"source: {source}", "", STANDARDS, method]
    return "\n".join([*blocks, *parts, *even, "", *_conclusion(certificate), ""])


def _part(part: CertifiedPart) -> Iterator[str]:
    yield from ("", f"{part.title}: {part.looked_at}")
    yield from _rows(part.findings)


def _rows(findings: Iterable[Finding]) -> list[str]:
    """One row a test: how often it was made, and its least and its middle p."""
    ordered = sorted(findings, key=attrgetter("test"))
    rows = [f"  {'test':44}{'made':>8}{'least p':>12}{'middle p':>10}"]
    for test, group in groupby(ordered, key=attrgetter("test")):
        values = sorted(finding.p for finding in group)
        rows.append(f"  {test:44}{len(values):>8,}{values[0]:>12.2g}{values[len(values) // 2]:>10.3f}")
    return rows


def _conclusion(certificate: Certificate) -> Iterator[str]:
    judged = certificate.judgement
    least = f"the least p of {judged.tests:,} tests is {judged.least.p:.2g}, where {judged.due:.2g} is usual"
    if judged.passed:
        yield f"PASSED: {least}."
        yield "Nothing here speaks against true chance.  Tests can refuse a source; they never prove one."
        return
    yield f"FAILED: {least}."
    yield "Do not draw from this source.  What true chance would hardly ever give:"
    yield from (
        f"  {finding.test} {finding.of}: p {finding.p:.2g}".rstrip() for finding in judged.refused[:20]
    )
    if len(judged.refused) > 20:
        yield f"  and {len(judged.refused) - 20:,} more"


def as_json(certificate: Certificate, source: str) -> dict[str, Any]:
    judged = certificate.judgement
    return {
        "source": source,
        "passed": judged.passed,
        "level": judged.level,
        "tests": judged.tests,
        "refused": [_as_json(finding) for finding in judged.refused],
        "parts": [
            {
                "title": part.title,
                "looked_at": part.looked_at,
                "findings": [_as_json(finding) for finding in part.findings],
            }
            for part in certificate.parts
        ],
        "evenness": [_as_json(finding) for finding in certificate.evenness],
    }


def _as_json(finding: Finding) -> dict[str, Any]:
    return {"test": finding.test, "of": finding.of, "p": finding.p}
