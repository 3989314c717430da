"""Everything that is tested of chance, part by part, and the judgement over it all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.devices.port import Entropy
from croupier.games.game import Game
from croupier.laboratory.agreement import agreement
from croupier.laboratory.bits import battery as of_bits
from croupier.laboratory.bits.sequence import Finding, bits_of
from croupier.laboratory.collecting import Symbols, columns
from croupier.laboratory.dealing import dealt_from
from croupier.laboratory.judgement import Judgement, evenness, judge
from croupier.laboratory.rounds import Told, play
from croupier.laboratory.symbols import battery as of_symbols
from croupier.laboratory.symbols.stream import Stream
from croupier.laboratory.ways import ways

SEQUENCE_OCTETS = of_bits.SEQUENCE // 8
NIBBLES = 16


@dataclass(frozen=True, slots=True)
class CertifiedPart:
    """What was looked at, and what was found."""

    title: str
    looked_at: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Certificate:
    parts: tuple[CertifiedPart, ...]
    evenness: tuple[Finding, ...]
    judgement: Judgement


def of_sequence(octets: bytes) -> list[Finding]:
    """All of SP 800-22 on one sequence, and the classical tests on its nibbles."""
    nibbles = [nibble for octet in octets for nibble in (octet >> 4, octet & 15)]
    stream = Stream(nibbles, [1 / NIBBLES] * NIBBLES)
    return [*of_bits.tested(bits_of(octets)), *of_symbols.tested(stream)]


def raw_part(found: Sequence[Sequence[Finding]]) -> CertifiedPart:
    looked_at = f"{len(found)} sequences of {of_bits.SEQUENCE:,} bits, before any scaling"
    return CertifiedPart("raw bits", looked_at, tuple(finding for each in found for finding in each))


def of_game(game: Game, ruleset: str, entropy: Entropy, rounds: int, told: Told) -> CertifiedPart:
    """The final symbols of a game, and what they paid, over so many rounds of every way of playing."""
    findings: list[Finding] = []
    drawn = 0
    for way in ways(game):
        symbols = Symbols()
        tally = play(game, way, symbols.heard(dealt_from(entropy, ruleset, way.slip)), rounds, told)
        first, *others = columns(game, way, symbols.rounds)
        findings += [*of_symbols.tested(first), *agreement(tally, way.laws)]
        findings += [finding for stream in others for finding in of_symbols.frequency(stream)]
        drawn += sum(map(len, symbols.rounds))
    return CertifiedPart(ruleset, f"{drawn:,} symbols of {rounds:,} rounds", tuple(findings))


def certificate(parts: Sequence[CertifiedPart], level: float) -> Certificate:
    """The p-values of a test that was made often are themselves a test."""
    even = tuple(evenness(finding for part in parts for finding in part.findings))
    findings = [finding for part in parts for finding in part.findings]
    return Certificate(tuple(parts), even, judge([*findings, *even], level))
