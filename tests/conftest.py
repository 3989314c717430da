"""Options and fixtures of the whole suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

# Exact mathematics warms its tables on first use, and machines are busy: neither is a slow law.
HASTE = (HealthCheck.too_slow, HealthCheck.data_too_large)
# The same examples in every run, so that nobody's work is judged by chance; others on request.
settings.register_profile(
    "croupier", deadline=None, print_blob=True, derandomize=True, suppress_health_check=HASTE
)
settings.register_profile("explore", settings.get_profile("croupier"), derandomize=False)
settings.load_profile(os.environ.get("CROUPIER_HYPOTHESIS", "croupier"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write the golden files anew")
