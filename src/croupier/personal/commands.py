"""What may be asked of the memory of the personal store."""

from __future__ import annotations

from croupier.core.message import Command


class TakeStore(Command, frozen=True, kw_only=True):
    """``store`` is the name that the file bears within, so that another house's is recognised."""

    store: str


class EraseTexts(Command, frozen=True, kw_only=True):
    ids: tuple[str, ...]
    because: str


PersonalCommand = TakeStore | EraseTexts
