"""Options and fixtures of the whole suite."""

from __future__ import annotations

import pytest
from hypothesis import settings

# Exact mathematics warms its tables on first use, which no deadline should mistake for a slow law.
settings.register_profile("croupier", deadline=None, print_blob=True)
settings.load_profile("croupier")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write the golden files anew")
