"""All fifteen tests of NIST SP 800-22, revision 1a, on one sequence of a million bits."""

from __future__ import annotations

from collections.abc import Callable

from croupier.laboratory.bits.entropy import approximate_entropy, serial, universal
from croupier.laboratory.bits.excursions import excursions
from croupier.laboratory.bits.frequency import block_frequency, cumulative_sums, frequency, longest_run, runs
from croupier.laboratory.bits.rank import linear_complexity, matrix_rank
from croupier.laboratory.bits.sequence import Bits, Finding
from croupier.laboratory.bits.spectrum import spectral
from croupier.laboratory.bits.templates import non_overlapping, overlapping

SEQUENCE = 1_000_000  # bits, as the parameters of the tests are chosen for

TESTS: tuple[Callable[[Bits], list[Finding]], ...] = (
    frequency,
    block_frequency,
    runs,
    longest_run,
    matrix_rank,
    spectral,
    non_overlapping,
    overlapping,
    universal,
    linear_complexity,
    serial,
    approximate_entropy,
    cumulative_sums,
    excursions,
)


def tested(bits: Bits) -> list[Finding]:
    return [finding for test in TESTS for finding in test(bits)]
