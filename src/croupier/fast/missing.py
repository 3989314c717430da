"""What is said where an extra is not installed."""

from __future__ import annotations


class MissingExtra(ImportError):
    """One sentence: what is missing, and the line that brings it."""

    def __init__(self, what: str, needs: str, extra: str) -> None:
        super().__init__(f"{what} needs {needs}; install it with: pip install 'croupier[{extra}]'")
